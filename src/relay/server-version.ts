// Which nats-servers are too old, in the words of `relay run` and `relay status`.

/** `version`: as the server gives it, such as 2.12.1. */
export function isOldServer(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 2 || (major === 2 && minor < 12);
}

/** The server and its version, and if it is too old, why and what to do. */
export function versionWords(version: string): string {
  const name = `nats-server ${version}`;
  return isOldServer(version)
    ? `${name}. Update it to 2.12 or later: older ones have known vulnerabilities`
    : name;
}

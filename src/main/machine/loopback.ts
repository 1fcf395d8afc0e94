// Which host names mean this machine. Pure.

/** This machine and no other, however the name is resolved: `localhost`, 127.0.0.0/8 and ::1, with or without brackets. */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  return name === 'localhost' || name === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(name);
}

/**
 * Also a name below `localhost`: RFC 6761 assigns it to this machine, but not every resolver knows that. So it is not
 * proxied, not requested on a stranger's word, and given nothing that only this machine may have.
 */
export function mayBeLoopback(hostname: string): boolean {
  return isLoopback(hostname) || bare(hostname).replace(/\.$/u, '').split('.').at(-1) === 'localhost';
}

/** Addresses that no host has as its own; systems connect to this machine for them. In the form in which URLs write them. */
const HERE_TOO = /^(?:0\.0\.0\.0|::|::(?:ffff:)?7f[0-9a-f]{2}:[0-9a-f]{1,4}|::ffff:0:0)$/u;

/** Whether a connection may end at this machine, in any spelling: a stranger must not be able to cause that. */
export function connectsHere(hostname: string): boolean {
  return mayBeLoopback(hostname) || HERE_TOO.test(bare(hostname));
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/gu, '').toLowerCase();
}

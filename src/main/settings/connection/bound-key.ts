// A key as stored in the keychain: with the address it was verified at, so that no other address ever gets it. A key is
// visible ASCII and an address is a URL, so neither contains a space.

export interface BoundKey {
  readonly key: string;
  /** Null for an item written by a Hotlist before this rule. */
  readonly address: string | null;
}

export function writeBoundKey(key: string, address: string): string {
  return `${key} ${address}`;
}

export function readBoundKey(secret: string): BoundKey {
  const at = secret.indexOf(' ');
  return at < 0
    ? { key: secret, address: null }
    : { key: secret.slice(0, at), address: secret.slice(at + 1) };
}

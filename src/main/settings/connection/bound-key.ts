// A key as stored in the keychain: with the address it was verified at, so that no other address ever gets it. A key is
// visible ASCII and an address is a URL, so neither contains a space.

export interface BoundKey {
  readonly key: string;
  readonly address: string;
}

export function writeBoundKey({ key, address }: BoundKey): string {
  return `${key} ${address}`;
}

/** Null for something that was put there by hand. */
export function readBoundKey(secret: string): BoundKey | null {
  const at = secret.indexOf(' ');
  return at < 0 ? null : { key: secret.slice(0, at), address: secret.slice(at + 1) };
}

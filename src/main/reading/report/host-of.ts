// The part of an address that tells whom is asked, without anything secret: no user, path or query.

/** Null for what is no address. */
export function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}

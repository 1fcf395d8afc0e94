// Of an address what tells whom is asked, and nothing that may be secret: no user, path or query.

/** Null of what is no address. */
export function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}

// An international domain has two spellings, `bücher.example` and `xn--bcher-kva.example`, and the service may use either for
// one company. Accounts stay as they are spelled; only who has which one is the same for both. Pure.
import type { Claim } from './model.ts';

/** Finds an account's claim, whatever its spelling; null for nobody. Its own spelling comes first. */
export function claimFinder(claims: readonly Claim[]): (account: string) => Claim | null {
  const found = new Map(claims.map((claim) => [canonical(claim.account), claim]));
  // Before spellings were compared, each could be claimed by itself.
  for (const claim of claims) found.set(claim.account, claim);
  return (account) => found.get(account) ?? found.get(canonical(account)) ?? null;
}

/** One spelling that all spellings of a domain lead to. */
function canonical(domain: string): string {
  // Nearly all have only one, and this is called for each claim.
  if (/^[a-z\d.-]*$/.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

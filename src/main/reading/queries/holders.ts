// Who in the user's team has which account, as last heard. Expired claims end here by this machine's clock.
import type { Store } from '../../pipeline/store/store.ts';
import { claimFinder } from '../../../shared/claim-spellings.ts';

/** Null for an account that nobody has. */
export function readHolders(
  { claims }: Pick<Store, 'claims'>,
  now: number,
): (domain: string) => string | null {
  const inForce = claims.list().filter(({ untilAt }) => untilAt > now);
  const find = claimFinder(inForce);
  return (domain) => find(domain)?.by ?? null;
}

// Which colleague has an account: by a claim in the team, or else by the user's own list. Reads only.
import { isOwnSelf, type OwnSelf } from '../../../shared/own-self.ts';
import type { Store } from '../../pipeline/store/store.ts';

/**
 * Null for nobody, and if it is the user's own. Where the user has not said who they are, and is in no team, a list cannot tell
 * theirs from others', so nobody's account goes quiet. `holder`: who has claimed it; null for nobody.
 */
export function colleagueWith(
  { accountOwners }: Pick<Store, 'accountOwners'>,
  domain: string,
  holder: string | null,
  self: OwnSelf,
): string | null {
  if (holder !== null) return holder === self.teamName ? null : holder;
  const owner = accountOwners.of(domain);
  if (owner === null || (self.me === null && self.teamName === null)) return null;
  return isOwnSelf(owner, self) ? null : owner.name;
}

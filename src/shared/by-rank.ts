// The hot accounts by score, where the order that the panel's list has does not matter. Pure.
import type { HotAccount, PlacedAccount } from './model/hot.ts';

export function byRank(accounts: readonly HotAccount[]): readonly PlacedAccount[] {
  return accounts.filter(isRanked).toSorted((one, other) => one.rank - other.rank);
}

function isRanked(account: HotAccount): account is PlacedAccount {
  return account.rank !== null && account.score !== null;
}

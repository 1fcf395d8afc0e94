// The filter that the user chose for alerts, applied to an account. Pure.
import { isEmptyFilter, matchesFilter } from '../../../shared/account-filter.ts';
import type { Account, Settings } from '../../../shared/model.ts';

/** The filter's name; null if the account matches it, or there is none. An unknown account fails any filter. */
export function failedFilter(
  account: Account | null,
  { alertFilter }: Pick<Settings, 'alertFilter'>,
): string | null {
  if (alertFilter === null || isEmptyFilter(alertFilter.filter)) return null;
  // Watched accounts alert anyway, so whether this one is watched does not matter here.
  return account !== null && matchesFilter(account, alertFilter.filter, false) ? null : alertFilter.name;
}

// The rule that would alert about what an account does but is off, shown when the user asks why they were not alerted. Pure.
import type { AlertRule } from '../../shared/contract/alert-rules.ts';
import { isServiceOnly } from '../../shared/account-filter.ts';
import { byRank } from '../../shared/by-rank.ts';
import type { PanelState, PlacedAccount } from '../../shared/model.ts';

export interface RuleThatIsOff {
  readonly rule: Extract<AlertRule, 'account-hot'>;
  readonly account: PlacedAccount;
}

/**
 * Null if the account has not climbed into the top that the rule watches, or the rule is on. A list that only the service
 * can filter has ranks of its own.
 */
export function ruleThatIsOff(
  { hot, settings }: Pick<PanelState, 'hot' | 'settings'>,
  domain: string,
): RuleThatIsOff | null {
  if (settings.accountHotOn || isServiceOnly(hot.filter)) return null;
  const account = byRank(hot.accounts).find((one) => one.domain === domain);
  if (account === undefined || account.rank > settings.hotTopN) return null;
  return account.movement !== null && account.movement <= 0 ? null : { rule: 'account-hot', account };
}

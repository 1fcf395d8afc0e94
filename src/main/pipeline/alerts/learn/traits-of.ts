// What an alert is about, in the terms that are learned from.
import { NO_ICP, UNNAMED_ICP } from '../../../../shared/contract/learning.ts';
import type { Alert } from '../../../../shared/model.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { Traits } from '../../store/responses.ts';
import type { Store } from '../../store/store.ts';

export type Learnable = Pick<Alert, 'kind' | 'account' | 'cause' | 'decidedAt'>;

export type TraitStore = Pick<Store, 'accounts' | 'signals' | 'history' | 'ledger'>;

export function traitsOf(alert: Learnable, store: TraitStore): Traits {
  const { kind, account, cause } = alert;
  const snoozed = 'snoozedAlertId' in cause ? store.ledger.find(cause.snoozedAlertId) : null;
  // If it was snoozed twice, its cause is another reminder.
  if (snoozed !== null && !('snoozedAlertId' in snoozed.cause)) return traitsOf(snoozed, store);
  return { kind, account, icp: icpOf(account, store), ...signalOf(alert, store) };
}

function icpOf(domain: string | null, { accounts }: TraitStore): string | null {
  const account = domain === null ? null : accounts.find(domain);
  if (account === null) return null;
  return account.isIcpMatched ? (account.icpName ?? UNNAMED_ICP) : NO_ICP;
}

/** An alert about an account takes the type that most signals of its hour had. */
function signalOf(
  { account, cause, decidedAt }: Learnable,
  { signals, history }: TraitStore,
): Pick<Traits, 'type' | 'source'> {
  if ('signalId' in cause) {
    const signal = signals.find(cause.signalId);
    return { type: signal?.type ?? null, source: signal?.source ?? null };
  }
  if ('likeId' in cause) return { type: 'ad_like', source: null };
  if (account === null || !('accountAt' in cause)) return { type: null, source: null };
  return history.leadingKind(account, decidedAt - HOUR_MS, decidedAt) ?? { type: null, source: null };
}

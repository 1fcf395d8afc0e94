// Alerts about an account that a colleague has. Pure.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Settings } from '../../../shared/model.ts';
import type { UtcOffset } from '../../local-time.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import { digestDueAt } from './quiet.ts';

/**
 * So severe that it comes whoever has the account: four units of evidence, which is odds of about 55 to 1. A first ask by a
 * known person is less; one by somebody new there, after pages about buying within the hour, is that much.
 */
const EXCEPTIONAL = 92;

export interface ClaimedContext {
  readonly now: number;
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  /** Which colleague has this account; null for nobody, and for one's own. */
  readonly colleagueWith: (domain: string) => string | null;
}

/** Null when the alert is nobody else's. 'claimed' ends by no time: it stays in the history and the inbox. */
export function claimedHold(
  alert: Pick<LedgerAlert, 'account' | 'kind' | 'severity' | 'decidedAt'>,
  { now, settings, utcOffsetMinutes, colleagueWith }: ClaimedContext,
): { readonly hold: 'claimed' | 'today'; readonly reason: Reason } | null {
  const { account, kind, severity, decidedAt } = alert;
  // What the user asked to be reminded of is their own.
  if (account === null || kind === 'reminder' || settings.claimedAlerts === 'as-before') return null;
  const by = severity >= EXCEPTIONAL ? null : colleagueWith(account);
  if (by === null) return null;
  if (settings.claimedAlerts === 'quiet')
    return { hold: 'claimed', reason: { code: 'claimed', by, untilMinute: null } };
  if (now >= digestDueAt(settings, decidedAt, utcOffsetMinutes)) return null;
  return { hold: 'today', reason: { code: 'claimed', by, untilMinute: settings.digestMinute } };
}

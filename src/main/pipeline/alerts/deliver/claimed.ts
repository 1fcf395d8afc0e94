// Alerts about an account that a colleague has. Pure.
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { Settings } from '../../../../shared/model.ts';
import { endOf, type UtcOffset } from '../../../machine/local-time.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import { digestDueAt, waitsSince } from './quiet.ts';

/**
 * An alert this severe comes whoever has the account: four units of evidence, or odds of about 55 to 1. A first ask by a
 * known person falls short; one by somebody new there, after pages about buying within the hour, reaches it.
 */
const EXCEPTIONAL = 92;

export interface ClaimedContext {
  readonly now: number;
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  /** Which colleague has this account; null for nobody, and if it is the user's own. */
  readonly colleagueWith: (domain: string) => string | null;
}

/** Null when the alert is nobody else's. 'claimed' never expires: the alert stays in the history and the inbox. */
export function claimedHold(
  alert: Pick<LedgerAlert, 'account' | 'kind' | 'severity' | 'decidedAt'>,
  { now, settings, utcOffsetMinutes, colleagueWith }: ClaimedContext,
): { readonly hold: 'claimed' | 'today'; readonly reason: Reason } | null {
  const { account, kind, severity, decidedAt } = alert;
  // Follow-ups that the user asked for are their own.
  if (account === null || kind === 'reminder' || settings.claimedAlerts === 'as-before') return null;
  const by = severity >= EXCEPTIONAL ? null : colleagueWith(account);
  if (by === null) return null;
  if (settings.claimedAlerts === 'quiet')
    return { hold: 'claimed', reason: { code: 'claimed', by, untilMinute: null } };
  const dueAt = digestDueAt(settings, waitsSince(decidedAt, now), utcOffsetMinutes);
  if (now >= dueAt) return null;
  return { hold: 'today', reason: { code: 'claimed', by, ...endOf(dueAt, now, utcOffsetMinutes) } };
}

// The closed lists of what an alert is and what becomes of it.
import { alertRules, type AlertRule } from './alert-rules.ts';

/**
 * No rule makes these: follow-ups, accounts handed over by a colleague, the second ring of a request, summaries of several
 * alerts, and problems of Hotlist itself.
 */
export const kindsWithoutRule = ['reminder', 'handed-over', 'still-waiting', 'digest', 'system'] as const;

export const alertKinds = [...alertRules, ...kindsWithoutRule] as const;

export type AlertKind = (typeof alertKinds)[number];

export function isOfRule(kind: AlertKind): kind is AlertRule {
  return !kindsWithoutRule.some((other) => other === kind);
}

/** For the user personally, whatever is muted or claimed by a colleague. */
export function isPersonal(kind: AlertKind): boolean {
  return kind === 'reminder' || kind === 'handed-over';
}

/**
 * pending → showing → shown | held | summarised | failed. `showing` is on disk before the notification is handed over;
 * `summarised` was delivered as part of another alert: a digest, or an open alert of the same account.
 */
export const alertStates = ['pending', 'showing', 'shown', 'held', 'summarised', 'failed'] as const;

export type AlertState = (typeof alertStates)[number];

/** Holds that keep everything quiet for a while. */
export const quietHolds = ['pause', 'quiet', 'dnd', 'snooze'] as const;

/**
 * Holds that end by themselves, when the alerts are delivered. `today`: in the day's digest, or when the hour has room;
 * `silent`: when the notification service responds again.
 */
export const passingHolds = [...quietHolds, 'today', 'silent'] as const;

/** What holds an alert back. `owed`: it was never meant to be shown, but needs an answer. */
export const holds = [...passingHolds, 'off', 'muted', 'claimed', 'read', 'failed', 'owed'] as const;

export type Hold = (typeof holds)[number];

/** Why a notification did not appear. */
export const notificationFailures = ['no-service', 'not-accepted', 'no-answer'] as const;

export type NotificationFailure = (typeof notificationFailures)[number];

/** What the ledger says about a decision: the state of an alert, or the outcome if there is no separate alert. */
export const ledgerOutcomes = [
  'pending',
  'shown',
  'held',
  'summarised',
  'failed',
  'joined',
  'rejected',
] as const;

export type LedgerOutcome = (typeof ledgerOutcomes)[number];

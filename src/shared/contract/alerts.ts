// The closed lists of what an alert is and what becomes of it.
import { alertRules, type AlertRule } from './alert-rules.ts';

/**
 * No rule decides on these: what the user wanted to come back to, what a colleague handed over, a summary of several alerts,
 * trouble of Hotlist itself.
 */
export const kindsWithoutRule = ['reminder', 'handed-over', 'digest', 'system'] as const;

export const alertKinds = [...alertRules, ...kindsWithoutRule] as const;

export type AlertKind = (typeof alertKinds)[number];

export function isOfRule(kind: AlertKind): kind is AlertRule {
  return !kindsWithoutRule.some((other) => other === kind);
}

/** It is for nobody but the user, whatever was muted or is a colleague's. */
export function isPersonal(kind: AlertKind): boolean {
  return kind === 'reminder' || kind === 'handed-over';
}

/**
 * pending → showing → shown | held | summarised | failed. `showing` is on disk before the notification is handed over;
 * `summarised` was delivered in another alert: a digest, or an open alert of the same account.
 */
export const alertStates = ['pending', 'showing', 'shown', 'held', 'summarised', 'failed'] as const;

export type AlertState = (typeof alertStates)[number];

/** Holds that keep everything quiet for a while. */
export const quietHolds = ['pause', 'quiet', 'dnd', 'snooze'] as const;

/**
 * Holds that end by themselves: the alerts are delivered then. `today`: in the day's digest, or when the hour has room;
 * `silent`: when what shows notifications answers again.
 */
export const passingHolds = [...quietHolds, 'today', 'silent'] as const;

/** What keeps an alert back. */
export const holds = [...passingHolds, 'off', 'muted', 'claimed', 'read', 'failed'] as const;

export type Hold = (typeof holds)[number];

/** Why a notification did not appear. */
export const notificationFailures = ['no-service', 'not-accepted', 'no-answer'] as const;

export type NotificationFailure = (typeof notificationFailures)[number];

/** What the ledger says of a decision: the state of an alert, or what became of something that is no alert of its own. */
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

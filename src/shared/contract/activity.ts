// What the user logs at an account: kinds of their own acts, how it went, and when to follow up.
import { MINUTE_MS } from '../time-units.ts';

/** What a user does with an account that the service cannot see; the organization's own categories are offered besides. */
export const ownActivities = ['call', 'meeting', 'email', 'voicemail', 'note'] as const;

/** In the order of their keys. */
export const activityOutcomes = [
  'reached',
  'booked',
  'no-answer',
  'not-interested',
  'wrong-person',
  'wrong-company',
] as const;

export type ActivityOutcome = (typeof activityOutcomes)[number];

/** The others are asked how they went: these say so themselves. */
const outcomeless: readonly string[] = [
  'voicemail',
  'note',
] satisfies readonly (typeof ownActivities)[number][];

export function hasOutcome(type: string): boolean {
  return !outcomeless.includes(type);
}

/** All except the first are in the morning of a day; 'monday' is the next one. */
export const followUps = ['1h', 'tomorrow', '3d', 'monday', 'week'] as const;

export type FollowUp = (typeof followUps)[number];

/** Characters: a page of notes. */
export const LONGEST_NOTE = 4_000;

/**
 * How long a logged signal waits before it is sent, because the service cannot take one back (API 4.2): long enough to
 * notice on the account's page that it was the wrong account.
 */
export const TAKE_BACK_MS = 2 * MINUTE_MS;

// What the user logs on an account: kinds of their own acts, how it went, and when to come back to it.
/** What a user does with an account and the service cannot see; the organisation's own categories come beside them. */
export const ownActivities = ['call', 'meeting', 'email', 'voicemail', 'note'] as const;

export const activityOutcomes = [
  'reached',
  'no-answer',
  'interested',
  'booked',
  'not-now',
  'declined',
] as const;

export type ActivityOutcome = (typeof activityOutcomes)[number];

/** All but the first in the morning of a day. */
export const followUps = ['1h', 'tomorrow', '3d', 'week'] as const;

export type FollowUp = (typeof followUps)[number];

/** Characters: a page of notes. */
export const LONGEST_NOTE = 4_000;

// The closed lists of what the user does about interruptions: by one account or person, or by all of them.

/** When a pause or a snooze until another day ends: the start of a working day, in minutes since midnight. */
export const MORNING_MINUTE = 8 * 60;

/** How long all notifications can be paused. 'tomorrow' ends in the morning. */
export const pauseLengths = ['30min', '1h', 'tomorrow'] as const;

export type PauseLength = (typeof pauseLengths)[number];

/** How long one account can be snoozed. 'monday' is the next one. */
export const snoozeLengths = ['1h', 'tomorrow', 'monday'] as const;

export type SnoozeLength = (typeof snoozeLengths)[number];

/** What changes the marks of an account or a person. */
export const markActs = [
  'watch',
  'unwatch',
  'mute',
  'unmute',
  'snooze-1h',
  'snooze-tomorrow',
  'snooze-monday',
  'wake',
] as const;

export type MarkAct = (typeof markActs)[number];

/** Muting, snoozing and excluding are for accounts; a person can be watched. */
export const attentionActs = [...markActs, 'exclude', 'include'] as const;

export type AttentionAct = (typeof attentionActs)[number];

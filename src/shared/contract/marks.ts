// The closed lists of what the user does about interruptions: by one account or person, or by all of them.

/** For those whose working hours begin in the night or last into the next day: minutes since midnight. */
const USUAL_MORNING = 8 * 60;

/** Before this the day has not begun for anybody. */
const EARLIEST_MORNING = 4 * 60;

/**
 * When a pause, a snooze or a follow-up until another day ends: as the working hours begin, in minutes since midnight. What
 * begins in the night is no morning; of a night shift, "tomorrow" would skip the one that begins tonight.
 * Null: not known yet.
 */
export function morningMinuteOf(
  hours: { readonly workFromMinute: number; readonly workToMinute: number } | null,
): number {
  if (hours === null) return USUAL_MORNING;
  const { workFromMinute: from, workToMinute: to } = hours;
  const lastsIntoNextDay = to > 0 && to <= from;
  return from < EARLIEST_MORNING || lastsIntoNextDay ? USUAL_MORNING : from;
}

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

// How quiet hours are defined: as hours of their own on some days, or as everything outside the working hours.
export const quietChoices = ['working-hours', 'set-hours'] as const;

/** Hours of their own until the user sets them; days on which they begin: 0 = Sunday … 6 = Saturday; minutes since midnight. */
export const initialQuietHours = {
  quietDays: [0, 1, 2, 3, 4, 5, 6],
  quietFromMinute: 19 * 60,
  quietToMinute: 8 * 60,
} as const;

// Parses the input of a time of day to minutes since midnight.

const DAY_MINUTES = 24 * 60;

/** `19:00`, `19.00`, `1900`, `19`, `7 pm` and `7:00 PM` → 1140; null for anything that is no time. */
export function minuteOfTime(text: string): number | null {
  const found = /^(\d{1,2})(?:[:.]?(\d\d))?\s*(?:([ap])\.?m?\.?)?$/iu.exec(text.trim());
  if (found === null) return null;
  const [, hours, minutes = '0', half] = found;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  return hour === null || Number(minutes) > 59 ? null : hour * 60 + Number(minutes);
}

/** 0 to 23; null for an invalid hour. `half`: am or pm, on a twelve-hour clock. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0);
}

/** To the next or previous whole quarter hour, across midnight. */
export function stepOfTime(minute: number, direction: 1 | -1): number {
  const quarter = direction === 1 ? Math.floor(minute / 15) + 1 : Math.ceil(minute / 15) - 1;
  return (quarter * 15 + DAY_MINUTES) % DAY_MINUTES;
}

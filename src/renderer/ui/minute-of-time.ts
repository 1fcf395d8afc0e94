// What a box for a time of day holds, as minutes since midnight.

/** "19:00" → 1140; null for what is no time. */
export function minuteOfTime(text: string): number | null {
  const found = /^(\d\d):(\d\d)/u.exec(text);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

// Hourly counts by the local clock, also on the days when it changes. Pure.

/**
 * `counts`: by hours since the epoch. When the clock is set back, one local hour occurs twice and gets the mean of both. When it is
 * set forward, the skipped hour gets the count of the hour before, so that every day has 24 hours.
 */
export function countsByLocalHour(
  counts: ReadonlyMap<number, number>,
  localHour: (hour: number) => number,
): ReadonlyMap<number, number> {
  const local = new Map<number, number>();
  for (const [hour, count] of counts) {
    const at = localHour(hour);
    const twin = [hour - 1, hour + 1].find((other) => localHour(other) === at);
    local.set(at, twin === undefined ? count : (count + (counts.get(twin) ?? count)) / 2);
    const before = counts.get(hour - 1);
    if (before !== undefined && localHour(hour - 1) === at - 2) local.set(at - 1, before);
  }
  return local;
}

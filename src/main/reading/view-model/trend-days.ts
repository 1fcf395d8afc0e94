// Signals on each of the last days, for the trend above the hot list.
import type { HotView } from '../../../shared/model.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { instantOf, localTime, type UtcOffset } from '../../machine/local-time.ts';
import type { Span } from '../../pipeline/store/spans.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** Two weeks: the last one and the one it is compared with. */
const TREND_DAYS = 14;

/** Signals of each local day, none while no signal was read; a day of 23 or 25 hours counts as one day. */
export function viewTrendDays(
  store: Store,
  { now, utcOffsetMinutes }: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
): HotView['trendDays'] {
  // Days before the oldest signal are left out: they were not read, which is not the same as days without signals.
  const oldestAt = store.signals.oldestAt();
  if (oldestAt === null) return [];
  const localDay = (at: number): number => localTime(at, utcOffsetMinutes).day;
  const today = localDay(now);
  const counts = new Map<number, number>();
  const add = (day: number, count: number): void => void counts.set(day, (counts.get(day) ?? 0) + count);
  for (const { hour, count } of store.counts.hours(Math.floor(now / HOUR_MS) - (TREND_DAYS + 1) * 24)) {
    const [startAt, endAt] = [hour * HOUR_MS, (hour + 1) * HOUR_MS];
    const day = localDay(startAt);
    const nextDay = localDay(endAt - 1);
    // Where local time is half an hour off, midnight lies within an hour, which then has signals of two days.
    const late =
      day === nextDay ? 0 : countAll(store, { from: instantOf(nextDay, 0, utcOffsetMinutes), to: endAt });
    add(day, count - late);
    if (late > 0) add(nextDay, late);
  }
  const first = Math.max(today - TREND_DAYS + 1, localDay(oldestAt));
  return Array.from({ length: Math.max(1, today - first + 1) }, (_, index) => {
    const day = first + index;
    return { startAt: instantOf(day, 0, utcOffsetMinutes), count: counts.get(day) ?? 0 };
  });
}

/** What the counts of hours include: also what the user or a colleague logged. */
function countAll({ spans }: Pick<Store, 'spans'>, span: Span): number {
  return spans.countSignals(span) + spans.countLogged(span);
}

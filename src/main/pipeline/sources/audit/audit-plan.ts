// What to count next so that nothing is missing, and what may be claimed from the counts so far. Pure.
import type { Completeness } from '../../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import type { AuditedRange, HourRange } from '../../store/audits.ts';
import type { HourCount } from '../../store/signal-counts.ts';

/** A signal recorded within this time is not late: the newest pages bring it. */
const GRACE_MS = 10 * MINUTE_MS;

/** Late signals further back are not searched for. */
export const LOOKED_BACK_HOURS = 7 * 24;

/** A range is read completely when its count has changed, so it is limited to about five pages and a day. */
const STRETCH_SIGNALS = 800;
const STRETCH_HOURS = 24;

export interface InstantRange {
  readonly fromAt: number;
  /** Inclusive (API 4.2). */
  readonly toAt: number;
}

export function rangeOf(ranges: readonly HourRange[]): InstantRange {
  const first = ranges[0];
  const last = ranges.at(-1);
  if (first === undefined || last === undefined) throw new Error('no hours to ask for');
  return { fromAt: first.hour * HOUR_MS, toAt: (last.hour + last.hours) * HOUR_MS - 1 };
}

export function totalOf(ranges: readonly AuditedRange[]): number {
  return ranges.reduce((sum, { total }) => sum + total, 0);
}

export interface Coverage {
  /** The first audited hour, and the one after the last closed one; equal when none has closed. */
  readonly firstHour: number;
  readonly endHour: number;
}

/** `oldestAt`: the oldest known signal; `lastFreshAt`: when the newest pages were last read up to what was known. */
export function coverageOf(
  oldestAt: number,
  lastFreshAt: number,
  audited: readonly AuditedRange[],
): Coverage {
  const endHour = Math.floor((lastFreshAt - GRACE_MS) / HOUR_MS);
  // The hour of the oldest signal is known only partly.
  const known = Math.min(Math.floor(oldestAt / HOUR_MS) + 1, audited[0]?.hour ?? Infinity);
  return { firstHour: Math.min(endHour, Math.max(known, endHour - LOOKED_BACK_HOURS)), endHour };
}

/** The newest range that was never read completely, sized to a few pages; null when there is none. */
export function nextUnread(
  { firstHour, endHour }: Coverage,
  audited: readonly AuditedRange[],
  counts: readonly HourCount[],
): HourRange | null {
  const covered = new Set(
    audited.flatMap(({ hour, hours }) => Array.from({ length: hours }, (_unused, step) => hour + step)),
  );
  const expected = new Map(counts.map(({ hour, count }) => [hour, count]));
  let last = endHour - 1;
  while (last >= firstHour && covered.has(last)) last -= 1;
  if (last < firstHour) return null;
  let hour = last;
  let signals = expected.get(hour) ?? 0;
  while (hour > firstHour && !covered.has(hour - 1) && last - hour + 1 < STRETCH_HOURS) {
    signals += expected.get(hour - 1) ?? 0;
    if (signals > STRETCH_SIGNALS) break;
    hour -= 1;
  }
  return { hour, hours: last - hour + 1 };
}

/** Ranges whose combined total is off by `difference`. */
export interface Suspect {
  readonly ranges: readonly AuditedRange[];
  readonly difference: number;
}

/** The half to count (the newer one), and the other, whose total then follows from the difference. */
export function halve({ ranges }: Suspect): {
  readonly older: readonly AuditedRange[];
  readonly newer: readonly AuditedRange[];
} {
  const middle = Math.ceil(ranges.length / 2);
  return { older: ranges.slice(0, middle), newer: ranges.slice(middle) };
}

/** Null until everything audited was read once. */
export function completenessOf(
  { firstHour }: Coverage,
  audited: readonly AuditedRange[],
  now: number,
): Completeness | null {
  const first = audited[0];
  if (first === undefined || first.hour > firstHour) return null;
  let endHour = first.hour;
  let checkedAt = Infinity;
  for (const range of audited) {
    if (range.hour > endHour) break;
    endHour = range.hour + range.hours;
    checkedAt = Math.min(checkedAt, range.checkedAt);
  }
  return { completeTo: endHour * HOUR_MS, checkedAt: Math.min(checkedAt, now) };
}

// What to count next so that nothing is missing, and how much may be claimed from the counts so far. Pure.
import type { Completeness } from '../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { AuditedStretch, Stretch } from '../../store/audits.ts';
import type { HourCount } from '../../store/signal-counts.ts';

/** A signal that is recorded within this is not late: the newest pages bring it. */
const GRACE_MS = 10 * MINUTE_MS;

/** Late signals further back than this are not searched for. */
export const LOOKED_BACK_HOURS = 7 * 24;

/** A stretch is read whole when its count has changed, so it is kept to about five pages, and to a day. */
const STRETCH_SIGNALS = 800;
const STRETCH_HOURS = 24;

export interface Range {
  readonly fromAt: number;
  /** Inclusive (API 4.2). */
  readonly toAt: number;
}

export function rangeOf(stretches: readonly Stretch[]): Range {
  const first = stretches[0];
  const last = stretches.at(-1);
  if (first === undefined || last === undefined) throw new Error('a range has a stretch');
  return { fromAt: first.hour * HOUR_MS, toAt: (last.hour + last.hours) * HOUR_MS - 1 };
}

export function totalOf(stretches: readonly AuditedStretch[]): number {
  return stretches.reduce((sum, { total }) => sum + total, 0);
}

export interface Coverage {
  /** The first hour that is audited, and the one after the last closed one; the same when none has closed. */
  readonly firstHour: number;
  readonly endHour: number;
}

/** `oldestAt`: the oldest known signal; `lastFreshAt`: when the newest pages were last read up to what was known. */
export function coverageOf(
  oldestAt: number,
  lastFreshAt: number,
  audited: readonly AuditedStretch[],
): Coverage {
  const endHour = Math.floor((lastFreshAt - GRACE_MS) / HOUR_MS);
  // The hour of the oldest signal is known only in part.
  const known = Math.min(Math.floor(oldestAt / HOUR_MS) + 1, audited[0]?.hour ?? Infinity);
  return { firstHour: Math.min(endHour, Math.max(known, endHour - LOOKED_BACK_HOURS)), endHour };
}

/** The newest stretch that was never read whole, as long as it is read in a few pages; null when there is none. */
export function nextUnread(
  { firstHour, endHour }: Coverage,
  audited: readonly AuditedStretch[],
  counts: readonly HourCount[],
): Stretch | null {
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

/** Stretches whose total, taken together, is off by `difference`. */
export interface Suspect {
  readonly stretches: readonly AuditedStretch[];
  readonly difference: number;
}

/** The half to count (the newer one), and the other, whose total is then known from the difference. */
export function halve({ stretches }: Suspect): {
  readonly older: readonly AuditedStretch[];
  readonly newer: readonly AuditedStretch[];
} {
  const middle = Math.ceil(stretches.length / 2);
  return { older: stretches.slice(0, middle), newer: stretches.slice(middle) };
}

/** Null until everything that is audited was read once. */
export function completenessOf(
  { firstHour }: Coverage,
  audited: readonly AuditedStretch[],
  now: number,
): Completeness | null {
  const first = audited[0];
  if (first === undefined || first.hour > firstHour) return null;
  let endHour = first.hour;
  let checkedAt = Infinity;
  for (const stretch of audited) {
    if (stretch.hour > endHour) break;
    endHour = stretch.hour + stretch.hours;
    checkedAt = Math.min(checkedAt, stretch.checkedAt);
  }
  return { completeTo: endHour * HOUR_MS, checkedAt: Math.min(checkedAt, now) };
}

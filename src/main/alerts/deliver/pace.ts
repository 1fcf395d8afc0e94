// How many notifications a day: the threshold follows the workspace, so that about as many as the user wants come, and the
// most certain ones of them. Explicit asks always come; the day's digest has the rest.
import { alertRulePacing, type Pacing } from '../../../shared/contract/alert-rules.ts';
import type { AlertKind } from '../../../shared/contract/alerts.ts';
import type { Pace } from '../../../shared/contract/pace.ts';
import type { Settings } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { isWorkingDay, localTime, type UtcOffset } from '../../local-time.ts';
import type { Ledger } from '../../store/ledger.ts';

/** Notifications a working day. */
const aDay: Readonly<Record<Pace, number>> = { few: 4, balanced: 10, everything: Infinity };

/** No more than so many within an hour, whatever happens. */
const MOST_AN_HOUR: Readonly<Record<Pace, number>> = { few: 3, balanced: 6, everything: Infinity };

/** The threshold goes by the alerts of so many days. */
export const PACE_MS = 7 * DAY_MS;

/** A summary, and what is wrong with Hotlist itself, are not held back. */
export const pacing: Readonly<Record<AlertKind, Pacing>> = {
  ...alertRulePacing,
  reminder: 'free',
  system: 'free',
  digest: 'free',
};

/** What a release goes by. */
export interface PaceContext {
  /** The severity from which on an alert comes at once. */
  readonly paceThreshold: () => number;
  /** Takes one of the notifications that this hour still has room for; false when there is none. */
  readonly takesHour: () => boolean;
  /** Whether there is one left. */
  readonly hasRoomInHour: () => boolean;
}

/** Counted once for a release, and only if an alert asks. */
export function createPacing(
  ledger: Pick<Ledger, 'listDecided' | 'countShownSince'>,
  { pace }: Pick<Settings, 'pace'>,
  now: number,
  utcOffsetMinutes: UtcOffset,
): PaceContext {
  let threshold: number | null = null;
  let room: number | null = null;
  const roomNow = (): number => (room ??= MOST_AN_HOUR[pace] - ledger.countShownSince(now - HOUR_MS));
  return {
    paceThreshold() {
      if (threshold !== null) return threshold;
      const decided = ledger.listDecided(now - PACE_MS);
      const counted = decided.filter(({ kind }) => pacing[kind] === 'hourly' || pacing[kind] === 'paced');
      const dayOf = (at: number): number => localTime(at, utcOffsetMinutes).day;
      const first = counted.reduce((least, { at }) => Math.min(least, at), now);
      const days = workingDaysBetween(dayOf(first), dayOf(now));
      threshold = paceThreshold(
        pace,
        counted.map(({ severity }) => severity),
        days,
      );
      return threshold;
    },
    takesHour() {
      room = roomNow() - 1;
      return room >= 0;
    },
    hasRoomInHour: () => roomNow() > 0,
  };
}

/** The severity from which on alerts come at once. `severities`: of the alerts decided in so many working days. */
export function paceThreshold(pace: Pace, severities: readonly number[], workingDays: number): number {
  if (pace === 'everything') return -Infinity;
  const wanted = Math.floor(aDay[pace] * Math.max(1, workingDays));
  return severities.toSorted((one, other) => other - one)[wanted] ?? -Infinity;
}

/** Local days from one to another that are worked, both included; the last one counts by half: it is not over. */
export function workingDaysBetween(fromDay: number, toDay: number): number {
  let days = 0;
  for (let day = fromDay; day <= toDay; day += 1) {
    if (isWorkingDay(day)) days += day === toDay ? 0.5 : 1;
  }
  return days;
}

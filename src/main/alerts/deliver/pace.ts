// How many notifications a day: the threshold follows the workspace, so that about as many as the user wants come, and the
// most certain ones of them. Explicit asks always come; the day's digest has the rest.
import { alertRuleTraits, type Pacing } from '../../../shared/contract/alert-rules.ts';
import { isOfRule, type AlertKind } from '../../../shared/contract/alerts.ts';
import type { Pace } from '../../../shared/contract/pace.ts';
import type { Settings } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { isWorkingDay, localTime, type UtcOffset } from '../../local-time.ts';
import type { Ledger } from '../../store/ledger.ts';
import { digestDueAt } from './quiet.ts';

/** Notifications a working day. */
const aDay: Readonly<Record<Pace, number>> = { few: 4, balanced: 10, everything: Infinity };

/** No more than so many within an hour, whatever happens. */
const MOST_AN_HOUR: Readonly<Record<Pace, number>> = { few: 3, balanced: 6, everything: Infinity };

/** Share of the promise that is left to what is no ask, however many ask. */
const LEAST_FOR_OTHERS = 0.5;

/** What is as severe as this is nearly always right: it comes, whatever the promise. */
const SURE = 76;

/** The threshold goes by the alerts of so many days. */
export const PACE_MS = 7 * DAY_MS;

/** A summary, and what is wrong with Hotlist itself, are not held back. */
export function pacingOf(kind: AlertKind): Pacing {
  return isOfRule(kind) ? alertRuleTraits[kind].pacing : 'free';
}

/** What a release goes by. */
export interface PaceContext {
  /** The severity from which on an alert comes at once. */
  readonly paceThreshold: () => number;
  /** Takes one of the notifications that this hour still has room for; false when there is none. */
  readonly takesHour: () => boolean;
  /** Whether there is one left. */
  readonly hasRoomInHour: () => boolean;
  /** How many are left for the parts of a digest; 0 and less: none. */
  readonly roomInHour: () => number;
}

/** Counted once for a release, and only if an alert asks. */
export function createPacing(
  ledger: Pick<Ledger, 'listDecided' | 'countShownSince'>,
  settings: Pick<Settings, 'pace' | 'digestMinute'>,
  now: number,
  utcOffsetMinutes: UtcOffset,
): PaceContext {
  let threshold: number | null = null;
  let room: number | null = null;
  const { pace } = settings;
  const roomNow = (): number => (room ??= MOST_AN_HOUR[pace] - ledger.countShownSince(now - HOUR_MS));
  /** The day's digest finds one place free in its hour. */
  const kept = digestDueAt(settings, now, utcOffsetMinutes) < now + HOUR_MS ? 1 : 0;
  return {
    paceThreshold() {
      if (threshold !== null) return threshold;
      const decided = ledger.listDecided(now - PACE_MS);
      const counted = decided.filter(({ kind }) => ['hourly', 'paced'].includes(pacingOf(kind)));
      const dayOf = (at: number): number => localTime(at, utcOffsetMinutes).day;
      const first = counted.reduce((least, { at }) => Math.min(least, at), now);
      const days = workingDaysBetween(dayOf(first), dayOf(now));
      const paced = counted.filter(({ kind }) => pacingOf(kind) === 'paced');
      threshold = paceThreshold(
        pace,
        paced.map(({ severity }) => severity),
        { workingDays: days, asks: counted.length - paced.length },
      );
      return threshold;
    },
    takesHour() {
      room = roomNow() - 1;
      return room >= kept;
    },
    hasRoomInHour: () => roomNow() > kept,
    roomInHour: roomNow,
  };
}

/**
 * The severity from which on alerts come at once. `severities`: of those decided in so many working days, beside so many
 * asks, which come in any case: what they leave of the promise is for others, half of it at the least. At most 76.
 */
export function paceThreshold(
  pace: Pace,
  severities: readonly number[],
  { workingDays, asks }: { readonly workingDays: number; readonly asks: number },
): number {
  if (pace === 'everything') return -Infinity;
  const promised = aDay[pace] * Math.max(1, workingDays);
  const wanted = Math.floor(Math.max(promised - asks, LEAST_FOR_OTHERS * promised));
  const threshold = severities.toSorted((one, other) => other - one)[wanted] ?? -Infinity;
  return Math.min(SURE, threshold);
}

/** Local days from one to another that are worked, both included; the last one counts by half: it is not over. */
export function workingDaysBetween(fromDay: number, toDay: number): number {
  let days = 0;
  for (let day = fromDay; day <= toDay; day += 1) {
    if (isWorkingDay(day)) days += day === toDay ? 0.5 : 1;
  }
  return days;
}

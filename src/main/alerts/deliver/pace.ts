// How many notifications a day: the threshold follows the workspace, so that about as many as the user wants come, and the
// most certain ones of them. Explicit asks always come; the day's digest has the rest.
import { alertRuleTraits, type Pacing } from '../../../shared/contract/alert-rules.ts';
import { isOfRule, type AlertKind } from '../../../shared/contract/alerts.ts';
import type { Pace } from '../../../shared/contract/pace.ts';
import type { Settings } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { isWorkingDay, localTime, type UtcOffset } from '../../local-time.ts';
import type { DecidedSeverity, Ledger, LedgerAlert } from '../../store/ledger.ts';
import { EVEN } from '../evidence/severity.ts';
import { digestDueAt } from './quiet.ts';

/** Notifications a working day: the promise. */
const aDay: Readonly<Record<Pace, number>> = { few: 4, balanced: 10, everything: Infinity };

/** The promise is kept while no more than this share of it comes. */
const UPPER_EDGE = 1.25;

/** No more than so many within an hour, whatever happens. */
const MOST_AN_HOUR: Readonly<Record<Pace, number>> = { few: 3, balanced: 6, everything: Infinity };

/** Share of the promise that is left to what is no ask, however many ask. */
const LEAST_FOR_OTHERS = 0.4;

/** What is as severe as this is nearly always right: it comes up to the upper edge of the promise. */
const SURE = 76;

/** The threshold goes by the alerts of so many days. */
export const PACE_MS = 7 * DAY_MS;

/** A summary, and what is wrong with Hotlist itself, are not held back. */
export function pacingOf(kind: AlertKind): Pacing {
  return isOfRule(kind) ? alertRuleTraits[kind].pacing : 'free';
}

/** Where it stands among all that the promise could be spent on: what is worth a look, behind all that is worth more. */
export function paceRank({ kind, severity }: Pick<LedgerAlert, 'kind' | 'severity'>): number {
  return pacingOf(kind) === 'spare' ? severity - EVEN : severity;
}

/** What a release goes by. */
export interface PaceContext {
  /** The rank from which on an alert comes at once. */
  readonly paceThreshold: () => number;
  /** Whether asks and digests alone take so much of the promise that what is left for others leads beyond its edge. */
  readonly isOverrun: () => boolean;
  /** Takes one of the notifications that this hour still has room for; false when there is none. */
  readonly takesHour: () => boolean;
  /** Whether half of the hour is left: what is only worth a look leaves room for asks. */
  readonly isHourQuiet: () => boolean;
  /** Whether there is one left. */
  readonly hasRoomInHour: () => boolean;
  /** How many are left for the parts of a digest; 0 and less: none. */
  readonly roomInHour: () => number;
}

/** What the promise is counted by. */
export type PaceLedger = Pick<Ledger, 'listDecided' | 'countShownSince'>;

/** The user is one person, however many organizations alert. */
export function paceOver(ledgers: readonly PaceLedger[]): PaceLedger {
  return {
    listDecided: (since) => ledgers.flatMap((ledger) => ledger.listDecided(since)),
    countShownSince: (since) => ledgers.reduce((sum, ledger) => sum + ledger.countShownSince(since), 0),
  };
}

/** Counted once for a release, and only if an alert asks. What is on the disk says it all: a restart changes nothing. */
export function createPacing(
  ledger: PaceLedger,
  settings: Pick<Settings, 'pace' | 'digestMinute'>,
  now: number,
  utcOffsetMinutes: UtcOffset,
): PaceContext {
  let spending: Spending | null = null;
  let threshold: number | null = null;
  let room: number | null = null;
  const { pace } = settings;
  const spendingNow = (): Spending =>
    (spending ??= spendingOf(ledger.listDecided(now - PACE_MS), now, utcOffsetMinutes));
  const roomNow = (): number => (room ??= MOST_AN_HOUR[pace] - ledger.countShownSince(now - HOUR_MS));
  /** The day's digest finds one place free in its hour. */
  const kept = digestDueAt(settings, now, utcOffsetMinutes) < now + HOUR_MS ? 1 : 0;
  return {
    paceThreshold: () => (threshold ??= paceThreshold(pace, spendingNow())),
    isOverrun: () => isOverrun(pace, spendingNow()),
    takesHour() {
      room = roomNow() - 1;
      return room >= kept;
    },
    isHourQuiet: () => pace === 'everything' || roomNow() > MOST_AN_HOUR[pace] / 2,
    hasRoomInHour: () => roomNow() > kept,
    roomInHour: roomNow,
  };
}

/** Of the last days: what came in any case, and what there was to choose from. */
export interface Spending {
  readonly workingDays: number;
  /** Explicit asks and digests. */
  readonly fixed: number;
  /** Of the others. */
  readonly ranks: readonly number[];
}

function spendingOf(decided: readonly DecidedSeverity[], now: number, utcOffsetMinutes: UtcOffset): Spending {
  const dayOf = (at: number): number => localTime(at, utcOffsetMinutes).day;
  const fixed = decided.filter(({ kind }) => kind === 'digest' || pacingOf(kind) === 'hourly');
  const chosenFrom = decided.filter(({ kind }) => ['paced', 'spare'].includes(pacingOf(kind)));
  const first = [...fixed, ...chosenFrom].reduce((least, { at }) => Math.min(least, at), now);
  return {
    workingDays: Math.max(1, workingDaysBetween(dayOf(first), dayOf(now))),
    fixed: fixed.length,
    ranks: chosenFrom.map(paceRank),
  };
}

/**
 * The rank from which on alerts come at once: as many as asks and digests leave of the promise, two fifths of it at the least.
 * What is nearly certain comes beyond it, up to the edge at which the promise is broken.
 */
export function paceThreshold(pace: Pace, { workingDays, fixed, ranks }: Spending): number {
  if (pace === 'everything') return -Infinity;
  const promised = aDay[pace] * workingDays;
  const sorted = ranks.toSorted((one, other) => other - one);
  const rankFor = (most: number): number =>
    sorted[Math.floor(Math.max(most - fixed, LEAST_FOR_OTHERS * promised))] ?? -Infinity;
  return Math.min(rankFor(promised), Math.max(SURE, rankFor(UPPER_EDGE * promised)));
}

function isOverrun(pace: Pace, { workingDays, fixed }: Spending): boolean {
  const promised = aDay[pace] * workingDays;
  return pace !== 'everything' && fixed + LEAST_FOR_OTHERS * promised > UPPER_EDGE * promised;
}

/** Local days from one to another that are worked, both included; the last one counts by half: it is not over. */
export function workingDaysBetween(fromDay: number, toDay: number): number {
  let days = 0;
  for (let day = fromDay; day <= toDay; day += 1) {
    if (isWorkingDay(day)) days += day === toDay ? 0.5 : 1;
  }
  return days;
}

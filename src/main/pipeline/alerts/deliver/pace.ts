// Limits how many notifications come in a day. The threshold follows the workspace, so that about as many as the user wants
// come, and the most certain ones; no day brings more than the upper edge of that number. Explicit asks always come; the day's
// digest has the rest.
import { alertRuleTraits, type Pacing } from '../../../../shared/contract/alert-rules.ts';
import { alertKinds, isOfRule, type AlertKind } from '../../../../shared/contract/alerts.ts';
import { mostAnHour, promisedADay, PROMISE_EDGE, type AlertPace } from '../../../../shared/contract/pace.ts';
import type { Settings } from '../../../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import {
  instantOf,
  isWorkingDay,
  localTime,
  type UtcOffset,
  type WorkingHours,
} from '../../../machine/local-time.ts';
import type { DecidedSeverity, Ledger, LedgerAlert } from '../../store/ledger.ts';
import { EVEN } from '../evidence/severity.ts';
import { workingHoursOf, type WorkSettings } from '../working-hours.ts';
import { digestDueAt } from './quiet.ts';

/** Share of the target reserved for alerts that are not explicit asks, however many asks there are. */
const LEAST_FOR_OTHERS = 0.4;

/** An alert this severe is nearly always right, so it may come up to the upper edge of the target. */
const SURE = 76;

/** Alerts of this period determine the threshold. */
export const PACE_MS = 7 * DAY_MS;

/** Summaries, and alerts about Hotlist itself, are not limited. */
export function pacingOf(kind: AlertKind): Pacing {
  return isOfRule(kind) ? alertRuleTraits[kind].pacing : 'unlimited';
}

/** Its rank among everything that could use up the target; what is merely worth a look ranks behind the rest. */
export function paceRank({ kind, severity }: Pick<LedgerAlert, 'kind' | 'severity'>): number {
  return pacingOf(kind) === 'digest-first' ? severity - EVEN : severity;
}

/** The kinds that the day's number is chosen from. */
const chosenKinds = alertKinds.filter((kind) => ['day-limited', 'digest-first'].includes(pacingOf(kind)));

/** What a release needs to know about the pace. */
export interface PaceContext {
  /** Takes one of the notifications that today still allows apart from requests and digests; false when there is none. */
  readonly takesDay: () => boolean;
  /** Alerts of at least this rank come at once. */
  readonly paceThreshold: () => number;
  /** Whether asks and digests alone use up so much that the share of the others would exceed the target's edge. */
  readonly isOverrun: () => boolean;
  /** Takes one of the notifications that this hour still allows; false when there is none. */
  readonly takesHour: () => boolean;
  /** Whether half of the hour's limit is left: what is merely worth a look leaves room for asks. */
  readonly isHourQuiet: () => boolean;
  /** Whether this hour still allows a notification. */
  readonly hasRoomInHour: () => boolean;
  /** Notifications that this hour still allows for the parts of a digest; 0 or less means none. */
  readonly roomInHour: () => number;
}

/** The calls of the ledger that the pace is computed from. */
export type PaceLedger = Pick<Ledger, 'listDecided' | 'countShownSince'>;

/** There is one user, however many organizations alert. */
export function paceOver(ledgers: readonly PaceLedger[]): PaceLedger {
  return {
    listDecided: (since) => ledgers.flatMap((ledger) => ledger.listDecided(since)),
    countShownSince: (since, kinds) =>
      ledgers.reduce((sum, ledger) => sum + ledger.countShownSince(since, kinds), 0),
  };
}

/** Counted once per release, and only if an alert asks. Everything is on disk, so a restart changes nothing. */
export function createPacing(
  ledger: PaceLedger,
  settings: Pick<Settings, 'pace' | 'digestMinute'> & WorkSettings,
  now: number,
  utcOffsetMinutes: UtcOffset,
): PaceContext {
  let spending: Spending | null = null;
  let threshold: number | null = null;
  let room: number | null = null;
  let dayRoom: number | null = null;
  const { pace } = settings;
  const spendingNow = (): Spending =>
    (spending ??= spendingOf(
      ledger.listDecided(now - PACE_MS).filter(({ at }) => at <= now),
      now,
      workingHoursOf(settings),
      utcOffsetMinutes,
    ));
  const roomNow = (): number => (room ??= mostAnHour[pace] - shownSince(ledger, now - HOUR_MS, now));
  /** Keeps one place free for the day's digest in its hour. */
  const kept = digestDueAt(settings, now, utcOffsetMinutes) < now + HOUR_MS ? 1 : 0;
  const dayRoomNow = (): number => {
    const midnight = instantOf(localTime(now, utcOffsetMinutes).day, 0, utcOffsetMinutes);
    return Math.floor(PROMISE_EDGE * promisedADay[pace]) - shownSince(ledger, midnight, now, chosenKinds);
  };
  return {
    takesDay() {
      dayRoom = (dayRoom ?? dayRoomNow()) - 1;
      return dayRoom >= 0;
    },
    paceThreshold: () => (threshold ??= paceThreshold(pace, spendingNow())),
    isOverrun: () => isOverrun(pace, spendingNow()),
    takesHour() {
      room = roomNow() - 1;
      return room >= kept;
    },
    isHourQuiet: () => pace === 'everything' || roomNow() > mostAnHour[pace] / 2,
    hasRoomInHour: () => roomNow() > kept,
    roomInHour: roomNow,
  };
}

/** What was shown while the clock was ahead would fill every hour until then. */
function shownSince(
  ledger: Pick<PaceLedger, 'countShownSince'>,
  since: number,
  now: number,
  kinds?: readonly AlertKind[],
): number {
  return ledger.countShownSince(since, kinds) - ledger.countShownSince(now + 1, kinds);
}

/** What the last days spent: alerts that always come, and the ones that were chosen from. */
export interface Spending {
  readonly workingDays: number;
  /** Explicit asks and digests. */
  readonly fixed: number;
  /** Ranks of all others. */
  readonly ranks: readonly number[];
}

function spendingOf(
  decided: readonly DecidedSeverity[],
  now: number,
  hours: WorkingHours,
  utcOffsetMinutes: UtcOffset,
): Spending {
  const dayOf = (at: number): number => localTime(at, utcOffsetMinutes).day;
  const fixed = decided.filter(({ kind }) => kind === 'digest' || pacingOf(kind) === 'bundled');
  const chosenFrom = decided.filter(({ kind }) => chosenKinds.some((one) => one === kind));
  const first = [...fixed, ...chosenFrom].reduce((least, { at }) => Math.min(least, at), now);
  return {
    workingDays: Math.max(1, workingDaysBetween(dayOf(first), dayOf(now), hours)),
    fixed: fixed.length,
    ranks: chosenFrom.map(paceRank),
  };
}

/**
 * The rank from which alerts come at once: as many as asks and digests leave of the target, at least two fifths of it.
 * Nearly certain ones may exceed that, up to the target's edge.
 */
export function paceThreshold(pace: AlertPace, { workingDays, fixed, ranks }: Spending): number {
  if (pace === 'everything') return -Infinity;
  const promised = promisedADay[pace] * workingDays;
  const sorted = ranks.toSorted((one, other) => other - one);
  const rankFor = (most: number): number =>
    sorted[Math.floor(Math.max(most - fixed, LEAST_FOR_OTHERS * promised))] ?? -Infinity;
  return Math.min(rankFor(promised), Math.max(SURE, rankFor(PROMISE_EDGE * promised)));
}

function isOverrun(pace: AlertPace, { workingDays, fixed }: Spending): boolean {
  const promised = promisedADay[pace] * workingDays;
  return pace !== 'everything' && fixed + LEAST_FOR_OTHERS * promised > PROMISE_EDGE * promised;
}

/** Working days from one local day to another, both included; the last one counts half because it is not over. */
export function workingDaysBetween(
  fromDay: number,
  toDay: number,
  hours: Pick<WorkingHours, 'days'>,
): number {
  let days = 0;
  for (let day = fromDay; day <= toDay; day += 1) {
    if (isWorkingDay(day, hours)) days += day === toDay ? 0.5 : 1;
  }
  return days;
}

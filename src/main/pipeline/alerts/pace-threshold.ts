// From which rank on alerts come at once: the threshold follows the workspace, so that about as many as the user wants come, and
// the most certain ones. The decision asks what is worth an alert today, the release what may come now.
import { alertRuleTraits, type Pacing } from '../../../shared/contract/alert-rules.ts';
import { alertKinds, isOfRule, type AlertKind } from '../../../shared/contract/alerts.ts';
import { promisedADay, PROMISE_EDGE, type AlertPace } from '../../../shared/contract/pace.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { isWorkingDay, localTime, type UtcOffset, type WorkingHours } from '../../machine/local-time.ts';
import type { Ledger, LedgerAlert } from '../store/ledger.ts';
import { EVEN } from './evidence/severity.ts';
import { workingHoursOf, type WorkSettings } from './working-hours.ts';

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
export const chosenKinds = alertKinds.filter((kind) =>
  ['day-limited', 'digest-first'].includes(pacingOf(kind)),
);

/** What the last days spent: alerts that always come, and the ones that were chosen from. */
export interface Spending {
  readonly workingDays: number;
  /** Explicit asks and digests. */
  readonly fixed: number;
  /** Ranks of all others. */
  readonly ranks: readonly number[];
}

export function readSpending(
  ledger: Pick<Ledger, 'listDecided'>,
  settings: WorkSettings,
  now: number,
  utcOffsetMinutes: UtcOffset,
): Spending {
  const hours = workingHoursOf(settings);
  const decided = ledger.listDecided(now - PACE_MS).filter(({ at }) => at <= now);
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

/** Whether asks and digests alone use up so much that the share of the others would exceed the target's edge. */
export function isOverrun(pace: AlertPace, { workingDays, fixed }: Spending): boolean {
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

// Which of the labels were notified of, how soon, and at what cost in interruptions. Does not know which contender notified.
import { groupBy } from '../../../../src/shared/group-by.ts';
import type { Label } from '../trace.ts';
import { countWorkingDays, isWorkingTime, localDay } from '../working-time.ts';
import { ABOUT_MS, isAbout, type LabelInTime } from './about.ts';
import { dueAt } from './due.ts';
import type { Delivery } from './delivery.ts';
import { reliabilityOf, type Reliability } from './reliability.ts';
import { findRepeats, type Fact } from './repeats.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A notification counts as in time up to this long after the moment's last sign became visible. */
const NOTIFIED_WITHIN_MS = 60_000;

export interface KindVerdict {
  readonly urgency: 'now' | 'day';
  readonly labels: number;
  /** How many were notified of within 60 s. */
  readonly told60: number;
  /** How many were notified of before they were due. */
  readonly toldWithinDay: number;
}

export interface ColdStart {
  readonly perWorkingDay: number;
  /** 0 to 1; null without any notification. */
  readonly right: number | null;
}

/** Shares are 0 to 1; null where there was nothing to count. */
export interface Verdict {
  readonly accounts: number;
  readonly labelsNow: number;
  readonly labelsDay: number;
  /** Share of the `now` labels notified of up to 60 s after the last sign. */
  readonly told60: number | null;
  /** Share of the `now` labels notified of by the end of the day, even if late or in a digest. */
  readonly toldWithinDay: number | null;
  /** Share of the `day` labels notified of by then. */
  readonly dayTold: number | null;
  /** Share of the notifications that are about a `now` label, and about any label. */
  readonly precisionNow: number | null;
  readonly precisionAny: number | null;
  /** All notifications, including those at weekends, per working day. */
  readonly perWorkingDay: number;
  /** The same from the third day on, when the volume has adapted to the workspace. */
  readonly fromThirdDay: number;
  /** The first two days of somebody who starts without a history; null with one. */
  readonly coldStart: ColdStart | null;
  /** Labels per working day: as many notifications as somebody would send who is always right and never repeats one. */
  readonly storiesADay: number;
  /** The most notifications within any 60 minutes, and on any of the user's days. */
  readonly worstHour: number;
  readonly worstDay: number;
  /** The same without those that came within ten minutes of a request at their account, which no promise of volume counts. */
  readonly perWorkingDayWithoutRequests: number;
  readonly worstHourWithoutRequests: number;
  /** Share of the notifications that only repeat what was told; these are never right. */
  readonly repeats: number | null;
  /** Share of the notifications outside of the user's working hours. */
  readonly outsideHours: number | null;
  /** Notifications per signal with a score of 80 or more; null without such a signal. */
  readonly ratio: number | null;
  /** Of what notifications said about themselves, and of every account of a digest. */
  readonly reliability: Reliability;
  readonly byKind: Readonly<Record<string, KindVerdict>>;
}

export interface JudgedTrace {
  readonly accounts: number;
  readonly labels: readonly Label[];
  /** The first and last instant that are judged. */
  readonly from: number;
  readonly to: number;
  readonly utcOffsetMinutes: number;
  /** Nothing was known before `from`. */
  readonly isCold: boolean;
  readonly strongSignals: number;
  /** When a named person at an account asked for something. */
  readonly requests: readonly { readonly account: string; readonly at: number }[];
  /** Everything that became visible. */
  readonly facts: readonly Fact[];
}

export function judge(trace: JudgedTrace, deliveries: readonly Delivery[]): Verdict {
  const { utcOffsetMinutes } = trace;
  const labels = trace.labels.map((label): LabelInTime => ({
    ...label,
    urgency: label.urgency ?? 'now',
    kind: label.kind ?? 'unnamed',
    dueAt: dueAt(label, utcOffsetMinutes),
  }));
  const now = labels.filter(({ urgency }) => urgency === 'now');
  const day = labels.filter(({ urgency }) => urgency === 'day');
  const readings = readingsOf(deliveries);
  const isNotified = (label: LabelInTime, until: number): boolean =>
    (readings.get(label.account) ?? []).some((at) => at >= label.from && at <= until);
  const isNotifiedSoon = (label: LabelInTime): boolean => isNotified(label, label.to + NOTIFIED_WITHIN_MS);
  const isNotifiedInTime = (label: LabelInTime): boolean => isNotified(label, label.dueAt);
  const rightOf = rightnessOf(labels, deliveries, trace.facts);
  const right = rightOf(deliveries);
  const others = withoutRequests(deliveries, trace.requests);
  const workingDays = Math.max(1, countWorkingDays(trace.from, trace.to, utcOffsetMinutes));
  return {
    accounts: trace.accounts,
    labelsNow: now.length,
    labelsDay: day.length,
    told60: shareOf(now, isNotifiedSoon),
    toldWithinDay: shareOf(now, isNotifiedInTime),
    dayTold: shareOf(day, isNotifiedInTime),
    precisionNow: deliveries.length === 0 ? null : right.now / deliveries.length,
    precisionAny: deliveries.length === 0 ? null : right.any / deliveries.length,
    perWorkingDay: deliveries.length / workingDays,
    fromThirdDay: perDayFromThird(trace, deliveries),
    coldStart: trace.isCold ? coldStartOf(trace, deliveries, rightOf) : null,
    storiesADay: labels.length / workingDays,
    worstHour: mostWithinHour(deliveries.map(({ at }) => at)),
    worstDay: mostOnOneDay(deliveries, utcOffsetMinutes),
    perWorkingDayWithoutRequests: others.length / workingDays,
    worstHourWithoutRequests: mostWithinHour(others.map(({ at }) => at)),
    repeats: deliveries.length === 0 ? null : right.repeats / deliveries.length,
    outsideHours: shareOf(deliveries, ({ at }) => !isWorkingTime(at, utcOffsetMinutes)),
    ratio: trace.strongSignals === 0 ? null : deliveries.length / trace.strongSignals,
    reliability: reliabilityOf(right.judged),
    byKind: Object.fromEntries(
      [...new Set(labels.map(({ kind }) => kind))].sort().map((kind) => {
        const ofKind = labels.filter((label) => label.kind === kind);
        const verdict: KindVerdict = {
          urgency: ofKind[0]?.urgency ?? 'now',
          labels: ofKind.length,
          told60: ofKind.filter(isNotifiedSoon).length,
          toldWithinDay: ofKind.filter(isNotifiedInTime).length,
        };
        return [kind, verdict];
      }),
    ),
  };
}

function perDayFromThird(
  { from, to, utcOffsetMinutes }: JudgedTrace,
  deliveries: readonly Delivery[],
): number {
  const thirdDay = localDay(from, utcOffsetMinutes) + 2;
  const later = deliveries.filter(({ at }) => localDay(at, utcOffsetMinutes) >= thirdDay);
  return later.length / Math.max(1, countWorkingDays(from + 2 * DAY_MS, to, utcOffsetMinutes));
}

/** How many days count as a cold start. */
const COLD_DAYS = 2;

function coldStartOf(
  { from, utcOffsetMinutes }: JudgedTrace,
  deliveries: readonly Delivery[],
  rightOf: ReturnType<typeof rightnessOf>,
): ColdStart {
  const firstDay = localDay(from, utcOffsetMinutes);
  const first = deliveries.filter(({ at }) => localDay(at, utcOffsetMinutes) < firstDay + COLD_DAYS);
  return {
    perWorkingDay:
      first.length / Math.max(1, countWorkingDays(from, from + (COLD_DAYS - 1) * DAY_MS, utcOffsetMinutes)),
    right: first.length === 0 ? null : rightOf(first).any / first.length,
  };
}

/** The instants at which one could read about each account. */
function readingsOf(deliveries: readonly Delivery[]): ReadonlyMap<string, readonly number[]> {
  const readings = new Map<string, number[]>();
  for (const { at, named } of deliveries) {
    for (const account of named) {
      const known = readings.get(account);
      if (known === undefined) readings.set(account, [at]);
      else known.push(at);
    }
  }
  return readings;
}

/** A digest is never only about a request. */
function withoutRequests(
  deliveries: readonly Delivery[],
  requests: JudgedTrace['requests'],
): readonly Delivery[] {
  const requestedAt = groupBy(requests, ({ account }) => account);
  return deliveries.filter(
    ({ isDigest, accounts, at }) =>
      isDigest ||
      !accounts.some((account) =>
        (requestedAt.get(account) ?? []).some((request) => request.at <= at && at <= request.at + ABOUT_MS),
      ),
  );
}

interface Rightness {
  readonly now: number;
  readonly any: number;
  readonly repeats: number;
  readonly judged: Parameters<typeof reliabilityOf>[0];
}

/**
 * How many of some of the notifications were right, and how many repeats. One about a single account is right or wrong; a digest is
 * right by the share of its accounts. A repeat is not right.
 */
function rightnessOf(
  labels: readonly LabelInTime[],
  all: readonly Delivery[],
  facts: readonly Fact[],
): (deliveries: readonly Delivery[]) => Rightness {
  const byAccount = groupBy(labels, ({ account }) => account);
  const labelsOf = (account: string): readonly LabelInTime[] => byAccount.get(account) ?? [];
  const repeats = findRepeats(all, labelsOf, facts);
  const isRepeat = (one: Delivery, account: string): boolean => repeats.get(one)?.includes(account) === true;
  const isRight = (one: Delivery, account: string, isMeant: (label: LabelInTime) => boolean): boolean =>
    !isRepeat(one, account) && labelsOf(account).some((label) => isMeant(label) && isAbout(one, label));
  return (deliveries) => {
    const sumOfShares = (holds: (one: Delivery, account: string) => boolean): number =>
      deliveries.reduce((sum, one) => {
        const counted = one.accounts.filter((account) => holds(one, account));
        return sum + (one.accounts.length === 0 ? 0 : counted.length / one.accounts.length);
      }, 0);
    return {
      now: sumOfShares((one, account) => isRight(one, account, ({ urgency }) => urgency === 'now')),
      any: sumOfShares((one, account) => isRight(one, account, () => true)),
      repeats: sumOfShares(isRepeat),
      judged: deliveries.flatMap((one) =>
        [...(one.chances ?? [])].map(([account, chance]) => ({
          chance,
          isRight: isRight(one, account, () => true),
        })),
      ),
    };
  };
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): number | null {
  return items.length === 0 ? null : items.filter(holds).length / items.length;
}

function mostWithinHour(instants: readonly number[]): number {
  const sorted = [...instants].sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, at] of sorted.entries()) {
    while ((sorted[first] ?? at) <= at - HOUR_MS) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function mostOnOneDay(deliveries: readonly Delivery[], utcOffsetMinutes: number): number {
  const counts = new Map<number, number>();
  for (const { at } of deliveries) {
    const day = localDay(at, utcOffsetMinutes);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

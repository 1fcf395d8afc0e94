// Only the polling, in simulated time: the real pace and budget against the limits of a key. Simulates days in a second, since
// nothing is stored or sent: a signal counts as known at the first answered poll after it.
import { Budget } from '../../src/main/pipeline/poll/budget/budget.ts';
import { PollPace, type PaceBounds } from '../../src/main/pipeline/poll/pace/pace.ts';
import { noRateHeaders, type Outcome } from '../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../src/main/pipeline/api/reply.ts';
import { cautiousPlan } from '../../src/main/pipeline/poll/budget/plan.ts';
import type { MinuteCount, SpendingTable, Throttle } from '../../src/main/pipeline/store/spending.ts';
import { createGate, type GateParts } from '../bench/polling/gate.ts';

const HOUR_MS = 3_600_000;

export interface PolledKeyParts extends GateParts {
  readonly startAt: number;
  readonly toAt: number;
  /** When signals were recorded before and after the start, in order. */
  readonly arrivals: readonly number[];
  readonly bounds?: PaceBounds;
  readonly isAttended?: (at: number) => boolean;
  /** Called after each answered poll. */
  readonly onLook?: (pace: PollPace, budget: Budget, at: number) => void;
}

export interface PolledKey {
  readonly looks: readonly number[];
  readonly refusedAt: readonly number[];
  /** Refusals that directly follow another refusal. */
  readonly refusedAgain: number;
  meanDelayMs(fromAt: number, toAt: number): number;
  looksIn(fromAt: number, toAt: number): number;
  /** The longest gap between two polls of which at least one is in an hour that `hasHour` accepts, given the hour's start. */
  longestGapMs(fromAt: number, toAt: number, hasHour?: (hourAt: number) => boolean): number;
}

export function pollKey(parts: PolledKeyParts): PolledKey {
  const { startAt, toAt, arrivals } = parts;
  let now = startAt;
  const clock = { now: () => now, utcOffsetMinutes: () => 0 };
  const gate = createGate(parts);
  const counts = new Map<number, number>();
  let counted = 0;
  const countUntil = (at: number): boolean => {
    const before = counted;
    for (let next = arrivals[counted]; next !== undefined && next <= at; next = arrivals[counted]) {
      counted += 1;
      const hour = Math.floor(next / HOUR_MS);
      counts.set(hour, (counts.get(hour) ?? 0) + 1);
    }
    return counted > before;
  };
  const awake: number[] = [];
  const budget = new Budget({
    surface: 'rest',
    clock,
    spending: memorySpending(),
    initialPlan: () => cautiousPlan,
  });
  const pace = new PollPace({
    guard: (learn) => learn(),
    clock,
    signals: {
      oldestAt: () => arrivals[0] ?? null,
      countByHour: (from) =>
        [...counts].filter(([hour]) => hour >= from).map(([hour, count]) => ({ hour, count })),
    },
    awake: {
      mark: (hour) => void (awake.at(-1) !== hour && awake.push(hour)),
      list: () => awake,
    },
    budget,
    bounds: () => parts.bounds ?? { fastestMs: 5_000, slowestMs: 300_000 },
    ...(parts.isAttended === undefined ? {} : { isAttended: () => parts.isAttended?.(now) ?? true }),
  });
  const looks: number[] = [];
  const refusedAt: number[] = [];
  let refusedAgain = 0;
  let wasRefused = false;
  countUntil(now);
  let plannedAt = startAt;
  while (now < toAt) {
    const at = Math.ceil(Math.max(now, plannedAt, budget.nextSendAt('poll')));
    if (at > now) {
      now = at;
      continue;
    }
    budget.spend('poll');
    const { isAllowed, limit, remaining, resetAt, retryAfterS } = gate.take(now);
    const rate = { ...noRateHeaders, limit, remaining, resetAt };
    const reply: Outcome<null> = isAllowed
      ? { kind: 'fresh', value: null, rate }
      : {
          kind: 'limited',
          failure: failureOf('rest', 'rate-limited', 429),
          rate: { ...rate, retryAfterMs: retryAfterS * 1_000 },
        };
    budget.note(reply);
    if (isAllowed) {
      looks.push(now);
      if (countUntil(now)) pace.recordNews(now);
      plannedAt = now + Math.max(1, pace.intervalMs());
      parts.onLook?.(pace, budget, now);
    } else {
      refusedAt.push(now);
      if (wasRefused) refusedAgain += 1;
    }
    wasRefused = !isAllowed;
  }
  return {
    looks,
    refusedAt,
    refusedAgain,
    meanDelayMs(fromAt, untilAt) {
      let sum = 0;
      let signals = 0;
      let look = 0;
      for (const at of arrivals) {
        if (at < fromAt || at >= untilAt) continue;
        while ((looks[look] ?? Infinity) < at) look += 1;
        sum += (looks[look] ?? toAt) - at;
        signals += 1;
      }
      return sum / signals;
    },
    looksIn: (fromAt, untilAt) => looks.filter((at) => at >= fromAt && at < untilAt).length,
    longestGapMs(fromAt, untilAt, hasHour = () => true) {
      let longest = 0;
      let before = fromAt;
      for (const at of [...looks.filter((look) => look > fromAt && look < untilAt), untilAt]) {
        const hours = [before, at - 1].map((end) => Math.floor(end / HOUR_MS) * HOUR_MS);
        if (hours.every(hasHour)) longest = Math.max(longest, at - before);
        before = at;
      }
      return longest;
    },
  };
}

function memorySpending(): SpendingTable {
  let minutes: readonly MinuteCount[] = [];
  let throttle: Throttle = { blockedUntilAt: 0, blockedAt: 0, refusals: 0, perMinute: null };
  return {
    addSend: () => undefined,
    addSends: () => undefined,
    addOthers: () => undefined,
    listSends: () => minutes,
    replaceSends: (_surface, sends) => void (minutes = sends),
    readThrottle: () => throttle,
    writeThrottle: (_surface, next) => void (throttle = next),
    clear: () => undefined,
  };
}

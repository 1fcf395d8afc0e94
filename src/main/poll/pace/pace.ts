// How often the signals are polled: polling's share of the day, spent where signals are likely and while the machine is
// awake. It learns from what was recorded; the mathematics is in arrival-rate.ts and spread.ts.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../ports.ts';
import type { AwakeTable } from '../../store/awake.ts';
import type { SignalTable } from '../../store/signals.ts';
import { learnArrivalRate, type ArrivalRate } from './arrival-rate.ts';
import { learnAwake, type AwakeShare } from './awake-share.ts';
import type { Budget } from '../budget/budget.ts';
import { dayAllowance } from '../budget/budget-rules.ts';
import type { Plan } from '../budget/plan.ts';
import { spreadPolls, type Slot } from './spread.ts';

/** Of polling's share: for the newest page. What is left is for the further pages of a catch-up and for the audit. */
const NEWEST_PAGE_SHARE = 0.9;

/** Signals older than this say little about the coming week, and counting them takes long. */
const LEARNED_HOURS = 28 * 24;

/** The count of an hour changes until its late signals are in; older hours are read once. */
const UNSETTLED_HOURS = 48;

/** Polling gives way to other users of the key, but keeps this share of its own; the day's limit holds in any case. */
const FAIR_SHARE = 0.5;

/** Other users of the key are expected to go on as now for so long, and then as on average over the last day. */
const HABIT_HOURS = 2;

/** A day ahead: the rolling days that hold this hour end within it. */
const SLOTS = 24;

/** What was learned changes by the hour, what is left of the day sooner. */
const PLAN_AGE_MS = 15 * MINUTE_MS;

/** The audit takes at most this share of a day's quota; what else is left over is for the walk's further pages. */
const AUDIT_SHARE = 0.06;

/** On a plan without a day's quota: one request in so long. */
const AUDIT_STEP_MS = 10 * SECOND_MS;

/** From one request of an audit to the next while there is something to count. Starter: 144 s. */
export function auditStepMs(plan: Plan): number {
  if (plan.perDay === null) return AUDIT_STEP_MS;
  return Math.max(AUDIT_STEP_MS, Math.ceil(DAY_MS / (plan.perDay * AUDIT_SHARE)));
}

export interface PaceBounds {
  readonly fastestMs: number;
  readonly slowestMs: number;
}

export interface PaceParts {
  readonly clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>;
  readonly signals: Pick<SignalTable, 'countByHour' | 'oldestAt'>;
  readonly awake: AwakeTable;
  /** Of the REST API: its quota is what is spread. */
  readonly budget: Pick<Budget, 'plan' | 'spentSince' | 'othersPerHour' | 'othersToday'>;
  /** What the user allows. */
  readonly bounds: () => PaceBounds;
}

interface Planned {
  readonly intervalMs: number;
  /** Signals an hour that are expected now; null while nothing was learned. */
  readonly signalsPerHour: number | null;
  readonly madeAt: number;
  readonly hour: number;
  readonly key: string;
}

export class Pace {
  readonly #parts: PaceParts;
  readonly #counts = new Map<number, number>();
  #learnedHour = -1;
  #rate: ArrivalRate = () => 1;
  #awake: AwakeShare = () => 1;
  #hasLearned = false;
  #planned: Planned | null = null;

  constructor(parts: PaceParts) {
    this.#parts = parts;
  }

  /** From one poll of the newest signals to the next, within the user's bounds. */
  intervalMs(): number {
    return this.#plan().intervalMs;
  }

  /** Signals expected in an hour such as this one; null while nothing was learned. */
  signalsPerHour(): number | null {
    return this.#plan().signalsPerHour;
  }

  #plan(): Planned {
    const now = this.#parts.clock.now();
    const hour = Math.floor(now / HOUR_MS);
    const plan = this.#parts.budget.plan();
    const { fastestMs, slowestMs } = this.#parts.bounds();
    const key = [plan.perMinute, plan.perDay, fastestMs, slowestMs].join();
    const known = this.#planned;
    if (known !== null && known.hour === hour && known.key === key) {
      const ageMs = now - known.madeAt;
      if (ageMs >= 0 && ageMs < PLAN_AGE_MS) return known;
    }
    this.#learn(hour);
    const slowest = Math.max(fastestMs, slowestMs);
    const density = this.#density(plan, now, hour, fastestMs, slowest);
    const intervalMs = Math.round(Math.min(slowest, Math.max(fastestMs, HOUR_MS / density)));
    const signalsPerHour = this.#hasLearned ? this.#rate(this.#localHour(hour)) : null;
    this.#planned = { intervalMs, signalsPerHour, madeAt: now, hour, key };
    return this.#planned;
  }

  /** Polls an hour, from now to the end of this hour. */
  #density(plan: Plan, now: number, hour: number, fastestMs: number, slowestMs: number): number {
    if (plan.perDay === null) return HOUR_MS / fastestMs;
    const quota = dayAllowance(plan.perDay, 'poll');
    // In the coming hours some is spent on further pages and audits, and by other users of the key.
    const kept = ((1 - NEWEST_PAGE_SHARE) * quota) / 24;
    const [othersNow, othersMean] = [
      this.#parts.budget.othersPerHour(),
      this.#parts.budget.othersToday() / 24,
    ];
    const othersIn = (hours: number): number =>
      othersNow * Math.min(hours, HABIT_HOURS) + othersMean * Math.max(0, hours - HABIT_HOURS);
    const left = (hour + 1) * HOUR_MS - now;
    const slots = Array.from({ length: SLOTS }, (_unused, step): Slot => {
      const local = this.#localHour(hour + step);
      const endAt = (hour + step + 1) * HOUR_MS;
      const hoursAhead = Math.min(24, step + left / HOUR_MS);
      const past =
        endAt - DAY_MS < now ? this.#parts.budget.spentSince(endAt - DAY_MS) : { own: 0, others: 0 };
      const keptAhead = kept * hoursAhead;
      const toOthers = past.others + othersIn(hoursAhead);
      return {
        share: step === 0 ? left / HOUR_MS : 1,
        rate: this.#rate(local),
        awake: step === 0 ? 1 : this.#awake(local),
        room: Math.max(quota - toOthers, quota * FAIR_SHARE) - past.own - keptAhead,
      };
    });
    return spreadPolls(slots, { least: HOUR_MS / slowestMs, most: HOUR_MS / fastestMs });
  }

  #learn(hour: number): void {
    if (hour === this.#learnedHour) return;
    const { signals, awake } = this.#parts;
    const keptFrom = hour - LEARNED_HOURS;
    awake.mark(hour, keptFrom);
    const oldestAt = signals.oldestAt();
    const isFirst = this.#learnedHour < 0 || hour < this.#learnedHour;
    const from = isFirst ? keptFrom : Math.min(hour, this.#learnedHour) - UNSETTLED_HOURS;
    this.#learnedHour = hour;
    for (const known of this.#counts.keys()) {
      if (known < keptFrom || known >= from) this.#counts.delete(known);
    }
    // The first and the current hour are seen only in part.
    const firstHour = oldestAt === null ? hour : Math.max(keptFrom, Math.floor(oldestAt / HOUR_MS) + 1);
    for (let empty = Math.max(from, firstHour); empty < hour; empty += 1) this.#counts.set(empty, 0);
    for (const { hour: recorded, count } of signals.countByHour(from)) {
      if (recorded >= firstHour && recorded < hour) this.#counts.set(recorded, count);
    }
    this.#hasLearned = this.#counts.size > 0;
    this.#rate = learnArrivalRate(
      new Map([...this.#counts].map(([known, count]) => [this.#localHour(known), count])),
    );
    const awakeHours = awake.list();
    this.#awake = learnAwake(
      awakeHours.map((known) => this.#localHour(known)),
      this.#localHour(hour),
    );
  }

  #localHour(hour: number): number {
    return hour + Math.floor(this.#parts.clock.utcOffsetMinutes(hour * HOUR_MS) / 60);
  }
}

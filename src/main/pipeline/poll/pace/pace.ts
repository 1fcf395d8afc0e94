// How often the signals are polled: polling's share of the day is spent where signals are likely and while the machine is
// awake. It learns from what was recorded; the mathematics is in arrival-rate.ts and spread.ts.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Budget } from '../budget/budget.ts';
import { dayAllowance } from '../budget/budget-rules.ts';
import { LONGEST_BUSY_GAP_MS, LONGEST_GAP_MS } from '../budget/longest-gap.ts';
import type { Plan } from '../budget/plan.ts';
import { expectOthers, type ExpectedOthers } from './expect-others.ts';
import { peakIntervalMs, PeakTimes } from './peak-times.ts';
import { lowSince, shareOfUnspent } from './low-day.ts';
import { affordsLeast, hoursToNext, spreadPolls, type Slot } from './spread.ts';
import { UsualWeek, type UsualWeekParts } from './usual-week.ts';

/** The part of polling's share for the newest page. The rest is for further pages of a catch-up and for the audit. */
const NEWEST_PAGE_SHARE = 0.9;

/** A day ahead: all rolling days that contain this hour end within it. */
const SLOTS = 24;

/** The part of the user's reserve that polling may take once its own share is used up. */
const RESERVE_SHARE = 0.5;

/** What was learned changes hourly, what is left of the day faster. */
const PLAN_AGE_MS = 15 * MINUTE_MS;

/** The audit takes at most this share of a day's quota; the rest of what is left over is for a walk's further pages. */
const AUDIT_SHARE = 0.06;

/** On a plan without a daily quota: one request in this time. */
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

export interface PaceParts extends UsualWeekParts {
  readonly clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>;
  /** The budget of the Signals API: its quota is what is spread. */
  readonly budget: Pick<Budget, 'plan' | 'spentSince' | 'othersPerHour'>;
  /** The limits the user has set. */
  readonly bounds: () => PaceBounds;
  /** Whether somebody is at the machine; left out if that cannot be known, which counts as yes. */
  readonly isAttended?: () => boolean;
  /** Since when the day was running low before a restart; null or left out when it was not. */
  readonly lowSinceAt?: number | null;
  /** Runs the learning from stored data, and reports where it fails. */
  readonly guard: (learn: () => void) => void;
}

interface Planned {
  /** The coming hours, and polls an hour for each. */
  readonly slots: readonly Slot[];
  readonly densities: readonly number[];
  /** The shortest interval in this hour. */
  readonly fastestMs: number;
  /** The longest interval, by the user's limits or by what is left of the day. */
  readonly slowestMs: number;
  /**
   * Epoch ms of the next hour in which signals are usual, or now; null while enough is left of the day, and if there is no
   * such hour.
   */
  readonly busyFromAt: number | null;
  /** Signals expected per hour now; null until something was learned. */
  readonly signalsPerHour: number | null;
  readonly madeAt: number;
  readonly hour: number;
  readonly key: string;
}

export class PollPace {
  readonly #parts: PaceParts;
  readonly #week: UsualWeek;
  readonly #peak: PeakTimes;
  #planned: Planned | null = null;
  #lowSinceAt: number | null;

  constructor(parts: PaceParts) {
    this.#parts = parts;
    this.#week = new UsualWeek(parts);
    this.#peak = new PeakTimes(this.#week, parts.isAttended ?? (() => true));
    this.#lowSinceAt = parts.lowSinceAt ?? null;
  }

  /** The interval between polls of the newest signals, within the user's limits while enough is left of the day. */
  intervalMs(): number {
    const planned = this.#plan();
    const now = this.#parts.clock.now();
    const { fastestMs } = planned;
    const [first, ...later] = planned.slots;
    if (first === undefined) return fastestMs;
    const left = { ...first, share: ((planned.hour + 1) * HOUR_MS - now) / HOUR_MS };
    const nextMs = hoursToNext([left, ...later], planned.densities) * HOUR_MS;
    const intervalMs = Math.round(Math.min(planned.slowestMs, Math.max(fastestMs, nextMs)));
    // The next poll must not come so late that busy hours begin with too long a gap.
    return planned.busyFromAt === null
      ? intervalMs
      : Math.min(intervalMs, Math.max(LONGEST_BUSY_GAP_MS, planned.busyFromAt - now));
  }

  /** Signals expected in an hour like this one; null until something was learned. */
  signalsPerHour(): number | null {
    return this.#plan().signalsPerHour;
  }

  /**
   * Since when so much of the day's quota has been spent, by anybody, that signals are noticed much later; null if it is
   * not.
   */
  lowSinceAt(): number | null {
    this.#plan();
    return this.#lowSinceAt;
  }

  /** A poll brought something new, so signals are arriving at present. */
  recordNews(at: number): void {
    this.#peak.recordNews(at);
  }

  #plan(): Planned {
    const now = this.#parts.clock.now();
    const hour = Math.floor(now / HOUR_MS);
    const plan = this.#parts.budget.plan();
    const { fastestMs, slowestMs } = this.#parts.bounds();
    // If it fails, polling uses what was learned before.
    this.#parts.guard(() => this.#week.learn(hour));
    const isPeak = this.#peak.isPeak(now, hour);
    const key = [plan.perMinute, plan.perDay, fastestMs, slowestMs, isPeak].join();
    const known = this.#planned;
    if (known !== null && known.hour === hour && known.key === key) {
      const ageMs = now - known.madeAt;
      if (ageMs >= 0 && ageMs < PLAN_AGE_MS) return known;
    }
    const slowest = Math.max(fastestMs, slowestMs);
    this.#planned = {
      ...this.#planDay(plan, now, hour, { fastestMs, slowestMs: slowest, isPeak }),
      signalsPerHour: this.#week.signalsIn(hour),
      madeAt: now,
      hour,
      key,
    };
    return this.#planned;
  }

  /** Polls for the coming 24 hours, so that no rolling day that ends within them is overspent. */
  #planDay(
    plan: Plan,
    now: number,
    hour: number,
    { fastestMs, slowestMs, isPeak }: PaceBounds & { readonly isPeak: boolean },
  ): Pick<Planned, 'slots' | 'densities' | 'fastestMs' | 'slowestMs' | 'busyFromAt'> {
    // Whether signals will come in a later hour, and whether anybody will be there, is unknown; it is assumed, and room is
    // kept.
    const fastestOf = (step: number): number =>
      (step > 0 || isPeak) && this.#peak.mayBePeak(hour + step) ? peakIntervalMs(plan, fastestMs) : fastestMs;
    const others = this.#expectOthers(plan, now);
    const slotsFor = (rooms: readonly number[]): readonly Slot[] =>
      rooms.map((room, step) => ({
        share: step === 0 ? ((hour + 1) * HOUR_MS - now) / HOUR_MS : 1,
        rate: this.#week.rateIn(hour + step),
        awake: step === 0 ? 1 : this.#week.awakeIn(hour + step),
        room,
        least: HOUR_MS / slowestMs,
        most: HOUR_MS / fastestOf(step),
      }));
    // What others may send beyond their habit slows polling down, but not below what the user asks for.
    const usual = slotsFor(
      this.#rooms(
        plan,
        now,
        hour,
        others.map((expected) => expected.usual),
      ),
    );
    const slots = slotsFor(
      this.#rooms(
        plan,
        now,
        hour,
        others.map((expected) => expected.most),
      ),
    );
    const isScarce = !affordsLeast(usual);
    const share = isScarce ? 0 : shareOfUnspent(usual, plan, NEWEST_PAGE_SHARE);
    this.#lowSinceAt = lowSince(this.#lowSinceAt, share, now);
    if (!isScarce)
      return { slots, densities: spreadPolls(slots), fastestMs: fastestOf(0), slowestMs, busyFromAt: null };
    // The user's slowest pace costs more than is left of the day, so the longest gaps that Hotlist promises are the minimum
    // instead.
    const scarce = slots.map((slot, step) => {
      const gapMs = this.#week.isBusyIn(hour + step) ? LONGEST_BUSY_GAP_MS : LONGEST_GAP_MS;
      return { ...slot, least: Math.min(slot.least, HOUR_MS / gapMs) };
    });
    const busyAhead = scarce.findIndex((_slot, step) => this.#week.isBusyIn(hour + step));
    return {
      slots: scarce,
      densities: spreadPolls(scarce),
      fastestMs: fastestOf(0),
      slowestMs: Math.max(slowestMs, LONGEST_GAP_MS),
      busyFromAt: busyAhead < 0 ? null : Math.max(now, (hour + busyAhead) * HOUR_MS),
    };
  }

  #expectOthers({ perDay }: Plan, now: number): readonly ExpectedOthers[] {
    const { budget } = this.#parts;
    if (perDay === null) return [];
    return expectOthers((at) => budget.spentSince(at), budget.othersPerHour(), now);
  }

  /** What each rolling day that ends with one of the coming hours has left for polls of the newest page. */
  #rooms({ perDay }: Plan, now: number, hour: number, others: readonly number[]): readonly number[] {
    if (perDay === null) return Array.from({ length: SLOTS }, () => Infinity);
    let othersAhead = 0;
    return Array.from({ length: SLOTS }, (_unused, step) => {
      const endAt = (hour + step + 1) * HOUR_MS;
      const past =
        endAt - DAY_MS < now ? this.#parts.budget.spentSince(endAt - DAY_MS) : { own: 0, others: 0 };
      othersAhead += others[step] ?? 0;
      const quota = dayAllowance(perDay, 'poll', past.others + othersAhead);
      // Part of the coming hours is spent on further pages and audits.
      const hoursAhead = Math.min(24, (endAt - now) / HOUR_MS);
      const kept = (((1 - NEWEST_PAGE_SHARE) * quota) / 24) * hoursAhead;
      // Beyond its share, polling continues with a part of what is left, the reserve.
      const left = perDay - past.others - othersAhead - past.own;
      return Math.max(quota - past.own - kept, RESERVE_SHARE * left);
    });
  }
}

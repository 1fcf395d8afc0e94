// How often the signals are polled: polling's share of the day, spent where signals are likely and while the machine is
// awake. It learns from what was recorded; the mathematics is in arrival-rate.ts and spread.ts.
import { settingBounds } from '../../../shared/contract/setting-bounds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../ports.ts';
import type { AwakeTable } from '../../store/awake.ts';
import type { SignalTable } from '../../store/signals.ts';
import { learnArrivalRate, type ArrivalRate } from './arrival-rate.ts';
import { learnAwake, type AwakeShare } from './awake-share.ts';
import type { Budget } from '../budget/budget.ts';
import { dayAllowance } from '../budget/budget-rules.ts';
import { LONGEST_BUSY_GAP_MS, LONGEST_GAP_MS } from '../budget/longest-gap.ts';
import type { Plan } from '../budget/plan.ts';
import { expectOthers, type ExpectedOthers } from './expect-others.ts';
import { HOURS_A_WEEK } from './hour-of-week.ts';
import { keepUsualDays } from './usual-days.ts';
import { affordsLeast, hoursToNext, spreadPolls, type Slot } from './spread.ts';

/** Of polling's share: for the newest page. What is left is for the further pages of a catch-up and for the audit. */
const NEWEST_PAGE_SHARE = 0.9;

/** Signals older than this say little about the coming week, and counting them takes long. */
const LEARNED_HOURS = 28 * 24;

/** The count of an hour changes until its late signals are in; older hours are read once. */
const UNSETTLED_HOURS = 48;

/** A day ahead: the rolling days that hold this hour end within it. */
const SLOTS = 24;

/** Where the plan has room for it, in hours in which signals come and somebody is there to hear of them. */
const LIVELY_MS = SECOND_MS;

/** Of the minute's limit, for polls of the newest page. */
const MOST_OF_MINUTE = 0.5;

/** At hours with fewer signals an hour than this, a second less is worth no request a second. */
const LIVELY_RATE = 1;

/** Signals come no more when there was none for so many times their usual pause (at random, less than one in a hundred). */
const SILENT_PAUSES = 5;
const SHORTEST_SILENCE_MS = 5 * MINUTE_MS;

/** The desktop is asked so often whether somebody is there. */
const ATTENDED_AGE_MS = 10 * SECOND_MS;

/**
 * The day runs low when it allows less than this share of the polls that an unspent one would at this hour, and no longer
 * from the second share on: a delay of four times the usual is worth a word, and one that comes and goes is not several.
 */
const LOW_SHARE = 1 / 4;
const ENOUGH_SHARE = 1 / 2;

/** Of the user's reserve, when polling's share is used: the rest stays the user's. */
const RESERVE_SHARE = 0.5;

/** An hour in which signals are usual: at least so much of the week's mean is expected. */
const BUSY_SHARE = 0.5;

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
  readonly budget: Pick<Budget, 'plan' | 'spentSince' | 'othersPerHour'>;
  /** What the user allows. */
  readonly bounds: () => PaceBounds;
  /** Whether somebody is at the machine; left out where nobody can know, which counts as somebody. */
  readonly isAttended?: () => boolean;
  /** Since when the day was running low before a restart; null or left out when it was not. */
  readonly lowSinceAt?: number | null;
}

interface Planned {
  /** The coming hours, and polls an hour for each. */
  readonly slots: readonly Slot[];
  readonly densities: readonly number[];
  /** The shortest interval in this hour. */
  readonly fastestMs: number;
  /** The longest interval by what the user allows, or by what the day has left. */
  readonly slowestMs: number;
  /** Epoch ms of the next hour in which signals are usual, or now; null while the day has enough left, and without any. */
  readonly busyFromAt: number | null;
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
  /** Over a week, of what is expected. */
  #meanRate = 1;
  #awake: AwakeShare = () => 1;
  #hasLearned = false;
  #planned: Planned | null = null;
  /** When a poll last brought something new. */
  #newsAt: number | null = null;
  #lowSinceAt: number | null;
  #attended = { at: -Infinity, is: true };

  constructor(parts: PaceParts) {
    this.#parts = parts;
    this.#lowSinceAt = parts.lowSinceAt ?? null;
  }

  /** From one poll of the newest signals to the next, within the user's bounds while the day has enough left for them. */
  intervalMs(): number {
    const planned = this.#plan();
    const now = this.#parts.clock.now();
    const { fastestMs } = planned;
    const [first, ...later] = planned.slots;
    if (first === undefined) return fastestMs;
    const left = { ...first, share: ((planned.hour + 1) * HOUR_MS - now) / HOUR_MS };
    const nextMs = hoursToNext([left, ...later], planned.densities) * HOUR_MS;
    const intervalMs = Math.round(Math.min(planned.slowestMs, Math.max(fastestMs, nextMs)));
    // No look so late that busy hours begin with a longer gap than they may have.
    return planned.busyFromAt === null
      ? intervalMs
      : Math.min(intervalMs, Math.max(LONGEST_BUSY_GAP_MS, planned.busyFromAt - now));
  }

  /** Signals expected in an hour such as this one; null while nothing was learned. */
  signalsPerHour(): number | null {
    return this.#plan().signalsPerHour;
  }

  /** Since when so much of the day's quota is spent, by whomever, that signals are heard of much later; null: it is not. */
  lowSinceAt(): number | null {
    this.#plan();
    return this.#lowSinceAt;
  }

  /** A poll brought something new: signals do come at present. */
  recordNews(at: number): void {
    this.#newsAt = at;
  }

  #plan(): Planned {
    const now = this.#parts.clock.now();
    const hour = Math.floor(now / HOUR_MS);
    const plan = this.#parts.budget.plan();
    const { fastestMs, slowestMs } = this.#parts.bounds();
    this.#learn(hour);
    const isLively = this.#isLively(now, hour);
    const key = [plan.perMinute, plan.perDay, fastestMs, slowestMs, isLively].join();
    const known = this.#planned;
    if (known !== null && known.hour === hour && known.key === key) {
      const ageMs = now - known.madeAt;
      if (ageMs >= 0 && ageMs < PLAN_AGE_MS) return known;
    }
    const slowest = Math.max(fastestMs, slowestMs);
    const signalsPerHour = this.#hasLearned ? this.#rate(this.#localHour(hour)) : null;
    this.#planned = {
      ...this.#planDay(plan, now, hour, { fastestMs, slowestMs: slowest, isLively }),
      signalsPerHour,
      madeAt: now,
      hour,
      key,
    };
    return this.#planned;
  }

  /** Polls of the coming 24 hours, such that no rolling day that ends within them is overspent. */
  #planDay(
    plan: Plan,
    now: number,
    hour: number,
    { fastestMs, slowestMs, isLively }: PaceBounds & { readonly isLively: boolean },
  ): Pick<Planned, 'slots' | 'densities' | 'fastestMs' | 'slowestMs' | 'busyFromAt'> {
    // Whether signals will come in a later hour, and for whom, is not known: it counts as if they did, and keeps room.
    const fastestOf = (step: number): number =>
      (step > 0 || isLively) && this.#bringsSignals(hour + step) ? livelyMs(plan, fastestMs) : fastestMs;
    const others = this.#expectOthers(plan, now);
    const slotsFor = (rooms: readonly number[]): readonly Slot[] =>
      rooms.map((room, step) => {
        const local = this.#localHour(hour + step);
        return {
          share: step === 0 ? ((hour + 1) * HOUR_MS - now) / HOUR_MS : 1,
          rate: this.#rate(local),
          awake: step === 0 ? 1 : this.#awake(local),
          room,
          least: HOUR_MS / slowestMs,
          most: HOUR_MS / fastestOf(step),
        };
      });
    // What others may make beyond their habit slows polling down, and is no reason to fall below what the user asks for.
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
    this.#noteLow(isScarce ? 0 : shareOfUnspent(usual, plan), now);
    if (!isScarce)
      return { slots, densities: spreadPolls(slots), fastestMs: fastestOf(0), slowestMs, busyFromAt: null };
    // The user's slowest is more than the day has left: the longest gaps that Hotlist promises are the least instead.
    const scarce = slots.map((slot, step) => {
      const gapMs = this.#isBusy(hour + step) ? LONGEST_BUSY_GAP_MS : LONGEST_GAP_MS;
      return { ...slot, least: Math.min(slot.least, HOUR_MS / gapMs) };
    });
    const busyAhead = scarce.findIndex((_slot, step) => this.#isBusy(hour + step));
    return {
      slots: scarce,
      densities: spreadPolls(scarce),
      fastestMs: fastestOf(0),
      slowestMs: Math.max(slowestMs, LONGEST_GAP_MS),
      busyFromAt: busyAhead < 0 ? null : Math.max(now, (hour + busyAhead) * HOUR_MS),
    };
  }

  #noteLow(share: number, now: number): void {
    if (share < LOW_SHARE) this.#lowSinceAt ??= now;
    if (share >= ENOUGH_SHARE) this.#lowSinceAt = null;
  }

  /** Signals come, and somebody is there: a silent service and an empty chair cost no more than ever. */
  #isLively(now: number, hour: number): boolean {
    if (this.#newsAt === null || !this.#bringsSignals(hour)) return false;
    const pauseMs = HOUR_MS / this.#rate(this.#localHour(hour));
    const silentMs = Math.max(SHORTEST_SILENCE_MS, SILENT_PAUSES * pauseMs);
    return now - this.#newsAt <= silentMs && this.#isAttended(now);
  }

  #isAttended(now: number): boolean {
    const ageMs = now - this.#attended.at;
    if (ageMs < 0 || ageMs >= ATTENDED_AGE_MS)
      this.#attended = { at: now, is: this.#parts.isAttended?.() ?? true };
    return this.#attended.is;
  }

  #bringsSignals(hour: number): boolean {
    return this.#hasLearned && this.#isBusy(hour) && this.#rate(this.#localHour(hour)) >= LIVELY_RATE;
  }

  #isBusy(hour: number): boolean {
    return this.#rate(this.#localHour(hour)) >= BUSY_SHARE * this.#meanRate;
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
      // In the coming hours some is spent on further pages and audits.
      const hoursAhead = Math.min(24, (endAt - now) / HOUR_MS);
      const kept = (((1 - NEWEST_PAGE_SHARE) * quota) / 24) * hoursAhead;
      // Past its share, polling goes on with a part of what is left, the reserve.
      const left = perDay - past.others - othersAhead - past.own;
      return Math.max(quota - past.own - kept, RESERVE_SHARE * left);
    });
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
    const local = new Map([...this.#counts].map(([known, count]) => [this.#localHour(known), count]));
    this.#rate = learnArrivalRate(keepUsualDays(local));
    this.#meanRate = meanOfWeek(this.#rate);
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

function meanOfWeek(rate: ArrivalRate): number {
  const week = Array.from({ length: HOURS_A_WEEK }, (_unused, hour) => rate(hour));
  return week.reduce((sum, perHour) => sum + perHour, 0) / HOURS_A_WEEK;
}

/** A user who asks for longer pauses than the shortest gets them; so does a minute without room for more. */
function livelyMs({ perMinute }: Plan, fastestMs: number): number {
  const hasRoom = perMinute * MOST_OF_MINUTE >= MINUTE_MS / LIVELY_MS;
  return hasRoom && fastestMs <= settingBounds.pollFastestMs.min ? LIVELY_MS : fastestMs;
}

/** Polls of this hour, of those that the same hour of a day would have of which nothing is spent. */
function shareOfUnspent(slots: readonly Slot[], { perDay }: Plan): number {
  if (perDay === null) return 1;
  const quota = dayAllowance(perDay, 'poll') * NEWEST_PAGE_SHARE;
  const unspent = slots.map((slot) => ({ ...slot, room: quota }));
  return (spreadPolls(slots)[0] ?? 1) / (spreadPolls(unspent)[0] ?? 1);
}

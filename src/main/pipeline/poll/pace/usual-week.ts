// What is usual at an hour in this workspace: how many signals arrive, and whether the machine is awake. Relearned each hour
// from what is stored; the mathematics is in arrival-rate.ts and awake-share.ts.
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { AwakeTable } from '../../store/awake.ts';
import type { SignalTable } from '../../store/signals.ts';
import { learnArrivalRate, type ArrivalRate } from './arrival-rate.ts';
import { learnAwake, type AwakeShare } from './awake-share.ts';
import { HOURS_A_WEEK } from './hour-of-week.ts';
import { countsByLocalHour } from './local-hours.ts';
import { keepUsualDays } from './usual-days.ts';

/** Older signals say little about the coming week, and counting them takes long. */
const LEARNED_HOURS = 28 * 24;

/** The count of an hour changes until its late signals are in; older hours are read only once. */
const UNSETTLED_HOURS = 48;

/** An hour in which signals are usual: at least this share of the week's mean is expected. */
const BUSY_SHARE = 0.5;

export interface UsualWeekParts {
  readonly clock: Pick<Clock, 'utcOffsetMinutes'>;
  readonly signals: Pick<SignalTable, 'countByHour' | 'oldestAt'>;
  readonly awake: AwakeTable;
}

/** Hours are counted since the epoch. */
export class UsualWeek {
  readonly #parts: UsualWeekParts;
  readonly #counts = new Map<number, number>();
  #learnedHour = -1;
  #rate: ArrivalRate = () => 1;
  /** Expected rate, averaged over a week. */
  #meanRate = 1;
  #awake: AwakeShare = () => 1;

  constructor(parts: UsualWeekParts) {
    this.#parts = parts;
  }

  /** Learns what is known at this hour, and that the machine is awake in it; does nothing when repeated. */
  learn(hour: number): void {
    if (hour === this.#learnedHour) return;
    const { awake } = this.#parts;
    const keptFrom = hour - LEARNED_HOURS;
    awake.mark(hour, keptFrom);
    this.#count(hour, keptFrom);
    const local = countsByLocalHour(this.#counts, (known) => this.#localHour(known));
    this.#rate = learnArrivalRate(keepUsualDays(local));
    this.#meanRate = meanOfWeek(this.#rate);
    const awakeHours = awake.list();
    this.#awake = learnAwake(
      awakeHours.map((known) => this.#localHour(known)),
      this.#localHour(hour),
    );
    // Only now, so that a failed attempt is repeated by the next call.
    this.#learnedHour = hour;
  }

  /** Signals expected in this hour; null until something was learned. */
  signalsIn(hour: number): number | null {
    return this.#learnedHour < 0 || this.#counts.size === 0 ? null : this.rateIn(hour);
  }

  /** The hour's rate relative to other hours: all are equal until something was learned. */
  rateIn(hour: number): number {
    return this.#rate(this.#localHour(hour));
  }

  /** How likely the machine is awake in this hour, 0 to 1. */
  awakeIn(hour: number): number {
    return this.#awake(this.#localHour(hour));
  }

  isBusyIn(hour: number): boolean {
    return this.rateIn(hour) >= BUSY_SHARE * this.#meanRate;
  }

  #count(hour: number, keptFrom: number): void {
    const { signals } = this.#parts;
    const oldestAt = signals.oldestAt();
    const isFirst = this.#learnedHour < 0 || hour < this.#learnedHour;
    const from = isFirst ? keptFrom : Math.min(hour, this.#learnedHour) - UNSETTLED_HOURS;
    for (const known of this.#counts.keys()) {
      if (known < keptFrom || known >= from) this.#counts.delete(known);
    }
    // The first and the current hour are only partly seen.
    const firstHour = oldestAt === null ? hour : Math.max(keptFrom, Math.floor(oldestAt / HOUR_MS) + 1);
    for (let empty = Math.max(from, firstHour); empty < hour; empty += 1) this.#counts.set(empty, 0);
    for (const { hour: recorded, count } of signals.countByHour(from)) {
      if (recorded >= firstHour && recorded < hour) this.#counts.set(recorded, count);
    }
  }

  #localHour(hour: number): number {
    return hour + Math.floor(this.#parts.clock.utcOffsetMinutes(hour * HOUR_MS) / 60);
  }
}

function meanOfWeek(rate: ArrivalRate): number {
  const week = Array.from({ length: HOURS_A_WEEK }, (_unused, hour) => rate(hour));
  return week.reduce((sum, perHour) => sum + perHour, 0) / HOURS_A_WEEK;
}

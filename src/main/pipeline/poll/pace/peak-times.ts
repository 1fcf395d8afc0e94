// When polling is fastest: while signals arrive and somebody is there to notice. A quiet service and an empty chair cost no
// extra requests.
import { settingBounds } from '../../../../shared/contract/setting-bounds.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import type { Plan } from '../budget/plan.ts';
import type { UsualWeek } from './usual-week.ts';

/** The interval then, if the plan has room for it. */
const PEAK_INTERVAL_MS = SECOND_MS;

/** Share of the minute's limit for polls of the newest page. */
const MOST_OF_MINUTE = 0.5;

/** In hours with fewer signals than this, saving a second is not worth a request per second. */
const PEAK_RATE = 1;

/** Signals count as stopped after this many times their usual pause (by chance, less than one in a hundred). */
const SILENT_PAUSES = 5;
const SHORTEST_SILENCE_MS = 5 * MINUTE_MS;

/** How often the desktop is asked whether somebody is there. */
const ATTENDED_AGE_MS = 10 * SECOND_MS;

export class PeakTimes {
  readonly #week: Pick<UsualWeek, 'signalsIn' | 'isBusyIn'>;
  readonly #isSomebodyThere: () => boolean;
  /** When a poll last brought something new. */
  #newsAt: number | null = null;
  #attended = { at: -Infinity, is: true };

  constructor(week: Pick<UsualWeek, 'signalsIn' | 'isBusyIn'>, isSomebodyThere: () => boolean) {
    this.#week = week;
    this.#isSomebodyThere = isSomebodyThere;
  }

  /** A poll brought something new, so signals are arriving at present. */
  recordNews(at: number): void {
    this.#newsAt = at;
  }

  /** Whether signals arrive now and somebody is there. `hour`: of `now`, since the epoch. */
  isPeak(now: number, hour: number): boolean {
    const rate = this.#week.signalsIn(hour);
    if (this.#newsAt === null || rate === null || !this.mayBePeak(hour)) return false;
    const silentMs = Math.max(SHORTEST_SILENCE_MS, (SILENT_PAUSES * HOUR_MS) / rate);
    return now - this.#newsAt <= silentMs && this.#isAttended(now);
  }

  /** Whether enough signals are usual in this hour. */
  mayBePeak(hour: number): boolean {
    const rate = this.#week.signalsIn(hour);
    return rate !== null && rate >= PEAK_RATE && this.#week.isBusyIn(hour);
  }

  #isAttended(now: number): boolean {
    const ageMs = now - this.#attended.at;
    if (ageMs < 0 || ageMs >= ATTENDED_AGE_MS) this.#attended = { at: now, is: this.#isSomebodyThere() };
    return this.#attended.is;
  }
}

/** The shortest interval at peak times. If the user asks for more than the minimum interval, that is used. */
export function peakIntervalMs({ perMinute }: Plan, fastestMs: number): number {
  const hasRoom = perMinute * MOST_OF_MINUTE >= MINUTE_MS / PEAK_INTERVAL_MS;
  return hasRoom && fastestMs <= settingBounds.pollFastestMs.min ? PEAK_INTERVAL_MS : fastestMs;
}

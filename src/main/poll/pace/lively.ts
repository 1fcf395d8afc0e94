// When polling is at its fastest: signals come, and somebody is there to hear of them. A silent service and an empty chair
// cost no more than ever.
import { settingBounds } from '../../../shared/contract/setting-bounds.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { Plan } from '../budget/plan.ts';
import type { UsualWeek } from './usual-week.ts';

/** From one poll to the next then, where the plan has room for it. */
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

export class Liveliness {
  readonly #week: Pick<UsualWeek, 'signalsIn' | 'isBusyIn'>;
  readonly #isSomebodyThere: () => boolean;
  /** When a poll last brought something new. */
  #newsAt: number | null = null;
  #attended = { at: -Infinity, is: true };

  constructor(week: Pick<UsualWeek, 'signalsIn' | 'isBusyIn'>, isSomebodyThere: () => boolean) {
    this.#week = week;
    this.#isSomebodyThere = isSomebodyThere;
  }

  /** A poll brought something new: signals do come at present. */
  recordNews(at: number): void {
    this.#newsAt = at;
  }

  /** Whether signals come now and somebody is there. `hour`: of `now`, since the epoch. */
  isLively(now: number, hour: number): boolean {
    const rate = this.#week.signalsIn(hour);
    if (this.#newsAt === null || rate === null || !this.mayBeLively(hour)) return false;
    const silentMs = Math.max(SHORTEST_SILENCE_MS, (SILENT_PAUSES * HOUR_MS) / rate);
    return now - this.#newsAt <= silentMs && this.#isAttended(now);
  }

  /** Whether enough signals are usual in this hour. */
  mayBeLively(hour: number): boolean {
    const rate = this.#week.signalsIn(hour);
    return rate !== null && rate >= LIVELY_RATE && this.#week.isBusyIn(hour);
  }

  #isAttended(now: number): boolean {
    const ageMs = now - this.#attended.at;
    if (ageMs < 0 || ageMs >= ATTENDED_AGE_MS) this.#attended = { at: now, is: this.#isSomebodyThere() };
    return this.#attended.is;
  }
}

/** The shortest interval of a lively hour. A user who asks for longer pauses than the shortest gets them. */
export function livelyMs({ perMinute }: Plan, fastestMs: number): number {
  const hasRoom = perMinute * MOST_OF_MINUTE >= MINUTE_MS / LIVELY_MS;
  return hasRoom && fastestMs <= settingBounds.pollFastestMs.min ? LIVELY_MS : fastestMs;
}

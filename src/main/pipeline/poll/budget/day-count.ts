// One key's rolling day: requests by the minute, ours and those of other users. In memory; the table is on disk.
import { DAY_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { minuteOf, type MinuteCount } from '../../store/spending.ts';

export class DayCount {
  #minutes: MinuteCount[];
  #own: number;
  #others: number;

  /** Minutes that lie ahead were counted before the clock was set back; all are moved so that the newest is now. */
  constructor(stored: readonly MinuteCount[], now: number) {
    const aheadMinutes = Math.max(0, (stored.at(-1)?.minute ?? 0) - minuteOf(now));
    this.#minutes = stored.map((entry) => ({ ...entry, minute: entry.minute - aheadMinutes }));
    this.#own = stored.reduce((sum, { count }) => sum + count, 0);
    this.#others = stored.reduce((sum, { others }) => sum + others, 0);
  }

  add(at: number, count: number, others: number): void {
    const minute = minuteOf(at);
    const last = this.#minutes.at(-1);
    if (last?.minute === minute) {
      this.#minutes[this.#minutes.length - 1] = {
        minute,
        count: last.count + count,
        others: last.others + others,
      };
    } else {
      this.#minutes.push({ minute, count, others });
    }
    this.#own += count;
    this.#others += others;
  }

  /**
   * This many were counted too often. Removes the newest of others first, which are guesses if polls were rare, and then our
   * oldest.
   */
  cut(excess: number, now: number): void {
    this.minutes(now);
    let rest = excess;
    const minutes = [...this.#minutes];
    for (let index = minutes.length - 1; index >= 0; index -= 1) {
      const entry = minutes[index];
      const less = Math.min(rest, entry?.others ?? 0);
      if (entry === undefined || less === 0) continue;
      minutes[index] = { ...entry, others: entry.others - less };
      this.#others -= less;
      rest -= less;
    }
    for (const [index, entry] of minutes.entries()) {
      const less = Math.min(rest, entry.count);
      if (less === 0) continue;
      minutes[index] = { ...entry, count: entry.count - less };
      this.#own -= less;
      rest -= less;
    }
    this.#minutes = minutes;
  }

  /** Drops what is older than a day; oldest first. */
  minutes(now: number): readonly MinuteCount[] {
    const oldest = minuteOf(now - DAY_MS);
    let stale = 0;
    for (const { minute, count, others } of this.#minutes) {
      if (minute >= oldest) break;
      stale += 1;
      this.#own -= count;
      this.#others -= others;
    }
    if (stale > 0) this.#minutes = this.#minutes.slice(stale);
    return this.#minutes;
  }

  own(now: number): number {
    this.minutes(now);
    return this.#own;
  }

  others(now: number): number {
    this.minutes(now);
    return this.#others;
  }

  /** Requests in the minute of `at` and later. */
  since(at: number): { readonly own: number; readonly others: number } {
    const first = minuteOf(at);
    let own = 0;
    let others = 0;
    for (let index = this.#minutes.length - 1; index >= 0; index -= 1) {
      const entry = this.#minutes[index];
      if (entry === undefined || entry.minute < first) break;
      own += entry.count;
      others += entry.others;
    }
    return { own, others };
  }

  /** Minutes that lie ahead were counted while the clock was ahead: they count as this one. False when there were none. */
  holdTo(now: number): boolean {
    const latest = minuteOf(now);
    const ahead = this.#minutes.filter(({ minute }) => minute > latest);
    if (ahead.length === 0) return false;
    this.#minutes = this.#minutes.filter(({ minute }) => minute <= latest);
    const [own, others] = [this.#own, this.#others];
    for (const { count, others: foreign } of ahead) this.add(now, count, foreign);
    [this.#own, this.#others] = [own, others];
    return true;
  }

  /** The clock was set by this much: every count keeps its distance from now. */
  shift(ms: number): void {
    const minutes = Math.round(ms / MINUTE_MS);
    this.#minutes = this.#minutes.map((entry) => ({ ...entry, minute: entry.minute + minutes }));
  }
}

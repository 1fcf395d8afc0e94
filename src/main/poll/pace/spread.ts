// Spreads a day's budget of polls over the coming hours so that signals are noticed soonest. Pure mathematics.
// With polls at density r and arrivals at rate v a signal waits 1/(2r) on average. The sum of v/(2r) over the hours is
// least, for a given number of polls, when r is proportional to √v: the square-root rule. So one level, r = level · √v
// within each hour's bounds, fixes all hours, and the highest one that overspends no rolling day is found by bisection.

/** One coming clock hour; the first one may have begun already. */
export interface Slot {
  /** Part of the hour that lies ahead, 0 to 1. */
  readonly share: number;
  /** Signals an hour, greater than zero. */
  readonly rate: number;
  /** How likely this machine is awake in it, 0 to 1: only then it polls. */
  readonly awake: number;
  /** What the rolling day that ends with this hour still has for it and for the hours before it. */
  readonly room: number;
  /** Polls an hour; the first one holds whatever the room. */
  readonly least: number;
  readonly most: number;
}

/** Each halves the range: 60 leave less than a rounding error of any range. */
const ROUNDS = 60;

/** `slots`: the hours of one day. Polls an hour for each of them, within its bounds. */
export function spreadPolls(slots: readonly Slot[]): readonly number[] {
  const densityOf = ({ rate, least, most }: Slot, level: number): number =>
    Math.min(Math.max(least, most), Math.max(least, level * Math.sqrt(rate)));
  const fits = (level: number): boolean => {
    let polls = 0;
    return slots.every((slot) => {
      polls += slot.share * slot.awake * densityOf(slot, level);
      return polls <= slot.room;
    });
  };
  let low = 0;
  let high = Math.max(0, ...slots.map(({ rate, most }) => most / Math.sqrt(rate)));
  if (fits(high)) low = high;
  for (let round = 0; round < ROUNDS && low < high; round += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return slots.map((slot) => densityOf(slot, low));
}

/** Whether the least of each hour overspends no rolling day. */
export function affordsLeast(slots: readonly Slot[]): boolean {
  let polls = 0;
  return slots.every(({ share, awake, least, room }) => {
    polls += share * awake * least;
    return polls <= room;
  });
}

/** Hours until one poll is due at these densities: where their integral from now on reaches one. */
export function hoursToNext(slots: readonly Slot[], densities: readonly number[]): number {
  let hours = 0;
  let polls = 0;
  for (const [index, { share }] of slots.entries()) {
    const density = densities[index] ?? 0;
    if (polls + density * share >= 1) return hours + (1 - polls) / density;
    polls += density * share;
    hours += share;
  }
  return hours;
}

// Spreads a day's budget of polls over the coming hours so that signals are noticed soonest. Pure mathematics. With polls at
// density r and arrivals at rate v, a signal waits 1/(2r) on average. For a given number of polls, the sum of v/(2r) over
// the hours is least when r is proportional to √v: the square-root rule. So one level, r = level · √v within each hour's
// bounds, determines all hours. The highest level that overspends no rolling day is found by bisection.

/** One coming clock hour; the first one may have begun already. */
export interface Slot {
  /** Part of the hour that lies ahead, 0 to 1. */
  readonly share: number;
  /** Signals an hour, greater than zero. */
  readonly rate: number;
  /** How likely this machine is awake in it, 0 to 1: only then it polls. */
  readonly awake: number;
  /** What the rolling day that ends with this hour still has left for it and the hours before it. */
  readonly room: number;
  /** Polls per hour. The minimum applies even if there is no room. */
  readonly least: number;
  readonly most: number;
}

/** Each round halves the range; after 60, less than a rounding error of any range is left. */
const ROUNDS = 60;

/** `slots`: the hours of one day. Returns polls per hour for each, within its bounds. */
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

/** Whether the minimum of each hour overspends no rolling day. */
export function affordsLeast(slots: readonly Slot[]): boolean {
  let polls = 0;
  return slots.every(({ share, awake, least, room }) => {
    polls += share * awake * least;
    return polls <= room;
  });
}

/** Hours until one poll is due at these densities, that is, until their integral reaches one. */
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

// Spreads a day's budget of polls over the coming hours so that signals are noticed soonest. Pure mathematics.
// With polls at density r and arrivals at rate v a signal waits 1/(2r) on average. The sum of v/(2r) over the hours is
// least, for a given number of polls, when r is proportional to √v: the square-root rule. So the density of the first
// hour fixes all others, and the highest one that overspends no rolling day is found by bisection.

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
}

/** Polls an hour. */
export interface Densities {
  readonly least: number;
  readonly most: number;
}

/** Each halves the range: 60 leave less than a rounding error of any range. */
const ROUNDS = 60;

/** `slots`: the hours of one day. Polls an hour for the first one, within the bounds; never less than `least`. */
export function spreadPolls(slots: readonly Slot[], { least, most }: Densities): number {
  const firstRate = slots[0]?.rate ?? 1;
  const fits = (firstDensity: number): boolean => {
    let polls = 0;
    return slots.every(({ share, rate, awake, room }) => {
      const density = firstDensity * Math.sqrt(rate / firstRate);
      polls += share * awake * Math.min(most, Math.max(least, density));
      return polls <= room;
    });
  };
  let [low, high] = [least, most];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

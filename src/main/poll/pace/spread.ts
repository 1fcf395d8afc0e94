// Spreads a budget of polls over the coming hours so that signals are heard of soonest. Pure mathematics.
// With polls at density r and arrivals at rate v a signal waits 1/(2r) on average, so the sum of v/(2r) over the hours
// is to be least while every rolling day holds at most its budget. The Lagrange conditions give r = √(v / 2M), with M
// the sum of the multipliers of the rolling days that an hour lies in: the square-root rule.

const HOURS_A_DAY = 24;

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

/** Enough to come within a few parts in a hundred on any week that was tried; what is over is cut off below. */
const ROUNDS = 120;

/** The multipliers move by less than the error asks for, because neighbouring days share most of their hours. */
const STEP = 0.7;

/** Where the days in between start: small, but within a few rounds of being felt. */
const FAINT = 0.05;

/** A multiplier never vanishes, so that it can come back. */
const TINY = 1e-30;

/** Polls an hour for the first slot, within the bounds; the other slots are only what it is weighed against. */
export function spreadPolls(slots: readonly Slot[], { least, most }: Densities): number {
  const guess = firstGuess(slots);
  // Whole days that follow one another are the constraints that bind when all hours are alike.
  const multipliers = slots.map(
    (_slot, hour) => (hour % HOURS_A_DAY === HOURS_A_DAY - 1 ? 1 : FAINT) * guess,
  );
  let densities = slots.map(() => least);
  let used: readonly number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = slots.map((_slot, hour) => sumFrom(multipliers, hour));
    densities = slots.map((slot, hour) =>
      Math.min(most, Math.max(least, Math.sqrt(slot.rate / (2 * (sums[hour] ?? 1))))),
    );
    used = usedByDay(slots, densities);
    for (const [day, slot] of slots.entries()) {
      // At the floor of the density nothing is left to save.
      const ratio = (used[day] ?? 0) / Math.max(slot.room, 1);
      const moved = (multipliers[day] ?? TINY) * Math.min(4, Math.max(0.25, ratio)) ** STEP;
      multipliers[day] = Math.max(TINY, moved);
    }
  }
  const first = densities[0] ?? least;
  const tightest = slots
    .slice(0, HOURS_A_DAY)
    .reduce((part, slot, day) => Math.min(part, slot.room / Math.max(used[day] ?? 0, 1e-9)), 1);
  return Math.max(least, first * Math.max(0, tightest));
}

/** The multiplier of a day when all hours are alike. */
function firstGuess(slots: readonly Slot[]): number {
  const rate = slots.reduce((sum, slot) => sum + slot.rate, 0) / Math.max(1, slots.length);
  const room = slots.reduce((sum, slot) => sum + Math.max(slot.room, 1), 0) / Math.max(1, slots.length);
  const density = room / HOURS_A_DAY;
  return rate / (2 * density * density);
}

/** The multipliers of the rolling days that hold this hour: those that end with it or within a day after it began. */
function sumFrom(multipliers: readonly number[], hour: number): number {
  let sum = 0;
  const end = Math.min(multipliers.length, hour + HOURS_A_DAY);
  for (let day = hour; day < end; day += 1) sum += multipliers[day] ?? 0;
  return sum;
}

/** Polls of these slots in the rolling day that ends with each slot. */
function usedByDay(slots: readonly Slot[], densities: readonly number[]): readonly number[] {
  let sum = 0;
  const spent = slots.map((slot, hour) => slot.share * slot.awake * (densities[hour] ?? 0));
  return spent.map((polls, hour) => {
    sum += polls;
    if (hour >= HOURS_A_DAY) sum -= spent[hour - HOURS_A_DAY] ?? 0;
    return sum;
  });
}

// The reliability of the chances that a contender states: of the notifications said to be right in 60 %, 60 % should be.

/** Notifications whose chances lie in the same tenth. */
export interface ChanceBin {
  readonly count: number;
  /** The sum of their chances, each 0 to 1, and how many were right. */
  readonly said: number;
  readonly right: number;
}

const BINS = 10;

/** By tenths of the chance, the lowest first; a tenth without any has a count of 0. */
export type Reliability = readonly ChanceBin[];

export function reliabilityOf(
  judged: readonly { readonly chance: number; readonly isRight: boolean }[],
): Reliability {
  return Array.from({ length: BINS }, (_unused, index) => {
    const own = judged.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === index);
    return {
      count: own.length,
      said: own.reduce((sum, { chance }) => sum + chance, 0),
      right: own.filter(({ isRight }) => isRight).length,
    };
  });
}

export function addReliabilities(many: readonly Reliability[]): Reliability {
  return Array.from({ length: BINS }, (_unused, index) => {
    const own = many.flatMap((one) => one[index] ?? []);
    const sumOf = (value: (bin: ChanceBin) => number): number =>
      own.reduce((sum, bin) => sum + value(bin), 0);
    return {
      count: sumOf(({ count }) => count),
      said: sumOf(({ said }) => said),
      right: sumOf(({ right }) => right),
    };
  });
}

/** By how much the chances of a tenth are off on average, 0 to 1; null without any. */
export function errorOf(reliability: Reliability): number | null {
  const count = reliability.reduce((sum, bin) => sum + bin.count, 0);
  if (count === 0) return null;
  return reliability.reduce((sum, { said, right }) => sum + Math.abs(said - right), 0) / count;
}

// The property that the test and `npm run bench:property` share.
import fc from 'fast-check';
import { corruptions } from './replies.ts';
import { visit, type Site } from './visit.ts';

/** How many operations' replies are corrupted in each round. */
export const OPERATIONS = 10;

export interface DoorRuns {
  readonly runs: number;
  /** The lowest and highest number of rounds before a restart, which takes as long as several rounds. */
  readonly rounds: readonly [number, number];
  readonly seed?: number;
  /** Whether to find the smallest replies that fail, which takes minutes. */
  readonly isShrunk?: boolean;
}

/**
 * A run is the app on a new database: rounds of corrupted replies, every view, a restart, and every view again. Throws with the
 * replies that failed and the seed that reproduces them.
 */
export async function assertDoorHolds(
  site: Site,
  { runs, rounds: [minLength, maxLength], seed, isShrunk = false }: DoorRuns,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(corruptions, { minLength, maxLength }), async (rounds) => {
      await visit(site, rounds);
    }),
    {
      numRuns: runs,
      endOnFailure: !isShrunk,
      ...(seed === undefined ? {} : { seed }),
    },
  );
}

// The property that the test and `npm run bench:property` share.
import fc from 'fast-check';
import { spoilings } from './replies.ts';
import { visit, type Site } from './visit.ts';

/** Operations whose replies are spoilt in each round. */
export const OPERATIONS = 10;

export interface DoorRuns {
  readonly runs: number;
  /** Rounds before each new start, at least and at most. A start costs as much as several rounds. */
  readonly rounds: readonly [number, number];
  readonly seed?: number;
  /** With the smallest replies that fail, which takes minutes to find. */
  readonly isShrunk?: boolean;
}

/**
 * A run is the app on a new database: its rounds of spoilt replies, every view, the end, a new start and every view again.
 * Throws with the replies that failed and the seed that finds them again.
 */
export async function assertDoorHolds(
  site: Site,
  { runs, rounds: [minLength, maxLength], seed, isShrunk = false }: DoorRuns,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(spoilings, { minLength, maxLength }), async (rounds) => {
      await visit(site, rounds);
    }),
    {
      numRuns: runs,
      endOnFailure: !isShrunk,
      ...(seed === undefined ? {} : { seed }),
    },
  );
}

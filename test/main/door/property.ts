// The property that the test and `npm run bench:property` share.
import fc from 'fast-check';
import { spoilings } from './replies.ts';
import { visit, type Site } from './visit.ts';

/** Rounds before each new start: a start costs as much as several rounds. */
const ROUNDS = 10;

/** Operations whose replies are spoilt in each round. */
const OPERATIONS = 10;

export const REPLIES_A_RUN = ROUNDS * OPERATIONS;

/**
 * Throws with the replies that failed and the seed that finds them again. `isShrunk`: with the smallest that fail, which
 * takes minutes to find.
 */
export async function assertDoorHolds(
  site: Site,
  options: { readonly runs: number; readonly seed?: number; readonly isShrunk?: boolean },
): Promise<void> {
  const { runs, seed, isShrunk = false } = options;
  await fc.assert(
    fc.asyncProperty(fc.array(spoilings, { minLength: ROUNDS, maxLength: ROUNDS }), async (rounds) => {
      await visit(site, rounds);
    }),
    {
      numRuns: runs,
      endOnFailure: !isShrunk,
      ...(seed === undefined ? {} : { seed }),
    },
  );
}

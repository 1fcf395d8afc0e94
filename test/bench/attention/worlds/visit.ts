// A visit: one person, known or anonymous, does a few things within minutes.
import type { Random } from '../../../../src/demo-service/random.ts';
import type { Properties } from '../../../../src/demo-service/world/vocabulary.ts';
import type { WorldAccount } from './cast.ts';
import type { WorldPerson } from './people.ts';
import type { Concept, Sign } from './sign.ts';

const SECOND_MS = 1_000;

/** Time between two things that a visitor does. */
const SHORTEST_MS = 15 * SECOND_MS;
const LONGEST_MS = 240 * SECOND_MS;

export interface Visitor {
  readonly account: WorldAccount;
  readonly person: WorldPerson | null;
}

export function createVisit(
  random: Random,
  { account, person }: Visitor,
  startAt: number,
  visited: readonly (Concept | 'like')[],
  details?: Properties,
): readonly Sign[] {
  let at = startAt;
  return visited.map((concept, index) => {
    if (index > 0) at += random.int(SHORTEST_MS, LONGEST_MS);
    return { at, account, person, concept, ...(details !== undefined && { details }) };
  });
}

/** When the last sign of a visit happens; `fallback` when there is none. */
export function endOf(signs: readonly Sign[], fallback: number): number {
  return Math.max(fallback, ...signs.map(({ at }) => at));
}

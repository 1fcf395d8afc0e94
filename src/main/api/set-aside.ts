// What was set aside of the replies since the start: how many items, in which list, and what was wrong with them.
import type { ListedReply, ShapeCount } from '../../shared/contract/set-aside.ts';
import type { SetAsideCount } from '../../shared/model.ts';
import type { Clock } from '../ports.ts';

export interface SetAside {
  note(reply: ListedReply, shapes: readonly ShapeCount[]): void;
  /** The latest first; `count` is how many the latest such reply had. */
  list(): readonly SetAsideCount[];
}

/** Fields are named by the schemas, so there are few; still nothing from outside grows without an end. */
const MOST_SHAPES = 200;

export function createSetAside(clock: Pick<Clock, 'now'>): SetAside {
  const found = new Map<string, SetAsideCount>();
  return {
    note(reply, shapes) {
      const at = clock.now();
      for (const shape of shapes) {
        const key = `${reply}:${shape.field}:${shape.problem}`;
        if (found.size < MOST_SHAPES || found.has(key)) found.set(key, { reply, ...shape, at });
      }
    },
    list: () => [...found.values()].sort((one, other) => other.at - one.at),
  };
}

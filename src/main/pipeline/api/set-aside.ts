// What was set aside from replies since the start: how many items, in which list, and what was wrong with them.
import type { ListedReply, ShapeCount } from '../../../shared/contract/set-aside.ts';
import type { SetAsideCount } from '../../../shared/model.ts';
import type { Clock } from '../../machine/clock.ts';

export interface SetAside {
  note(reply: ListedReply, shapes: readonly ShapeCount[]): void;
  /** Latest first; `count` is how many the latest such reply had. */
  list(): readonly SetAsideCount[];
}

/** The schemas name the fields, so there are few; still, nothing from outside may grow without limit. */
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

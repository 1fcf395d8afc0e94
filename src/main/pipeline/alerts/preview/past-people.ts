// Past lead scores of people, from their stored score points.
import type { StoredPerson } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import { stepInstant } from './past-rankings.ts';
import type { ReplayedScore } from './replay.ts';
import type { YieldTurn } from './yielder.ts';

/** People whose points are read at once, which takes some milliseconds. */
const PAGE_PEOPLE = 100;

export interface PastScores {
  readonly at: number;
  readonly people: readonly ReplayedScore[];
}

/**
 * Each call returns the scores up to an instant that earlier calls did not, oldest first. Older ones count as read at
 * `from`.
 */
export async function readPastScores(
  store: Store,
  from: number,
  now: number,
  yieldTurn: YieldTurn,
): Promise<(to: number) => readonly PastScores[]> {
  const steps = new Map<number, Map<string, ReplayedScore>>();
  for await (const page of pagesOfPeople(store, yieldTurn)) {
    const people = new Map(page.map((person) => [person.publicIdentifier, person]));
    for (const point of store.people.listPoints([...people.keys()], from)) {
      const person = people.get(point.publicIdentifier);
      if (person === undefined || point.at > now) continue;
      const at = stepInstant(Math.max(from, point.at), now);
      const step = steps.get(at) ?? new Map<string, ReplayedScore>();
      steps.set(at, step);
      // If there are several in a step, the last one counts: a person's points come oldest first.
      step.set(point.publicIdentifier, { person, domain: person.domain, score: point.score });
    }
  }
  const instants = [...steps.keys()].sort((a, b) => a - b);
  let next = 0;
  return (to) => {
    const due: PastScores[] = [];
    for (let at = instants[next]; at !== undefined && at <= to; at = instants[next]) {
      due.push({ at, people: [...(steps.get(at)?.values() ?? [])] });
      next += 1;
    }
    return due;
  };
}

/** Everybody who is known, a page at a time. */
export async function* pagesOfPeople(
  store: Store,
  yieldTurn: YieldTurn,
): AsyncGenerator<readonly StoredPerson[], void, undefined> {
  for (let after = '', isMore = true; isMore;) {
    const page = store.people.listAfter(after, PAGE_PEOPLE);
    if (page.length > 0) yield page;
    after = page.at(-1)?.publicIdentifier ?? after;
    isMore = page.length === PAGE_PEOPLE;
    await yieldTurn();
  }
}

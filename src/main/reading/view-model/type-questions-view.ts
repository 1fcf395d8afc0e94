// The signal types to ask the user about: those that no word, category or answer explains, and that look most like requests
// or buying. It only asks; what a type means is what the user answers.
import type { SeenType, Settings, Signal } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { heightsOf } from '../../pipeline/alerts/evidence/type-heights.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { hasUnexplainedName, listSeenTypes, readLatestSignals } from './seen-types-view.ts';

/** Of a type, before it is worth a question. Types that came less often are asked about with it, but do not begin. */
const LEAST_SEEN = 20;

/** More at once would be work. */
const MOST_ASKED = 10;

/** A type with few signals is drawn towards what is usual by as many as this. */
const DRAWN_BY = 5;

type QuestionSettings = Pick<Settings, 'typeMeanings' | 'typesAskedAt'>;

/** While Today is shown, it asks with each push, and an answer reads thousands of signals. */
export function createTypeQuestions(): (
  store: Store,
  settings: QuestionSettings,
  now: number,
) => readonly SeenType[] {
  let known: { readonly key: readonly unknown[]; readonly questions: readonly SeenType[] } | null = null;
  return (store, settings, now) => {
    const { typeMeanings, typesAskedAt } = settings;
    const key = [store, Math.floor(now / MINUTE_MS), typeMeanings, typesAskedAt];
    if (known === null || known.key.some((part, index) => part !== key[index]))
      known = { key, questions: listTypeQuestions(store, settings) };
    return known.questions;
  };
}

/**
 * Empty until one such type has come twenty times; once the user has been asked, only types that came for the first time since
 * count. The order is by the sum of three shares, each from 0 to 1, the highest first:
 * - rare: 1 / (1 + its share of the latest signals, compared with an average type's)
 * - high: how high the service scores it (`heightsOf`)
 * - by known people: the share of its signals that name a contact
 *
 * `by known people` is drawn towards the share of all signals where a type has few. Equals go by name.
 */
export function listTypeQuestions(store: Store, settings: QuestionSettings): readonly SeenType[] {
  if (!hasUnexplainedName(store, settings, LEAST_SEEN)) return [];
  const { typesAskedAt } = settings;
  const latest = readLatestSignals(store);
  const isNew = ({ type }: SeenType): boolean =>
    typesAskedAt === null || (store.signals.firstOf(type) ?? 0) > typesAskedAt;
  const open = listSeenTypes(store, settings, latest)
    .filter(({ reading, said, example }) => reading === 'unclear' && said === null && example !== null)
    .filter(isNew);
  if (!open.some(({ count }) => count >= LEAST_SEEN)) return [];
  const likeness = likenessIn(latest.theirs);
  return open
    .map((one) => ({ one, likeness: likeness(one.type) }))
    .toSorted((a, b) => b.likeness - a.likeness || (a.one.type < b.one.type ? -1 : 1))
    .slice(0, MOST_ASKED)
    .map(({ one }) => one);
}

interface Tally {
  count: number;
  named: number;
}

/** How much a type looks like a request or buying: 0 to 3. */
function likenessIn(signals: readonly Signal[]): (type: string) => number {
  const heightOf = heightsOf(
    signals.flatMap(({ type, source, score }) => (score === null ? [] : [{ type, source, score }])),
  );
  const tallies = new Map<string, Tally>();
  for (const { type, contact } of signals) {
    const tally = tallies.get(type) ?? { count: 0, named: 0 };
    tallies.set(type, tally);
    tally.count += 1;
    if (contact !== null) tally.named += 1;
  }
  const named = signals.filter(({ contact }) => contact !== null).length / Math.max(1, signals.length);
  const average = signals.length / Math.max(1, tallies.size);
  return (type) => {
    const { count, named: byKnown } = tallies.get(type) ?? { count: 0, named: 0 };
    const rare = 1 / (1 + count / average);
    return rare + heightOf(type) + drawn(byKnown, count, named);
  };
}

/** The mean of `count` values, drawn towards what is usual. */
function drawn(total: number, count: number, usual: number): number {
  return (total + DRAWN_BY * usual) / (count + DRAWN_BY);
}

// Answers that hold until one of the tables they come from is written. A service that has nothing to say is polled every
// few seconds all day, and each poll asks the same of the store.
import type { Database } from './database.ts';

/** `ask` reads nothing but these tables, and neither the clock nor what its caller may change. */
export function cached<T>(
  { writes }: Pick<Database, 'writes'>,
  tables: readonly string[],
  ask: () => T,
): () => T {
  let known: { readonly version: number; readonly answer: T } | null = null;
  return () => {
    const version = writes.countIn(tables);
    if (known?.version !== version) known = { version, answer: ask() };
    return known.answer;
  };
}

/** Values whose answers are kept. */
const MOST_KEPT = 20;

/** Keeps the answers of a question about one of a few values, such as a rule's name. */
export function cachedBy<Key, T>(
  database: Pick<Database, 'writes'>,
  tables: readonly string[],
  ask: (key: Key) => T,
): (key: Key) => T {
  const answers = cachedAnswers<Key, T>(database, tables, MOST_KEPT);
  return (key) => answers(key, () => ask(key));
}

/** Keeps the answers of a question by its key. When there are more than `most` keys, all are forgotten. */
export function cachedAnswers<Key, T>(
  { writes }: { readonly writes: { countIn(tables: readonly string[]): number } },
  tables: readonly string[],
  most: number,
): (key: Key, ask: () => T) => T {
  const known = new Map<Key, { readonly version: number; readonly answer: T }>();
  return (key, ask) => {
    const version = writes.countIn(tables);
    const before = known.get(key);
    if (before?.version === version) return before.answer;
    if (before === undefined && known.size >= most) known.clear();
    const answer = ask();
    known.set(key, { version, answer });
    return answer;
  };
}

// The organization's names for its signal types: those of its categories, as last read. How a signal refers to a category is
// not shown (API 2.10, 2.12), so they are matched by name.
import { z } from 'zod';
import { keyFor } from '../../../shared/words/text.ts';
import type { FetchedTable } from './fetched.ts';

/** The topic under which the categories are stored. */
export const CATEGORIES_TOPIC = 'signal-categories';

const named = z.array(z.object({ name: z.string() }));

/** By table: read again only when something that was fetched has changed. */
const known = new WeakMap<
  FetchedTable,
  { readonly version: number; readonly nameOf: (type: string) => string | null }
>();

/** Null for a type that no category is named after. */
export function readCategoryNames({
  fetched,
}: {
  readonly fetched: FetchedTable;
}): (type: string) => string | null {
  const version = fetched.version();
  const before = known.get(fetched);
  if (before?.version === version) return before.nameOf;
  const categories = fetched.list(CATEGORIES_TOPIC, named)[0]?.body ?? [];
  const byKey = new Map(categories.map(({ name }) => [keyFor(name), name] as const));
  const nameOf = (type: string): string | null => byKey.get(keyFor(type)) ?? null;
  known.set(fetched, { version, nameOf });
  return nameOf;
}

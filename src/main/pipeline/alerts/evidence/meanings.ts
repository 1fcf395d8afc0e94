// What a signal means in this workspace: derived from its words, helped by the organization's own category of that name (API
// 2.10, 4.1), and overruled by what the user declares to be an ask.
import { z } from 'zod';
import type { Settings } from '../../../../shared/model.ts';
import { keyFor } from '../../../../shared/words/text.ts';
import type { Store } from '../../store/store.ts';
import { meaningOf, type Meaning } from './intent.ts';

export type MeaningReader = typeof meaningOf;

/** Where the categories are stored, and what is read of them. */
const TOPIC = 'signal-categories';
const categoriesSchema = z.array(z.object({ name: z.string(), description: z.string().nullable() }));

/** Per table: parsed again only after something was fetched. */
const known = new WeakMap<
  Store['fetched'],
  { readonly version: number; readonly explanations: ReadonlyMap<string, string> }
>();

/** Returns the same function again while only the words matter. */
export function createMeaningReader(
  { fetched }: Pick<Store, 'fetched'>,
  { askTypes }: Pick<Settings, 'askTypes'>,
): MeaningReader {
  const explanations = readExplanations(fetched);
  if (explanations.size === 0 && askTypes.is.length === 0 && askTypes.isNot.length === 0) return meaningOf;
  const said = new Map([
    ...askTypes.is.map((type) => [type.toLowerCase(), true] as const),
    ...askTypes.isNot.map((type) => [type.toLowerCase(), false] as const),
  ]);
  const explained = new Map<string, Meaning | null>();
  const explainedOf = (type: string): Meaning | null => {
    const before = explained.get(type);
    if (before !== undefined) return before;
    const text = explanations.get(keyFor(type));
    const meaning = text === undefined ? null : meaningOf(text, {});
    explained.set(type, meaning);
    return meaning;
  };
  return (type, properties) => {
    const own = meaningOf(type, properties);
    const category = explainedOf(type);
    const isSaid = said.get(type.toLowerCase());
    if (category === null && isSaid === undefined) return own;
    return {
      ...own,
      isAsk: !own.isUndone && (isSaid ?? (own.isAsk || category?.isAsk === true)),
      topic: own.topic ?? category?.topic ?? null,
      isExplained: own.isExplained || category?.isExplained === true,
    };
  };
}

/** The description of each category, by its name in whatever spelling types use. */
function readExplanations(fetched: Store['fetched']): ReadonlyMap<string, string> {
  const version = fetched.version();
  const before = known.get(fetched);
  if (before?.version === version) return before.explanations;
  const categories = fetched.list(TOPIC, categoriesSchema)[0]?.body ?? [];
  const explanations = new Map(
    categories.flatMap(({ name, description }) =>
      description === null || description.trim() === '' ? [] : [[keyFor(name), description] as const],
    ),
  );
  known.set(fetched, { version, explanations });
  return explanations;
}

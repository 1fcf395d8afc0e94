// What a signal means in this workspace: derived from its words, helped by the organization's own category of that name (API
// 2.10, 4.1), and overruled by what the user says the type means.
import { z } from 'zod';
import type { TypeMeaning } from '../../../../shared/contract/type-meanings.ts';
import type { Settings } from '../../../../shared/model.ts';
import { keyFor } from '../../../../shared/words/text.ts';
import type { Store } from '../../store/store.ts';
import { meaningOf, topicOf, type Meaning } from './intent.ts';

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
  { typeMeanings }: Pick<Settings, 'typeMeanings'>,
): MeaningReader {
  const explanations = readExplanations(fetched);
  if (explanations.size === 0 && typeMeanings.length === 0) return meaningOf;
  const said = new Map(typeMeanings.map(({ type, meaning }) => [type.toLowerCase(), meaning]));
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
    const answer = said.get(type.toLowerCase());
    if (category === null && answer === undefined) return own;
    const isAsk = !own.isUndone && (own.isAsk || category?.isAsk === true);
    const read = {
      ...own,
      isAsk,
      isOurAct: own.isOurAct && !isAsk,
      topic: own.topic ?? category?.topic ?? null,
      page: own.page ?? category?.page ?? null,
      isExplained: own.isExplained || category?.isExplained === true || answer !== undefined,
    };
    return answer === undefined ? read : answered(read, answer, type);
  };
}

/** `read`: what words and categories say of it, which is kept where the answer leaves it open. */
function answered(read: Meaning, answer: TypeMeaning, type: string): Meaning {
  switch (answer) {
    case 'request':
      return { ...read, isAsk: !read.isUndone, isReaction: false, isProductUse: false, isOurAct: false };
    case 'buying': {
      const topic = read.topic ?? topicOf(type);
      return { ...read, isAsk: false, topic, isReaction: false, isProductUse: false, isOurAct: false };
    }
    case 'ordinary':
      return { ...read, isAsk: false, topic: null, page: null, isOurAct: false };
    case 'ours':
      return { ...nothing, isOurAct: true };
    case 'ignore':
      return { ...nothing, isOurAct: read.isOurAct };
  }
}

/** Its signals are left out of what is weighed (ignored-types.ts). What we did answers a request all the same. */
const nothing: Meaning = {
  isAsk: false,
  isUndone: false,
  topic: null,
  isReaction: false,
  isMove: false,
  isProductUse: false,
  isOurAct: false,
  isMessage: false,
  page: null,
  seen: null,
  isExplained: true,
  isHighScoring: false,
};

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

// The name and meaning of a signal type: from the organization's category with that name, or else made from the type. How a
// signal refers to a category is not shown (API 2.10, 2.12), so they are matched by name.
import { messages } from '../../../shared/messages/messages.ts';
import type { SignalCategoryView } from '../../../shared/model.ts';
import { keyFor, phraseFor, wordsFor } from '../../../shared/words/text.ts';
import { categories, findCategory } from '../on-demand/categories.ts';
import type { Store } from '../../pipeline/store/store.ts';

export interface SignalNames {
  /** "Pricing page visit", or the category's own name. */
  readonly what: (type: string) => string;
  /** The name for the middle of a sentence. */
  readonly phrase: (type: string) => string;
  /** The category's explanation; null without one. */
  readonly meaning: (type: string) => string | null;
}

export function readSignalNames(store: Store): SignalNames {
  const find = findCategory(categories.known(store).items);
  return {
    what: (type) => find(type)?.name ?? wordsFor(type),
    phrase(type) {
      const name = find(type)?.name;
      if (name === undefined) return phraseFor(type);
      return messages().phrases.lowersTypes ? phraseFor(name) : name;
    },
    meaning: (type) => find(type)?.description ?? null,
  };
}

/** The choices for logging a signal: if a category is already used as a type, that type, so that both stay one. */
export function viewCategories(store: Store, knownTypes: readonly string[]): readonly SignalCategoryView[] {
  const spelled = new Map(knownTypes.map((type) => [keyFor(type), type] as const));
  return categories.known(store).items.map(({ name, description, score }) => ({
    type: spelled.get(keyFor(name)) ?? name,
    name,
    description,
    score,
  }));
}

// The organization's own signal categories (API 2.10, 4.1): what they call a kind of signal, and what they mean by it.
import { z } from 'zod';
import type { SignalCategory } from '../../../shared/model.ts';
import { keyFor } from '../../../shared/words/text.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { CATEGORIES_TOPIC } from '../../pipeline/store/category-names.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { createOnDemand } from './on-demand.ts';
import type { ServiceAccess } from './service-access.ts';

/** More could be neither offered nor read. Lengths are in characters. */
const MOST_CATEGORIES = 200;
const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 300;

/** They are set up once and rarely changed. */
const FRESH_MS = DAY_MS;

/** Between two requests, if the first one was not answered. */
const RETRY_MS = 10 * MINUTE_MS;

export const categories = createOnDemand({
  topic: CATEGORIES_TOPIC,
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      description: z.string().nullable(),
      score: z.number().nullable(),
    }),
  ),
  access: (service) => service.public,
  ask: ({ surface, attempt }) => attempt(() => surface.listSignalCategories()),
  keep: ({ items }): readonly SignalCategory[] =>
    items
      .filter(({ name }) => name.trim() !== '')
      .slice(0, MOST_CATEGORIES)
      .map(({ id, name, description, score }) => ({
        id,
        name: name.trim().slice(0, LONGEST_NAME),
        description: description === null ? null : description.trim().slice(0, LONGEST_DESCRIPTION),
        score,
      })),
  view: (items) => items,
});

/**
 * Fetches them when they are unknown or older than a day; never twice at once, nor again soon. True when they have changed.
 */
export function createCategoryReader(): (store: Store, service: ServiceAccess) => Promise<boolean> {
  // Per workspace, because each has its own.
  const askedAt = new WeakMap<Store, number>();
  return async (store, service) => {
    const { asOf, items } = categories.known(store);
    const now = service.now();
    if (
      service.public === null ||
      (asOf ?? Number.NEGATIVE_INFINITY) > now - FRESH_MS ||
      (askedAt.get(store) ?? Number.NEGATIVE_INFINITY) > now - RETRY_MS
    )
      return false;
    askedAt.set(store, now);
    return JSON.stringify(await categories.load(store, service)) !== JSON.stringify(items);
  };
}

/** By the name, in whatever spelling a signal's type uses: `budget_approved` matches "Budget approved". */
export function findCategory(known: readonly SignalCategory[]): (type: string) => SignalCategory | null {
  const byPhrase = new Map(known.map((category) => [keyFor(category.name), category] as const));
  return (type) => byPhrase.get(keyFor(type)) ?? null;
}

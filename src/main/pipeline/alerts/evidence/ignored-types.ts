// Evidence without the signals of types that the user ignores or calls our own acts, as if they had never come. They stay in
// timelines, lists and the lookup.
import type { TypeMeaning } from '../../../../shared/contract/type-meanings.ts';
import { meaningSaidOf } from '../../../../shared/type-meanings.ts';
import type { Store } from '../../store/store.ts';
import type { MeaningSettings } from './signal-types.ts';

/** All types of a workspace, even one that makes a type of each event's name. */
const MOST_TYPES = 10_000;

/** The same store, whose evidence lacks the signals of ignored types. */
export function asWeighed<Known extends Pick<Store, 'history' | 'causes'>>(
  store: Known,
  settings: MeaningSettings | undefined,
): Known {
  const { history, causes } = store;
  const ignored = ignoredTypes(history, settings);
  if (ignored.length === 0) return store;
  const listOfOthers: Store['causes']['listOfOthers'] = (domains, since) =>
    new Map(
      [...causes.listOfOthers(domains, since)]
        .map(([domain, found]) => [domain, found.filter(({ type }) => !ignored.includes(type))] as const)
        .filter(([, found]) => found.length > 0),
    );
  return { ...store, history: history.without(ignored), causes: { ...causes, listOfOthers } };
}

/** The types that the user ignores, as they are spelled in this workspace. */
export function ignoredTypes(
  history: Store['history'],
  settings: MeaningSettings | undefined,
): readonly string[] {
  if (settings?.typeMeanings.some(({ meaning }) => isLeftOut(meaning)) !== true) return [];
  const types = history.listValues('type', MOST_TYPES).map(({ value }) => value);
  return types.filter((type) => isIgnored(settings, type));
}

export function isIgnored({ typeMeanings }: MeaningSettings, type: string): boolean {
  return isLeftOut(meaningSaidOf(typeMeanings, type));
}

function isLeftOut(meaning: TypeMeaning | null): boolean {
  return meaning === 'ignore' || meaning === 'ours';
}

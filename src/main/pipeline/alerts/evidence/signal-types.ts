// What the reasons for an account's place and the alerts' stories need to know of signal types: the organization's names for
// them (API 2.10), and which of them ask to be contacted.
import { basisOf } from '../../../../shared/basis.ts';
import type { Settings } from '../../../../shared/model.ts';
import type { SignalTypes } from '../../../../shared/words/why-words.ts';
import { readCategoryNames } from '../../store/category-names.ts';
import type { Store } from '../../store/store.ts';
import { createMeaningReader } from './meanings.ts';

export type MeaningSettings = Pick<Settings, 'typeMeanings'>;

/** Without settings, the words of a type decide alone. */
export function readSignalTypes(
  store: Pick<Store, 'fetched'>,
  settings: MeaningSettings = { typeMeanings: [] },
): SignalTypes {
  const meaningOf = createMeaningReader(store, settings);
  return {
    nameOf: readCategoryNames(store),
    isAsk: (type) => meaningOf(type, {}).isAsk,
    basisOf: (type) => basisOf(meaningOf(type, {})),
  };
}

// What was learned from what the user did about alerts, with display names.
import type { Learned, Settings } from '../../../shared/model.ts';
import { phraseFor } from '../../../shared/words/text.ts';
import type { LearnedTrait } from '../../pipeline/alerts/evidence/learned-preferences.ts';
import { readLearnedPreferences } from '../../pipeline/alerts/learn/read-learned-preferences.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { readSignalNames } from './signal-names.ts';

/** More than anybody would go through. */
const MOST_LISTED = 30;

/** What waits for the digest first, then the clearest. */
export function listLearned(
  store: Store,
  settings: Settings,
  now: number,
  utcOffsetMinutes: UtcOffset,
): readonly Learned[] {
  return nameLearned(
    store,
    readLearnedPreferences(store, settings, now, utcOffsetMinutes).list().slice(0, MOST_LISTED),
  );
}

export function nameLearned(store: Store, learned: readonly LearnedTrait[]): readonly Learned[] {
  const names = readSignalNames(store);
  const nameOf = ({ trait, value }: LearnedTrait): string => {
    if (trait === 'account') return store.accounts.find(value)?.name ?? value;
    return trait === 'type' ? names.phrase(value) : phraseFor(value);
  };
  return learned.map((one) => ({ ...one, name: nameOf(one) }));
}

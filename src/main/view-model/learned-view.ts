// What was learned from what the user did about alerts, with the names of what it is about.
import type { Learned, Settings } from '../../shared/model.ts';
import { phraseFor } from '../../shared/words/text.ts';
import type { LearnedTrait } from '../alerts/evidence/taste.ts';
import { readTaste } from '../alerts/learn/read-taste.ts';
import type { Store } from '../store/store.ts';
import { readSignalNames } from './signal-names.ts';

/** More than anybody would go through. */
const MOST_LISTED = 30;

/** What waits for the digest first, then the clearest. */
export function listLearned(store: Store, settings: Settings, now: number): readonly Learned[] {
  return nameLearned(store, readTaste(store, settings, now).list().slice(0, MOST_LISTED));
}

export function nameLearned(store: Store, learned: readonly LearnedTrait[]): readonly Learned[] {
  const names = readSignalNames(store);
  const nameOf = ({ trait, value }: LearnedTrait): string => {
    if (trait === 'account') return store.accounts.find(value)?.name ?? value;
    return trait === 'type' ? names.phrase(value) : phraseFor(value);
  };
  return learned.map((one) => ({ ...one, name: nameOf(one) }));
}

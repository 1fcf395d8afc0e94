// The last thing that somebody at an account told us: what a text that is meant for them may rest on, and nothing else is.
import { basisOf } from '../../../shared/basis.ts';
import type { Signal, Told } from '../../../shared/model.ts';
import { readAskedThing } from '../../pipeline/alerts/evidence/asked-thing.ts';
import { createMeaningReader } from '../../pipeline/alerts/evidence/meanings.ts';
import type { MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import { isSharedMailbox, nameInMailbox, readStatedNames } from '../../pipeline/identity/stated-names.ts';
import type { Store } from '../../pipeline/store/store.ts';

/**
 * Null where nobody who is known by a name or an address has asked or written anything. Who it was is read from that signal
 * alone: what is known of a contact may come from what was observed. `signals`: of the account, newest first.
 */
export function toldUs(
  store: Pick<Store, 'fetched'>,
  signals: readonly Signal[],
  settings: MeaningSettings = { typeMeanings: [] },
): Told | null {
  const meaningOf = createMeaningReader(store, settings);
  for (const { type, properties, contact, recordedAt } of signals) {
    const meaning = meaningOf(type, properties);
    if (basisOf(meaning) !== 'told' || meaning.isOurAct || meaning.isUndone) continue;
    const email = contact?.email ?? null;
    const name = nameOf(email, properties);
    if (name === null && email === null) continue;
    return { name, email, asks: meaning.isAsk ? readAskedThing(type, properties) : null, at: recordedAt };
  }
  return null;
}

function nameOf(email: string | null, properties: Signal['properties']): string | null {
  const { name } = readStatedNames(properties);
  if (name !== null || email === null || isSharedMailbox(email)) return name;
  return nameInMailbox(email);
}

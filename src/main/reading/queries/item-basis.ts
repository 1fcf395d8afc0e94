// Whether they told us of an item of the feed, or we observed it, by what its type means today.
import { basisOf, basisOfAlert } from '../../../shared/basis.ts';
import type { Basis } from '../../../shared/contract/basis.ts';
import { readItemKey } from '../../../shared/item-key.ts';
import { createMeaningReader } from '../../pipeline/alerts/evidence/meanings.ts';
import type { Recorded } from './recorded-data.ts';

/** The basis of an item by its key. Null for an alert about several accounts or Hotlist itself. */
export type ItemBasis = (key: string) => Basis | null;

export function createItemBasis({ store, settings }: Pick<Recorded, 'settings' | 'store'>): ItemBasis {
  const meaningOf = createMeaningReader(store, settings);
  return (key) => {
    const item = readItemKey(key);
    if (item?.kind === 'alert') {
      const alert = store.ledger.find(item.id);
      return alert === null ? null : basisOfAlert(alert.content);
    }
    const signal = item?.kind === 'signal' ? store.signals.find(item.id) : null;
    return signal === null ? 'observed' : basisOf(meaningOf(signal.type, signal.properties));
  };
}

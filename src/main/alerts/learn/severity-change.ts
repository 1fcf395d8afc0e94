// How much more severe an alert counts by what was done about alerts like it.
import type { Settings } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { readTaste } from './read-taste.ts';
import { traitsOf, type Learnable, type TraitStore } from './traits-of.ts';

/** Points: −6 to 6. */
export function learnedSeverityChange(
  store: TraitStore & Pick<Store, 'responses'>,
  settings: Settings,
  alert: Learnable,
): number {
  const taste = readTaste(store, settings, alert.decidedAt);
  return taste.isNeutral ? 0 : taste.severityChange(traitsOf(alert, store));
}

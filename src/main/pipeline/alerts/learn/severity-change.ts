// How much an alert's severity changes because of what was done about alerts like it.
import type { Settings } from '../../../../shared/model.ts';
import type { UtcOffset } from '../../../machine/local-time.ts';
import type { Store } from '../../store/store.ts';
import { asWeighed } from '../evidence/ignored-types.ts';
import { readLearnedPreferences } from './read-learned-preferences.ts';
import { traitsOf, type Learnable, type TraitStore } from './traits-of.ts';

/** Points: −6 to 6. */
export function learnedSeverityChange(
  store: TraitStore & Pick<Store, 'causes' | 'responses'>,
  settings: Settings,
  alert: Learnable,
  utcOffsetMinutes: UtcOffset,
): number {
  const preferences = readLearnedPreferences(store, settings, alert.decidedAt, utcOffsetMinutes);
  return preferences.isNeutral ? 0 : preferences.severityChange(traitsOf(alert, asWeighed(store, settings)));
}

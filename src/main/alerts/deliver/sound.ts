// What the notification of an alert sounds like. Pure.
import { isOfRule } from '../../../shared/contract/alerts.ts';
import type { SoundChoice } from '../../../shared/contract/sounds.ts';
import type { Alert, Settings } from '../../../shared/model.ts';

/** Of severity, 0 to 100. */
const CLEAR = 72;
const CLEAREST = 85;

/** What the user chose for its rule; else by how severe it is. */
export function soundOf(
  { kind, severity }: Pick<Alert, 'kind'> & { readonly severity: number },
  { notificationSound, ruleSounds }: Pick<Settings, 'notificationSound' | 'ruleSounds'>,
): SoundChoice {
  if (!notificationSound) return 'none';
  const chosen = isOfRule(kind) ? ruleSounds[kind] : undefined;
  if (chosen !== undefined) return chosen;
  return severity >= CLEAREST ? 'bell' : severity >= CLEAR ? 'glass' : 'pebble';
}

// What the notification of an alert sounds like, and when it is silent.
import { isOfRule } from '../../../../shared/contract/alerts.ts';
import type { SoundChoice } from '../../../../shared/contract/sounds.ts';
import type { Alert, Settings } from '../../../../shared/model.ts';
import type { Clock } from '../../../machine/clock.ts';
import { quietReason } from './quiet.ts';

/** Severity from which the clear sound is used, 0 to 100. */
const CLEAR = 72;
const CLEAREST = 85;

/** The user's choice for its rule, or else by severity. */
export function soundOf(
  { kind, severity }: Pick<Alert, 'kind'> & { readonly severity: number },
  { notificationSound, ruleSounds }: Pick<Settings, 'notificationSound' | 'ruleSounds'>,
): SoundChoice {
  if (!notificationSound) return 'none';
  const chosen = isOfRule(kind) ? ruleSounds[kind] : undefined;
  if (chosen !== undefined) return chosen;
  return severity >= CLEAREST ? 'bell' : severity >= CLEAR ? 'glass' : 'pebble';
}

export interface SoundMoment {
  readonly clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>;
  readonly settings: () => Settings;
  /** Left out where it cannot be read. */
  readonly isDoNotDisturb?: () => Promise<boolean>;
}

/** Silent in quiet hours and Do Not Disturb, even if the alert is shown anyway. */
export async function soundNow(
  alert: Parameters<typeof soundOf>[0],
  { clock, settings, isDoNotDisturb }: SoundMoment,
): Promise<SoundChoice> {
  const sound = soundOf(alert, settings());
  if (sound === 'none') return sound;
  const quiet = quietReason(settings(), clock.now(), (at) => clock.utcOffsetMinutes(at));
  if (quiet !== null) return 'none';
  // If it is respected, nothing is shown while it is on.
  if (settings().respectDoNotDisturb || isDoNotDisturb === undefined) return sound;
  return (await isDoNotDisturb()) ? 'none' : sound;
}

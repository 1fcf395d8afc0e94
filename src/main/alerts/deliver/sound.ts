// What the notification of an alert sounds like, and when it is silent.
import { isOfRule } from '../../../shared/contract/alerts.ts';
import type { SoundChoice } from '../../../shared/contract/sounds.ts';
import type { Alert, Settings } from '../../../shared/model.ts';
import type { Clock } from '../../ports.ts';
import { quietReason } from './quiet.ts';

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

export interface SoundMoment {
  readonly clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>;
  readonly settings: () => Settings;
  /** Left out where it cannot be read. */
  readonly isDoNotDisturb?: () => Promise<boolean>;
}

/** None in quiet hours and while the desktop is not to be disturbed, also for an alert that is shown all the same. */
export async function soundNow(
  alert: Parameters<typeof soundOf>[0],
  { clock, settings, isDoNotDisturb }: SoundMoment,
): Promise<SoundChoice> {
  const sound = soundOf(alert, settings());
  if (sound === 'none') return sound;
  const quiet = quietReason(settings(), clock.now(), (at) => clock.utcOffsetMinutes(at));
  if (quiet !== null) return 'none';
  // Where it is respected, nothing is shown while it is on.
  if (settings().respectDoNotDisturb || isDoNotDisturb === undefined) return sound;
  return (await isDoNotDisturb()) ? 'none' : sound;
}

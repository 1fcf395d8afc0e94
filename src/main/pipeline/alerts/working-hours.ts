// When the user works: the working hours in the settings. Pure.
import { initialSettings } from '../../../shared/contract/settings.ts';
import type { Settings } from '../../../shared/model.ts';
import type { WorkingHours } from '../../machine/local-time.ts';

export type WorkSettings = Pick<Settings, 'workDays' | 'workFromMinute' | 'workToMinute'>;

/** A setting without any working day is ignored, because alerts would wait for it forever: then the initial days apply. */
export function workingHoursOf({ workDays, workFromMinute, workToMinute }: WorkSettings): WorkingHours {
  const days = workDays.length > 0 ? workDays : initialSettings.workDays;
  return { days, fromMinute: workFromMinute, toMinute: workToMinute };
}

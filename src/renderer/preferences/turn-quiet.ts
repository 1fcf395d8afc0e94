// What turning quiet hours on and off changes. Pure.
import { initialQuietHours } from '../../shared/contract/quiet.ts';
import type { Settings } from '../../shared/model.ts';

/**
 * While hours of their own were never chosen, quiet hours go by the working hours, which most people mean. `isOpen`: the user
 * may choose what they go by.
 */
export function turnQuiet(quietHoursOn: boolean, settings: Settings, isOpen: boolean): Partial<Settings> {
  const { quietDays, quietFromMinute, quietToMinute } = initialQuietHours;
  const isUnchosen =
    settings.quietDays.join() === quietDays.join() &&
    settings.quietFromMinute === quietFromMinute &&
    settings.quietToMinute === quietToMinute;
  return { quietHoursOn, ...(quietHoursOn && isOpen && isUnchosen && { quietBy: 'working-hours' }) };
}

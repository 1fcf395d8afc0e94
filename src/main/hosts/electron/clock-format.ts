// Asks the system how it writes times.
import { app, systemPreferences } from 'electron';
import type { ClockFormat } from '../../../shared/contract/clock-formats.ts';
import { systemClockFormat } from '../system/host/system-clock-format.ts';

export function readClockFormat(): ClockFormat {
  return systemClockFormat({ env: process.env, locale: app.getSystemLocale(), forced: forcedFormat() });
}

/** macOS: Settings, General, Date & Time, which can differ from the region. */
function forcedFormat(): ClockFormat | null {
  if (process.platform !== 'darwin') return null;
  const is = (name: string): boolean => systemPreferences.getUserDefault(name, 'boolean');
  if (is('AppleICUForce24HourTime')) return '24h';
  return is('AppleICUForce12HourTime') ? '12h' : null;
}

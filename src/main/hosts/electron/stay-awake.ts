// macOS lets an app without a window nap: its timers come late, and so would each poll.
import { systemPreferences } from 'electron';

/** In the app's own defaults, where macOS looks for it at the next start. It keeps no machine awake. */
export function stayAwake(): void {
  if (process.platform === 'darwin') systemPreferences.setUserDefault('NSAppSleepDisabled', 'boolean', true);
}

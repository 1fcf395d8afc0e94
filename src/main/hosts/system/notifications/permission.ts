// Reads whether the desktop lets Hotlist notify. GNOME has a switch for each app; elsewhere no program may read it.
import type { NotificationPermission } from '../../../pipeline/alerts/deliver/notifier.ts';
import type { ReadProgram } from './run-program.ts';

/** GNOME names an app by its desktop entry, which each notification carries (bus-notifier.ts). */
const SWITCH = [
  'get',
  'org.gnome.desktop.notifications.application:/org/gnome/desktop/notifications/application/hotlist/',
  'enable',
] as const;

/** `desktop`: the session's XDG_CURRENT_DESKTOP. GNOME's setting often exists on other desktops, where it has no effect. */
export function createNotificationPermission(options: {
  readonly read: ReadProgram;
  readonly desktop: string;
}): NotificationPermission {
  const { read, desktop } = options;
  return {
    async read() {
      if (!/gnome|unity|budgie/i.test(desktop)) return 'unknown';
      const answer = (await read('gsettings', SWITCH))?.trim();
      return answer === 'true' ? 'yes' : answer === 'false' ? 'no' : 'unknown';
    },
  };
}

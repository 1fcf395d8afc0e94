// The desktop's own do-not-disturb, where it can be read: each Linux desktop keeps it in another place. macOS and Windows
// let nobody read it; they hold notifications back themselves.
import type { DoNotDisturb } from '../../ports.ts';
import { notificationServiceCall } from './notification-service.ts';
import type { ReadProgram } from './run-program.ts';

interface Place {
  readonly command: string;
  readonly args: readonly string[];
  /** Its output while do-not-disturb is on, and while it is off. */
  readonly on: RegExp;
  readonly off: RegExp;
}

/** A property of the service that shows the notifications. */
function ofService(interfaceName: string, property: string): Place {
  return {
    ...notificationServiceCall('org.freedesktop.DBus.Properties.Get', interfaceName, property),
    on: /<true>/,
    off: /<false>/,
  };
}

const places: readonly Place[] = [
  // KDE, and desktops that follow its extension of the specification.
  ofService('org.freedesktop.Notifications', 'Inhibited'),
  ofService('org.dunstproject.cmd0', 'paused'),
  {
    command: 'xfconf-query',
    args: ['--channel', 'xfce4-notifyd', '--property', '/do-not-disturb'],
    on: /true/,
    off: /false/,
  },
];

const gnome: Place = {
  command: 'gsettings',
  args: ['get', 'org.gnome.desktop.notifications', 'show-banners'],
  on: /false/,
  off: /true/,
};

/** `desktop`: the session's XDG_CURRENT_DESKTOP. GNOME's setting often exists on other desktops, where it has no effect. */
export function createDoNotDisturb(read: ReadProgram, desktop: string): DoNotDisturb {
  const asked = /gnome|unity|budgie/i.test(desktop) ? [gnome] : places;
  return {
    async read() {
      const answers = await Promise.all(asked.map(({ command, args }) => read(command, args)));
      const says = (which: 'on' | 'off'): boolean =>
        asked.some((place, index) => place[which].test(answers[index] ?? ''));
      if (says('on')) return 'on';
      return says('off') ? 'off' : 'unknown';
    },
  };
}

// The desktop's own do-not-disturb, where it can be read: each Linux desktop keeps it in another place. macOS and Windows
// let nobody read it; they hold notifications back themselves.
import { SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock, DoNotDisturb } from '../../ports.ts';
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

/**
 * While it is on, what waits for its end asks at each poll, and each question is a few programs to start: so long the
 * answer holds. Nobody minds a notification that comes so much later.
 */
const ON_HOLDS_MS = 15 * SECOND_MS;

/** `desktop`: the session's XDG_CURRENT_DESKTOP. GNOME's setting often exists on other desktops, where it has no effect. */
export function createDoNotDisturb(
  read: ReadProgram,
  desktop: string,
  clock: Pick<Clock, 'now'>,
): DoNotDisturb {
  let onAt: number | null = null;
  const asked = /gnome|unity|budgie/i.test(desktop) ? [gnome] : places;
  return {
    async read() {
      // A clock that was set back must not keep it on.
      if (onAt !== null && Math.abs(clock.now() - onAt) < ON_HOLDS_MS) return 'on';
      onAt = null;
      const answers = await Promise.all(asked.map(({ command, args }) => read(command, args)));
      const says = (which: 'on' | 'off'): boolean =>
        asked.some((place, index) => place[which].test(answers[index] ?? ''));
      if (says('on')) {
        onAt = clock.now();
        return 'on';
      }
      return says('off') ? 'off' : 'unknown';
    },
  };
}

// The desktop's own do-not-disturb, where it can be read: each Linux desktop keeps it in a place of its own. macOS and
// Windows show it to nobody; they hold back what they do not want on the screen themselves.
import type { DoNotDisturb } from '../../ports.ts';
import type { ReadProgram } from '../system/run-program.ts';

interface Place {
  readonly command: string;
  readonly args: readonly string[];
  /** What it says when nothing may disturb, and when all may. */
  readonly on: RegExp;
  readonly off: RegExp;
}

/** A property of whatever shows the notifications. */
function ofService(interfaceName: string, property: string): Place {
  const service = [
    '--dest',
    'org.freedesktop.Notifications',
    '--object-path',
    '/org/freedesktop/Notifications',
  ];
  const method = ['--method', 'org.freedesktop.DBus.Properties.Get', interfaceName, property];
  return {
    command: 'gdbus',
    args: ['call', '--session', ...service, ...method],
    on: /<true>/,
    off: /<false>/,
  };
}

const places: readonly Place[] = [
  // KDE, and who follows its extension of the specification.
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

/** `desktop`: the session's XDG_CURRENT_DESKTOP. GNOME's setting is often there without GNOME, and means nothing then. */
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

// The desktop's own Do Not Disturb, if it can be read. Each Linux desktop keeps it in another place, most of them on the
// session bus. macOS and Windows let nobody read it and hold notifications back themselves.
import { join } from 'node:path';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { DoNotDisturb } from '../../../pipeline/alerts/deliver/notifier.ts';
import type { BusCall } from '../bus/bus-message.ts';
import type { SessionBus } from '../bus/session-bus.ts';
import type { ReadProgram } from './run-program.ts';

/** Whether Do Not Disturb is on; null when that place does not exist, does not answer, or answers something else. */
type Ask = () => Promise<boolean | null>;

/** Services on the bus answer within milliseconds, unless they hang. */
const ANSWER_MS = 2 * SECOND_MS;

/** A property of the notification service. */
function propertyCall(interfaceName: string, property: string): BusCall {
  return {
    destination: 'org.freedesktop.Notifications',
    path: '/org/freedesktop/Notifications',
    interface: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    body: [interfaceName, property],
  };
}

/** Each returns one value, which is true while Do Not Disturb is on. */
const calls: readonly BusCall[] = [
  // KDE, and desktops that follow its extension of the specification.
  propertyCall('org.freedesktop.Notifications', 'Inhibited'),
  propertyCall('org.dunstproject.cmd0', 'paused'),
  {
    destination: 'org.xfce.Xfconf',
    path: '/org/xfce/Xfconf',
    interface: 'org.xfce.Xfconf',
    member: 'GetProperty',
    signature: 'ss',
    body: ['xfce4-notifyd', '/do-not-disturb'],
  },
];

interface DesktopSetting {
  /** In the session's XDG_CURRENT_DESKTOP. */
  readonly desktop: RegExp;
  readonly schema: string;
  readonly key: string;
  /** Its value while Do Not Disturb is on. */
  readonly on: boolean;
}

const GNOME = {
  desktop: /gnome|unity|budgie/i,
  schema: 'org.gnome.desktop.notifications',
  key: 'show-banners',
  on: false,
};

/** These are in a file that only `gsettings` can read. */
const settings: readonly DesktopSetting[] = [
  GNOME,
  {
    desktop: /cinnamon/i,
    schema: 'org.cinnamon.desktop.notifications',
    key: 'display-notifications',
    on: false,
  },
  { desktop: /mate/i, schema: 'org.mate.NotificationDaemon', key: 'do-not-disturb', on: true },
];

/** LXQt's is in a file of its own, below the folder of the user's settings. Without the line, it is off. */
const LXQT = { desktop: /lxqt/i, file: join('lxqt', 'notifications.conf'), on: /^doNotDisturb=true\s*$/m };

/** While it is on, whatever waits for its end asks at each poll; a notification this much later bothers nobody. */
const ON_HOLDS_MS = 15 * SECOND_MS;

/**
 * `desktop`: the session's XDG_CURRENT_DESKTOP. The setting of one desktop often exists on another, where it has no effect.
 * `readConfig`: a file below the folder of the user's settings; null without it.
 */
export function createDoNotDisturb(options: {
  readonly bus: Pick<SessionBus, 'call'>;
  readonly read: ReadProgram;
  readonly readConfig: (file: string) => Promise<string | null>;
  readonly desktop: string;
  readonly clock: Pick<Clock, 'now'>;
}): DoNotDisturb {
  const { bus, read, readConfig, desktop, clock } = options;
  let onAt: number | null = null;

  async function askBus(call: BusCall): Promise<boolean | null> {
    const value = (await bus.call(call, ANSWER_MS))?.body[0];
    return typeof value === 'boolean' ? value : null;
  }

  async function askSetting({ schema, key, on }: DesktopSetting): Promise<boolean | null> {
    const answer = (await read('gsettings', ['get', schema, key]))?.trim();
    return answer === 'true' || answer === 'false' ? answer === String(on) : null;
  }

  async function askLxqt(): Promise<boolean | null> {
    const text = await readConfig(LXQT.file);
    return text === null ? null : LXQT.on.test(text);
  }

  const own: readonly Ask[] = [
    ...settings.filter((one) => one.desktop.test(desktop)).map((one) => () => askSetting(one)),
    ...(LXQT.desktop.test(desktop) ? [askLxqt] : []),
  ];
  // GNOME's shell is its only notification service; elsewhere another one may run.
  const places: readonly Ask[] = GNOME.desktop.test(desktop)
    ? own
    : [...own, ...calls.map((call) => () => askBus(call))];

  return {
    async read() {
      // A clock that was set back must not keep it on.
      if (onAt !== null && Math.abs(clock.now() - onAt) < ON_HOLDS_MS) return 'on';
      onAt = null;
      const answers = await Promise.all(places.map((ask) => ask()));
      if (answers.includes(true)) {
        onAt = clock.now();
        return 'on';
      }
      return answers.includes(false) ? 'off' : 'unknown';
    },
  };
}

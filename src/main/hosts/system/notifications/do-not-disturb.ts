// The desktop's own Do Not Disturb, if it can be read. Each Linux desktop keeps it in another place, most of them on the
// session bus. macOS and Windows let nobody read it and hold notifications back themselves.
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

/** GNOME's settings are in a file that only its own program can read. */
const GNOME = ['get', 'org.gnome.desktop.notifications', 'show-banners'] as const;

/** While it is on, whatever waits for its end asks at each poll; a notification this much later bothers nobody. */
const ON_HOLDS_MS = 15 * SECOND_MS;

/** `desktop`: the session's XDG_CURRENT_DESKTOP. GNOME's setting often exists on other desktops, where it has no effect. */
export function createDoNotDisturb(options: {
  readonly bus: Pick<SessionBus, 'call'>;
  readonly read: ReadProgram;
  readonly desktop: string;
  readonly clock: Pick<Clock, 'now'>;
}): DoNotDisturb {
  const { bus, read, desktop, clock } = options;
  let onAt: number | null = null;

  async function askBus(call: BusCall): Promise<boolean | null> {
    const value = (await bus.call(call, ANSWER_MS))?.body[0];
    return typeof value === 'boolean' ? value : null;
  }

  async function askGnome(): Promise<boolean | null> {
    const answer = await read('gsettings', GNOME);
    if (answer?.includes('false') === true) return true;
    return answer?.includes('true') === true ? false : null;
  }

  const places: readonly Ask[] = /gnome|unity|budgie/i.test(desktop)
    ? [askGnome]
    : calls.map((call) => () => askBus(call));

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

// Whether this Linux desktop shows tray icons. Stock GNOME and bare window managers have nothing that does, and on others it may
// start after Hotlist, or be replaced.
import type { TrayPlace } from '../../../../shared/contract/status.ts';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { TrayHost } from '../../../reading/view-model/tray.ts';
import type { BusCall } from '../bus/bus-message.ts';
import { onOwnerChange, signalsOf, type WatchedBus } from '../bus/session-bus.ts';

const SERVICE = 'org.kde.StatusNotifierWatcher';

/** The service may run while nothing that draws icons has registered with it. */
const isHosted: BusCall = {
  destination: SERVICE,
  path: '/StatusNotifierWatcher',
  interface: 'org.freedesktop.DBus.Properties',
  member: 'Get',
  signature: 'ss',
  body: [SERVICE, 'IsStatusNotifierHostRegistered'],
};

/** It answers within milliseconds, unless it hangs or the whole desktop is just starting. */
const ANSWER_MS = 2 * SECOND_MS;

export interface TrayWatch extends TrayHost {
  /** Resolves once the desktop has said whether it shows icons, or takes too long; until it says so, it counts as one that does. */
  readonly known: Promise<void>;
}

/** `desktop`: the session's XDG_CURRENT_DESKTOP. `onHost`: something that shows icons has started. */
export function watchTrayPlace(options: {
  readonly bus: WatchedBus;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly desktop: string;
  readonly onHost: () => void;
}): TrayWatch {
  const { bus, clock, desktop, onHost } = options;
  let listener = (): void => undefined;
  const without: TrayPlace = /gnome/i.test(desktop) ? 'needs-extension' : 'none';
  let isThere = true;

  async function look(isChanged: boolean): Promise<void> {
    const found = (await bus.call(isHosted))?.body[0] === true;
    if (found === isThere && !isChanged) return;
    isThere = found;
    if (found) onHost();
    listener();
  }

  onOwnerChange(bus, SERVICE, () => void look(true));
  bus.onSignal(({ interface: from, member }) => {
    if (from === SERVICE && member?.startsWith('StatusNotifierHost') === true) void look(false);
  });
  bus.subscribe(signalsOf(SERVICE, SERVICE));
  return {
    known: new Promise((resolve) => {
      const cancel = clock.setTimer(ANSWER_MS, resolve);
      void look(false).then(() => {
        cancel();
        resolve();
      });
    }),
    place: () => (isThere ? 'there' : without),
    onChange: (next) => void (listener = next),
  };
}

// What shows notifications on this platform, and what reads its do-not-disturb.
import type { Clock, Ports } from '../../ports.ts';
import { createSessionBus, sessionBusPath } from '../bus/session-bus.ts';
import { createBusNotifier } from './bus-notifier.ts';
import { createDoNotDisturb } from './do-not-disturb.ts';
import { createNotifier } from './electron-notifier.ts';
import { readProgram } from './run-program.ts';

/** `icon`: path of a picture for desktops that show one; the others take the app's own. */
export function createNotifications(
  clock: Pick<Clock, 'setTimer'>,
  icon: string,
): Pick<Ports, 'notifier' | 'doNotDisturb'> {
  if (process.platform !== 'linux')
    return { notifier: createNotifier({ clock, icon: null, isMarkup: false }) };
  return {
    notifier: createBusNotifier({
      clock,
      icon,
      bus: createSessionBus(sessionBusPath(process.env)),
      // Most desktops read a body as markup, and this one cannot be asked.
      other: createNotifier({ clock, icon, isMarkup: true }),
    }),
    doNotDisturb: createDoNotDisturb(readProgram, process.env['XDG_CURRENT_DESKTOP'] ?? ''),
  };
}

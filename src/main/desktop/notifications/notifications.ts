// What shows notifications on this platform, and what reads its do-not-disturb.
import type { Clock, Ports } from '../../ports.ts';
import { createDoNotDisturb } from './do-not-disturb.ts';
import { createNotifySend } from './notify-send.ts';
import { readProgram, startProgram } from './run-program.ts';
import { createNotifier } from './electron-notifier.ts';

/** `icon`: path of a picture for desktops that show one; the others take the app's own. */
export function createNotifications(
  clock: Pick<Clock, 'setTimer'>,
  icon: string,
): Pick<Ports, 'notifier' | 'doNotDisturb'> {
  if (process.platform !== 'linux') return { notifier: createNotifier({ clock, icon: null }) };
  return {
    notifier: createNotifySend({
      clock,
      icon,
      read: readProgram,
      start: startProgram,
      other: createNotifier({ clock, icon }),
    }),
    doNotDisturb: createDoNotDisturb(readProgram, process.env['XDG_CURRENT_DESKTOP'] ?? ''),
  };
}

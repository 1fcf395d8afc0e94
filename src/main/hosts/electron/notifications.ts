// Shows notifications on this desktop, with Electron's own or on Linux over the session bus (bus-notifier.ts), and reads its
// Do Not Disturb. Whether one should be shown is decided elsewhere.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Notification } from 'electron';
import { isOwnSound, type SoundChoice } from '../../../shared/contract/sounds.ts';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { notificationText } from '../../machine/outside-text.ts';
import type { Ports } from '../../app/ports.ts';
import type { Clock } from '../../machine/clock.ts';
import type {
  Notifier,
  NotificationOutcome,
  NotificationRequest,
} from '../../pipeline/alerts/deliver/notifier.ts';
import type { SessionBus } from '../system/bus/session-bus.ts';
import { createBusNotifier } from '../system/notifications/bus-notifier.ts';
import { createDoNotDisturb } from '../system/notifications/do-not-disturb.ts';
import { createNotificationPermission } from '../system/notifications/permission.ts';
import { configFolder } from '../system/process/data-folder.ts';
import { readProgram } from '../system/notifications/run-program.ts';

/**
 * Windows answers within `show`; macOS answers later, and before the first notification asks the user. Without an answer within
 * this time it counts as not shown: the alert is in the panel in any case.
 */
const ANSWER_MS = 10 * SECOND_MS;

/** `bus`: null on a system that has none. `icon`: path of a picture for desktops that show one; the others use the app's own. */
export function createNotifications(
  clock: Pick<Clock, 'now' | 'setTimer'>,
  bus: SessionBus | null,
  icon: string,
): Pick<Ports, 'notifier' | 'doNotDisturb' | 'notificationPermission'> {
  if (bus === null) return { notifier: createNotifier(clock) };
  const desktop = process.env['XDG_CURRENT_DESKTOP'] ?? '';
  return {
    notifier: createBusNotifier({ clock, icon, bus }),
    doNotDisturb: createDoNotDisturb({ bus, read: readProgram, readConfig, desktop, clock }),
    notificationPermission: createNotificationPermission({ read: readProgram, desktop }),
  };
}

/** A file of the desktop's settings; null without it. */
async function readConfig(file: string): Promise<string | null> {
  return readFile(join(configFolder(process.env, homedir()), file), 'utf8').catch(() => null);
}

/** Notifications of earlier runs, which Electron knows from 42 on. */
interface EarlierNotifications {
  readonly getHistory?: () => Promise<readonly Pick<Notification, 'on'>[]>;
  readonly handleActivation?: (callback: (details: { readonly type: string }) => void) => void;
  readonly remove?: (id: string) => void;
}

const earlier: EarlierNotifications = Notification;

/** Of an earlier run, kept because one that is collected loses its click. */
let kept: readonly Pick<Notification, 'on'>[] = [];

/** Electron's own notifications, behind the port. */
function createNotifier(clock: Pick<Clock, 'setTimer'>): Notifier {
  // A notification that is garbage-collected loses its click, so each is kept until it is clicked, closed or failed.
  const open = new Map<string, Notification>();

  function show(request: NotificationRequest): Promise<NotificationOutcome> {
    if (!Notification.isSupported()) return Promise.resolve({ kind: 'failed', failure: 'no-service' });
    const { actions = [] } = request;
    const notification = new Notification({
      ...notificationText(request, false),
      ...identityOf(request.id),
      ...soundOf(request.sound),
      actions: actions.map(({ label }) => ({ type: 'button', text: label })),
    });
    open.get(request.id)?.close();
    open.set(request.id, notification);
    const forget = (): void => {
      if (open.get(request.id) === notification) open.delete(request.id);
    };
    return new Promise((resolve) => {
      const settle = (outcome: NotificationOutcome): void => {
        cancel();
        resolve(outcome);
      };
      const cancel = clock.setTimer(ANSWER_MS, () => {
        forget();
        notification.removeAllListeners();
        notification.close();
        resolve({ kind: 'failed', failure: 'no-answer' });
      });
      notification.once('show', () => settle({ kind: 'shown' }));
      notification.once('failed', () => {
        forget();
        settle({ kind: 'failed', failure: 'not-accepted' });
      });
      notification.once('click', () => {
        forget();
        // A click proves that it was seen, even if `show` was never emitted.
        settle({ kind: 'shown' });
        // Some desktops leave it on the screen.
        notification.close();
        request.onClick();
      });
      // The second argument is deprecated, and the only one that Electron 33 knows.
      notification.once('action', (_details, index) => {
        forget();
        settle({ kind: 'shown' });
        notification.close();
        const chosen = actions[index];
        if (chosen !== undefined) request.onAction?.(chosen.action);
      });
      notification.once('close', forget);
      notification.show();
    });
  }

  return {
    show,
    close(id) {
      open.get(id)?.close();
      // Of an earlier run, there is no object to close.
      if (process.platform === 'darwin' && !open.has(id)) earlier.remove?.(id);
      open.delete(id);
    },
  };
}

/** Windows refuses tags of more than 64 characters. */
function identityOf(id: string): { readonly id: string } {
  if (process.platform === 'darwin') return { id };
  return { id: createHash('sha256').update(id).digest('hex').slice(0, 32) };
}

/**
 * The system plays it, because nobody else knows whether Focus or Do Not Disturb is on. Our own are files of the package, which
 * only macOS can play.
 */
function soundOf(choice: SoundChoice): { readonly silent: boolean; readonly sound?: string } {
  const isOwn = process.platform === 'darwin' && isOwnSound(choice);
  return { silent: choice === 'none', ...(isOwn && { sound: `${choice}.wav` }) };
}

/**
 * A click on a notification of an earlier run opens the panel as it is, because no object of this run knows its alert. Windows
 * tells of each use of any notification here, so one of this run must not do more, and a button must do nothing.
 */
export async function openOnEarlierNotifications(open: () => void): Promise<void> {
  if (process.platform === 'win32')
    earlier.handleActivation?.(({ type }) => {
      if (type === 'click') open();
    });
  if (process.platform === 'darwin') {
    kept = (await earlier.getHistory?.()) ?? [];
    for (const notification of kept) notification.on('click', open);
  }
}

// Native notifications behind the Notifier port. Whether one should be shown is decided elsewhere.
import { nativeImage, Notification } from 'electron';
import type { Clock, Notifier, NotificationOutcome, NotificationRequest } from '../../ports.ts';

/**
 * Linux and Windows answer inside `show`; macOS answers later, after asking the user on the first one. Until then the
 * notification may still come, so silence counts as not shown: the panel has the alert in any case. ms.
 */
const ANSWER_MS = 10_000;

/** The picture travels over D-Bus as raw pixels with every notification, so no larger than it is shown; px. */
const PICTURE_PX = 64;

export function createNotifier(options: {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Path of a picture for desktops that show one; null where the system takes the app's own. */
  readonly icon: string | null;
}): Notifier {
  // A notification that is garbage collected loses its click: kept until it is clicked, closed or failed.
  const open = new Map<string, Notification>();

  const picture =
    options.icon === null
      ? null
      : nativeImage.createFromPath(options.icon).resize({ width: PICTURE_PX, quality: 'best' });

  function show(request: NotificationRequest): Promise<NotificationOutcome> {
    if (!Notification.isSupported()) return Promise.resolve({ kind: 'failed', failure: 'no-service' });
    const { actions = [] } = request;
    const notification = new Notification({
      title: request.title,
      body: request.body,
      silent: request.silent,
      ...(picture === null ? {} : { icon: picture }),
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
      const cancel = options.clock.setTimer(ANSWER_MS, () => {
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
        // A click proves that it was seen, even where `show` was never emitted.
        settle({ kind: 'shown' });
        // Some desktops leave it on the screen.
        notification.close();
        request.onClick();
      });
      // Buttons on macOS and Windows; Electron has none on Linux (notify-send.ts).
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
      open.delete(id);
    },
  };
}

/**
 * Windows keeps notifications of an earlier run; a click on one of those reaches no object of this run. For one of
 * this run it comes besides its own click, so all it may do is open the panel where it is.
 */
export function openOnOldNotifications(open: () => void): void {
  const since42: { readonly handleActivation?: (callback: () => void) => void } = Notification;
  if (process.platform === 'win32') since42.handleActivation?.(open);
}

// Notifications with buttons on Linux, by the desktop's notify-send: Electron's have none there (electron#24333). Where it
// is missing or too old, and for notifications without buttons, the other notifier is used.
import type { Clock, NotificationOutcome, NotificationRequest, Notifier } from '../../ports.ts';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { notificationServiceCall } from './notification-service.ts';
import type { ReadProgram, RunningProgram, StartProgram } from './run-program.ts';

/** A notification that is not confirmed within this time counts as not shown. */
const ANSWER_MS = 10 * SECOND_MS;

/**
 * notify-send waits for a click for as long as the notification is there; setpriv makes sure that it does not outlive this
 * process, however that ends. stdbuf makes it write each line at once, which into a pipe it would do only at its end.
 */
const PROGRAM = 'setpriv';
const PREFIX = ['--pdeathsig', 'KILL', 'stdbuf', '-oL', 'notify-send'];

/** The name of a click that is not on a button. */
const CLICK = 'default';

interface Open {
  readonly request: NotificationRequest;
  readonly program: RunningProgram;
  /** By which the desktop knows it. */
  readonly number: string;
}

export function createNotifySend(options: {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly read: ReadProgram;
  readonly start: StartProgram;
  readonly icon: string;
  readonly other: Notifier;
}): Notifier {
  const { clock, read, start, icon, other } = options;
  const open = new Map<string, Open>();
  let hasButtons: Promise<boolean> | null = null;

  /** From libnotify 0.8 on. */
  const canHaveButtons = (): Promise<boolean> =>
    (hasButtons ??= read(PROGRAM, [...PREFIX, '--help']).then(
      (help) =>
        help !== null && ['--action', '--print-id', '--replace-id'].every((word) => help.includes(word)),
    ));

  /** Resolves once it is on the screen or is known to have failed. */
  function send(request: NotificationRequest, replaced: string | null): Promise<NotificationOutcome> {
    const program = start(PROGRAM, [...PREFIX, ...argumentsOf(request, icon, replaced)]);
    return new Promise((resolve) => {
      const settle = (outcome: NotificationOutcome): void => {
        cancel();
        resolve(outcome);
      };
      const cancel = clock.setTimer(ANSWER_MS, () => {
        program.end();
        settle({ kind: 'failed', failure: 'not-accepted' });
      });
      let number: string | null = null;
      program.onLine((line) => {
        if (number === null) {
          number = line.trim();
          open.set(request.id, { request, program, number });
          return settle({ kind: 'shown' });
        }
        if (open.get(request.id)?.program !== program) return;
        open.delete(request.id);
        // Some desktops leave it on the screen.
        closeNumber(number);
        choose(request, line.trim());
      });
      program.onEnd(() => {
        if (open.get(request.id)?.program === program) open.delete(request.id);
        settle({ kind: 'failed', failure: 'not-accepted' });
      });
    });
  }

  function closeNumber(number: string): void {
    const { command, args } = notificationServiceCall(
      'org.freedesktop.Notifications.CloseNotification',
      number,
    );
    void read(command, args);
  }

  return {
    async show(request) {
      if (request.actions === undefined || !(await canHaveButtons())) return other.show(request);
      return send(request, null);
    },
    update(id, words) {
      const known = open.get(id);
      if (known === undefined) return other.update?.(id, words);
      // The old program would take a click on the new notification as its own.
      known.program.end();
      void send({ ...known.request, ...words, silent: true }, known.number);
    },
    close(id) {
      const known = open.get(id);
      if (known === undefined) return other.close(id);
      open.delete(id);
      closeNumber(known.number);
    },
  };
}

function choose({ onClick, onAction, actions = [] }: NotificationRequest, name: string): void {
  const chosen = actions.find(({ action }) => action === name);
  if (name === CLICK) onClick();
  else if (chosen !== undefined) onAction?.(chosen.action);
}

function argumentsOf(request: NotificationRequest, icon: string, replaced: string | null): readonly string[] {
  const { title, body, silent, actions = [] } = request;
  return [
    '--app-name=Hotlist',
    `--icon=${icon}`,
    '--print-id',
    ...(replaced === null ? [] : [`--replace-id=${replaced}`]),
    ...(silent ? ['--hint=boolean:suppress-sound:true'] : []),
    `--action=${CLICK}=Open`,
    ...actions.map(({ action, label }) => `--action=${action}=${label}`),
    '--',
    title,
    // The body is parsed as markup.
    body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ];
}

// The ports through which the app shows something, guarded: the desktop behind them can fail at any time, and an exception
// never gets past this. It is noted for the function that threw, so that it is shown like any other fault until the same
// function succeeds, and replaced by the answer that stands for "not possible".
import type { FaultPlace, Faults } from '../machine/faults.ts';
import type { Journal, Panel } from './host.ts';
import type { Ports } from './ports.ts';
import type { Notifier } from '../pipeline/alerts/deliver/notifier.ts';

type Guard = Pick<Faults, 'note' | 'guard'>;

/**
 * `tray.render`, `panel.publish` and `journal.status` are guarded where the state is shown, and Do Not Disturb that cannot be
 * read is unknown.
 */
export function guardPorts(ports: Ports, faults: Guard): Ports {
  const { doNotDisturb, journal } = ports;
  return {
    ...ports,
    notifier: guardNotifier(ports.notifier, faults),
    panel: guardPanel(ports.panel, faults),
    ...(doNotDisturb === undefined
      ? {}
      : {
          doNotDisturb: {
            read: () => guardAnswer(faults, 'do-not-disturb', () => doNotDisturb.read(), 'unknown'),
          },
        }),
    ...(journal === undefined ? {} : { journal: guardJournal(journal, faults) }),
  };
}

function guardNotifier(notifier: Notifier, faults: Guard): Notifier {
  const { service } = notifier;
  return {
    // A desktop whose adapter throws has not accepted it.
    show: (request) =>
      guardAnswer(faults, 'notifier.show', () => notifier.show(request), {
        kind: 'failed',
        failure: 'not-accepted',
      }),
    ...(notifier.update === undefined
      ? {}
      : { update: (id, words) => void faults.guard('notifier.update', () => notifier.update?.(id, words)) }),
    close: (id) => void faults.guard('notifier.close', () => notifier.close(id)),
    ...(notifier.end === undefined
      ? {}
      : { end: () => guardAnswer(faults, 'notifier.end', async () => notifier.end?.(), undefined) }),
    ...(service === undefined ? {} : { service }),
  };
}

function guardPanel(panel: Panel, faults: Guard): Panel {
  const { onReplaced, play, print } = panel;
  return {
    publish: (state) => panel.publish(state),
    open: () => void faults.guard('panel.open', () => panel.open()),
    hide: () => void faults.guard('panel.hide', () => panel.hide()),
    // Better to draw for nobody than to leave an old state on screen.
    isVisible: () => faults.guard('panel.isVisible', () => panel.isVisible?.()) ?? true,
    ...(onReplaced === undefined
      ? {}
      : { onReplaced: (listener) => void faults.guard('panel.onReplaced', () => onReplaced(listener)) }),
    ...(play === undefined ? {} : { play: (sound) => void faults.guard('panel.play', () => play(sound)) }),
    ...(print === undefined ? {} : { print: () => print() }),
  };
}

function guardJournal(journal: Journal, faults: Guard): Journal {
  return {
    poll: (feed, result, at) => void faults.guard('journal.poll', () => journal.poll(feed, result, at)),
    // Whoever delivers it must learn that nobody has read it.
    async alert(alert, at, isAgain, claimedBy) {
      try {
        const isHeard = await journal.alert(alert, at, isAgain, claimedBy);
        faults.note('journal.alert', null);
        return isHeard;
      } catch (error) {
        faults.note('journal.alert', error ?? new Error('nothing was thrown'));
        throw error;
      }
    },
    claim: (event, at) => void faults.guard('journal', () => journal.claim?.(event, at)),
    status: (status, at, diagnostics) => journal.status(status, at, diagnostics),
  };
}

async function guardAnswer<T>(
  { note }: Pick<Guard, 'note'>,
  place: FaultPlace,
  ask: () => Promise<T>,
  instead: T,
): Promise<T> {
  try {
    const answer = await ask();
    note(place, null);
    return answer;
  } catch (error) {
    note(place, error ?? new Error('nothing was thrown'));
    return instead;
  }
}

// The ports as the app uses them: an exception of an adapter never gets past it. It is noted by the function that threw, so
// that it is shown like any other fault until the same function goes well, and answered with what that function says when
// it cannot. What only answers one call of the panel is left to that call, which says that it failed.
import type { FaultPlace, Faults } from './faults.ts';
import { errorShape } from './log.ts';
import type {
  Clock,
  Copies,
  Desktop,
  Host,
  Journal,
  Keychain,
  Log,
  Notifier,
  Panel,
  Pictures,
  Ports,
  UpdatePlace,
} from './ports.ts';

type Guard = Pick<Faults, 'note' | 'guard'>;

/** `tray.render`, `panel.publish`, `journal.status` and `host.applySettings` are guarded where the state is shown. */
export function guardPorts(ports: Ports, faults: Guard): Ports {
  const { doNotDisturb, desktop, pictures, journal, copies, updates } = ports;
  return {
    ...ports,
    clock: guardClock(ports.clock, faults),
    keychain: guardKeychain(ports.keychain, ports.log),
    notifier: guardNotifier(ports.notifier, faults),
    panel: guardPanel(ports.panel, faults),
    host: guardHost(ports.host, faults),
    ...(copies === undefined ? {} : { copies: guardCopies(copies, faults) }),
    ...(doNotDisturb === undefined
      ? {}
      : {
          doNotDisturb: {
            read: () => guardAnswer(faults, 'do-not-disturb', () => doNotDisturb.read(), 'unknown'),
          },
        }),
    ...(desktop === undefined ? {} : { desktop: guardDesktop(desktop) }),
    ...(updates === undefined ? {} : { updates: guardUpdates(updates, ports.log) }),
    ...(pictures === undefined ? {} : { pictures: guardPictures(pictures, ports.log) }),
    ...(journal === undefined ? {} : { journal: guardJournal(journal, faults) }),
  };
}

/** What the log cannot take is lost, and shown as a fault: that it cannot be logged. */
export function guardLog(log: Log, onFault: (error: unknown) => void): Log {
  const guarded =
    (record: Log['info']): Log['info'] =>
    (event, fields) => {
      try {
        record(event, fields);
        onFault(null);
      } catch (error) {
        onFault(error ?? new Error('nothing was thrown'));
      }
    };
  return {
    info: guarded((...line) => log.info(...line)),
    warn: guarded((...line) => log.warn(...line)),
    error: guarded((...line) => log.error(...line)),
  };
}

/** Without an answer the time stands still, and a timer is lost: the watchdog and the poller set each other's again. */
function guardClock(clock: Clock, faults: Guard): Clock {
  let lastNow = 0;
  let isReading = false;
  return {
    now() {
      // Noting a fault asks for the time.
      if (isReading) return lastNow;
      isReading = true;
      lastNow = faults.guard('clock.now', () => clock.now()) ?? lastNow;
      isReading = false;
      return lastNow;
    },
    setTimer: (delayMs, callback) =>
      faults.guard('clock.setTimer', () => clock.setTimer(delayMs, callback)) ?? (() => undefined),
    random: () => faults.guard('clock.random', () => clock.random()) ?? 0.5,
    utcOffsetMinutes: (at) => faults.guard('clock.utcOffsetMinutes', () => clock.utcOffsetMinutes(at)) ?? 0,
  };
}

/** Whoever asks the keychain has words and a next step for one that does not answer. */
function guardKeychain(keychain: Keychain, log: Pick<Log, 'error'>): Keychain {
  const guarded = async <T>(ask: () => Promise<T>, instead: T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      log.error('keychain', errorShape(error));
      return instead;
    }
  };
  return {
    read: (entry) => guarded(() => keychain.read(entry), { kind: 'unavailable' }),
    write: (entry, secret) => guarded(() => keychain.write(entry, secret), 'unavailable'),
    remove: (entry) => guarded(() => keychain.remove(entry), 'unavailable'),
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
    ...(service === undefined ? {} : { service }),
  };
}

function guardPanel(panel: Panel, faults: Guard): Panel {
  const { play, print } = panel;
  return {
    publish: (state) => panel.publish(state),
    open: () => void faults.guard('panel.open', () => panel.open()),
    hide: () => void faults.guard('panel.hide', () => panel.hide()),
    // Rather drawn for nobody than left as it was.
    isVisible: () => faults.guard('panel.isVisible', () => panel.isVisible?.()) ?? true,
    ...(play === undefined ? {} : { play: (sound) => void faults.guard('panel.play', () => play(sound)) }),
    ...(print === undefined ? {} : { print: () => print() }),
  };
}

function guardHost(host: Host, faults: Guard): Host {
  const { isAttended, takesKey, onUncaught, restart, isLoginItemRefused } = host;
  return {
    ...host,
    ...(takesKey === undefined
      ? {}
      : { takesKey: (address) => faults.guard('host.takesKey', () => takesKey(address)) ?? false }),
    ...(isLoginItemRefused === undefined
      ? {}
      : {
          isLoginItemRefused: () =>
            faults.guard('host.isLoginItemRefused', () => isLoginItemRefused()) ?? false,
        }),
    // Rather too often for nobody than late for somebody.
    ...(isAttended === undefined
      ? {}
      : { isAttended: () => faults.guard('host.isAttended', () => isAttended()) ?? true }),
    onWake: (listener) => faults.guard('host.onWake', () => host.onWake(listener)) ?? (() => undefined),
    onNetwork: (listener) =>
      faults.guard('host.onNetwork', () => host.onNetwork(listener)) ?? (() => undefined),
    ...(onUncaught === undefined
      ? {}
      : {
          onUncaught: (listener) =>
            faults.guard('host.onUncaught', () => onUncaught(listener)) ?? (() => undefined),
        }),
    quit: () => void faults.guard('host.quit', () => host.quit()),
    ...(restart === undefined ? {} : { restart: () => void faults.guard('host.restart', () => restart()) }),
  };
}

/** Whoever wants them deleted must know that they are not. */
function guardCopies(copies: Copies, faults: Guard): Copies {
  return {
    forget: () => copies.forget(),
    onTrouble: (listener) => void faults.guard('copies.onTrouble', () => copies.onTrouble(listener)),
    tryAgain: () => void faults.guard('copies.tryAgain', () => copies.tryAgain()),
  };
}

function guardDesktop(desktop: Desktop): Desktop {
  return {
    ...desktop,
    // An offer that is not made misses nobody.
    readClipboard() {
      try {
        return desktop.readClipboard().catch(() => '');
      } catch {
        return Promise.resolve('');
      }
    },
  };
}

/** An update that does not come is no alert: the installed version goes on, and its settings say what became of it. */
function guardUpdates(updates: UpdatePlace, log: Pick<Log, 'error'>): UpdatePlace {
  const guarded = async <T>(ask: () => Promise<T>, instead: T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      log.error('update', errorShape(error));
      return instead;
    }
  };
  return {
    source: updates.source,
    memory: {
      read() {
        try {
          return updates.memory.read();
        } catch (error) {
          log.error('update', errorShape(error));
          return {};
        }
      },
      // It is asked again after the next start.
      write(value) {
        try {
          updates.memory.write(value);
        } catch (error) {
          log.error('update', errorShape(error));
        }
      },
    },
    describe: () => guarded(() => updates.describe(), { kind: 'other', arch: '' }),
    download: (...what) =>
      guarded(() => updates.download(...what), { kind: 'refused', reason: 'not-writable' }),
    clear: () => guarded(() => updates.clear(), undefined),
    install: (file, path) => guarded(() => updates.install(file, path), 'not-opened'),
  };
}

function guardPictures(pictures: Pictures, log: Pick<Log, 'error'>): Pictures {
  return {
    // Where there is none, initials are drawn.
    async get(url) {
      try {
        return await pictures.get(url);
      } catch (error) {
        log.error('picture', errorShape(error));
        return null;
      }
    },
  };
}

function guardJournal(journal: Journal, faults: Guard): Journal {
  return {
    poll: (feed, result, at) => void faults.guard('journal.poll', () => journal.poll(feed, result, at)),
    // Whoever delivers must know that nobody has read it.
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

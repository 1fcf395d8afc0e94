// The ports as the app uses them: an exception in an adapter never gets past this. It is noted for the function that threw,
// so that it is shown like any other fault until the same function succeeds, and replaced by the answer that stands for "not
// possible". Functions that only answer one call of the panel are not guarded: that call reports its own failure.
import type { FaultPlace, Faults } from '../machine/faults.ts';
import { errorShape } from '../machine/log.ts';
import type { Desktop, Host, Journal, Panel } from './host.ts';
import type { Ports } from './ports.ts';
import type { UpdatePlace } from './updates/update-port.ts';
import type { Clock } from '../machine/clock.ts';
import type { Keychain } from '../machine/keychain.ts';
import type { Log } from '../machine/log.ts';
import type { Notifier } from '../pipeline/alerts/deliver/notifier.ts';
import type { Backups } from '../pipeline/store/backup-keeper.ts';
import type { Pictures } from '../reading/pictures/pictures.ts';

type Guard = Pick<Faults, 'note' | 'guard'>;

/** `tray.render`, `panel.publish`, `journal.status` and `host.applySettings` are guarded where the state is shown. */
export function guardPorts(ports: Ports, faults: Guard): Ports {
  const { doNotDisturb, desktop, pictures, journal, backups, updates } = ports;
  return {
    ...ports,
    clock: guardClock(ports.clock, faults),
    keychain: guardKeychain(ports.keychain, ports.log),
    notifier: guardNotifier(ports.notifier, faults),
    panel: guardPanel(ports.panel, faults),
    host: guardHost(ports.host, faults),
    ...(backups === undefined ? {} : { backups: guardBackups(backups, faults) }),
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

/** What cannot be logged is lost, and the fault shown is that logging fails. */
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

/** If the clock fails, time stands still and a timer may be lost; the watchdog and the poller set each other's again. */
function guardClock(clock: Clock, faults: Guard): Clock {
  let lastNow = 0;
  let isReading = false;
  return {
    now() {
      // Noting a fault asks for the time, which would recurse.
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

/** Callers of the keychain have their own message and next step for one that does not respond. */
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
    // Better to poll too often for nobody than too late for somebody.
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

/** Whoever wants them deleted must learn that they were not. */
function guardBackups(backups: Backups, faults: Guard): Backups {
  return {
    forget: () => backups.forget(),
    onTrouble: (listener) => void faults.guard('backups.onTrouble', () => backups.onTrouble(listener)),
    tryAgain: () => void faults.guard('backups.tryAgain', () => backups.tryAgain()),
  };
}

function guardDesktop(desktop: Desktop): Desktop {
  return {
    ...desktop,
    // Nobody misses an offer that is not made.
    readClipboard() {
      try {
        return desktop.readClipboard().catch(() => '');
      } catch {
        return Promise.resolve('');
      }
    },
  };
}

/** A missing update is no alarm: the installed version goes on, and the settings show what happened. */
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
      // The update is looked for again after the next start.
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
    // Without a picture, initials are drawn.
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

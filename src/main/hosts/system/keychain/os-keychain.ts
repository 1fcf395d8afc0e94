// The operating system's keychain, through keytar. It never stores a secret itself and never falls back to a file.
import { SECOND_MS } from '../../../../shared/time-units.ts';
import { createTurns } from '../../../../shared/turns.ts';
import { KEYCHAIN_SERVICE, type KeyringWatch } from './keyring-watch.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Keychain, KeychainRead } from '../../../machine/keychain.ts';

/** The part of keytar that is used; tests provide their own. */
export interface PasswordStore {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const UNAVAILABLE: unique symbol = Symbol('unavailable');
const LATE: unique symbol = Symbol('late');

/** A locked keyring asks for its password and, with nobody there, never answers. Long enough to type one. */
const DEADLINE_MS = 20 * SECOND_MS;

/** Loaded on first use: without its system library, keytar throws while loading. */
async function loadKeytar(): Promise<PasswordStore> {
  const { default: keytar } = await import('keytar');
  return keytar;
}

export interface OsKeychain extends Keychain {
  /**
   * A call holds a worker thread, perhaps because a dialog waits for the user. Node and Electron wait for such a thread when
   * they exit, so the process must be killed once everything else has stopped.
   */
  isHeld(): boolean;
}

/**
 * Calls run one after another. Until a call that missed its deadline has ended, the others return `unavailable` at once:
 * each stuck call holds one of Node's four worker threads, which files and name lookups need too.
 */
export function createOsKeychain(
  clock: Pick<Clock, 'setTimer'>,
  keyring: KeyringWatch,
  load: () => Promise<PasswordStore> = loadKeytar,
): OsKeychain {
  const listeners = new Set<() => void>();
  const mayAnswer = (): void => {
    for (const listener of [...listeners]) listener();
  };
  keyring.onAppeared(mayAnswer);
  let store: Promise<PasswordStore> | null = null;
  const inTurn = createTurns();
  let isHeld = false;
  let isStuck = false;
  /** The last dialog was dismissed, refused or left open: without the user's asking there is no other one. */
  let isRefused = false;

  /** `undo` runs when the work ended after its deadline, because `unavailable` promises that nothing was changed. */
  function use<T>(
    work: (store: PasswordStore) => Promise<T>,
    undo?: (store: PasswordStore) => Promise<unknown>,
  ) {
    return inTurn(() => (isStuck ? UNAVAILABLE : attempt(work, undo)));
  }

  /** Keytar finds nothing where the dialog to unlock it was dismissed, or, with some keyrings, where they are locked. */
  async function find(opened: PasswordStore, entry: string): Promise<string | null> {
    if (isRefused && (await keyring.isLocked()) !== false) throw new Error('its dialog was dismissed');
    const secret = await opened.getPassword(KEYCHAIN_SERVICE, entry);
    if (secret === null && (await keyring.isLocked()) === true) throw new Error('the keyring is locked');
    return secret;
  }

  async function attempt<T>(
    work: (store: PasswordStore) => Promise<T>,
    undo: ((store: PasswordStore) => Promise<unknown>) | undefined,
  ): Promise<T | typeof UNAVAILABLE> {
    let isLate = false;
    const run = async (): Promise<T> => {
      store ??= load();
      const opened = await store;
      const value = await work(opened);
      if (isLate) await undo?.(opened);
      return value;
    };
    // Everything that keytar throws means the same: no library, no keychain, locked, or refused by the user.
    isHeld = true;
    const settled = run()
      .catch((): typeof UNAVAILABLE => UNAVAILABLE)
      .finally(() => (isHeld = false));
    const outcome = await withDeadline(clock, settled);
    if (outcome !== LATE) {
      isRefused = outcome === UNAVAILABLE;
      return outcome;
    }
    isLate = true;
    isStuck = true;
    isRefused = true;
    // Until then its own dialog may be open, so it is not asked again.
    void settled.then((late) => {
      isStuck = false;
      isRefused = late === UNAVAILABLE;
      if (!isRefused) mayAnswer();
    });
    return UNAVAILABLE;
  }

  return {
    isHeld: () => isHeld,
    isLocked: () => keyring.isLocked(),
    isMissing: () => keyring.isMissing(),
    allowDialog: () => void (isRefused = false),
    onMayAnswer(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async read(entry): Promise<KeychainRead> {
      const secret = await use((opened) => find(opened, entry));
      if (secret === UNAVAILABLE) return { kind: 'unavailable' };
      return secret === null ? { kind: 'absent' } : { kind: 'present', secret };
    },
    async write(entry, secret) {
      let before: string | null = null;
      const written = await use(
        async (opened) => {
          before = await opened.getPassword(KEYCHAIN_SERVICE, entry);
          await opened.setPassword(KEYCHAIN_SERVICE, entry, secret);
        },
        (opened) =>
          before === null
            ? opened.deletePassword(KEYCHAIN_SERVICE, entry)
            : opened.setPassword(KEYCHAIN_SERVICE, entry, before),
      );
      return written === UNAVAILABLE ? 'unavailable' : 'written';
    },
    async remove(entry) {
      let before: string | null = null;
      const removed = await use(
        async (opened) => {
          before = await find(opened, entry);
          return opened.deletePassword(KEYCHAIN_SERVICE, entry);
        },
        async (opened) => before !== null && opened.setPassword(KEYCHAIN_SERVICE, entry, before),
      );
      if (removed === UNAVAILABLE) return 'unavailable';
      return removed ? 'removed' : 'absent';
    },
  };
}

function withDeadline<T>(clock: Pick<Clock, 'setTimer'>, work: Promise<T>): Promise<T | typeof LATE> {
  return new Promise((resolve) => {
    const cancel = clock.setTimer(DEADLINE_MS, () => resolve(LATE));
    void work.then((value) => {
      cancel();
      resolve(value);
    });
  });
}

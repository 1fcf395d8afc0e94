// The Keychain port in memory. It can be locked, like a desktop's keyring.
import type { Keychain } from '../../src/main/machine/keychain.ts';

export interface FakeKeychain extends Keychain {
  readonly entries: Map<string, string>;
  isAvailable: boolean;
  /** Reading it would open its dialog; null: nobody can say. */
  isLockedNow: boolean | null;
  /** The desktop has no keyring. */
  isMissingNow: boolean;
  /** How often the user's asking allowed its dialog. */
  allowed: number;
  /** How often it was read. */
  reads: number;
  /** It may answer now. */
  appear(): void;
}

export function createFakeKeychain(entries: Readonly<Record<string, string>> = {}): FakeKeychain {
  const listeners = new Set<() => void>();
  const keychain: FakeKeychain = {
    entries: new Map(Object.entries(entries)),
    isAvailable: true,
    isLockedNow: false,
    isMissingNow: false,
    reads: 0,
    allowed: 0,
    appear: () => listeners.forEach((listener) => listener()),
    isLocked: () => Promise.resolve(keychain.isLockedNow),
    isMissing: () => Promise.resolve(keychain.isMissingNow),
    allowDialog: () => void (keychain.allowed += 1),
    onMayAnswer(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read(entry) {
      keychain.reads += 1;
      if (!keychain.isAvailable) return Promise.resolve({ kind: 'unavailable' });
      const secret = keychain.entries.get(entry);
      return Promise.resolve(secret === undefined ? { kind: 'absent' } : { kind: 'present', secret });
    },
    write(entry, secret) {
      if (!keychain.isAvailable) return Promise.resolve('unavailable');
      keychain.entries.set(entry, secret);
      return Promise.resolve('written');
    },
    remove(entry) {
      if (!keychain.isAvailable) return Promise.resolve('unavailable');
      return Promise.resolve(keychain.entries.delete(entry) ? 'removed' : 'absent');
    },
  };
  return keychain;
}

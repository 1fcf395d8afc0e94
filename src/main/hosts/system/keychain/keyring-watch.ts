// What the session bus says about the keyring on Linux (freedesktop's "Secret Service"): when one appears, and whether it is
// locked. Its properties are read: searching for an entry opens the dialog of KeePassXC, as reading one does everywhere.
import { z } from 'zod';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import { BUS, onOwnerChange, type WatchedBus } from '../bus/session-bus.ts';

const SERVICE = 'org.freedesktop.secrets';
const OBJECT = { path: '/org/freedesktop/secrets', interface: 'org.freedesktop.Secret.Service' } as const;

/** Where keytar writes. */
const DEFAULT_COLLECTION = '/org/freedesktop/secrets/aliases/default';
const COLLECTION = 'org.freedesktop.Secret.Collection';

/** The name under which the user finds the entries in the system's own keychain program. */
export const KEYCHAIN_SERVICE = 'Hotlist';

/** A keyring answers within milliseconds, unless it hangs. */
const ANSWER_MS = 2 * SECOND_MS;

export interface KeyringWatch {
  /** Null where nobody can say. */
  isLocked(): Promise<boolean | null>;
  /** True where none runs and the bus could start none. */
  isMissing(): Promise<boolean>;
  /** Calls back when a keyring has appeared on the bus. */
  onAppeared(listener: () => void): void;
}

/** For systems whose keychain is always there. */
export const noKeyringWatch: KeyringWatch = {
  isLocked: () => Promise.resolve(null),
  isMissing: () => Promise.resolve(false),
  onAppeared: () => undefined,
};

/** For a Linux session without a bus: keytar reaches a keyring over that alone. */
export const noKeyring: KeyringWatch = { ...noKeyringWatch, isMissing: () => Promise.resolve(true) };

const variantSchema = z.tuple([z.unknown()]);
const pathsSchema = z.array(z.string());
const namesSchema = z.tuple([z.array(z.string())]);

export function watchKeyring(bus: WatchedBus): KeyringWatch {
  async function property(path: string, of: string, name: string): Promise<unknown> {
    const reply = await bus.call(
      {
        destination: SERVICE,
        path,
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        signature: 'ss',
        body: [of, name],
      },
      ANSWER_MS,
    );
    return variantSchema.safeParse(reply?.body).data?.[0];
  }

  return {
    // One that does not answer is as good as locked, and so is one without a collection: its database is not open.
    async isLocked() {
      const ofDefault = await property(DEFAULT_COLLECTION, COLLECTION, 'Locked');
      if (typeof ofDefault === 'boolean') return ofDefault;
      const paths = pathsSchema.safeParse(await property(OBJECT.path, OBJECT.interface, 'Collections'));
      const all = (paths.data ?? []).map((path) => property(path, COLLECTION, 'Locked'));
      return !(await Promise.all(all)).includes(false);
    },
    async isMissing() {
      const calls = ['ListNames', 'ListActivatableNames'].map((member) =>
        bus.call({ ...BUS, member, signature: '', body: [] }, ANSWER_MS),
      );
      const names = (await Promise.all(calls)).map((reply) => namesSchema.safeParse(reply?.body).data?.[0]);
      // A bus that does not answer may still have one.
      return names.every((known) => known !== undefined && !known.includes(SERVICE));
    },
    onAppeared: (listener) =>
      onOwnerChange(bus, SERVICE, (isThere) => {
        if (isThere) listener();
      }),
  };
}

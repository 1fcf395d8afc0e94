// What the session bus says about the keyring on Linux (freedesktop's "Secret Service"): when one appears, and whether what
// Hotlist has in it is locked. Asking this way opens no dialog, as reading a locked entry does.
import { z } from 'zod';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import { onOwnerChange, type SessionBus } from '../bus/session-bus.ts';

const SERVICE = 'org.freedesktop.secrets';

/** The name under which the user finds the entries in the system's own keychain program. */
export const KEYCHAIN_SERVICE = 'Hotlist';

/** A keyring answers within milliseconds, unless it hangs. */
const ANSWER_MS = 2 * SECOND_MS;

export interface KeyringWatch {
  /** False where nobody can say. */
  isLocked(): Promise<boolean>;
  /** Calls back when a keyring has appeared on the bus. */
  onAppeared(listener: () => void): void;
}

/** For systems whose keychain is always there, and unlocked with the session. */
export const noKeyringWatch: KeyringWatch = {
  isLocked: () => Promise.resolve(false),
  onAppeared: () => undefined,
};

const foundSchema = z.tuple([z.array(z.string()), z.array(z.string())]);

/** What keytar writes beside each entry. */
const OURS = ['service', KEYCHAIN_SERVICE];

export function watchKeyring(bus: Pick<SessionBus, 'call' | 'onSignal'>): KeyringWatch {
  return {
    async isLocked() {
      const reply = await bus.call(
        {
          destination: SERVICE,
          path: '/org/freedesktop/secrets',
          interface: 'org.freedesktop.Secret.Service',
          member: 'SearchItems',
          signature: 'a{ss}',
          body: [[OURS]],
        },
        ANSWER_MS,
      );
      const found = foundSchema.safeParse(reply?.body);
      return found.success && found.data[0].length === 0 && found.data[1].length > 0;
    },
    onAppeared: (listener) =>
      onOwnerChange(bus, SERVICE, (isThere) => {
        if (isThere) listener();
      }),
  };
}

// Keeps the addresses in the preferences and their keys in the keychain in step. The steps of each change are ordered so
// that a crash between them neither sends a key to an address it was not verified at nor leaves one behind.
import type { Surface } from '../../shared/model.ts';
import type { Keychain, KeychainRead } from '../ports.ts';
import { type Preferences } from '../settings/preferences.ts';
import { firstEntries, type PreferenceValues } from '../settings/read-preferences.ts';

export interface StoredKeysParts {
  readonly keychain: Keychain;
  readonly preferences: Preferences;
}

export class StoredKeys {
  readonly #parts: StoredKeysParts;
  /** Changes run one after another: a removal that waits for the keychain must not remove a key written since. */
  #last: Promise<unknown> = Promise.resolve();
  /** Entries that should have been removed when the keychain did not answer. */
  #left: readonly string[] = [];

  constructor(parts: StoredKeysParts) {
    this.#parts = parts;
  }

  read(surface: Surface): Promise<KeychainRead> {
    const { keychain, preferences } = this.#parts;
    return keychain.read(preferences.stored().keyEntries[surface]);
  }

  /** On `unavailable` the old address and key are as they were. */
  store(
    surface: Surface,
    { address, key }: { readonly address: string; readonly key: string },
  ): Promise<'stored' | 'unavailable'> {
    return this.#inTurn(async () => {
      const { keychain, preferences } = this.#parts;
      const before = preferences.stored();
      const used = before.keyEntries[surface];
      const isMove = before.addresses[surface] !== null && before.addresses[surface] !== address;
      // The key of a new address gets an entry of its own: until that address is stored, the old one must not be used
      // with it.
      const entry = isMove ? otherEntry(used) : used;
      if (isMove) this.#write({ keysToRemove: [...without(before.keysToRemove, entry), entry] });
      if ((await keychain.write(entry, key)) === 'unavailable') return 'unavailable';
      const after = preferences.stored();
      this.#write({
        mode: 'connected',
        addresses: { ...after.addresses, [surface]: address },
        keyEntries: { ...after.keyEntries, [surface]: entry },
        keysToRemove: [...without(after.keysToRemove, entry), ...(isMove ? [used] : [])],
      });
      await this.#remove();
      return 'stored';
    });
  }

  /** `isLast`: no surface stays connected, which leads back to the onboarding. */
  leave(surface: Surface, isLast: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const { preferences } = this.#parts;
      const { addresses, keyEntries, keysToRemove } = preferences.stored();
      const entry = keyEntries[surface];
      this.#write({
        addresses: { ...addresses, [surface]: null },
        ...(isLast ? { mode: 'none' } : {}),
        // A key that was kept for one session only is not in the keychain.
        ...(addresses[surface] === null ? {} : { keysToRemove: [...without(keysToRemove, entry), entry] }),
      });
      await this.#remove();
    });
  }

  /** A key of this surface is still in the keychain, which did not answer when it was to be removed. */
  isLeft(surface: Surface): boolean {
    return this.#left.some((entry) => entry.startsWith(firstEntries[surface]));
  }

  removeLeft(): Promise<void> {
    return this.#inTurn(() => this.#remove());
  }

  async #remove(): Promise<void> {
    const { keychain, preferences } = this.#parts;
    const entries = preferences.stored().keysToRemove;
    for (const entry of entries) {
      if ((await keychain.remove(entry)) === 'unavailable') {
        this.#left = preferences.stored().keysToRemove;
        return;
      }
      this.#write({ keysToRemove: without(preferences.stored().keysToRemove, entry) });
    }
    this.#left = [];
  }

  /** Changes what is stored, and not the mode and addresses in use, which may be kept for this session only. */
  #write(patch: Partial<PreferenceValues>): void {
    const { preferences } = this.#parts;
    const { mode, addresses } = preferences.current();
    preferences.update(patch);
    preferences.hold({ mode, addresses });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

function otherEntry(entry: string): string {
  return entry.endsWith('2') ? entry.slice(0, -1) : `${entry}2`;
}

function without(entries: readonly string[], entry: string): readonly string[] {
  return entries.filter((other) => other !== entry);
}

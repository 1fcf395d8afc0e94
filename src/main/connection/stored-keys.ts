// Addresses in the preferences and their keys in the keychain, kept in step: each change is so ordered that a crash in
// its middle neither sends a key to where it was not verified nor leaves one behind.
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
  /** One change after another: a removal that waits for the keychain must not meet a key that was just written. */
  #last: Promise<unknown> = Promise.resolve();
  /** Entries the keychain did not answer for when they were to go. */
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
      // The key of another address is written beside the one in use: until the address is stored with it, the old
      // address must not find it.
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

  /** `isLast`: no surface is connected any more, which leads back to the onboarding. */
  leave(surface: Surface, isLast: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const { preferences } = this.#parts;
      const { addresses, keyEntries, keysToRemove } = preferences.stored();
      const entry = keyEntries[surface];
      this.#write({
        addresses: { ...addresses, [surface]: null },
        ...(isLast ? { mode: 'none' } : {}),
        // Of a key for one session the keychain knows nothing.
        ...(addresses[surface] === null ? {} : { keysToRemove: [...without(keysToRemove, entry), entry] }),
      });
      await this.#remove();
    });
  }

  /** A key of this surface should have gone from the keychain, which did not answer. */
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

  /** To the disk only: what is in use now, and may be kept for this session alone, is not for here to say. */
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

// Keeps the addresses in the preferences and their keys in the keychain consistent. The steps of each change are ordered so
// that a crash in between neither sends a key to an address it was not verified at nor leaves one behind.
import type { Surface } from '../../../shared/model.ts';
import { createTurns } from '../../../shared/turns.ts';
import type { Keychain, KeychainRead } from '../../machine/keychain.ts';
import { type Preferences } from '../preferences.ts';
import { readBoundKey, writeBoundKey, type BoundKey } from './bound-key.ts';
import { otherOf, without } from '../key-entries.ts';
import type { PreferenceValues } from '../read-preferences.ts';

export interface StoredKeysParts {
  readonly keychain: Keychain;
  readonly preferences: Preferences;
}

/** 'other-address': there is a key, but not for the address in the preferences, which somebody has edited. */
export type StoredKeyRead = KeychainRead | { readonly kind: 'other-address' };

export class StoredKeys {
  readonly #parts: StoredKeysParts;
  /** Changes run one after another: a removal that waits for the keychain must not remove a key written since. */
  readonly #inTurn = createTurns();
  /** Entries that should have been removed when the keychain did not respond. */
  #left: readonly string[] = [];

  constructor(parts: StoredKeysParts) {
    this.#parts = parts;
  }

  /** The key for the stored address. */
  async read(surface: Surface): Promise<StoredKeyRead> {
    const { keychain, preferences } = this.#parts;
    const { keyEntries, addresses } = preferences.stored();
    const read = await keychain.read(keyEntries[surface]);
    if (read.kind !== 'present') return read;
    const bound = readBoundKey(read.secret);
    if (bound === null || bound.address !== addresses[surface]) return { kind: 'other-address' };
    return { kind: 'present', secret: bound.key };
  }

  /** On `unavailable` and `not-written` the old address and key are unchanged. */
  store(surface: Surface, { address, key }: BoundKey): Promise<'stored' | 'unavailable' | 'not-written'> {
    return this.#inTurn(async () => {
      const { keychain, preferences } = this.#parts;
      const before = preferences.stored();
      const used = before.keyEntries[surface];
      const isMove = before.addresses[surface] !== null && before.addresses[surface] !== address;
      // The file names it already: without a write it still does.
      const isKnown = before.addresses[surface] === address;
      // The key for a new address gets an entry of its own: until that address is stored, the old address must not be used
      // with it.
      const entry = isMove ? otherOf(preferences.entries[surface], used) : used;
      if (isMove && !this.#tryWrite({ keysToRemove: [...without(before.keysToRemove, entry), entry] })) {
        this.#tryWrite({ keysToRemove: before.keysToRemove });
        return 'not-written';
      }
      if ((await keychain.write(entry, writeBoundKey({ key, address }))) === 'unavailable')
        return 'unavailable';
      const after = preferences.stored();
      const isWritten = this.#tryWrite({
        mode: 'connected',
        addresses: { ...after.addresses, [surface]: address },
        keyEntries: { ...after.keyEntries, [surface]: entry },
        keysToRemove: [...without(after.keysToRemove, entry), ...(isMove ? [used] : [])],
      });
      if (!isWritten && !isKnown) {
        // Otherwise a later write would connect what was not connected.
        const { mode, addresses, keyEntries, keysToRemove } = after;
        this.#tryWrite({ mode, addresses, keyEntries, keysToRemove });
        await this.#parts.keychain.remove(entry);
        return 'not-written';
      }
      if (isWritten) await this.#remove();
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
        // A key kept for one session only is not in the keychain.
        ...(addresses[surface] === null ? {} : { keysToRemove: [...without(keysToRemove, entry), entry] }),
      });
      await this.#remove();
    });
  }

  /** A key of this surface is still in the keychain, which did not respond when it should have been removed. */
  isLeft(surface: Surface): boolean {
    return this.#left.some((entry) => this.#parts.preferences.entries[surface].includes(entry));
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

  /** Changes what is stored, but not the mode and addresses in use, which may be for this session only. */
  #write(patch: Partial<PreferenceValues>): void {
    // The next step would rely on something that is not on disk.
    if (!this.#tryWrite(patch)) throw new Error('the preferences could not be written');
  }

  /** False if it is not on disk. */
  #tryWrite(patch: Partial<PreferenceValues>): boolean {
    const { preferences } = this.#parts;
    const { mode, addresses } = preferences.current();
    preferences.update(patch);
    preferences.hold({ mode, addresses });
    return preferences.isWritten();
  }
}

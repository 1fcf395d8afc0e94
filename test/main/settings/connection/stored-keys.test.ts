// Address and key after a crash: at every step of connecting elsewhere or disconnecting, a restart finds an address and key that
// were verified together, or neither, and leaves no key behind.
import { expect, test } from 'vitest';
import { StoredKeys } from '../../../../src/main/settings/connection/stored-keys.ts';
import type { Keychain } from '../../../../src/main/machine/keychain.ts';
import { createPreferences } from '../../../../src/main/settings/preferences.ts';
import { createFakePreferencesFile } from '../../../fakes/host.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';

const OLD = 'https://old.example/v1';
const NEW = 'https://new.example/v1';
const connected = { mode: 'connected', addresses: { public: null, rest: OLD } };

/** What is on disk and in the keychain after each write to either, starting with the initial state. */
async function recordSteps(act: (keys: StoredKeys) => Promise<unknown>) {
  const steps: { readonly text: string; readonly entries: Readonly<Record<string, string>> }[] = [];
  const file = createFakePreferencesFile(connected);
  const keychain = createFakeKeychain({ 'first/rest': `old-key ${OLD}` });
  const note = (): void =>
    void steps.push({ text: file.text, entries: Object.fromEntries(keychain.entries) });
  const noted: Keychain = {
    ...keychain,
    read: (entry) => keychain.read(entry),
    async write(entry, secret) {
      const written = await keychain.write(entry, secret);
      note();
      return written;
    },
    async remove(entry) {
      const removed = await keychain.remove(entry);
      note();
      return removed;
    },
  };
  const preferences = createPreferences({
    read: () => file.read(),
    write(value) {
      file.write(value);
      note();
    },
  });
  note();
  await act(new StoredKeys({ keychain: noted, preferences }));
  return steps;
}

/** As after a crash at that step: what a start finds, and what is left after its clean-up. */
async function restart({ text, entries }: Awaited<ReturnType<typeof recordSteps>>[number]) {
  const keychain = createFakeKeychain(entries);
  const preferences = createPreferences(createFakePreferencesFile(JSON.parse(text)));
  const keys = new StoredKeys({ keychain, preferences });
  await keys.removeLeft();
  const read = await keys.read('rest');
  return {
    address: preferences.stored().addresses.rest,
    key: read.kind === 'present' ? read.secret : null,
    kept: [...keychain.entries.values()],
  };
}

test('connecting to another address: the old pair or the new one, and never a key of one at the other', async () => {
  const steps = await recordSteps((keys) => keys.store('rest', { address: NEW, key: 'new-key' }));
  expect(steps.length).toBeGreaterThan(3);
  const found = await Promise.all(steps.map(restart));
  const pairs = found.map(({ address, key, kept }) => `${address} ${key} ${kept.join()}`);
  expect(new Set(pairs)).toEqual(new Set([`${OLD} old-key old-key ${OLD}`, `${NEW} new-key new-key ${NEW}`]));
  expect(pairs.at(-1)).toBe(`${NEW} new-key new-key ${NEW}`);
});

test('leaving: connected as before, or neither address nor key', async () => {
  const steps = await recordSteps((keys) => keys.leave('rest', true));
  const found = await Promise.all(steps.map(restart));
  const pairs = found.map(({ address, kept }) => `${address} ${kept.join()}`);
  expect(new Set(pairs)).toEqual(new Set([`${OLD} old-key ${OLD}`, 'null ']));
  expect(pairs.at(-1)).toBe('null ');
});

test('a keychain that does not take the new key leaves the old pair, at once and later', async () => {
  const keychain = createFakeKeychain({ 'first/rest': `old-key ${OLD}` });
  const preferences = createPreferences(createFakePreferencesFile(connected));
  const keys = new StoredKeys({ keychain, preferences });
  keychain.isAvailable = false;
  expect(await keys.store('rest', { address: NEW, key: 'new-key' })).toBe('unavailable');
  keychain.isAvailable = true;
  await keys.removeLeft();
  expect(preferences.stored().addresses.rest).toBe(OLD);
  expect(await keys.read('rest')).toEqual({ kind: 'present', secret: 'old-key' });
});

test('a file edited by hand has nothing removed that is not a key of a surface', () => {
  const edited = createPreferences(createFakePreferencesFile({ keysToRemove: ['login', 'first/rest'] }));
  expect(edited.stored().keysToRemove).toEqual([]);
});

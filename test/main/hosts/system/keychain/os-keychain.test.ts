import { describe, expect, test } from 'vitest';
import { noKeyringWatch } from '../../../../../src/main/hosts/system/keychain/keyring-watch.ts';
import {
  createOsKeychain,
  type PasswordStore,
} from '../../../../../src/main/hosts/system/keychain/os-keychain.ts';
import { flush } from '../../../../fakes/clock.ts';

/** Timers that fire on demand. */
function createTimers() {
  const pending = new Set<() => void>();
  return {
    pending,
    setTimer(_delayMs: number, callback: () => void) {
      pending.add(callback);
      return () => void pending.delete(callback);
    },
    fire() {
      for (const callback of [...pending]) {
        pending.delete(callback);
        callback();
      }
    },
  };
}

/** A keychain in memory whose calls can be held back. */
function createStore() {
  const entries = new Map<string, string>();
  let gate: Promise<void> = Promise.resolve();
  let calls = 0;
  const key = (service: string, account: string): string => `${service}/${account}`;
  const pass = async (): Promise<void> => {
    calls += 1;
    await gate;
  };
  const store: PasswordStore = {
    async getPassword(service, account) {
      await pass();
      return entries.get(key(service, account)) ?? null;
    },
    async setPassword(service, account, password) {
      await pass();
      entries.set(key(service, account), password);
    },
    async deletePassword(service, account) {
      await pass();
      return entries.delete(key(service, account));
    },
  };
  return {
    store,
    entries,
    calls: () => calls,
    lock(): () => void {
      const { promise, resolve } = deferred();
      gate = promise;
      return () => {
        gate = Promise.resolve();
        resolve();
      };
    },
  };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function setUp() {
  const timers = createTimers();
  const memory = createStore();
  return {
    timers,
    memory,
    keychain: createOsKeychain(timers, noKeyringWatch, () => Promise.resolve(memory.store)),
  };
}

test('a key is written, read and removed under the name Hotlist', async () => {
  const { keychain, memory, timers } = setUp();
  expect(await keychain.read('first/public')).toEqual({ kind: 'absent' });
  expect(await keychain.write('first/public', 'k-1')).toBe('written');
  expect([...memory.entries]).toEqual([['Hotlist/first/public', 'k-1']]);
  expect(await keychain.read('first/public')).toEqual({ kind: 'present', secret: 'k-1' });
  expect(await keychain.remove('first/public')).toBe('removed');
  expect(await keychain.remove('first/public')).toBe('absent');
  expect(timers.pending.size).toBe(0);
});

test('a keychain that cannot be loaded is unavailable', async () => {
  const keychain = createOsKeychain(createTimers(), noKeyringWatch, () =>
    Promise.reject(new Error('no libsecret')),
  );
  expect(await keychain.read('first/public')).toEqual({ kind: 'unavailable' });
  expect(await keychain.write('first/public', 'k-1')).toBe('unavailable');
  expect(await keychain.remove('first/public')).toBe('unavailable');
  expect(keychain.isHeld()).toBe(false);
});

test('whatever a call throws, the keychain is unavailable, never absent', async () => {
  const refuse = () => Promise.reject(new Error('no service'));
  const store: PasswordStore = { getPassword: refuse, setPassword: refuse, deletePassword: refuse };
  const keychain = createOsKeychain(createTimers(), noKeyringWatch, () => Promise.resolve(store));
  expect(await keychain.read('first/public')).toEqual({ kind: 'unavailable' });
});

test('a locked keychain that never answers is unavailable after the deadline', async () => {
  const { keychain, memory, timers } = setUp();
  memory.lock();
  const read = keychain.read('first/public');
  await settle();
  timers.fire();
  expect(await read).toEqual({ kind: 'unavailable' });
});

test('a call holds a worker thread until it has ended, before its deadline and after it', async () => {
  const { keychain, memory, timers } = setUp();
  const unlock = memory.lock();
  const read = keychain.read('first/public');
  await settle();
  expect(keychain.isHeld()).toBe(true);
  timers.fire();
  await read;
  expect(keychain.isHeld()).toBe(true);
  unlock();
  await settle();
  expect(keychain.isHeld()).toBe(false);
});

test('while a call is stuck no other is begun, because each would hold a worker thread', async () => {
  const { keychain, memory, timers } = setUp();
  const unlock = memory.lock();
  const first = keychain.read('first/public');
  await settle();
  timers.fire();
  await first;
  expect(await keychain.read('first/rest')).toEqual({ kind: 'unavailable' });
  expect(await keychain.write('first/rest', 'k')).toBe('unavailable');
  expect(memory.calls()).toBe(1);

  unlock();
  await settle();
  expect(await keychain.read('first/rest')).toEqual({ kind: 'absent' });
});

test('a write that comes through after its deadline is undone: unavailable changed nothing', async () => {
  const { keychain, memory, timers } = setUp();
  await keychain.write('first/public', 'old');
  for (const entry of ['first/public', 'main/new']) {
    const unlock = memory.lock();
    const write = keychain.write(entry, 'late');
    await settle();
    timers.fire();
    expect(await write).toBe('unavailable');
    unlock();
    await settle();
  }
  expect([...memory.entries]).toEqual([['Hotlist/first/public', 'old']]);
});

test('a removal that comes through after its deadline is undone', async () => {
  const { keychain, memory, timers } = setUp();
  await keychain.write('first/public', 'old');
  const unlock = memory.lock();
  const removal = keychain.remove('first/public');
  await settle();
  timers.fire();
  expect(await removal).toBe('unavailable');
  unlock();
  await settle();
  expect(await keychain.read('first/public')).toEqual({ kind: 'present', secret: 'old' });
});

test('calls go one after another', async () => {
  const { keychain } = setUp();
  const answers = await Promise.all([
    keychain.write('first/public', 'k-1'),
    keychain.read('first/public'),
    keychain.write('first/public', 'k-2'),
    keychain.read('first/public'),
  ]);
  expect(answers[1]).toEqual({ kind: 'present', secret: 'k-1' });
  expect(answers[3]).toEqual({ kind: 'present', secret: 'k-2' });
});

test('says that it may answer when a call that was stuck has ended, which is when its dialog was closed', async () => {
  const { keychain, memory, timers } = setUp();
  let told = 0;
  const end = keychain.onMayAnswer(() => (told += 1));
  const unlock = memory.lock();
  void keychain.read('first/public');
  await settle();
  timers.fire();
  await settle();
  expect([told, memory.calls()]).toEqual([0, 1]);
  unlock();
  await settle();
  expect(told).toBe(1);
  end();
  memory.lock();
  void keychain.read('first/public');
  await settle();
  timers.fire();
  expect(told).toBe(1);
});

test('says that it may answer when a keyring has appeared', () => {
  let appear = (): void => undefined;
  const keyring = { ...noKeyringWatch, onAppeared: (listener: () => void) => void (appear = listener) };
  const keychain = createOsKeychain(createTimers(), keyring, () => Promise.resolve(createStore().store));
  let told = 0;
  keychain.onMayAnswer(() => (told += 1));
  appear();
  expect(told).toBe(1);
});

test('an entry that is not found in a locked keyring is unavailable, not absent', async () => {
  let isLocked = true;
  const keyring = { ...noKeyringWatch, isLocked: () => Promise.resolve(isLocked) };
  const keychain = createOsKeychain(createTimers(), keyring, () => Promise.resolve(createStore().store));
  expect(await keychain.read('first/public')).toEqual({ kind: 'unavailable' });
  isLocked = false;
  expect(await keychain.read('first/public')).toEqual({ kind: 'absent' });
});

describe('a dialog that was dismissed', () => {
  /** Two entries. Reading one that is locked opens a dialog; `dismiss`: how the user says no. */
  function setUpLocked(isKnown: boolean, dismiss: 'finds-nothing' | 'throws' | 'late') {
    const timers = createTimers();
    const memory = createStore();
    memory.entries.set('Hotlist/first/rest', 'k');
    const state = { isLocked: true, dialogs: 0, close: (): void => undefined };
    const store: PasswordStore = {
      ...memory.store,
      async getPassword(service, account) {
        if (!state.isLocked) return memory.store.getPassword(service, account);
        state.dialogs += 1;
        if (dismiss === 'late') await new Promise<void>((resolve) => (state.close = resolve));
        if (dismiss === 'finds-nothing') return null;
        throw new Error('denied');
      },
    };
    const isLocked = () => Promise.resolve(isKnown ? state.isLocked : null);
    const keychain = createOsKeychain(timers, { ...noKeyringWatch, isLocked }, () => Promise.resolve(store));
    const readBoth = async () => {
      const both = Promise.all([keychain.read('first/public'), keychain.read('first/rest')]);
      await flush();
      timers.fire();
      return (await both).map(({ kind }) => kind);
    };
    return { keychain, memory, state, readBoth };
  }

  test.each([
    ['a keyring finds nothing after it', true, 'finds-nothing'],
    ['a keyring fails after it', true, 'throws'],
    ['a system that does not say whether it is locked fails after it', false, 'throws'],
    ['it was open for longer than anybody waited', true, 'late'],
    ['it was open for longer than anybody waited, where nobody can say', false, 'late'],
  ] as const)(
    'is not followed by another one when %s, until the user asks',
    async (_how, isKnown, dismiss) => {
      const { keychain, state, readBoth } = setUpLocked(isKnown, dismiss);
      let told = 0;
      keychain.onMayAnswer(() => (told += 1));
      expect(await readBoth()).toEqual(['unavailable', 'unavailable']);
      state.close();
      await settle();
      expect(await readBoth()).toEqual(['unavailable', 'unavailable']);
      expect(await keychain.remove('first/rest')).toBe('unavailable');
      expect([state.dialogs, told]).toEqual([1, 0]);
      keychain.allowDialog();
      expect(await readBoth()).toEqual(['unavailable', 'unavailable']);
      expect(state.dialogs).toBe(2);
    },
  );

  test('does not keep a keyring from being read that was unlocked since', async () => {
    const { keychain, state, readBoth } = setUpLocked(true, 'finds-nothing');
    await readBoth();
    state.isLocked = false;
    expect(await readBoth()).toEqual(['absent', 'present']);
    expect(await keychain.remove('first/rest')).toBe('removed');
  });

  test('leaves what was to be removed where it is: it is not taken for absent', async () => {
    const { keychain, memory } = setUpLocked(true, 'finds-nothing');
    expect(await keychain.remove('first/rest')).toBe('unavailable');
    expect(memory.entries.size).toBe(1);
  });
});

// Connecting: keys are verified before they are stored, the old key is kept until the new one works, and keys are only in the
// keychain.
import { describe, expect, test } from 'vitest';
import { Connections, type ConnectionsParts } from '../../../../src/main/settings/connection/connections.ts';
import type { HttpResult } from '../../../../src/main/machine/http-port.ts';
import { createPreferences } from '../../../../src/main/settings/preferences.ts';
import type { ConnectRequest } from '../../../../src/shared/model.ts';
import { createFakeClock, flush } from '../../../fakes/clock.ts';
import { createFakePreferencesFile, type FakePreferencesFile } from '../../../fakes/host.ts';
import { createFakeHttp, replyWith } from '../../../fakes/http.ts';
import { createFakeKeychain, type FakeKeychain } from '../../../fakes/keychain.ts';
import { wire } from '../../../fakes/wire.ts';

const page = replyWith(200, { data: [], meta: { next_cursor: null, total: 0 } });
const users = replyWith(200, []);
const request: ConnectRequest = {
  surface: 'rest',
  address: 'https://service.example/v1/',
  key: ' new-key\n',
  keep: 'keychain',
};

function setUp(
  result: HttpResult = page,
  keychain: FakeKeychain = createFakeKeychain(),
  file: FakePreferencesFile = createFakePreferencesFile(),
  more: Pick<ConnectionsParts, 'takesKey' | 'managedAddress'> = {},
) {
  const http = createFakeHttp(result);
  const preferences = createPreferences(file);
  const connections = new Connections({ http, clock: createFakeClock(), keychain, preferences, ...more });
  /** As after a restart, with only what is on disk and in the keychain. */
  const restart = async (): Promise<Connections> => {
    const next = new Connections({
      http,
      clock: createFakeClock(),
      keychain,
      preferences: createPreferences(file),
      ...more,
    });
    await next.load();
    return next;
  };
  return { http, keychain, file, preferences, connections, restart };
}

/** The service's own error body (API 7.1). */
const own = { error: { code: 'some_code', message: 'No.' }, meta: { request_id: 'req_1' } };

describe('an address that does not answer', () => {
  test.each([
    ['no-route', 'Nothing answers at service.example:443.'],
    ['timeout', 'service.example:443 did not answer in time.'],
  ] as const)('is named, with what to do; nothing is said to go on by itself: %s', async (reason, title) => {
    const { connections } = setUp({ kind: 'failed', reason });
    const answer = await connections.connect(request);
    expect(answer).toMatchObject({ kind: 'refused', title });
    expect(JSON.stringify(answer)).not.toMatch(/will (?:keep )?try/u);
    expect(answer).toMatchObject({ next: expect.stringContaining('then try again.') as string });
  });
});

describe('what is said about an address and a key that were not accepted', () => {
  const refusals: readonly (readonly [string, HttpResult])[] = [
    ['a refused key', replyWith(401, own)],
    ['a missing scope', replyWith(403, own)],
    ['no credits', replyWith(402, { errorType: 'INSUFFICIENT_CREDITS' })],
    ['a plan without it', replyWith(402, own)],
    ['a conflict', replyWith(409, own)],
    ['an answer that is not ready', replyWith(500, { errorType: 'STILL_GENERATING' })],
    ['too many requests', replyWith(429, {})],
    ['a server error', replyWith(503, '')],
    ['an empty reply', replyWith(200, '')],
    ['a list that cannot be read', replyWith(200, { data: [{}], meta: { next_cursor: null, total: 1 } })],
    ['another form', replyWith(200, { hello: 1 })],
    ['a reply that is cut off', { kind: 'failed', reason: 'cut-off' }],
    ['an endless reply', { kind: 'failed', reason: 'too-large' }],
    ['a certificate', { kind: 'failed', reason: 'tls' }],
    ['a firewall', replyWith(403, '<html>')],
    ['a reply compressed in an unknown way', { kind: 'failed', reason: 'encoding' }],
  ];

  test.each(refusals)(
    'says what to do, and promises nothing that nobody will do: %s',
    async (_name, result) => {
      const { connections } = setUp(result);
      const answer = await connections.connect(request);
      if (answer.kind !== 'refused') throw new Error(`not refused: ${answer.kind}`);
      expect(`${answer.title} ${answer.next ?? ''}`).not.toMatch(
        /tries again|will (?:keep )?(?:try|ask)|has stopped|keeps working|is stored stays|is shown/u,
      );
      expect(answer.next).not.toBeNull();
    },
  );

  test('the address is not blamed for what the key, the plan or the service is the cause of', async () => {
    const blamed = await Promise.all(
      refusals.slice(0, 8).map(async ([, result]) => {
        const answer = await setUp(result).connections.connect(request);
        return answer.kind === 'refused' ? answer.field : answer.kind;
      }),
    );
    expect(blamed).toEqual(['key', 'key', 'key', 'key', null, null, null, null]);
  });

  test('a single signal that cannot be read does not keep anybody from connecting', async () => {
    const { connections, http } = setUp();
    const listed = (...data: readonly unknown[]) =>
      replyWith(200, { data, meta: { next_cursor: null, total: data.length } });
    http.results = [listed({ id: 7 }), listed({ id: 7 }, wire.signal, { ...wire.signal, id: 'sig_2' })];
    expect(await connections.connect(request)).toEqual({ kind: 'connected' });
    http.results = [listed({ id: 7 }), listed({ id: 7 }, { id: 8 })];
    expect(await connections.connect(request)).toMatchObject({ kind: 'refused' });
  });

  test.each(['proxy-password-missing', 'proxy-password-refused'] as const)(
    'a proxy’s password is asked for on the same page, before there are settings: %s',
    async (reason) => {
      const answer = await setUp({ kind: 'failed', reason }).connections.connect(request);
      expect(answer).toMatchObject({ field: null, next: expect.stringContaining('below') as string });
      expect(JSON.stringify(answer)).not.toContain('in the settings');
    },
  );

  test('a redirect may be a network’s sign-in page, which is named', async () => {
    const { connections } = setUp(replyWith(302, '', { location: 'https://portal.example/' }));
    expect(await connections.connect(request)).toMatchObject({
      next: expect.stringContaining('sign-in page') as string,
    });
  });
});

describe('connecting', () => {
  test('verifies by one real call, then stores the address and, in the keychain, the key', async () => {
    const { connections, http, keychain, file, preferences } = setUp();
    expect(await connections.connect(request)).toEqual({ kind: 'connected' });
    expect(http.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://service.example/v1/signals?limit=1',
    ]);
    expect(http.requests[0]?.headers['authorization']).toBe('Bearer new-key');
    expect([...keychain.entries]).toEqual([['first/rest', 'new-key https://service.example/v1']]);
    expect(preferences.current()).toMatchObject({
      mode: 'connected',
      addresses: { public: null, rest: 'https://service.example/v1' },
    });
    expect(file.text).not.toContain('new-key');
    expect(connections.view('rest', false)).toMatchObject({ state: 'connected', keyKept: 'keychain' });
    expect(connections.view('rest', true).state).toBe('refused');
  });

  test('proves a key of surface A with its users, by its own header', async () => {
    const { connections, http } = setUp(users);
    await connections.connect({ ...request, surface: 'public', address: 'https://service.example' });
    expect(http.requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://service.example/public/v1/users',
      headers: { 'x-api-key': 'new-key' },
    });
  });

  test.each<[string, HttpResult, 'address' | 'key' | null]>([
    ['a refused key', replyWith(401, own), 'key'],
    ['a missing scope', replyWith(403, own), 'key'],
    ['nothing at that address', replyWith(404, own), 'address'],
    ['a redirect', replyWith(302, ''), 'address'],
    ['a page that is not the service', replyWith(200, '<html>'), 'address'],
    ['another service', replyWith(200, { hello: 1 }), 'address'],
    ['no route', { kind: 'failed', reason: 'no-route' }, 'address'],
    ['a bad certificate', { kind: 'failed', reason: 'tls' }, 'address'],
    ['a timeout', { kind: 'failed', reason: 'timeout' }, null],
    ['a server error', replyWith(503, ''), null],
    ['too many requests', replyWith(429, {}), null],
  ])('%s stores nothing and says which field it is about', async (_name, result, field) => {
    const { connections, keychain, file } = setUp(result);
    const answer = await connections.connect(request);
    expect(answer).toMatchObject({ kind: 'refused', field });
    expect(JSON.stringify(answer)).not.toContain('new-key');
    expect(keychain.entries.size).toBe(0);
    expect(file.text).toBe('{}');
    expect(connections.targets().rest).toBeNull();
  });

  test.each([
    ['', 'key', 'Enter the key.'],
    ['two words', 'key', 'characters that keys cannot have'],
    ['kéy', 'key', 'characters that keys cannot have'],
  ])('a key that cannot be one is refused before anything is sent: "%s"', async (key, field, words) => {
    const { connections, http } = setUp();
    const answer = await connections.connect({ ...request, key });
    expect(answer).toMatchObject({ kind: 'refused', field, title: expect.stringContaining(words) as string });
    expect(http.requests).toEqual([]);
  });

  test.each([
    'http://service.example',
    'service.example',
    'https://a:b@service.example',
    'https://s.example?k=1',
    'https://s.example/v1?',
    'https://s.example/v1#',
  ])('an address no key may go to is refused before anything is sent: %s', async (address) => {
    const { connections, http } = setUp();
    expect(await connections.connect({ ...request, address })).toMatchObject({
      kind: 'refused',
      field: 'address',
    });
    expect(http.requests).toEqual([]);
  });
});

describe('settings that cannot be written', () => {
  function setUpFull(stored: object = {}, keychain = createFakeKeychain()) {
    const file = createFakePreferencesFile(stored);
    const disk = { isFull: true };
    const full = {
      read: () => file.read(),
      write(fields: Parameters<typeof file.write>[0]) {
        if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        file.write(fields);
      },
    };
    let writeAgain = (): void => undefined;
    const attempt = (write: () => void): void => {
      writeAgain = write;
      try {
        write();
      } catch {
        // It is shown elsewhere.
      }
    };
    const parts = { http: createFakeHttp(page), clock: createFakeClock(), keychain };
    const preferences = createPreferences(full, attempt);
    const connections = new Connections({ ...parts, preferences });
    return {
      ...parts,
      connections,
      /** There is room again, and the app is started anew. */
      restart: async (): Promise<Connections> => {
        disk.isFull = false;
        writeAgain();
        const next = new Connections({ ...parts, preferences: createPreferences(file) });
        await next.load();
        return next;
      },
    };
  }
  const elsewhere = 'https://other.example/v1';
  const stored = { mode: 'connected', addresses: { public: null, rest: elsewhere } };

  test('connect nothing, now or later: it is said why, and the key can be kept for the session', async () => {
    const { connections, keychain, restart } = setUpFull();
    expect(await connections.connect(request)).toMatchObject({
      kind: 'not-kept',
      title: expect.stringContaining('settings') as string,
    });
    expect([keychain.entries.size, connections.targets().rest]).toEqual([0, null]);
    expect((await connections.connect({ ...request, keep: 'session' })).kind).toBe('connected');
    const next = await restart();
    expect([next.targets().rest, next.isKeyMissing()]).toEqual([null, false]);
  });

  test('keep the connection that they name, with its key', async () => {
    const old = { 'first/rest': `old-key ${elsewhere}` };
    const { connections, keychain, restart } = setUpFull(stored, createFakeKeychain(old));
    await connections.load();
    expect((await connections.connect(request)).kind).toBe('not-kept');
    expect(Object.fromEntries(keychain.entries)).toEqual(old);
    expect(connections.targets().rest).toEqual({ address: elsewhere, key: 'old-key' });
    expect((await restart()).targets().rest).toEqual({ address: elsewhere, key: 'old-key' });
  });

  test('do not keep a key from being replaced at the address that they name', async () => {
    const old = { 'first/rest': `old-key ${elsewhere}`, 'first/rest2': 'left-key' };
    const { connections, restart } = setUpFull(
      { ...stored, keysToRemove: ['first/rest2'] },
      createFakeKeychain(old),
    );
    await connections.load();
    const answer = await connections.connect({ ...request, address: elsewhere });
    expect(answer).toEqual({ kind: 'connected' });
    expect((await restart()).targets().rest).toEqual({ address: elsewhere, key: 'new-key' });
  });
});

describe('an attempt that is not wanted any more', () => {
  /** A service that answers when the test lets it, and gives up when it is asked to. */
  function setUpSlow(keychain = createFakeKeychain(), file = createFakePreferencesFile()) {
    const bench = setUp(page, keychain, file);
    let answer = (): void => undefined;
    bench.http.send = (sent) => {
      bench.http.requests.push(sent);
      return new Promise((resolve) => {
        answer = () => resolve(page);
        sent.signal?.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'aborted' }));
      });
    };
    return { ...bench, answer: () => answer() };
  }

  test('stores nothing and uses nothing once it is cancelled', async () => {
    const { connections, keychain, file, answer } = setUpSlow();
    const connecting = connections.connect(request);
    connections.cancelConnect('rest');
    answer();
    expect(await connecting).toEqual({ kind: 'cancelled' });
    expect([keychain.entries.size, file.text, connections.targets().rest]).toEqual([0, '{}', null]);
  });

  test('does not come back after the surface was disconnected', async () => {
    const { connections, keychain, preferences, answer } = setUpSlow(
      createFakeKeychain({ 'first/rest': 'old-key https://service.example/v1' }),
      createFakePreferencesFile({
        mode: 'connected',
        addresses: { public: null, rest: 'https://service.example/v1' },
      }),
    );
    await connections.load();
    const connecting = connections.connect(request);
    await connections.disconnect('rest');
    answer();
    expect(await connecting).toEqual({ kind: 'cancelled' });
    expect([keychain.entries.size, preferences.current().addresses.rest]).toEqual([0, null]);
    expect(connections.targets().rest).toBeNull();
  });

  test('nor when its key was being stored at that moment', async () => {
    const keychain = createFakeKeychain();
    const { connections, preferences, restart } = setUp(page, keychain);
    let unlock = (): void => undefined;
    const locked = new Promise<void>((resolve) => (unlock = resolve));
    const write = keychain.write.bind(keychain);
    keychain.write = async (...args) => (await locked, write(...args));
    const connecting = connections.connect(request);
    await flush();
    const leaving = connections.disconnect('rest');
    unlock();
    expect(await connecting).toEqual({ kind: 'cancelled' });
    await leaving;
    expect([keychain.entries.size, preferences.current().addresses.rest]).toEqual([0, null]);
    expect(connections.targets().rest).toBeNull();
    expect((await restart()).targets().rest).toBeNull();
  });

  test('is ended by the next one, which alone is stored', async () => {
    const { connections, keychain, answer } = setUpSlow();
    const first = connections.connect({ ...request, key: 'mistyped' });
    const second = connections.connect(request);
    answer();
    expect([await first, await second]).toEqual([{ kind: 'cancelled' }, { kind: 'connected' }]);
    expect([...keychain.entries.values()]).toEqual(['new-key https://service.example/v1']);
  });
});

describe('replacing a key (API 5.6)', () => {
  const stored = { mode: 'connected', addresses: { public: null, rest: 'https://service.example/v1' } };

  test('keeps the old one, stored and in use, until the new one has answered 200', async () => {
    const { connections, keychain } = setUp(
      replyWith(401, own),
      createFakeKeychain({ 'first/rest': 'old-key https://service.example/v1' }),
      createFakePreferencesFile(stored),
    );
    await connections.load();
    expect((await connections.connect(request)).kind).toBe('refused');
    expect(keychain.entries.get('first/rest')).toBe('old-key https://service.example/v1');
    expect(connections.targets().rest).toEqual({ address: 'https://service.example/v1', key: 'old-key' });
  });

  test('with one that answers forgets the old one', async () => {
    const { connections, restart } = setUp(
      page,
      createFakeKeychain({ 'first/rest': 'old-key https://service.example/v1' }),
      createFakePreferencesFile(stored),
    );
    await connections.load();
    await connections.connect(request);
    expect(connections.targets().rest?.key).toBe('new-key');
    expect((await restart()).targets().rest?.key).toBe('new-key');
  });
});

describe('a key and its address', () => {
  test('stay together: an edited file sends the key nowhere, and asks for it again', async () => {
    const { connections, file, keychain, restart } = setUp();
    await connections.connect(request);
    file.text = file.text.replace('service.example', 'evil.example');
    const edited = await restart();
    expect(edited.targets().rest).toBeNull();
    expect(edited.problems(5)).toMatchObject([
      {
        code: 'key-of-other-address',
        title: 'The key in the keychain belongs to a different address.',
        action: 'replace-key',
      },
    ]);
    expect(keychain.entries.get('first/rest')).toContain('new-key');
    await edited.connect({ ...request, address: 'https://evil.example/v1', key: 'its-own-key' });
    expect(edited.problems(5)).toEqual([]);
    expect((await restart()).targets().rest).toEqual({
      address: 'https://evil.example/v1',
      key: 'its-own-key',
    });
  });
});

describe('a runtime that may not be trusted', () => {
  const takesKey = (address: string) => address.startsWith('http://127.0.0.1');

  test('gets no key: none is sent, none is read, and it says why', async () => {
    const keychain = createFakeKeychain({ 'first/rest': 'old-key https://service.example/v1' });
    const file = createFakePreferencesFile({
      mode: 'connected',
      addresses: { public: null, rest: 'https://service.example/v1' },
    });
    const { connections, http } = setUp(page, keychain, file, { takesKey });
    const read: string[] = [];
    keychain.read = (entry) => {
      read.push(entry);
      return Promise.resolve({ kind: 'absent' });
    };
    await connections.load();
    expect(connections.targets().rest).toBeNull();
    expect(connections.problems(5)).toMatchObject([{ code: 'test-runtime', action: null }]);
    expect(await connections.connect(request)).toMatchObject({
      kind: 'refused',
      next: expect.stringContaining('npm start') as string,
    });
    expect([http.requests, read]).toEqual([[], []]);
  });

  test('gets those of the demo service', async () => {
    const { connections } = setUp(page, createFakeKeychain(), createFakePreferencesFile(), { takesKey });
    const demo = { ...request, address: 'http://127.0.0.1:4010/v1' };
    expect(await connections.connect(demo)).toEqual({ kind: 'connected' });
  });
});

describe('a keychain that does not answer', () => {
  test.each([
    [false, 'Unlock it and try again, or keep the key for this session only.'],
    [
      true,
      'Install and start one (GNOME Keyring, KWallet or KeePassXC) and try again, or keep the key for this session only.',
    ],
  ])('stores nothing and offers to keep the key for this session; missing: %j', async (isMissing, next) => {
    const keychain = createFakeKeychain();
    keychain.isAvailable = false;
    keychain.isMissingNow = isMissing;
    const { connections, file } = setUp(page, keychain);
    expect(await connections.connect(request)).toMatchObject({ kind: 'not-kept', next });
    expect(file.text).toBe('{}');
    expect(connections.targets().rest).toBeNull();
  });

  test('at the start leaves the address unchanged and is to be asked again', async () => {
    const keychain = createFakeKeychain({ 'first/rest': 'old-key https://service.example/v1' });
    keychain.isAvailable = false;
    const stored = { mode: 'connected', addresses: { public: null, rest: 'https://service.example/v1' } };
    const { connections, file } = setUp(page, keychain, createFakePreferencesFile(stored));
    await connections.load();
    expect(JSON.parse(file.text)).toEqual(stored);
    expect(connections.view('rest', false).state).toBe('keychain-unavailable');
    expect(connections.problems(5)).toMatchObject([
      { surface: 'rest', severity: 'needs-you', action: 'check-now' },
    ]);
    keychain.isAvailable = true;
    await connections.load();
    expect(connections.targets().rest?.key).toBe('old-key');
    expect(connections.problems(5)).toEqual([]);
  });

  test.each<[string, (connections: Connections) => Promise<unknown>, string | null]>([
    ['disconnected', (connections) => connections.disconnect('rest'), null],
    ['connected with another key', (connections) => connections.connect(request), 'new-key'],
    [
      'connected with another key until the end of the session',
      (connections) => connections.connect({ ...request, keep: 'session' }),
      'new-key',
    ],
    [
      'disconnected and connected anew',
      async (connections) => {
        await connections.disconnect('rest');
        await connections.connect({ ...request, keep: 'session' });
      },
      'new-key',
    ],
  ])('and answers late changes nothing of a surface that was %s meanwhile', async (_what, act, key) => {
    const keychain = createFakeKeychain({ 'first/rest': 'old-key https://service.example/v1' });
    const stored = { mode: 'connected', addresses: { public: null, rest: 'https://service.example/v1' } };
    const { connections } = setUp(page, keychain, createFakePreferencesFile(stored));
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const read = keychain.read.bind(keychain);
    keychain.read = async (entry) => {
      const found = await read(entry);
      await answered;
      return found;
    };
    const loading = connections.load();
    await flush();
    await act(connections);
    answer();
    await loading;
    expect(connections.targets().rest?.key ?? null).toBe(key);
    expect(connections.view('rest', false).state).toBe(key === null ? 'absent' : 'connected');
  });

  test('that answers but no longer holds the key says that instead', async () => {
    const stored = { mode: 'connected', addresses: { public: null, rest: 'https://service.example/v1' } };
    const { connections } = setUp(page, createFakeKeychain(), createFakePreferencesFile(stored));
    await connections.load();
    expect(connections.problems(5)[0]?.title).toBe('The key is no longer in the keychain.');
  });
});

describe('a key for this session only', () => {
  test('writes nothing to disk: neither the key nor its address', async () => {
    const { connections, keychain, file, preferences } = setUp();
    expect(await connections.connect({ ...request, keep: 'session' })).toEqual({ kind: 'connected' });
    expect(keychain.entries.size).toBe(0);
    expect(preferences.current().mode).toBe('connected');
    preferences.update({ hotWindow: 'all' });
    expect(file.text).not.toContain('service.example');
    expect(file.text).not.toContain('new-key');
    expect(connections.view('rest', false)).toMatchObject({ state: 'connected', keyKept: 'session' });
  });

  test('at another address never makes a restart send the stored key there', async () => {
    const stored = { mode: 'connected', addresses: { public: null, rest: 'https://service.example/v1' } };
    const { connections, restart } = setUp(
      page,
      createFakeKeychain({ 'first/rest': 'old-key https://service.example/v1' }),
      createFakePreferencesFile(stored),
    );
    await connections.load();
    await connections.connect({ ...request, address: 'https://elsewhere.example/v1', keep: 'session' });
    expect(connections.targets().rest?.address).toBe('https://elsewhere.example/v1');
    expect((await restart()).targets().rest).toEqual({
      address: 'https://service.example/v1',
      key: 'old-key',
    });
  });

  test('stays when the other surface is connected for good or disconnected', async () => {
    const { connections, file, http, preferences } = setUp();
    await connections.connect({ ...request, keep: 'session' });
    http.results = [users];
    await connections.connect({ ...request, surface: 'public', address: 'https://service.example' });
    expect(JSON.parse(file.text)).toMatchObject({
      addresses: { public: 'https://service.example', rest: null },
    });
    expect(preferences.current().addresses.rest).toBe('https://service.example/v1');
    await connections.disconnect('public');
    expect(preferences.current().mode).toBe('connected');
    expect(connections.targets().rest?.key).toBe('new-key');
  });
});

test('disconnecting forgets the key and the address, and the last one leads back to the onboarding', async () => {
  const { connections, keychain, preferences } = setUp();
  await connections.connect(request);
  await connections.disconnect('rest');
  expect(keychain.entries.size).toBe(0);
  expect(preferences.current()).toMatchObject({ mode: 'none', addresses: { public: null, rest: null } });
  expect(connections.targets()).toEqual({ public: null, rest: null });
});

describe('disconnecting while the keychain does not answer', () => {
  async function leave() {
    const parts = setUp();
    await parts.connections.connect(request);
    parts.keychain.isAvailable = false;
    const answer = await parts.connections.disconnect('rest');
    return { ...parts, answer };
  }

  test('leaves the surface, and says that the key is still there and what to do', async () => {
    const { connections, preferences, answer } = await leave();
    expect(answer).toMatchObject({
      kind: 'key-kept',
      title: expect.stringContaining('the key for the Signals API is still in it') as string,
      next: expect.stringContaining('Unlock the keychain') as string,
    });
    expect(connections.targets().rest).toBeNull();
    expect(preferences.stored()).toMatchObject({ mode: 'none', addresses: { rest: null } });
    expect(connections.view('rest', false)).toMatchObject({ state: 'absent', keyKept: 'keychain' });
    expect(connections.leftKeys(5)).toMatchObject([{ surface: 'rest', severity: 'needs-you', sinceAt: 5 }]);
  });

  test('removes the key once the keychain is back, after a restart too', async () => {
    const { keychain, restart, connections } = await leave();
    const next = await restart();
    await next.removeLeftKeys();
    expect(next.leftKeys(5)).toHaveLength(1);
    keychain.isAvailable = true;
    await next.removeLeftKeys();
    expect(keychain.entries.size).toBe(0);
    expect(next.leftKeys(5)).toEqual([]);
    expect(next.view('rest', false).keyKept).toBeNull();
    await connections.removeLeftKeys();
    expect(connections.leftKeys(5)).toEqual([]);
  });

  test('never removes the key of a surface that was connected again meanwhile', async () => {
    const { connections, keychain, restart } = await leave();
    keychain.isAvailable = true;
    const remove = keychain.remove.bind(keychain);
    let goOn = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (goOn = resolve));
    keychain.remove = (entry) => isAsked.then(() => remove(entry));
    const removing = connections.removeLeftKeys();
    const connecting = connections.connect({ ...request, key: 'newer-key' });
    await flush();
    goOn();
    await Promise.all([connecting, removing]);
    await connections.removeLeftKeys();
    expect([...keychain.entries.values()]).toEqual(['newer-key https://service.example/v1']);
    expect((await restart()).targets().rest?.key).toBe('newer-key');
    expect(connections.leftKeys(5)).toEqual([]);
  });

  test('says nothing of a key that was kept for the session only', async () => {
    const { connections, keychain } = setUp();
    await connections.connect({ ...request, keep: 'session' });
    keychain.isAvailable = false;
    expect(await connections.disconnect('rest')).toEqual({ kind: 'disconnected' });
    expect(connections.leftKeys(5)).toEqual([]);
  });
});

describe('an address that the organization has set', () => {
  const managedAddress = (surface: string): string | null =>
    surface === 'rest' ? 'https://managed.example/v1' : null;

  test('is the only one that gets a key, whatever is asked for', async () => {
    const { connections, http, keychain } = setUp(page, undefined, undefined, { managedAddress });
    expect(connections.view('rest', false)).toMatchObject({
      state: 'absent',
      address: 'https://managed.example/v1',
    });
    expect(await connections.connect(request)).toEqual({ kind: 'connected' });
    expect(http.requests.map(({ url }) => url)).toEqual(['https://managed.example/v1/signals?limit=1']);
    expect([...keychain.entries]).toEqual([['first/rest', 'new-key https://managed.example/v1']]);
  });

  test('that cannot be read lets no key anywhere, neither a new one nor one that is kept', async () => {
    const { connections, keychain, file, http } = setUp();
    await connections.connect(request);
    const before = [...keychain.entries];
    const asked = http.requests.length;
    const later = new Connections({
      http,
      clock: createFakeClock(),
      keychain,
      preferences: createPreferences(file),
      managedAddress: () => false,
    });
    await later.load();
    expect(later.targets()).toEqual({ public: null, rest: null });
    expect(later.problems(1)).toMatchObject([{ code: 'address-unreadable', action: null, surface: 'rest' }]);
    expect(await later.connect(request)).toMatchObject({ kind: 'refused', field: null });
    expect(later.view('rest', false)).toMatchObject({
      state: 'absent',
      address: 'https://service.example/v1',
    });
    expect(http.requests).toHaveLength(asked);
    expect([...keychain.entries]).toEqual(before);
  });

  test('leaves a key of an address of before unused and in its place, and asks for one', async () => {
    const { connections, keychain, file, http } = setUp();
    await connections.connect(request);
    const before = [...keychain.entries];
    const later = new Connections({
      http,
      clock: createFakeClock(),
      keychain,
      preferences: createPreferences(file),
      managedAddress,
    });
    await later.load();
    expect(later.targets().rest).toBeNull();
    expect(later.problems(1)).toMatchObject([
      { code: 'address-managed', action: 'replace-key', surface: 'rest' },
    ]);
    expect([...keychain.entries]).toEqual(before);
    // Once the policy names the address that the key was used with, the key is used again.
    const again = new Connections({
      http,
      clock: createFakeClock(),
      keychain,
      preferences: createPreferences(file),
      managedAddress: () => 'https://service.example/v1',
    });
    await again.load();
    expect(again.targets().rest).toMatchObject({ key: 'new-key' });
  });
});

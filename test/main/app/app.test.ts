// createApp and its workspaces: starting, switching, stopping, and the commands from the tray.
import { describe, expect, test } from 'vitest';
import { createApp, type App, type AppOptions } from '../../../src/main/app/app.ts';
import type { Http, HttpRequest } from '../../../src/main/machine/http-port.ts';
import type { DemoService } from '../../../src/main/settings/connection/demo-service.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { createWorkspaceTable } from '../../../src/main/pipeline/store/workspaces.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { createFakeClock, flush } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../fakes/host.ts';
import { replyWith } from '../../fakes/http.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { makeSignal } from '../../fakes/records.ts';
import { createFakePanel, createFakeTray, menuLabels } from '../../fakes/views.ts';

const ADDRESS = 'https://service.example/v1';

/** Answers every call with an empty page of its kind. */
function createEmptyService(): Http & { readonly requests: HttpRequest[]; isGone: boolean; closed: number } {
  const service = {
    requests: [] as HttpRequest[],
    isGone: false,
    closed: 0,
    send(request: HttpRequest) {
      service.requests.push(request);
      if (service.isGone) return Promise.resolve({ kind: 'failed', reason: 'no-route' } as const);
      const isList = /users|likes|scores/.test(request.url);
      const body = isList ? [] : { data: [], meta: { next_cursor: null, total: 0 } };
      return Promise.resolve(replyWith(200, body));
    },
    close() {
      service.closed += 1;
      return Promise.resolve();
    },
  };
  return service;
}

function setUp(
  preferences: Parameters<typeof createPreferencesWithScoreAlerts>[0] = {},
  options: AppOptions = {},
  demo?: DemoService,
  database: Database = openMemory(),
) {
  const clock = createFakeClock();
  const http = createEmptyService();
  const parts = {
    clock,
    http,
    keychain: createFakeKeychain(),
    notifier: createFakeNotifier(),
    tray: createFakeTray(),
    panel: createFakePanel(),
    log: createFakeLog(),
    preferences: createPreferencesWithScoreAlerts(preferences),
    host: createFakeHost(),
  };
  const demoRuns = { started: 0, closed: 0 };
  const app: App = createApp(
    {
      ...parts,
      database,
      demo: demo ?? {
        start() {
          demoRuns.started += 1;
          return Promise.resolve({
            baseUrl: 'http://127.0.0.1:1',
            apiKey: 'demo-a',
            restBaseUrl: 'http://127.0.0.1:1/v1',
            restApiKey: 'demo-b',
            past: null,
            close() {
              demoRuns.closed += 1;
              return Promise.resolve();
            },
          });
        },
      },
    },
    options,
  );
  return { ...parts, app, demoRuns };
}

describe('a first start', () => {
  test('asks nothing of anybody and offers the onboarding', async () => {
    const { app, clock, http, tray, panel } = setUp();
    await app.start();
    expect(http.requests).toEqual([]);
    expect(clock.pendingTimers()).toBe(0);
    expect(panel.last()).toMatchObject({ phase: 'onboarding', mode: 'none' });
    expect(tray.last().icon).toBe('attention');
    expect(menuLabels(tray.last().menu)).toEqual(['Open Hotlist', '-', 'Quit Hotlist']);
    await app.stop();
  });
});

test('a new page in the place of one that hung goes where the user was, and a first one where it always begins', async () => {
  const { app, panel } = setUp();
  await app.start();
  panel.replacePage();
  expect(panel.last().navigation).toBeNull();
  await app.calls.showRoute({ name: 'account', domain: 'alder.example' });
  panel.replacePage();
  expect(panel.last().navigation).toEqual({ seq: 1, route: { name: 'account', domain: 'alder.example' } });
  await app.stop();
});

test('rows of another version are logged by table and column, once', async () => {
  const database = openMemory();
  const marks = { isWatched: true, isMuted: false, snooze: null };
  createStore(database, 'main').marks.write({ kind: 'account', id: 'a.example', ...marks });
  database.sql(`UPDATE mark SET kind = 'planet'`).run();
  const { app, log } = setUp({}, {}, undefined, database);
  await app.start();
  createStore(database, 'main').marks.list();
  createStore(database, 'main').marks.list();
  expect(log.lines.filter(({ event }) => event === 'rows-unreadable')).toEqual([
    { level: 'warn', event: 'rows-unreadable', fields: { table: 'mark', column: 'kind' } },
  ]);
  await app.stop();
});

test('at its end, nothing stays on the screen that nobody would hear a click on', async () => {
  const { app, notifier } = setUp();
  await app.start();
  expect(notifier.ends).toBe(0);
  await app.stop();
  expect(notifier.ends).toBe(1);
});

describe('the demo', () => {
  test('runs on its own service, and leaving it closes that service', async () => {
    const { app, clock, demoRuns, http, panel } = setUp();
    await app.start();
    await app.calls.startDemo();
    await clock.advance(0);
    expect(demoRuns).toEqual({ started: 1, closed: 0 });
    expect(panel.last()).toMatchObject({ phase: 'ready', mode: 'demo' });
    expect(new Set(http.requests.map(({ url }) => new URL(url).host))).toEqual(new Set(['127.0.0.1:1']));
    await app.calls.leaveDemo();
    expect(demoRuns).toEqual({ started: 1, closed: 1 });
    expect(panel.last()).toMatchObject({ phase: 'onboarding', mode: 'none' });
    expect(clock.pendingTimers()).toBe(0);
    await app.stop();
  });

  test('deletes nothing that was recorded at earlier addresses, however long its settings keep data', async () => {
    const database = openMemory();
    const table = createWorkspaceTable(database);
    const earlier = createStore(database, table.enter({ public: null, rest: 'https://earlier.example/v1' }));
    table.enter({ public: null, rest: ADDRESS });
    const { app, clock } = setUp({ settings: { retentionDays: null } }, {}, undefined, database);
    const old = makeSignal('old', { recordedAt: clock.now() - 700 * DAY_MS });
    earlier.transaction(() => earlier.signals.insertNew([old], clock.now()));
    await app.start();
    await app.calls.startDemo();
    await clock.advance(MINUTE_MS);
    expect(earlier.signals.find('old')).not.toBeNull();
    await app.stop();
  });

  test('that does not start leaves the app able to connect', async () => {
    const { app, clock, panel } = setUp({}, {}, { start: () => Promise.reject(new Error('no port')) });
    await app.start();
    await expect(app.calls.startDemo()).rejects.toThrow('no port');
    const answer = await app.calls.connect({
      surface: 'rest',
      address: ADDRESS,
      key: 'key-b',
      keep: 'keychain',
    });
    expect(answer).toEqual({ kind: 'connected' });
    await clock.advance(0);
    expect(panel.last()).toMatchObject({ mode: 'connected', phase: 'ready' });
    expect(panel.last().status.state).toBe('partial');
    await app.stop();
    expect(clock.pendingTimers()).toBe(0);
  });
});

test('the week, which the panel reads again with each push, asks a service that fails no more often for it', async () => {
  const { app, clock, http } = setUp({ mode: 'demo' });
  await app.start();
  await clock.advance(MINUTE_MS);
  http.isGone = true;
  await clock.advance(10 * MINUTE_MS);
  http.requests.length = 0;
  await app.calls.getWeek();
  await clock.advance(1_000);
  expect(http.requests).toHaveLength(1);
  for (let push = 0; push < 9; push += 1) {
    await app.calls.getWeek();
    await clock.advance(100);
  }
  expect(http.requests).toHaveLength(1);
  await app.stop();
});

describe('revisions', () => {
  test('grow by one with each state that is published', async () => {
    const { app, panel } = setUp();
    await app.start();
    await app.calls.setHotWindow('all');
    await app.calls.setHotWindow('24h');
    const revisions = panel.states.map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.map((_value, index) => index + 1));
    await app.stop();
  });
});

describe('settings', () => {
  test('are applied to the host when they change, and only then', async () => {
    const { app, host } = setUp();
    await app.start();
    await app.calls.setHotWindow('all');
    expect(host.applied).toHaveLength(1);
    await app.calls.updateSettings({ theme: 'dark' });
    expect(host.applied.map(({ theme }) => theme)).toEqual(['system', 'dark']);
    await app.stop();
  });
});

describe('the tray', () => {
  test('pauses, resumes, opens a place in the panel and quits', async () => {
    const { app, clock, host, panel, preferences } = setUp({ mode: 'demo' });
    await app.start();
    app.act({ kind: 'pause', length: '1h' });
    expect(panel.last().status.pausedUntilAt).toBe(clock.now() + 3_600_000);
    expect(preferences.text).toContain(String(clock.now() + 3_600_000));
    app.act({ kind: 'resume' });
    expect(panel.last().status.pausedUntilAt).toBeNull();
    app.act({ kind: 'open', route: { name: 'settings' } });
    expect(panel.last().navigation).toEqual({ seq: 1, route: { name: 'settings' } });
    app.act({ kind: 'open', route: null });
    expect(panel.acts).toEqual(['open', 'open']);
    app.act({ kind: 'quit' });
    expect(host.hasQuit).toBe(true);
    await app.stop();
  });
});

describe('a keychain that was locked at the start', () => {
  test('is asked again when the user checks now', async () => {
    const { app, keychain, http } = setUp({ mode: 'connected', addresses: { public: null, rest: ADDRESS } });
    keychain.entries.set('first/rest', `the-key ${ADDRESS}`);
    keychain.isAvailable = false;
    await app.start();
    await flush();
    expect(http.requests).toHaveLength(0);
    keychain.isAvailable = true;
    await app.calls.checkNow();
    expect(http.requests.length).toBeGreaterThan(0);
    const { connections } = await app.calls.getState();
    expect(connections[1]).toMatchObject({ state: 'connected', keyKept: 'keychain' });
    await app.stop();
  });

  test.each<[string, (end: ReturnType<typeof setUp>) => Promise<void> | void]>([
    ['when it appears on the bus or its dialog has ended', ({ keychain }) => keychain.appear()],
    ['within a minute', ({ clock }) => clock.advance(60_000)],
    ['when the machine wakes', ({ host }) => host.wake()],
  ])('is read again %s, and polling begins', async (_when, answer) => {
    const end = setUp({ mode: 'connected', addresses: { public: null, rest: ADDRESS } });
    const { app, keychain, http } = end;
    keychain.entries.set('first/rest', `the-key ${ADDRESS}`);
    keychain.isAvailable = false;
    await app.start();
    await flush();
    const { status } = await app.calls.getState();
    expect(status).toMatchObject({ state: 'refused', action: 'check-now' });
    expect(status.problems[0]?.title).toContain('The key cannot be read');
    keychain.isAvailable = true;
    await answer(end);
    await flush();
    await flush();
    await end.clock.advance(1_000);
    expect(http.requests.length).toBeGreaterThan(0);
    expect((await app.calls.getState()).connections[1]).toMatchObject({ state: 'connected' });
    await app.stop();
    expect(end.clock.pendingTimers()).toBe(0);
  });

  test('opens its dialog once more when the user checks now', async () => {
    const { app, keychain } = setUp({ mode: 'connected', addresses: { public: null, rest: ADDRESS } });
    await app.start();
    expect(keychain.allowed).toBe(0);
    await app.calls.checkNow();
    expect(keychain.allowed).toBe(1);
    await app.stop();
  });

  test('is not read by itself while that would only open its dialog once more, but each minute after that', async () => {
    const { app, clock, host, keychain, http } = setUp({
      mode: 'connected',
      addresses: { public: null, rest: ADDRESS },
    });
    keychain.entries.set('first/rest', `the-key ${ADDRESS}`);
    keychain.isAvailable = false;
    keychain.isLockedNow = true;
    await app.start();
    await flush();
    const { reads } = keychain;
    await clock.advance(600_000);
    host.wake();
    keychain.appear();
    await flush();
    expect(keychain.reads).toBe(reads);
    keychain.isLockedNow = false;
    keychain.isAvailable = true;
    await clock.advance(61_000);
    expect(http.requests.length).toBeGreaterThan(0);
    await app.stop();
  });

  test('is not read each minute where nobody can say whether that would open its dialog', async () => {
    const { app, clock, keychain } = setUp({
      mode: 'connected',
      addresses: { public: null, rest: ADDRESS },
    });
    keychain.isAvailable = false;
    keychain.isLockedNow = null;
    await app.start();
    await flush();
    const { reads } = keychain;
    await clock.advance(600_000);
    expect([keychain.reads, clock.pendingTimers()]).toEqual([reads, 0]);
    await app.stop();
  });
});

describe('a key that could not be removed', () => {
  test('stays where removing it by itself would open the dialog of a locked keychain', async () => {
    const { app, keychain, host } = setUp({ mode: 'connected', addresses: { public: null, rest: ADDRESS } });
    await app.start();
    keychain.isAvailable = false;
    await app.calls.disconnect('rest', false);
    for (const isLocked of [true, null]) {
      keychain.isLockedNow = isLocked;
      keychain.remove = () => Promise.reject(new Error('opened its dialog'));
      host.wake();
      await flush();
    }
    expect((await app.calls.getState()).status.problems).toMatchObject([{ surface: 'rest' }]);
    await app.stop();
  });

  test('goes when the machine is unlocked, and until then the panel says that it is there', async () => {
    const { app, keychain, host } = setUp({ mode: 'connected', addresses: { public: null, rest: ADDRESS } });
    keychain.entries.set('first/rest', `the-key ${ADDRESS}`);
    await app.start();
    keychain.isAvailable = false;
    expect(await app.calls.disconnect('rest', false)).toMatchObject({ kind: 'key-kept' });
    const left = await app.calls.getState();
    expect(left).toMatchObject({ mode: 'none', connections: [{}, { state: 'absent', keyKept: 'keychain' }] });
    expect(left.status.problems).toMatchObject([{ surface: 'rest', severity: 'needs-you' }]);
    keychain.isAvailable = true;
    host.wake();
    await flush();
    expect(keychain.entries.size).toBe(0);
    expect((await app.calls.getState()).status.problems).toEqual([]);
    await app.stop();
  });

  test('does not keep its surface at work while the keychain is waited for', async () => {
    const { app, clock, keychain, http } = setUp({
      mode: 'connected',
      addresses: { public: null, rest: ADDRESS },
    });
    keychain.entries.set('first/rest', `the-key ${ADDRESS}`);
    await app.start();
    await clock.advance(0);
    let answerKeychain = (): void => undefined;
    keychain.remove = () => new Promise((resolve) => (answerKeychain = () => resolve('unavailable')));
    const leaving = app.calls.disconnect('rest', false);
    await flush();
    const sent = http.requests.length;
    await clock.advance(600_000);
    expect(http.requests).toHaveLength(sent);
    expect(clock.pendingTimers()).toBe(0);
    answerKeychain();
    expect(await leaving).toMatchObject({ kind: 'key-kept' });
    await app.stop();
  });
});

describe('waking', () => {
  test('tries again at once what got no reply before', async () => {
    const { app, clock, host, http, panel } = setUp({ mode: 'demo' });
    http.isGone = true;
    await app.start();
    await clock.advance(1_000);
    const before = http.requests.length;
    http.isGone = false;
    host.wake();
    await flush();
    expect(http.requests.length).toBeGreaterThan(before);
    const titles = panel.last().status.problems.map(({ title }) => title);
    expect(titles.filter((title) => title.includes('cannot be reached'))).toEqual([]);
    await app.stop();
  });
});

describe('the network', () => {
  test('that goes is in the tray within seconds, without a request, and back at once', async () => {
    const { app, clock, host, http, keychain, tray } = setUp({
      mode: 'connected',
      addresses: { public: null, rest: ADDRESS },
    });
    keychain.entries.set('first/rest', `the-key ${ADDRESS}`);
    await app.start();
    await clock.advance(0);
    const sent = http.requests.length;
    host.setNetwork(false);
    await clock.advance(3_000);
    expect(tray.last().icon).toBe('offline');
    expect(http.requests).toHaveLength(sent);
    host.setNetwork(true);
    expect(tray.last().icon).toBe('live');
    await app.stop();
  });

  test('does not matter to the demo, which is on this computer', async () => {
    const { app, clock, host } = setUp({ mode: 'demo' });
    await app.start();
    await clock.advance(0);
    const before = (await app.calls.getState()).status.problems;
    host.setNetwork(false);
    await clock.advance(3_000);
    expect((await app.calls.getState()).status.problems).toEqual(before);
    await app.stop();
  });
});

describe('stopping', () => {
  test('leaves no timer, no listener and no connection, and may be done twice', async () => {
    const { app, clock, demoRuns, host, http, panel } = setUp({ mode: 'demo' });
    await app.start();
    await clock.advance(0);
    await app.stop();
    await app.stop();
    expect(clock.pendingTimers()).toBe(0);
    expect(host.wakeListeners()).toBe(0);
    expect(http.closed).toBeGreaterThan(0);
    expect(demoRuns.closed).toBe(1);
    const published = panel.states.length;
    await app.calls.setHotWindow('all');
    expect(panel.states).toHaveLength(published);
  });

  test('while it is still starting starts nothing', async () => {
    const { app, clock, demoRuns } = setUp({ mode: 'demo' });
    const starting = app.start();
    await app.stop();
    await starting;
    expect(clock.pendingTimers()).toBe(0);
    expect(demoRuns.started).toBe(demoRuns.closed);
  });
});

describe('keys handed over for this run', () => {
  const targets = { public: null, rest: { address: ADDRESS, key: 'handed-over-key' } };

  test('are used and nothing of them is written', async () => {
    const { app, clock, http, keychain, preferences } = setUp({}, { targets });
    const before = preferences.text;
    await app.start();
    await clock.advance(0);
    expect(http.requests[0]?.headers['authorization']).toBe('Bearer handed-over-key');
    expect(keychain.entries.size).toBe(0);
    expect(preferences.text).toBe(before);
    await app.stop();
  });

  test('with polling off are used only when asked to check', async () => {
    const { app, clock, http } = setUp({}, { targets, isPolling: false });
    await app.start();
    await clock.advance(60_000);
    expect(http.requests).toEqual([]);
    await app.calls.checkNow();
    expect(http.requests).toHaveLength(1);
    expect(clock.pendingTimers()).toBe(0);
    await app.stop();
  });
});

// A desktop whose user joins and leaves a team: the whole app, the relay and the demo service, the team's server in memory.
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from '../../../src/main/app/app.ts';
import type { Ports } from '../../../src/main/app/ports.ts';
import type { HttpRequest, HttpResult } from '../../../src/main/machine/http-port.ts';
import type { OpenedTeam, TeamSource } from '../../../src/main/team/team-source.ts';
import { createHttp } from '../../../src/main/pipeline/api/http.ts';
import type { JoinFile } from '../../../src/main/team/join-file.ts';
import { joinForSession } from '../../../src/main/team/join-for-session.ts';
import { createTeamSource } from '../../../src/main/team/team-http.ts';
import { MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import type { PanelState, StatusView } from '../../../src/shared/model.ts';
import { flush } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import {
  createFakeHost,
  createFakeLog,
  createFakePreferencesFile,
  type FakePreferencesFile,
} from '../../fakes/host.ts';
import { createFakeKeychain, type FakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { createFakePanel, createFakeTray } from '../../fakes/views.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { startTeamBench, type TeamBench } from './team-bench.ts';

const seed = `SU${'B'.repeat(56)}`;
const ada: JoinFile = {
  version: 1,
  workspace: 'acme',
  name: 'ada',
  role: 'rep',
  servers: ['nats://127.0.0.1:4222'],
  seed,
};

let bench: TeamBench;
let folder: string;
let file: FakePreferencesFile;
let keychain: FakeKeychain;
let database: Database;
let app: App;
let log: ReturnType<typeof createFakeLog>;
/** Links to the team that are open. */
let opened: JoinFile[];
/** What was asked of the service itself. */
let asked: HttpRequest[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joined-'));
  file = createFakePreferencesFile();
  keychain = createFakeKeychain();
  database = openMemory();
  opened = [];
  asked = [];
  bench = await startTeamBench();
});
afterEach(async () => {
  await app.stop();
  await bench.stop();
  rmSync(folder, { recursive: true });
});

function openFakeTeam(joinFile: JoinFile): Promise<OpenedTeam> {
  const link = bench.team.desktop(joinFile.name);
  const source: TeamSource = createTeamSource({ link, clock: bench.clock, name: 'ada' });
  opened.push(joinFile);
  return Promise.resolve({
    source: {
      ...source,
      http: {
        send: (request) => source.http.send(request),
        async close() {
          opened.splice(opened.indexOf(joinFile), 1);
          await source.http.close();
        },
      },
    },
    state: () => link.state(),
    onChange: (listener) => link.onChange(listener),
  });
}

async function startApp(given: Partial<Ports> = {}): Promise<void> {
  const http = createHttp();
  log = createFakeLog();
  app = createApp({
    clock: bench.clock,
    http: {
      send(request): Promise<HttpResult> {
        asked.push(request);
        return http.send(request);
      },
      close: () => http.close(),
    },
    keychain,
    notifier: createFakeNotifier(),
    tray: createFakeTray(),
    panel: createFakePanel(),
    log,
    preferences: file,
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
    host: createFakeHost(),
    database,
    teams: { open: openFakeTeam },
    ...given,
  });
  await app.start();
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * SECOND_MS) await bench.advance(Math.min(left, 10 * SECOND_MS));
}

const state = async (): Promise<PanelState> => app.calls.getState();
const status = async (): Promise<StatusView> => (await state()).status;

function writeJoin(mode = 0o600, value: unknown = ada): string {
  const path = join(folder, 'ada.join');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  chmodSync(path, mode);
  return path;
}

async function joinBy(path: string, more: { keep?: 'session'; removesKeys?: boolean } = {}) {
  app.openJoinFile(path);
  const seq = (await state()).joining?.seq ?? 0;
  return app.calls.joinTeam({ seq, keep: 'keychain', removesKeys: false, ...more });
}

/** With keys of one's own. */
async function connectKeys(): Promise<void> {
  const { restBaseUrl, restApiKey } = bench.service;
  const request = { surface: 'rest', address: restBaseUrl, key: restApiKey, keep: 'keychain' } as const;
  expect(await app.calls.connect(request)).toMatchObject({ kind: 'connected' });
  await pass(MINUTE_MS);
}

test('a join file of the environment is joined until the process ends: nothing of it is stored', async () => {
  await bench.startRelay();
  await startApp();
  const path = writeJoin();
  const joining = joinForSession(app, path);
  await pass(20 * SECOND_MS);
  await joining;
  expect((await state()).team).toMatchObject({ workspace: 'acme', name: 'ada', keyKept: 'session' });
  expect(keychain.entries.size).toBe(0);
  await app.stop();
  await startApp();
  expect((await state()).phase).toBe('onboarding');
});

test('a join file of the environment that the server refuses is shown with the reason', async () => {
  await startApp();
  bench.team.setState('refused');
  await joinForSession(app, writeJoin());
  expect((await state()).joining).toMatchObject({
    read: { kind: 'team', workspace: 'acme' },
    refusal: { title: 'The team’s server does not accept this file. Nothing was stored.' },
  });
});

test('a join file of the environment that leads nowhere is shown with why', async () => {
  await startApp();
  await joinForSession(app, join(folder, 'gone.join'));
  expect((await state()).joining?.read).toMatchObject({ kind: 'trouble', trouble: 'unreadable' });
});

test('a join file is shown first, then joined; from there on the service is never asked', async () => {
  await bench.startRelay();
  await startApp();
  const path = writeJoin();
  app.openJoinFile(path);
  await pass(20 * SECOND_MS);
  const shown = await state();
  expect(shown).toMatchObject({
    phase: 'onboarding',
    joining: {
      read: { kind: 'team', workspace: 'acme', name: 'ada', servers: ada.servers },
      isExposed: false,
    },
  });
  expect(opened).toEqual([]);
  expect(keychain.entries.size).toBe(0);

  const request = { seq: shown.joining?.seq ?? 0, keep: 'keychain', removesKeys: false } as const;
  expect(await app.calls.joinTeam(request)).toEqual({
    kind: 'joined',
    isRelayThere: true,
    canDeleteFile: true,
  });
  await pass(MINUTE_MS);
  const joined = await state();
  expect(joined).toMatchObject({
    phase: 'ready',
    mode: 'team',
    team: {
      workspace: 'acme',
      name: 'ada',
      servers: ada.servers,
      keyKept: 'keychain',
      hasServiceKeys: false,
    },
    status: {
      state: 'live',
      text: 'Live · through Acme’s relay',
      nextCheckAt: null,
      problems: [],
      budgets: [],
    },
  });
  expect(joined.joining).toBeUndefined();
  expect(joined.hot.accounts.length).toBeGreaterThan(5);
  expect(asked).toEqual([]);
  expect([...keychain.entries.values()].join()).toContain(seed);
  for (const text of [file.text, JSON.stringify(joined), JSON.stringify(log.lines)])
    expect(text).not.toContain(seed);
  const diagnostics = await app.calls.getDiagnostics();
  expect(diagnostics?.team).toMatchObject({ state: 'connected' });
  expect(diagnostics?.team?.lastSequence).toBeGreaterThan(40);

  expect(await app.calls.deleteJoinFile()).toBe(true);
  expect(existsSync(path)).toBe(false);
  expect(await app.calls.deleteJoinFile()).toBe(false);

  // The next start needs neither the file nor a key.
  await app.stop();
  expect(opened).toEqual([]);
  await startApp();
  await pass(MINUTE_MS);
  expect((await status()).text).toBe('Live · through Acme’s relay');
  expect(asked).toEqual([]);
});

test.each([
  ['rest', 'Rankings and likes not connected'],
  ['public', 'Signals not connected'],
] as const)(
  'with a key for %s alone at the relay, the other API is said to be missing',
  async (alone, text) => {
    const relay = await bench.startRelay([alone]);
    await startApp();
    await joinBy(writeJoin());
    await pass(MINUTE_MS);
    expect((await state()).team?.alone).toBe(alone);
    expect(await status()).toMatchObject({ state: 'partial', text, action: null });
    await relay.stop();
    await bench.startRelay();
    await pass(2 * MINUTE_MS);
    expect((await state()).team?.alone).toBeNull();
    expect((await status()).state).toBe('live');
  },
);

test('what keeps the team away is said in words, and it goes on by itself', async () => {
  await bench.startRelay();
  await startApp();
  await joinBy(writeJoin());
  await pass(MINUTE_MS);

  bench.team.setState('unreachable');
  await pass(3 * MINUTE_MS);
  expect(await status()).toMatchObject({ state: 'offline', silentPart: 'server', action: 'check-now' });
  expect((await status()).text).toMatch(/^Team server unreachable since \d/);
  expect((await status()).problems.map(({ surface, title, next }) => ({ surface, title, next }))).toEqual([
    {
      surface: null,
      title: 'Your team’s server cannot be reached.',
      next: 'Hotlist shows what it knows and catches up by itself. If it is only you, check your network or VPN.',
    },
  ]);
  bench.team.setState('connected');
  // The relay was cut off as well.
  await pass(10 * MINUTE_MS);
  expect((await status()).text).toBe('Live · through Acme’s relay');

  bench.team.setState('refused');
  await pass(20 * SECOND_MS);
  expect(await status()).toMatchObject({
    state: 'refused',
    text: 'Removed from the team',
    action: 'open-settings',
    problems: [{ next: 'Ask your team’s administrator for a new join file.' }],
  });
  expect(asked).toEqual([]);
});

test('a relay that does not run is said at once where it was never heard, and after a minute where it was', async () => {
  await startApp();
  expect(await joinBy(writeJoin())).toMatchObject({ kind: 'joined', isRelayThere: false });
  await pass(MINUTE_MS);
  expect(await status()).toMatchObject({ state: 'offline', text: 'Team relay not running' });
  await bench.startRelay();
  await pass(3 * MINUTE_MS);
  expect((await status()).text).toBe('Live · through Acme’s relay');
  bench.team.isRelayGone = true;
  expect(asked).toEqual([]);
});

test.each([
  ['unreachable', 'The team’s server cannot be reached. Nothing was stored.'],
  ['refused', 'The team’s server does not accept this file. Nothing was stored.'],
] as const)('a server that is %s is not joined, and nothing is stored', async (link, title) => {
  bench.team.setState(link);
  await startApp();
  expect(await joinBy(writeJoin())).toMatchObject({ kind: 'refused', title });
  expect((await state()).phase).toBe('onboarding');
  // It can be tried again.
  expect((await state()).joining?.read.kind).toBe('team');
  expect(keychain.entries.size).toBe(0);
  expect(file.text).not.toContain('acme');
  expect(opened).toEqual([]);
});

test.each<[string, unknown, number, object]>([
  ['no join file', '{"a":1}', 0o600, { read: { kind: 'trouble', trouble: 'not-a-join-file' } }],
  ['of a newer Hotlist', { version: 2 }, 0o600, { read: { kind: 'trouble', trouble: 'newer' } }],
  ['the relay’s', { ...ada, role: 'relay' }, 0o600, { read: { kind: 'trouble', trouble: 'of-relay' } }],
  ['too large', 'x'.repeat(200_000), 0o600, { read: { kind: 'trouble', trouble: 'too-large' } }],
  ['readable by others', ada, 0o644, { read: { kind: 'team' }, isExposed: true }],
])('a file that is %s is told apart', async (_what, value, mode, offer) => {
  await startApp();
  app.openJoinFile(writeJoin(mode, value));
  expect((await state()).joining).toMatchObject(offer);
  const joins = 'isExposed' in offer;
  bench.team.setState('connected');
  const answer = await app.calls.joinTeam({ seq: 1, keep: 'keychain', removesKeys: false });
  expect(answer.kind).toBe(joins ? 'joined' : 'refused');
});

test('a server elsewhere is not for an Electron that gets no real key', async () => {
  await startApp({ host: { ...createFakeHost(), takesKey: (address) => address.includes('127.0.0.1') } });
  await app.calls.openJoinText(JSON.stringify(ada));
  expect((await state()).joining?.read.kind).toBe('team');
  await app.calls.openJoinText(JSON.stringify({ ...ada, servers: ['tls://team.example:4222'] }));
  expect((await state()).joining?.read).toEqual({ kind: 'trouble', trouble: 'test-runtime' });
});

test('another offer than the one that was shown is not joined', async () => {
  await startApp();
  app.openJoinFile(writeJoin());
  const seq = (await state()).joining?.seq ?? 0;
  await app.calls.openJoinText(JSON.stringify({ ...ada, workspace: 'elsewhere' }));
  const answer = await app.calls.joinTeam({ seq, keep: 'keychain', removesKeys: false });
  expect(answer).toMatchObject({ kind: 'refused', title: 'This join file is no longer open.' });
  expect(keychain.entries.size).toBe(0);
});

test('without a keychain the team can be joined until the app quits, and nothing of it is stored', async () => {
  await bench.startRelay();
  keychain.isAvailable = false;
  await startApp();
  const path = writeJoin();
  expect(await joinBy(path)).toMatchObject({ kind: 'not-kept' });
  expect((await state()).mode).toBe('none');
  // The next start needs the file.
  expect(await joinBy(path, { keep: 'session' })).toMatchObject({ kind: 'joined', canDeleteFile: false });
  await pass(MINUTE_MS);
  expect(await state()).toMatchObject({
    mode: 'team',
    team: { keyKept: 'session' },
    status: { state: 'live' },
  });
  expect(file.text).not.toContain('acme');
  await app.stop();
  await startApp();
  expect((await state()).phase).toBe('onboarding');
});

test('leaving a team that was joined for the session leaves the stored one as it is, and goes back to it', async () => {
  await bench.startRelay();
  await startApp();
  await joinBy(writeJoin());
  const { text } = file;
  const keys = new Map(keychain.entries);
  const birchway = { ...ada, workspace: 'birchway', servers: ['nats://127.0.0.1:4333'] };
  await joinBy(writeJoin(0o600, birchway), { keep: 'session' });
  expect((await state()).team).toMatchObject({ workspace: 'birchway', keyKept: 'session' });
  expect(await app.calls.leaveTeam({ removesData: false })).toEqual({ kind: 'left' });
  expect((await state()).team).toMatchObject({ workspace: 'acme', keyKept: 'keychain' });
  expect(opened).toEqual([ada]);
  expect(file.text).toBe(text);
  expect(keychain.entries).toEqual(keys);
});

test('a team that another organization is in is not joined a second time, also by another of its servers', async () => {
  await bench.startRelay();
  await startApp();
  await joinBy(writeJoin());
  await app.calls.addOrganization({ name: 'Second', mark: 'S', color: 'teal' });
  const cluster = { ...ada, name: 'ben', servers: ['nats://127.0.0.1:4223', ...ada.servers] };
  app.openJoinFile(writeJoin(0o600, cluster));
  expect((await state()).joining?.read).toMatchObject({ kind: 'trouble', trouble: 'in-another' });
  app.openJoinFile(writeJoin(0o600, { ...ada, workspace: 'birchway' }));
  expect((await state()).joining?.read).toMatchObject({ kind: 'team', workspace: 'birchway' });
});

test('a keychain that is locked at the start is asked again by hand, and no key of the service is used', async () => {
  await bench.startRelay();
  await startApp();
  await connectKeys();
  await joinBy(writeJoin());
  await app.stop();
  asked = [];
  keychain.isAvailable = false;
  await startApp();
  await pass(5 * MINUTE_MS);
  expect(await state()).toMatchObject({
    mode: 'team',
    team: { keyKept: null },
    status: { state: 'refused', action: 'check-now' },
  });
  expect((await status()).problems[0]?.next).toContain('Unlock it');
  keychain.isAvailable = true;
  await app.calls.checkNow();
  await pass(MINUTE_MS);
  expect((await status()).text).toBe('Live · through Acme’s relay');
  expect(asked).toEqual([]);
});

test('a settings file that names another server gets no key', async () => {
  await startApp();
  await joinBy(writeJoin());
  await app.stop();
  file.text = file.text.replace('127.0.0.1:4222', '127.0.0.2:4222');
  await startApp();
  expect(opened).toEqual([]);
  expect((await status()).problems[0]).toMatchObject({ action: 'open-settings' });
  expect((await status()).problems[0]?.title).toContain('not the one you joined');
});

test('from keys to the team and back: each has its own data, and the keys are kept', async () => {
  await bench.startRelay();
  await startApp();
  await connectKeys();
  const ownHot = (await state()).feed.items.length;
  expect(ownHot).toBeGreaterThan(0);
  await joinBy(writeJoin());
  asked = [];
  await pass(MINUTE_MS);
  expect(await state()).toMatchObject({ mode: 'team', team: { hasServiceKeys: true } });
  // A key that nothing has proven since is not confirmed by what the relay has read.
  expect(asked).toEqual([]);
  expect(await app.calls.leaveTeam({ removesData: true })).toEqual({ kind: 'left' });
  expect([...keychain.entries.keys()]).toEqual(['first/rest']);
  expect(opened).toEqual([]);
  await pass(MINUTE_MS);
  expect((await state()).mode).toBe('connected');
  expect((await state()).team).toBeUndefined();
  expect((await state()).feed.items.length).toBeGreaterThanOrEqual(ownHot);
  expect(asked.length).toBeGreaterThan(0);
  const workspaces = database.sql('SELECT DISTINCT workspace FROM signal').all();
  expect(workspaces).toEqual([{ workspace: 'main' }]);
});

test('keys that are not wanted any more are removed with the joining, and leaving leads to the beginning', async () => {
  await startApp();
  await connectKeys();
  await joinBy(writeJoin(), { removesKeys: true });
  expect([...keychain.entries.keys()].filter((entry) => entry.startsWith('first/rest'))).toEqual([]);
  expect(await state()).toMatchObject({ mode: 'team', team: { hasServiceKeys: false } });
  await app.stop();
  await startApp();
  expect((await state()).mode).toBe('team');
  await app.calls.leaveTeam({ removesData: false });
  expect((await state()).phase).toBe('onboarding');
  expect(keychain.entries.size).toBe(0);
});

test('what the team had not heard of yet when one left, it does not hear after one joins again', async () => {
  await bench.startRelay();
  await startApp();
  await joinBy(writeJoin());
  await pass(MINUTE_MS);
  bench.team.unknownRequests = ['act'];
  const [domain = ''] = bench.service.world.accounts().map((account) => account.domain);
  const activity = { type: 'call', note: 'before', outcome: null, person: null, followUp: null } as const;
  await app.calls.logActivity(domain, activity);
  // Longer than it can be taken back.
  await pass(3 * MINUTE_MS);
  expect(database.sql('SELECT step FROM share').all()).toHaveLength(1);
  await app.calls.leaveTeam({ removesData: false });
  bench.team.unknownRequests = [];
  await joinBy(writeJoin());
  await pass(3 * MINUTE_MS);
  expect((await state()).mode).toBe('team');
  expect(bench.team.records.filter(({ kind }) => kind === 'acts')).toEqual([]);
});

test('another team has its own store, and the key of the one before is removed', async () => {
  await bench.startRelay();
  await startApp();
  await joinBy(writeJoin());
  await pass(MINUTE_MS);
  const other = { ...ada, workspace: 'other', seed: `SU${'C'.repeat(56)}` };
  // Nobody there: what the other team has would come at once.
  bench.team.isRelayGone = true;
  await joinBy(writeJoin(0o600, other));
  expect(await state()).toMatchObject({ team: { workspace: 'other' }, feed: { items: [] } });
  expect([...keychain.entries.values()]).toEqual([expect.stringContaining(other.seed)]);
  expect(opened.map(({ workspace }) => workspace)).toEqual(['other']);
});

test('a key that the keychain does not give up is removed when it answers', async () => {
  await startApp();
  await joinBy(writeJoin());
  keychain.isAvailable = false;
  expect(await app.calls.leaveTeam({ removesData: false })).toMatchObject({ kind: 'key-kept' });
  expect((await state()).mode).toBe('none');
  keychain.isAvailable = true;
  await app.calls.checkNow();
  await flush();
  expect(keychain.entries.size).toBe(0);
});

test('a file that is another one by now is not deleted', async () => {
  await startApp();
  const path = writeJoin();
  await joinBy(path);
  writeJoin(0o600, { ...ada, seed: `SU${'D'.repeat(56)}` });
  expect(await app.calls.deleteJoinFile()).toBe(false);
  expect(existsSync(path)).toBe(true);
});

test('a way to the team that cannot be opened is shown, and tried again by itself', async () => {
  await bench.startRelay();
  await startApp();
  await joinBy(writeJoin());
  await app.stop();
  let isBroken = true;
  const open = (one: JoinFile): Promise<OpenedTeam> =>
    isBroken ? Promise.reject(new Error('a part of the app is missing')) : openFakeTeam(one);
  await expect(startApp({ teams: { open } })).rejects.toThrow('a part');
  expect(await status()).toMatchObject({ state: 'broken', action: 'check-now' });
  isBroken = false;
  await pass(2 * MINUTE_MS);
  expect((await status()).text).toBe('Live · through Acme’s relay');
});

test('an organization that allows other servers has a say before the file is joined, and after', async () => {
  await bench.startRelay();
  const policy = (team: string): Partial<Ports> => ({
    host: { ...createFakeHost(), policyText: JSON.stringify({ team }) },
  });
  await startApp(policy('tls://team.company.example'));
  expect((await joinBy(writeJoin())).kind).toBe('refused');
  expect((await state()).joining?.read).toEqual({ kind: 'trouble', trouble: 'managed' });
  await app.stop();
  await startApp(policy('nats://127.0.0.1:4222'));
  expect((await joinBy(writeJoin())).kind).toBe('joined');
  await app.stop();
  await startApp(policy('off'));
  await pass(MINUTE_MS);
  expect(opened).toEqual([]);
  expect(await state()).toMatchObject({ mode: 'team', status: { state: 'refused' } });
  expect((await status()).problems[0]?.title).toContain('no longer allows');
  expect(keychain.entries.size).toBe(1);
});

test('what is saved for support says how the link stands, and neither the team’s name nor its server', async () => {
  await bench.startRelay();
  await startApp();
  await joinBy(writeJoin());
  await pass(MINUTE_MS);
  const texts: string[] = [];
  for (const { name } of await app.calls.gatherReport())
    texts.push((await app.calls.readReport(name, 0)).text);
  const all = texts.join('\n');
  expect(all).toMatch(/"team": \{\s*"state": "connected"/);
  for (const own of [seed, 'nats://', '"acme"']) expect(all).not.toContain(own);
});

test('a team that is joined while the data cannot be written is joined, and reading begins by itself', async () => {
  await bench.startRelay();
  let isBroken = false;
  const broken: Database = {
    ...database,
    sql(text) {
      if (isBroken && text.includes('INTO workspace')) throw new Error('a bug');
      return database.sql(text);
    },
  };
  await startApp({ database: broken });
  isBroken = true;
  expect(await joinBy(writeJoin())).toMatchObject({ kind: 'joined', canDeleteFile: true });
  isBroken = false;
  await pass(MINUTE_MS);
  expect(await state()).toMatchObject({ mode: 'team', status: { state: 'live' } });
});

test.each([0, 1])(
  'settings that cannot be written (after %i writes) join nothing, now or later: it can be joined until the app quits',
  async (left) => {
    await bench.startRelay();
    await startApp();
    const write = file.write.bind(file);
    let writes = 0;
    file.write = (written) => {
      if (writes >= left) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      writes += 1;
      write(written);
    };
    expect(await joinBy(writeJoin())).toMatchObject({
      kind: 'not-kept',
      title: expect.stringContaining('settings') as string,
    });
    expect([keychain.entries.size, (await state()).mode]).toEqual([0, 'none']);
    file.write = write;
    await pass(MINUTE_MS);
    expect([(await state()).mode, file.text.includes('acme')]).toEqual(['none', false]);
    expect(await joinBy(writeJoin(), { keep: 'session' })).toMatchObject({ kind: 'joined' });
  },
);

test('what the team calls types counts on each desktop, without the server too, until the team is left', async () => {
  const ordinary = { type: 'evt_1', meaning: 'ordinary' } as const;
  await bench.startRelay(undefined, undefined, [ordinary]);
  await startApp();
  const joining = joinBy(writeJoin());
  await pass(20 * SECOND_MS);
  await joining;
  await pass(MINUTE_MS);
  expect(await state()).toMatchObject({
    settings: { typeMeanings: [ordinary] },
    typeAnswers: { own: [], team: [ordinary] },
  });
  await app.stop();
  bench.team.setState('unreachable');
  const starting = startApp();
  await pass(MINUTE_MS);
  await starting;
  expect((await state()).settings.typeMeanings).toEqual([ordinary]);
  await app.calls.leaveTeam({ removesData: false });
  expect((await state()).settings.typeMeanings).toEqual([]);
});

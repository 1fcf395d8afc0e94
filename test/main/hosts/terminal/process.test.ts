// `hotlist run` as a process: what it prints and how it exits. Kills: killed.long.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportSettings } from '../../../../src/main/settings/settings-export.ts';
import { startService, type RunningService } from '../../../../src/demo-service/index.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { defaultSettings } from '../../../fakes/records.ts';
import { findTerminal, startProcess, type TerminalProcess } from './process.ts';

let program: string;
let service: RunningService;
let folder: TempFolder;
let running: TerminalProcess[];

beforeAll(async () => {
  program = await findTerminal();
});

beforeEach(async () => {
  folder = createTempFolder();
  running = [];
  service = await startService({
    port: 0,
    rate: 0,
    plan: 'agency',
    history: { companies: 12, persons: 40, signals: 260, likes: 8 },
  });
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await service.close();
  folder.remove();
});

function start(args: readonly string[], env: Readonly<Record<string, string>> = restApi()): TerminalProcess {
  const started = startProcess(program, args, env);
  running.push(started);
  return started;
}

/** Turns on the alerts by score, so that a single signal is enough for a test. */
function scoreAlerts(): string {
  const path = folder.file('settings.json');
  writeFileSync(path, exportSettings(defaultSettings));
  return path;
}

const restApi = (): Record<string, string> => ({
  HOTLIST_DATA_DIR: folder.path,
  HOTLIST_SETTINGS: scoreAlerts(),
  HOTLIST_REST_BASE_URL: service.restBaseUrl,
  HOTLIST_REST_API_KEY: service.restApiKey,
});
const publicApi = (): Record<string, string> => ({
  HOTLIST_BASE_URL: service.baseUrl,
  HOTLIST_API_KEY: service.apiKey,
});

interface AlertLine {
  readonly id: unknown;
  readonly state: unknown;
}

function alertLines({ events }: TerminalProcess): readonly AlertLine[] {
  return events()
    .filter(({ event }) => event === 'alert')
    .map((event) => ({ id: event['id'], state: event['state'] }));
}

/** Causes a bug whenever the process gets this signal. */
function faultOnSignal(): string {
  const path = folder.file('fault.cjs');
  writeFileSync(
    path,
    `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('\\u001b[2Jof somebody@customer.example'); }));`,
  );
  return path;
}

test('what nobody caught ends the process in words and with 1, and the next run goes on', async () => {
  const args = ['--json', '--for', '60'];
  const { child, ended, waitFor, stderr } = start(args, {
    ...restApi(),
    NODE_OPTIONS: `--require ${faultOnSignal()}`,
  });
  await waitFor(({ event }) => event === 'poll');
  child.kill('SIGUSR2');
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(stderr()).toContain('hotlist: an unexpected error occurred.');
  expect(stderr()).toContain('start it again');
  // Its message may quote what came from outside.
  expect(stderr()).not.toContain('customer.example');
  expect(stderr()).not.toContain('\u001b');
  const again = start(['--json', '--once']);
  expect(await again.ended).toEqual({ code: 0, signal: null });
});

describe('--json', () => {
  test('--once says it is ready, polls each feed once and leaves with 0', async () => {
    const { ended, events, stderr } = start(['--json', '--once'], { ...restApi(), ...publicApi() });
    expect(await ended).toEqual({ code: 0, signal: null });
    const [first, ...rest] = events();
    expect(first).toMatchObject({ event: 'ready', mode: 'connected', surfaces: ['accounts', 'signals'] });
    const polls = rest.filter(({ event }) => event === 'poll');
    expect(polls.map((poll) => `${String(poll['feed'])} ${String(poll['outcome'])}`)).toEqual([
      'signals fresh',
      'ad-likes fresh',
      'ranked-24h fresh',
      'person-scores fresh',
      'ranked-all fresh',
      'trend fresh',
    ]);
    expect(polls[0]).toMatchObject({ new: 260 });
    expect(rest.filter(({ event }) => event === 'alert')).toEqual([]);
    expect(rest.filter(({ event }) => event === 'status').at(-1)).toMatchObject({ state: 'live' });
    expect(stderr()).toBe('');
  });

  test('an alert is one line with its documented fields', async () => {
    await start(['--json', '--once']).ended;
    const account = service.world.accounts().find(({ surfaces }) => surfaces !== 'a');
    const id = service.world.addSignal({ type: 'demo_request', account_domain: account?.domain, score: 93 });
    const { ended, events } = start(['--json', '--once']);
    await ended;
    const alerts = events().filter((event) => event['id'] === `strong-signal:${id}`);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      event: 'alert',
      kind: 'strong-signal',
      account: account?.domain,
      person: null,
      cause: { signalId: id },
      state: 'shown',
      reason: null,
    });
    expect(Object.keys(alerts[0] ?? {}).sort()).toEqual(
      [
        'account',
        'at',
        'body',
        'cause',
        'claimedBy',
        'event',
        'id',
        'kind',
        'person',
        'basis',
        'facts',
        'reason',
        'state',
        'title',
      ].sort(),
    );
  });

  test('a refused key is a status that names its surface, and no key is printed anywhere', async () => {
    service.keys.revoke(service.restApiKey);
    const { ended, events, stdout, stderr } = start(['--json', '--once']);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(
      events()
        .filter(({ event }) => event === 'status')
        .at(-1),
    ).toMatchObject({
      state: 'refused',
      surface: 'signals',
    });
    expect(stdout() + stderr()).not.toContain(service.restApiKey);
  });
});

describe('leaving', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with 0 and frees the folder', async (signal) => {
    const { child, ended, waitFor } = start(['--json']);
    await waitFor(({ event }) => event === 'poll');
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null });
    openOrFail(folder.file('hotlist.db')).close();
  });

  test('--for ends it by itself with 0', async () => {
    expect(await start(['--json', '--for', '0.2']).ended).toEqual({ code: 0, signal: null });
  });

  test('a reader that goes away ends it with 3 and swallows no alert: the next run prints it', async () => {
    await start(['--json', '--once']).ended;
    const first = start(['--json']);
    await first.waitFor(({ event }) => event === 'poll');
    first.child.stdout?.destroy();
    const domain = service.world.accounts().find(({ surfaces }) => surfaces !== 'a')?.domain;
    const id = service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 95 });
    expect(await first.ended).toEqual({ code: 3, signal: null });
    expect(first.stderr()).toContain(
      'hotlist: nobody reads the output any more. Alerts that were not written come at the next start.\n',
    );

    const next = start(['--json', '--once']);
    expect(await next.ended).toEqual({ code: 0, signal: null });
    expect(alertLines(next)).toEqual([{ id: `strong-signal:${id}`, state: 'shown' }]);
  });

  test('a reader of both outputs that goes away ends it with 3 too', async () => {
    const { child, ended, waitFor } = start(['--json']);
    await waitFor(({ event }) => event === 'ready');
    child.stdout?.destroy();
    child.stderr?.destroy();
    const domain = service.world.accounts().find(({ surfaces }) => surfaces !== 'a')?.domain;
    service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 95 });
    expect(await ended).toEqual({ code: 3, signal: null });
  });
});

// What else is bad: run-settings.test.ts and parse-request.test.ts.
describe('a bad setting ends it with 2 and one line', () => {
  test.each<[string, readonly string[], Record<string, string>, string]>([
    ['no surface', [], {}, 'No API is set.'],
    ['an unknown argument', ['--jason'], {}, "Unknown option '--jason'"],
    [
      'a data folder that is a file',
      ['--demo'],
      { HOTLIST_DATA_DIR: 'package.json' },
      'package.json cannot be used as a folder: there is a file in its place. Name another folder.',
    ],
  ])('%s', async (_name, args, env, words) => {
    const { ended, stdout, stderr } = start(args, env);
    expect(await ended).toEqual({ code: 2, signal: null });
    expect(stdout()).toBe('');
    expect(stderr()).toContain(words);
    expect(stderr().trimEnd().split('\n')).toHaveLength(1);
  });

  test('a second process on the same folder', async () => {
    const first = start(['--json']);
    await first.waitFor(({ event }) => event === 'poll');
    const second = start(['--json']);
    expect(await second.ended).toEqual({ code: 2, signal: null });
    expect(second.stdout()).toBe('');
    expect(second.stderr()).toBe(
      'hotlist: another Hotlist is using this data folder. Close it, or choose another folder.\n',
    );
    expect(first.child.exitCode).toBeNull();
  });
});

test('damage that a query meets is one line that says what to do', async () => {
  await start(['--json', '--once']).ended;
  const path = folder.file('hotlist.db');
  const database = openOrFail(path);
  const root = Number(
    database.sql("SELECT rootpage AS page FROM sqlite_schema WHERE name = 'signal'").get()?.['page'],
  );
  const pageSize = Number(database.sql('PRAGMA page_size').get()?.['page_size']);
  database.close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, (root - 1) * pageSize, root * pageSize);
  writeFileSync(path, bytes);
  // The file's first pages are intact, and after a clean end it is not checked completely.
  const { ended, stderr } = start(['--json', '--once']);
  const { code } = await ended;
  expect([0, 2]).toContain(code);
  const said = stderr()
    .split('\n')
    .filter((line) => line.startsWith('hotlist:'));
  // On a busy machine the run before may not have ended cleanly, so this one checks the file at its start.
  expect(said).toEqual([
    expect.stringMatching(/^hotlist: the data file is damaged.*(?:Stop it, then: .*|To start over, )move/),
  ]);
  // The next start checks the file and says so before anything else.
  const next = start(['--json', '--once']);
  expect((await next.ended).code).toBe(2);
  expect(next.stderr()).toContain('hotlist: the data file is damaged and was left as it is.');
});

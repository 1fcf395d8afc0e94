// The whole app on the demo service, with private texts put into every possible place: none of them may be anywhere in the zip.
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeMachine } from '../../../../src/main/hosts/system/process/describe-machine.ts';
import { createLogFile } from '../../../../src/main/hosts/system/process/log-file.ts';
import { createLog, errorShape } from '../../../../src/main/machine/log.ts';
import type { Ports } from '../../../../src/main/app/ports.ts';
import { createTempFolder, openMemory, type TempFolder } from '../../../fakes/database.ts';
import { startBench, type Bench } from '../../app/bench.ts';

const key = 'sk_live_9f8e7d6c5b4a39281706f5e4d3c2b1a0';
const canaries = [
  key,
  'Canary Traders',
  'canary.example',
  'canary.user@canary.example',
  '/home/canaryhome',
  'canaryhome',
  'canary-machine',
];
/** All of them in one text, as a service or a user might write it. */
const all = canaries.join(' ');

let folder: TempFolder;
let bench: Bench | undefined;
let savePath: string | null;
let database: Ports['database'];

beforeEach(() => {
  folder = createTempFolder();
  savePath = null;
  database = openMemory();
});

afterEach(async () => {
  await bench?.stop();
  bench = undefined;
  folder.remove();
});

function refusal(): string {
  const request_id = key;
  return JSON.stringify({ error: { code: all, message: all, param: all, request_id }, meta: { request_id } });
}

async function start(): Promise<Bench> {
  const logFile = createLogFile(folder.path);
  for (const canary of canaries) logFile.write(canary);
  for (const canary of canaries) logFile.write(JSON.stringify({ event: canary, name: canary, code: canary }));
  let isRefusing = false;
  const started = await startBench({
    database,
    spoil(ports) {
      const log = createLog((line) => logFile.write(line), ports.clock);
      return {
        ...ports,
        log,
        http: {
          ...ports.http,
          send: (request) =>
            isRefusing
              ? Promise.resolve({ kind: 'reply', status: 400, headers: {}, text: refusal() })
              : ports.http.send(request),
        },
        host: {
          ...ports.host,
          logFile: logFile.path,
          policyText: JSON.stringify({ [all]: 1, settings: { excludedDomains: ['canary.example'] } }),
          describe: async () => {
            const machine = describeMachine(false, { XDG_CURRENT_DESKTOP: all });
            return {
              ...machine,
              own: [...machine.own, '/home/canaryhome', 'canaryhome', 'canary-machine'],
              logs: await logFile.read(),
            };
          },
        },
        desktop: {
          readClipboard: () => Promise.resolve(''),
          writeClipboard: () => undefined,
          chooseSaveFile: () => Promise.resolve(savePath),
          chooseFile: () => Promise.resolve(null),
          showInFolder: () => undefined,
        },
      };
    },
  });
  await started.app.calls.updateSettings({
    me: { id: 77_001, name: 'Canary Traders' },
    crmUrlTemplate: `https://canary.example/${key}/{domain}`,
    globalShortcut: key,
    typeMeanings: [
      { type: key, meaning: 'request' },
      { type: 'Canary Traders', meaning: 'ignore' },
    ],
    stages: { mode: 'only', values: ['Canary Traders'] },
    accountLists: [{ id: 77_002, name: key }],
  });
  await started.app.calls.changeAttention({ kind: 'account', domain: 'canary.example' }, 'mute');
  const log = createLog((line) => logFile.write(line), started.clock);
  log.error('feed-failed', { feed: all, ...errorShape(Object.assign(new Error(all), { code: all })) });
  isRefusing = true;
  await started.app.calls.checkNow();
  await started.clock.advance(60_000);
  return started;
}

/** The names and addresses of other people in the store. */
function storedNames(): readonly string[] {
  const texts = (sql: string): readonly string[] =>
    database
      .sql(sql)
      .all()
      .flatMap(({ value }) => (typeof value === 'string' && value.length > 4 ? [value] : []));
  return [
    ...texts('SELECT name AS value FROM account'),
    ...texts('SELECT domain AS value FROM account'),
    ...texts('SELECT name AS value FROM person'),
    ...texts('SELECT public_identifier AS value FROM person'),
    ...texts('SELECT email AS value FROM contact'),
  ];
}

test('nothing that somebody put where it does not belong is in a byte of it', async () => {
  bench = await start();
  const { calls } = bench.app;
  const files = await calls.gatherReport();
  savePath = folder.file('d.zip');
  expect(await calls.saveReport()).toEqual({ kind: 'saved' });
  const unzipped = unzipSync(readFileSync(savePath));
  expect(Object.keys(unzipped)).toEqual(files.map(({ name }) => name));
  expect(files.map(({ name }) => name)).toEqual([
    'what-this-is.txt',
    'about.json',
    'state.json',
    'settings.json',
    'database.json',
    'policy.json',
    'hotlist.log',
  ]);
  const text = Object.values(unzipped)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  const names = storedNames();
  expect(names.length).toBeGreaterThan(20);
  const { apiKey, restApiKey } = bench.service;
  const machine = hostname();
  for (const secret of [...canaries, ...names, apiKey, restApiKey, ...(machine.length > 4 ? [machine] : [])])
    expect(text.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  expect(text).not.toMatch(/77001|77002|[\w.]+@[\w.]+/);
  // The faults that contained them are in the report nevertheless.
  expect(text).toContain('"invalid-request"');
  expect(text).toContain('"event":"feed-failed"');
  expect(text).toContain('"notUnderstood": 1');
});

test('what was read is what is saved, a part at a time, until it is dropped', async () => {
  bench = await start();
  const { calls } = bench.app;
  const files = await calls.gatherReport();
  const log = files.find(({ name }) => name === 'hotlist.log');
  let read = '';
  for (let offset: number | null = 0; offset !== null;) {
    const piece = await calls.readReport('hotlist.log', offset);
    read += piece.text;
    offset = piece.nextOffset;
  }
  expect(Buffer.byteLength(read)).toBe(log?.bytes);
  expect(await calls.readReport('settings.migrated', 0)).toEqual({ text: '', nextOffset: null });
  await bench.app.calls.updateSettings({ hideNames: true });
  expect((await calls.readReport('settings.json', 0)).text).toContain('"hideNames": false');
  await calls.dropReport();
  expect(await calls.readReport('settings.json', 0)).toEqual({ text: '', nextOffset: null });
  // A report that was discarded is not saved as an empty zip.
  savePath = folder.file('d.zip');
  expect(await calls.saveReport()).toMatchObject({ kind: 'refused' });
  expect(existsSync(savePath)).toBe(false);
});

test('a file that cannot be written is said in words, and nothing half done is left', async () => {
  bench = await start();
  const { calls } = bench.app;
  await calls.gatherReport();
  expect(await calls.saveReport()).toEqual({ kind: 'cancelled' });
  savePath = folder.file('missing/d.zip');
  expect(await calls.saveReport()).toEqual({
    kind: 'refused',
    title: 'The file could not be saved. Choose another place, or free some space.',
  });
  savePath = '/proc/d.zip';
  expect(await calls.saveReport()).toMatchObject({ kind: 'refused' });
});

test('a host that cannot describe itself costs its own part only', async () => {
  bench = await startBench({
    database,
    spoil: (ports) => ({
      ...ports,
      host: { ...ports.host, describe: () => Promise.reject(new Error('no')) },
    }),
  });
  const names = (await bench.app.calls.gatherReport()).map(({ name }) => name);
  expect(names).toContain('state.json');
  expect(names).not.toContain('hotlist.log');
});

test('of the addresses in use and of those that the organization has set there is the host alone', async () => {
  const policyText = JSON.stringify({
    addresses: { signals: 'https://signals.company.example/tenant-canary/v1' },
    certificates: '/etc/canary/ca.pem',
    settings: { retentionDays: 90 },
  });
  bench = await startBench({
    database,
    connected: [],
    spoil: (ports) => ({ ...ports, host: { ...ports.host, policyText } }),
  });
  const { calls } = bench.app;
  const files = await calls.gatherReport();
  const texts = await Promise.all(files.map(async ({ name }) => (await calls.readReport(name, 0)).text));
  expect(texts.join('\n')).not.toContain('canary');
  expect(JSON.parse((await calls.readReport('policy.json', 0)).text)).toEqual({
    set: ['retentionDays'],
    addresses: { public: null, rest: 'signals.company.example' },
    notUnderstood: 0,
  });
});

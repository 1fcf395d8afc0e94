// The commands as a user runs them: in their own process, next to the app that owns the data.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemoDataDir } from '../../../../src/launch/folders.ts';
import { runCommand } from '../../../../src/launch/run-command.ts';
import { commandNames } from '../../../../src/main/hosts/terminal/commands.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createStores } from '../../../../src/main/pipeline/store/stores.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { makeAccount, makeAlert, makeSignal, written } from '../../../fakes/records.ts';
import { findBundle } from '../../../run/shared-bundles.ts';

const project = join(import.meta.dirname, '../../../..');
const SECRET_KEY = 'sk_live_0123456789abcdefghijklmnop';
const SECRET_SETTING = 'https://crm.secret.example/{domain}';

let program: string;
let folder: TempFolder;
let owner: Database;

beforeAll(async () => {
  program = await findBundle('src/launch/hotlist.ts');
  folder = createTempFolder();
  owner = openOrFail(folder.file('hotlist.db'));
  const stores = createStores(owner);
  const fill = (domain: string): void => {
    const store = stores.current();
    const now = Date.now();
    const signal = makeSignal(`of-${domain}`, {
      domain,
      recordedAt: now - 60_000,
      contact: { id: null, email: `dana.fox@${domain}`, score: 40 },
    });
    store.signals.insertNew([signal], now);
    store.accounts.upsertFacts([makeAccount(domain, { name: `\u001b[31m${domain}\u001b[0m` })]);
    store.rankings.replace('24h', [{ domain, rank: 1, score: 71 }], now, 1);
    store.ledger.add(
      [
        {
          ...makeAlert(`alert-of-${domain}`, { account: domain, content: written(domain, 'Demo request') }),
          severity: 50,
        },
      ],
      now,
      {
        walk: null,
        isCatchUp: false,
      },
    );
  };
  stores.enter({ public: 'https://other.example', rest: null });
  fill('other-workspace.example');
  stores.enter({ public: 'https://own.example', rest: null });
  fill('alder.example');
  writeFileSync(
    folder.file('settings.json'),
    JSON.stringify({
      mode: 'connected',
      addresses: { public: 'https://service.secret.example', rest: null },
      settings: { crmUrlTemplate: SECRET_SETTING, excludedDomains: ['excluded.secret.example'] },
      someKey: SECRET_KEY,
    }),
  );
});
afterAll(() => {
  owner.close();
  folder.remove();
});

const hotlist = (...args: readonly string[]) =>
  runCommand(process.execPath, [program, ...args], {
    env: { ...process.env, HOTLIST_DATA_DIR: folder.path, DISPLAY: '' },
  });

const inShell = () => ({
  ...process.env,
  NODE: process.execPath,
  PROGRAM: program,
  HOTLIST_DATA_DIR: folder.path,
});

const questions: Readonly<Record<string, readonly string[]>> = {
  hot: ['hot'],
  today: ['today'],
  report: ['report'],
  types: ['types'],
  account: ['account', 'alder.example'],
  person: ['person', 'robin-vale'],
  find: ['find', 'example'],
  why: ['why', 'of-alder.example'],
  feed: ['feed', '--limit', '200'],
};

test('there is a question for each command', () => {
  // process.test.ts has `run`, import-list.test.ts `list`; what mcp outputs is tested in test/main/app/assistants/serve.test.ts.
  expect([...Object.keys(questions), 'watch', 'list', 'run', 'mcp']).toEqual(commandNames);
});

test.each(
  Object.values(questions).flatMap(
    (args) =>
      [
        [args.join(' '), args],
        [`${args.join(' ')} --json`, [...args, '--json']],
      ] as const,
  ),
)(
  '`%s` answers beside the app, and lets out no key, no setting and no other workspace',
  async (_words, args) => {
    const before = readFileSync(folder.file('hotlist.db'));
    const { stdout, stderr, code } = await hotlist(...args);
    expect([0, 3], stderr).toContain(code);
    // The report card and types name nobody.
    if (!['person', 'report', 'types'].includes(args[0] ?? '')) expect(stdout).toContain('alder.example');
    expect(stdout + stderr).not.toMatch(/secret|sk_live|other-workspace|hotlist-test/u);
    expect(stdout).not.toContain('\u001b');
    expect(readFileSync(folder.file('hotlist.db')).equals(before)).toBe(true);
  },
  60_000,
);

test('the feed of an account is found by any address of it', async () => {
  const { stdout } = await hotlist('feed', '--account', 'alder.example', '--json');
  expect(stdout).toContain('alder.example');
  for (const typed of ['https://www.ALDER.example/pricing', 'dana@alder.example'])
    expect(await hotlist('feed', '--account', typed, '--json')).toMatchObject({ code: 0, stdout });
}, 60_000);

test('what it says of a fault is one line, with an exit code of its own', async () => {
  expect(await hotlist('hot', '--limit', 'x')).toMatchObject({ code: 2, stdout: '' });
  expect(await hotlist('nosuchcommand')).toMatchObject({ code: 2, stdout: '' });
  expect(await hotlist('hots')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'hotlist: there is no command “hots”. Did you mean “hot”? See hotlist help.\n',
  });
  expect(await hotlist('account', 'nobody.example')).toMatchObject({ code: 3, stdout: '' });
  const nobody = /^hotlist: nobody on this computer is known by “zzzz”\. The app can ask the service\.\n$/u;
  const unknown = await hotlist('find', 'zzzz');
  expect(unknown).toMatchObject({ code: 3, stdout: '' });
  expect(unknown.stderr).toMatch(nobody);
  const asJson = await hotlist('find', 'zzzz', '--json');
  expect(asJson.code).toBe(3);
  expect(asJson.stderr).toMatch(nobody);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ kind: 'find', results: [] });
  const noId = await hotlist('why', 'zzz');
  expect(noId).toMatchObject({ code: 3, stdout: '' });
  expect(noId.stderr).toMatch(/^hotlist: nothing is known of “zzz”.+ Run “hotlist feed --json”.+\n$/u);
  const missing = await hotlist('hot', '--data', folder.file('nothing'));
  expect(missing).toMatchObject({ code: 4, stdout: '' });
  expect(missing.stderr).toMatch(/^hotlist: nothing is recorded in .+\n$/u);
}, 60_000);

test('from source, --demo reads what `npm run demo` writes, and says what to start where none has run', async () => {
  const home = createTempFolder();
  const folders = { HOME: home.path, XDG_DATA_HOME: home.path, APPDATA: home.path };
  const env = { ...process.env, ...folders, HOTLIST_DATA_DIR: '', DISPLAY: '' };
  const ask = (...args: readonly string[]) =>
    runCommand(process.execPath, [program, 'hot', '--demo', ...args], { env });
  for (const args of [[], ['--data', folder.path]]) {
    const none = await ask(...args);
    expect(none).toMatchObject({ code: 4, stdout: '' });
    expect(none.stderr).toMatch(/^hotlist: no demo has run in .+ yet\. Start it with “npm run demo”.*\n$/u);
  }
  const demo = openOrFail(join(await ensureDemoDataDir(env), 'hotlist.db'));
  const { signals, accounts, rankings } = createStores(demo).demo;
  signals.insertNew([makeSignal('of-demo', { domain: 'linden.example' })], Date.now());
  accounts.upsertFacts([makeAccount('linden.example')]);
  rankings.replace('24h', [{ domain: 'linden.example', rank: 1, score: 71 }], Date.now(), 1);
  demo.close();
  const answer = await ask();
  expect(answer).toMatchObject({ code: 0, stderr: '' });
  expect(answer.stdout).toContain('linden.example');
  home.remove();
}, 60_000);

test.skipIf(process.platform !== 'linux')(
  'an answer that a full disk does not take is a fault; a reader that has gone is none',
  async () => {
    const run = (line: string) =>
      runCommand('bash', ['-c', `hotlist() { "$NODE" "$PROGRAM" "$@"; }; ${line}`], { env: inShell() });
    for (const args of ['hot --json', 'help']) {
      const full = await run(`hotlist ${args} > /dev/full`);
      expect(full).toMatchObject({ code: 1, stdout: '' });
      expect(full.stderr).toMatch(/^hotlist: the answer could not be written completely\..+\n$/u);
    }
    expect(await run('hotlist hot --json | true; exit ${PIPESTATUS[0]}')).toMatchObject({
      code: 0,
      stderr: '',
    });
  },
  60_000,
);

test('the example of docs/command-line.md runs as it stands there', async () => {
  const page = readFileSync(join(project, 'docs/command-line.md'), 'utf8');
  const example = /```sh\n(.+)\n```/u.exec(page)?.[1] ?? '';
  expect(example).toContain('hotlist hot');
  const named = `hotlist() { "$NODE" "$PROGRAM" "$@"; }; ${example}`;
  const ran = await runCommand('sh', ['-c', named], { env: inShell() });
  expect(ran).toMatchObject({ code: 0, stdout: 'alder.example\n' });
}, 60_000);

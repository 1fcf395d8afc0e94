// `hotlist list import`: what it does to a data folder, and what it says where it cannot.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importList, type ImportAnswer } from '../../../../src/main/hosts/terminal/import-list.ts';
import { parseRequest } from '../../../../src/main/hosts/terminal/parse-request.ts';
import { openRecordedData } from '../../../../src/main/reading/queries/recorded-data.ts';
import { createStores } from '../../../../src/main/pipeline/store/stores.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { makeAccount } from '../../../fakes/records.ts';

let folder: TempFolder;
let policyText: string | null;

/** Opens the data as the app does, for as long as `work` takes. */
function withStore<T>(work: (store: Store) => T): T {
  const database = openOrFail(folder.file('hotlist.db'));
  try {
    return work(createStores(database).current());
  } finally {
    database.close();
  }
}

beforeEach(() => {
  folder = createTempFolder();
  policyText = null;
  withStore((store) => {
    store.accounts.upsertFacts([makeAccount('alder.example', { name: 'Alder' })]);
    const users = [{ id: 8, name: 'Ben Vance', email: 'ben@hazel.example' }];
    const body = users.map((user) => ({ ...user, isOrganization: false, isLinkedInConnected: false }));
    store.fetched.write('team', { page: 0, at: 1, total: 1, pageCount: 1, body });
  });
  const settings = { excludedDomains: ['before.example'] };
  writeFileSync(folder.file('settings.json'), JSON.stringify({ format: 1, mode: 'connected', settings }));
  writeFileSync(
    folder.file('list.csv'),
    'Company,Website,Rep\nAlder,alder.example,ben vance\nNew,new.example,\nIda,ida@mail.com,Ben Vance\n',
  );
});

afterEach(() => folder.remove());

async function run(...args: readonly string[]) {
  const clock = createFakeClock();
  const parsed = parseRequest(['list', ...args], { now: clock.now(), utcOffsetMinutes: () => 0 });
  if (parsed.kind !== 'request') throw new Error(parsed.kind === 'bad' ? parsed.message : parsed.kind);
  const data = openRecordedData({ folder: folder.path, policyText });
  try {
    return await importList(parsed.request, data, {
      clock,
      folder: folder.path,
      policyText,
      refusalWords: (refusal) => refusal,
    });
  } finally {
    data.close();
  }
}

const refusalOf = (answer: ImportAnswer): string =>
  answer.kind === 'refused' ? `${answer.code}: ${answer.message}` : answer.kind;

const miss = 'Row 4 · Ida, ida@mail.com, Ben Vance: no account of that name';

const importOf = (...args: readonly string[]) => run('import', folder.file('list.csv'), ...args);

const excluded = (): unknown => {
  const stored: unknown = JSON.parse(readFileSync(folder.file('settings.json'), 'utf8'));
  return typeof stored === 'object' && stored !== null && 'settings' in stored ? stored.settings : null;
};

test('accounts are watched, and what was matched, what not and why is printed', async () => {
  const answer = await importOf('--as', 'watch');
  expect(answer).toMatchObject({
    kind: 'done',
    lines: ['2 accounts found: 1 known here · 1 not seen yet', miss, 'Watching 2 accounts'],
    json: { version: 1, kind: 'list', as: 'watch', isDone: true, matched: 2, already: 0 },
  });
  expect(withStore((store) => store.marks.list().map(({ id }) => id))).toEqual([
    'alder.example',
    'new.example',
  ]);
});

test('accounts are excluded beside those that were, in the settings that the app reads', async () => {
  expect(await importOf('--as', 'exclude')).toMatchObject({ kind: 'done' });
  expect(excluded()).toMatchObject({ excludedDomains: ['before.example', 'alder.example', 'new.example'] });
});

test('where the organization says who is excluded, that is said instead of excluding nobody', async () => {
  policyText = JSON.stringify({ settings: { excludedDomains: [] } });
  expect(refusalOf(await importOf('--as', 'exclude'))).toBe(
    'usage: who is excluded: Set by your organization.',
  );
  expect(await importOf('--as', 'watch')).toMatchObject({ kind: 'done' });
});

test('a settings file that is made anew carries the mark without which the app sets it aside', async () => {
  rmSync(folder.file('settings.json'));
  await importOf('--as', 'exclude');
  expect(JSON.parse(readFileSync(folder.file('settings.json'), 'utf8'))).toMatchObject({ format: 1 });
});

test('a list of what is so already changes nothing, and says so', async () => {
  await importOf('--as', 'watch');
  expect(await importOf('--as', 'watch')).toMatchObject({
    lines: [
      '2 accounts found: 1 known here · 1 not seen yet · 2 watched already',
      miss,
      'Nothing would change.',
    ],
  });
});

test('owners come from a column that is named, or one is given to all', async () => {
  const answer = await importOf('--as', 'owner', '--column', 'domain=Website,owner=Rep');
  expect(answer).toMatchObject({ json: { changed: [{ domain: 'alder.example', owner: 'Ben Vance' }] } });
  await importOf('--as', 'owner', '--owner', 'BEN@hazel.example');
  const ben = { id: 8, name: 'Ben Vance' };
  expect(withStore((store) => [...store.accountOwners.all()])).toEqual([
    ['alder.example', ben],
    ['new.example', ben],
  ]);
});

test('a dry run says the same beside the running app, and changes nothing', async () => {
  const database = openOrFail(folder.file('hotlist.db'));
  expect(await importOf('--as', 'watch', '--dry-run')).toMatchObject({
    kind: 'done',
    json: { isDone: false, matched: 2 },
  });
  expect(refusalOf(await importOf('--as', 'watch'))).toMatch(
    /^unreadable: Hotlist is running.*Settings, Accounts/,
  );
  expect(createStores(database).current().marks.list()).toEqual([]);
  database.close();
});

test.each([
  [['remove', 'x.csv', '--as', 'watch'], /^usage: .*“import” and a file/],
  [['import', 'list.csv'], /^usage: .*--as is missing/],
  [['import', 'none.csv', '--as', 'watch'], /^unknown: .*no file “none.csv”/],
])('%j is refused with the next step', async (args, message) => {
  expect(refusalOf(await run(...args))).toMatch(message);
});

test.each([
  [
    ['--as', 'watch', '--column', 'domain=Web'],
    /^usage: .*no column is called “Web”. There are: Company, Website, Rep/,
  ],
  [['--as', 'watch', '--column', 'owner=Rep'], /^usage: .*no column holds domains.*--column domain=HEADING/],
  [['--as', 'owner', '--column', 'domain=Website'], /^usage: .*no column names owners.*--owner/],
  [['--as', 'owner', '--owner', 'Nobody'], /^unknown: .*nobody is known as “Nobody”. There are: Ben Vance/],
])('a list that cannot be read as %j says what there is', async (args, message) => {
  expect(refusalOf(await importOf(...args))).toMatch(message);
});

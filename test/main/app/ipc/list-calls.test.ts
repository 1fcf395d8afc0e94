// A list of accounts: what its rows name, and that it is excluded or watched as a whole and taken back as a whole.
import { beforeEach, expect, test } from 'vitest';
import { createListCalls } from '../../../../src/main/app/ipc/list-calls.ts';
import { isExcluded } from '../../../../src/main/pipeline/alerts/excluded.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { MOST_LISTED_ACCOUNTS, type ListAct } from '../../../../src/shared/contract/lists.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { defaultSettings, makeAccount } from '../../../fakes/records.ts';

let store: Store;
let settings: Settings;
let calls: ReturnType<typeof createListCalls>;
let published = 0;

beforeEach(() => {
  store = createMemoryStore();
  settings = { ...defaultSettings, excludedDomains: ['before.example'] };
  published = 0;
  store.accounts.upsertFacts([
    makeAccount('alder.example', { name: 'Alder Works GmbH' }),
    makeAccount('birch.example', { name: 'Birch' }),
    makeAccount('twin-a.example', { name: 'Twin' }),
    makeAccount('twin-b.example', { name: 'Twin Inc.' }),
  ]);
  calls = createListCalls({
    store: () => store,
    preferences: {
      current: () => ({ settings }),
      update: (patch: { readonly settings?: Settings }) => {
        settings = patch.settings ?? settings;
      },
    },
    ports: { clock: { now: () => 1 } },
    publish: () => void (published += 1),
    closeNotifications: () => undefined,
    workspace: () => null,
  } as unknown as Parameters<typeof createListCalls>[0]);
});

const watched = (): readonly string[] =>
  store.marks.list().flatMap(({ id, isWatched }) => (isWatched ? [id] : []));

test('rows name accounts by their domain, else their email, else their name; the others say why not', async () => {
  calls.readList(
    [
      'Company,Website,Email',
      ',https://www.alder.example/x,',
      ',,ida@birch.example',
      'alder works,,',
      'Twin,,',
      'Nobody,,',
      ',,ida@mail.com',
      ',not a domain,',
      'Somebody,,x@orlach.example',
      ',,',
    ].join('\n'),
  );
  const roles = ['name', 'domain', 'email'] as const;
  expect(await calls.matchList(roles, 'exclude')).toEqual({
    accounts: 3,
    known: 2,
    already: 0,
    repeated: 1,
    examples: ['Alder Works GmbH', 'Birch', 'orlach.example'],
    missed: 4,
    misses: [
      { line: 5, text: 'Twin', why: 'several' },
      { line: 6, text: 'Nobody', why: 'unknown-name' },
      { line: 7, text: 'ida@mail.com', why: 'mailbox' },
      { line: 8, text: 'not a domain', why: 'unreadable' },
    ],
    isTooMany: false,
  });
});

test.each(['gmail.com', 'yahoo.co.uk', 'hotmail.fr', 'gmx.eu', 'outlook.de', 'mail.ru', 'comcast.net'])(
  'a customer who writes from %s leaves the mail provider alone',
  async (domain) => {
    calls.readList(`Email\nida@${domain}`);
    expect(await calls.matchList(['email'], 'exclude')).toMatchObject({
      accounts: 0,
      misses: [{ line: 2, why: 'mailbox' }],
    });
  },
);

test.each(['exclude', 'watch'] as const)(
  'to %s is one act with one undo, which leaves what was so before',
  async (act) => {
    const marked = (): readonly string[] => (act === 'exclude' ? settings.excludedDomains : watched());
    if (act === 'watch')
      store.marks.write({ ...store.marks.of('account', 'before.example'), isWatched: true });
    calls.readList('before.example\nalder.example\nnew.example\nalder.example');
    const answer = await calls.applyList(['domain'], act);
    expect(answer).toEqual({ kind: 'done', changed: 2, undo: 1 });
    expect([...marked()].sort()).toEqual(['alder.example', 'before.example', 'new.example']);
    expect(await calls.undoList(1)).toBe(true);
    expect(marked()).toEqual(['before.example']);
    expect(await calls.undoList(1)).toBe(false);
    expect(published).toBeGreaterThan(0);
  },
);

test('an undo takes back its own list, also after another one was taken back', async () => {
  const exclude = async (text: string): Promise<number> => {
    calls.readList(text);
    const answer = await calls.applyList(['domain'], 'exclude');
    return answer.kind === 'done' ? answer.undo : 0;
  };
  const first = await exclude('first.example');
  const second = await exclude('second.example');
  await calls.undoList(first);
  await exclude('third.example');
  await calls.undoList(second);
  expect(settings.excludedDomains).toEqual(['before.example', 'third.example']);
});

test('an undo changes nothing in another organization that is shown by then', async () => {
  const first = store;
  calls.readList('alder.example');
  await calls.applyList(['domain'], 'watch');
  store = createMemoryStore();
  store.marks.write({ ...store.marks.of('account', 'alder.example'), isWatched: true });
  expect(await calls.undoList(1)).toBe(false);
  expect(watched()).toEqual(['alder.example']);
  store = first;
  expect(await calls.undoList(1)).toBe(true);
  expect(watched()).toEqual([]);
});

test('a mute or snooze of an account that is watched by a list stays', async () => {
  store.marks.write({ ...store.marks.of('account', 'alder.example'), isMuted: true });
  calls.readList('alder.example');
  await calls.applyList(['domain'], 'watch');
  expect(store.marks.of('account', 'alder.example')).toMatchObject({ isWatched: true, isMuted: true });
  await calls.undoList(1);
  expect(store.marks.of('account', 'alder.example')).toMatchObject({ isWatched: false, isMuted: true });
});

test('without a list, or with too many accounts, nothing is changed', async () => {
  expect(await calls.matchList(['domain'], 'watch')).toBeNull();
  expect(await calls.applyList(['domain'], 'watch')).toEqual({ kind: 'refused', reason: 'gone' });
  const rows = Array.from({ length: MOST_LISTED_ACCOUNTS + 1 }, (_, index) => `a${String(index)}.example`);
  calls.readList(rows.join('\n'));
  for (const act of ['exclude', 'watch'] satisfies readonly ListAct[]) {
    expect(await calls.matchList(['domain'], act)).toMatchObject({ isTooMany: true });
    expect(await calls.applyList(['domain'], act)).toEqual({ kind: 'refused', reason: 'too-many' });
  }
  expect([settings.excludedDomains, watched()]).toEqual([['before.example'], []]);
});

test('other work goes on while a long list is matched', async () => {
  calls.readList(Array.from({ length: 50_000 }, (_, index) => `Name ${String(index % 900)}`).join('\n'));
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  await calls.matchList(['name'], 'exclude');
  isDone = true;
  expect(turns).toBeGreaterThan(40);
});

test('an excluded domain stands for its subdomains, and for nothing that only ends like it', () => {
  const excludedDomains = ['Alder.example'];
  const is = (domain: string): boolean => isExcluded(domain, { excludedDomains });
  expect(['alder.example', 'shop.alder.example', 'badalder.example', 'example'].map(is)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

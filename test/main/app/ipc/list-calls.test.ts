// A list of accounts: what its rows name, and that it is excluded or watched as a whole and taken back as a whole.
import { beforeEach, expect, test } from 'vitest';
import { createListCalls } from '../../../../src/main/app/ipc/list-calls.ts';
import { isExcluded } from '../../../../src/main/pipeline/alerts/excluded.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { MOST_LISTED_ACCOUNTS, type ListAct } from '../../../../src/shared/contract/lists.ts';
import type { PanelState, Settings } from '../../../../src/shared/model.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { defaultSettings, makeAccount } from '../../../fakes/records.ts';

let store: Store;
let settings: Settings;
let calls: ReturnType<typeof createListCalls>;
let published = 0;
let listings: PanelState['listing'][] = [];

beforeEach(() => {
  store = createMemoryStore();
  settings = { ...defaultSettings, excludedDomains: ['before.example'] };
  published = 0;
  listings = [];
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
    longWork: { showListing: (listing: PanelState['listing']) => void listings.push(listing) },
  } as unknown as Parameters<typeof createListCalls>[0]);
});

const watched = (): readonly string[] =>
  store.marks.list().flatMap(({ id, isWatched }) => (isWatched ? [id] : []));

test('rows name accounts by their domain, else their email, else their name; the others say why not', async () => {
  await calls.readList(
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
  expect(await calls.matchList(roles, 'exclude', null)).toEqual({
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
    own: [],
    owners: [],
    isTooMany: false,
  });
});

test.each(['gmail.com', 'yahoo.co.uk', 'hotmail.fr', 'gmx.eu', 'outlook.de', 'mail.ru', 'comcast.net'])(
  'a customer who writes from %s leaves the mail provider alone',
  async (domain) => {
    await calls.readList(`Email\nida@${domain}`);
    expect(await calls.matchList(['email'], 'exclude', null)).toMatchObject({
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
    await calls.readList('before.example\nalder.example\nnew.example\nalder.example');
    const answer = await calls.applyList(['domain'], act, null);
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
    await calls.readList(text);
    const answer = await calls.applyList(['domain'], 'exclude', null);
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
  await calls.readList('alder.example');
  await calls.applyList(['domain'], 'watch', null);
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
  await calls.readList('alder.example');
  await calls.applyList(['domain'], 'watch', null);
  expect(store.marks.of('account', 'alder.example')).toMatchObject({ isWatched: true, isMuted: true });
  await calls.undoList(1);
  expect(store.marks.of('account', 'alder.example')).toMatchObject({ isWatched: false, isMuted: true });
});

test('without a list, or with too many accounts, nothing is changed', async () => {
  expect(await calls.matchList(['domain'], 'watch', null)).toBeNull();
  expect(await calls.applyList(['domain'], 'watch', null)).toEqual({ kind: 'refused', reason: 'gone' });
  const rows = Array.from({ length: MOST_LISTED_ACCOUNTS + 1 }, (_, index) => `a${String(index)}.example`);
  await calls.readList(rows.join('\n'));
  for (const act of ['exclude', 'watch', 'owner'] satisfies readonly ListAct[]) {
    expect(await calls.matchList(['domain'], act, act === 'owner' ? ada : null)).toMatchObject({
      isTooMany: true,
    });
    expect(await calls.applyList(['domain'], act, act === 'owner' ? ada : null)).toEqual({
      kind: 'refused',
      reason: 'too-many',
    });
  }
  expect([settings.excludedDomains, watched(), store.accountOwners.all().size]).toEqual([
    ['before.example'],
    [],
    0,
  ]);
});

const ada = { id: 7, name: 'Ada Ode' };
const ben = { id: 8, name: 'Ben Vance' };

/** Of the organization, as the page of the team has read them. */
function writeUsers(): void {
  const body = [
    { ...ada, email: 'ada@hazel.example' },
    { ...ben, email: 'ben.vance@mail.com' },
    { id: 9, name: 'Cleo Twin', email: null },
    { id: 10, name: 'Cleo Twin', email: null },
  ].map((user) => ({ ...user, isOrganization: false, isLinkedInConnected: false }));
  store.fetched.write('team', { page: 0, at: 1, total: body.length, pageCount: 1, body });
  settings = { ...settings, me: ada };
}

test('an owner’s column names users by address or name; a row that names nobody, or two, says so', async () => {
  writeUsers();
  await calls.readList(
    [
      'Website,Owner',
      'alder.example,ADA@hazel.example',
      'birch.example,"Vance, Ben"',
      'larch.example,ben vance',
      'twin-a.example,Cleo Twin',
      'twin-b.example,Nobody',
      'yew.example,',
    ].join('\n'),
  );
  const roles = ['domain', 'owner'] as const;
  expect(await calls.matchList(roles, 'owner', null)).toMatchObject({
    accounts: 3,
    owners: [
      { owner: ben, isMe: false, accounts: 2 },
      { owner: ada, isMe: true, accounts: 1 },
    ],
    misses: [
      { line: 5, why: 'unknown-owner' },
      { line: 6, why: 'unknown-owner' },
      { line: 7, why: 'no-owner' },
    ],
  });
  // To exclude, the owner does not matter.
  expect(await calls.matchList(roles, 'exclude', null)).toMatchObject({ accounts: 6, owners: [] });
});

test('owners are set as a whole, and each account gets back the one it had', async () => {
  writeUsers();
  store.accountOwners.write('alder.example', ada);
  store.accountOwners.write('birch.example', ben);
  await calls.readList('alder.example\nbirch.example\nnew.example');
  expect(await calls.matchList(['domain'], 'owner', ben)).toMatchObject({ accounts: 3, already: 1 });
  const answer = await calls.applyList(['domain'], 'owner', ben);
  expect(answer).toEqual({ kind: 'done', changed: 2, undo: 1 });
  expect([...store.accountOwners.all()]).toEqual([
    ['alder.example', ben],
    ['birch.example', ben],
    ['new.example', ben],
  ]);
  expect(await calls.undoList(1)).toBe(true);
  expect([...store.accountOwners.all()]).toEqual([
    ['alder.example', ada],
    ['birch.example', ben],
  ]);
});

test('one account’s owner is changed and removed, and the one before is returned for the undo', async () => {
  expect(await calls.setOwner('alder.example', ben)).toBeNull();
  expect(await calls.setOwner('alder.example', ada)).toEqual(ben);
  expect(await calls.setOwner('alder.example', null)).toEqual(ada);
  expect(store.accountOwners.of('alder.example')).toBeNull();
});

test('the own company is pointed out: it may be excluded, but is neither watched nor given an owner', async () => {
  writeUsers();
  await calls.readList('alder.example\nhazel.example');
  const own = ['hazel.example'];
  expect(await calls.matchList(['domain'], 'exclude', null)).toMatchObject({ accounts: 2, own, missed: 0 });
  const misses = [{ line: 2, text: 'hazel.example', why: 'own-company' }];
  expect(await calls.matchList(['domain'], 'watch', null)).toMatchObject({ accounts: 1, own, misses });
  expect(await calls.matchList(['domain'], 'owner', ben)).toMatchObject({ accounts: 1, own, misses });
});

test('the progress of a list is shown until it is done', async () => {
  await calls.readList(Array.from({ length: 3_000 }, (_, index) => `a${String(index)}.example`).join('\n'));
  expect(listings.at(-1)).toBeNull();
  listings = [];
  await calls.applyList(['domain'], 'watch', null);
  const shown = listings.flatMap((listing) => (listing === null ? [] : listing.done));
  expect(Math.max(...shown)).toBeGreaterThan(2_500);
  expect(listings.at(-1)).toBeNull();
});

test('a list that is stopped while it is matched changes nothing, and can be matched again', async () => {
  await calls.readList(Array.from({ length: 3_000 }, (_, index) => `a${String(index)}.example`).join('\n'));
  const matching = calls.matchList(['domain'], 'watch', null);
  calls.stopList();
  expect(await matching).toBeNull();
  expect(listings.at(-1)).toBeNull();
  expect(await calls.matchList(['domain'], 'watch', null)).toMatchObject({ accounts: 3_000 });
});

test('the first row of a list counts where the user says that it is no heading', async () => {
  await calls.readList('Customer\nBirch');
  expect(await calls.matchList(['name'], 'exclude', null)).toMatchObject({ accounts: 1, missed: 0 });
  expect(calls.headList(false)).toMatchObject({ rows: 2, hasHeader: false });
  expect(await calls.matchList(['name'], 'exclude', null)).toMatchObject({ accounts: 1, missed: 1 });
});

test('other work goes on while a long list is matched', async () => {
  await calls.readList(
    Array.from({ length: 50_000 }, (_, index) => `Name ${String(index % 900)}`).join('\n'),
  );
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  await calls.matchList(['name'], 'exclude', null);
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

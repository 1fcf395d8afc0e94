// The feed as an inbox: one entry per account, with all its reasons, on any number of pages.
import { alertBody, alertTitle } from '../../../../src/shared/words/alert-body.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecidedAlert } from '../../../../src/main/pipeline/store/ledger.ts';
import { listFeed, listThread, viewFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { feedKinds } from '../../../../src/shared/contract/feed.ts';
import type { FeedItem, FeedQuery, ThreadPage } from '../../../../src/shared/model.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { createMemoryStore, openMemory } from '../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal, written } from '../../../fakes/records.ts';
import { createReleaseBench } from '../../pipeline/alerts/deliver/release-bench.ts';

const names = ['alder.example', 'birch.example', 'cedar.example', null] as const;

function alertOf(id: string, account: string | null): DecidedAlert {
  return {
    id,
    kind: 'strong-signal',
    content: written(account ?? 'Somebody', `Body ${id}`),
    account,
    person: null,
    cause: { signalId: id },
    severity: 50,
  };
}

function add(store: Store, id: string, account: string | null, at: number): void {
  store.ledger.add([alertOf(id, account)], at, { walk: null, isCatchUp: false });
}

type Entry = FeedItem & { readonly kind: 'alert' };

/** Every entry, page by page. */
function entries(store: Store, limit = 50): readonly Entry[] {
  const found: Entry[] = [];
  for (;;) {
    const last = found.at(-1);
    const before = last === undefined ? null : { at: last.at, key: last.key };
    const page = listFeed(store, { before, kinds: ['alert'], groupedBy: 'account', limit });
    found.push(...page.items.filter((item) => item.kind === 'alert'));
    if (!page.hasOlder || found.length > 1_000) return found;
  }
}

/** Every reason of an entry except its own, page by page. */
function reasonsOf(store: Store, entry: Entry | undefined, limit = 50): ThreadPage['reasons'] {
  const found: ThreadPage['reasons'][number][] = [];
  for (;;) {
    const last = found.at(-1);
    const before = last === undefined ? null : { at: last.decidedAt, key: last.id };
    const page = listThread(store, { alertId: entry?.alert.id ?? '', before, limit });
    found.push(...page.reasons);
    if (!page.hasOlder || found.length > 1_000) return found;
  }
}

test('each account is one entry under its newest alert, and no alert is lost, whatever the pages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ account: fc.constantFrom(...names), at: fc.integer({ min: 1, max: 4 }) }), {
        maxLength: 25,
      }),
      fc.integer({ min: 1, max: 6 }),
      (rows, limit) => {
        const store = createMemoryStore();
        rows.forEach(({ account, at }, index) => add(store, `a${index * 7}`, account, at));
        const found = entries(store, limit);
        const accounts = found.flatMap(({ alert }) => alert.account ?? []);
        expect(new Set(accounts).size).toBe(accounts.length);
        const all = found.flatMap((entry) => [
          entry.alert.id,
          ...reasonsOf(store, entry, limit).map(({ id }) => id),
        ]);
        expect([...all].sort()).toEqual(rows.map((_row, index) => `a${index * 7}`).sort());
        expect(found.flatMap(({ thread }) => thread?.ids ?? []).toSorted()).toEqual([...all].sort());
        for (const { thread, alert } of found) expect(thread?.ids[0]).toBe(alert.id);
        const atFirst = found.map(({ at }) => at);
        expect(atFirst).toEqual(atFirst.toSorted((one, other) => other - one));
      },
    ),
    { numRuns: 60, seed: 5 },
  );
});

test('unread is counted in accounts, as the list shows them, until all of an account is read', () => {
  const store = createMemoryStore();
  for (const id of ['a1', 'a2', 'a3']) add(store, id, 'alder.example', 10);
  add(store, 'b1', 'birch.example', 11);
  add(store, 'none', null, 12);
  const unread = (): number => entries(store).filter(({ alert }) => alert.isUnread).length;
  expect([viewFeed(store).unreadCount, unread()]).toEqual([3, 3]);
  store.ledger.markRead(['a3']);
  // Its newest alert is read, but not all of them.
  expect(entries(store).find(({ alert }) => alert.id === 'a3')?.alert.isUnread).toBe(true);
  expect([viewFeed(store).unreadCount, unread()]).toEqual([3, 3]);
  store.ledger.markAccountRead('alder.example');
  expect([viewFeed(store).unreadCount, unread()]).toEqual([2, 2]);
});

test('what is done leaves the entry, and the next one of the account has the row', () => {
  const store = createMemoryStore();
  add(store, 'a1', 'alder.example', 1);
  add(store, 'a2', 'alder.example', 2);
  store.ledger.change({ ids: ['a2'], to: 'done' });
  expect(entries(store)).toMatchObject([{ alert: { id: 'a1' }, thread: { ids: ['a1'], moreReasons: 0 } }]);
});

const keysOf = (store: Store, query: Partial<FeedQuery>): readonly string[] => {
  const all = { before: null, kinds: feedKinds, groupedBy: 'account' as const, limit: 50 };
  return listFeed(store, { ...all, ...query }).items.map(({ key }) => key);
};

test('what is unread is listed alone, one entry an account, as many as are counted', () => {
  const store = createMemoryStore();
  add(store, 'a1', 'alder.example', 1);
  add(store, 'a2', 'alder.example', 2);
  add(store, 'b1', 'birch.example', 3);
  store.signals.insertNew([makeSignal('s', { domain: 'alder.example', recordedAt: 9 })], 1);
  store.ledger.markRead(['a2', 'b1']);
  expect(keysOf(store, { part: 'unread' })).toEqual(['alert:a1']);
  expect(viewFeed(store).unreadCount).toBe(1);
});

test('what is of watched accounts and people is listed alone, page by page, each item once', () => {
  const store = createMemoryStore();
  for (const [index, domain] of ['alder.example', 'birch.example', 'cedar.example'].entries()) {
    const like = makeLike(index + 1, { account: makeAccount(domain), likedAt: 10 + index });
    store.accounts.upsertFacts([like.account]);
    store.people.meet(makePerson(`p-${String(index)}`), domain, 1);
    store.likes.insertNew([{ ...like, person: makePerson(`p-${String(index)}`) }]);
    add(store, `x${String(index)}`, domain, 20 + index);
    store.signals.insertNew([makeSignal(`s-${String(index)}`, { domain, recordedAt: 30 + index })], 1);
  }
  const watch = (kind: 'account' | 'person', id: string): void =>
    store.marks.write({ ...store.marks.of(kind, id), isWatched: true });
  expect(keysOf(store, { part: 'watched' })).toEqual([]);
  watch('account', 'alder.example');
  watch('person', 'p-0');
  watch('person', 'p-2');
  const all = ['signal:s-0', 'alert:x0', 'like:3', 'like:1'];
  expect(keysOf(store, { part: 'watched' })).toEqual(all);
  expect(keysOf(store, { part: 'watched', kinds: ['like'] })).toEqual(['like:3', 'like:1']);
  const first = listFeed(store, {
    before: null,
    kinds: feedKinds,
    part: 'watched',
    groupedBy: 'account',
    limit: 2,
  });
  expect(first).toMatchObject({ items: [{ key: all[0] }, { key: all[1] }], hasOlder: true });
  expect(keysOf(store, { part: 'watched', before: { at: 20, key: 'alert:x0' } })).toEqual(all.slice(2));
});

test('of a watched person all is listed, at whichever account, and nothing of their colleagues', () => {
  const store = createMemoryStore();
  const watch = (kind: 'account' | 'person', id: string): void =>
    store.marks.write({ ...store.marks.of(kind, id), isWatched: true });
  const by = (id: string, email: string, recordedAt: number, type = 'docs_visit') =>
    makeSignal(id, {
      domain: 'alder.example',
      type,
      contact: { id: null, email, score: null },
      recordedAt,
    });
  store.people.meet({ ...makePerson('alma-zelkling'), name: 'Alma Zelkling' }, 'alder.example', 1);
  store.signals.insertNew(
    [
      by('alma-1', 'Alma.Zelkling@alder.example', 10),
      by('alma-2', 'alma.zelkling@alder.example', 20, 'demo_request'),
      by('ilse-1', 'ilse.varga@alder.example', 30),
      by('other', 'bo.quist@alder.example', 40),
    ],
    1,
  );
  const alert = { ...alertOf('alma-2', 'alder.example'), person: 'alma-zelkling' };
  store.ledger.add([alert], 50, { walk: null, isCatchUp: false });
  // The account has a newer alert about somebody else.
  add(store, 'later', 'alder.example', 60);
  watch('person', 'alma-zelkling');
  const ofAlma = ['alert:alma-2', 'signal:alma-2', 'signal:alma-1'];
  expect(keysOf(store, { part: 'watched' })).toEqual(ofAlma);
  expect(keysOf(store, { part: 'watched', kinds: ['signal'] })).toEqual(ofAlma.slice(1));
  expect(keysOf(store, { part: 'watched', types: ['docs_visit'] })).toEqual(['signal:alma-1']);
  expect(keysOf(store, { part: 'watched', domain: 'alder.example' })).toEqual(ofAlma);
  expect(keysOf(store, { part: 'watched', domain: 'birch.example' })).toEqual([]);
  expect(keysOf(store, { part: 'watched', before: { at: 20, key: 'signal:alma-2' } })).toEqual([
    'signal:alma-1',
  ]);
  expect(
    listFeed(store, { before: null, kinds: feedKinds, part: 'watched', groupedBy: 'account', limit: 2 }),
  ).toMatchObject({ items: [{}, {}], hasOlder: true });
  // A feed of only one kind also says that there are older items.
  expect(listFeed(store, { before: null, kinds: ['signal'], part: 'watched', limit: 1 })).toMatchObject({
    items: [{ key: 'signal:alma-2' }],
    hasOlder: true,
  });
  watch('account', 'alder.example');
  expect(keysOf(store, { part: 'watched-people' })).toEqual(ofAlma);
  expect(keysOf(store, { part: 'watched-accounts' })[0]).toBe('alert:later');
  store.marks.write({ ...store.marks.of('account', 'alder.example'), isWatched: false });
  expect(keysOf(store, { part: 'watched-accounts' })).toEqual([]);
  // A contact who is not a lead.
  watch('person', 'ilse.varga@alder.example');
  expect(keysOf(store, { part: 'watched' })).toEqual([ofAlma[0], 'signal:ilse-1', ...ofAlma.slice(1)]);
  // An address that the user has split from the lead is not the lead's.
  store.personChoices.write(
    { email: 'alma.zelkling@alder.example', publicIdentifier: 'alma-zelkling' },
    'split',
  );
  expect(keysOf(store, { part: 'watched' })).toEqual(['alert:alma-2', 'signal:ilse-1']);
  // If the account is watched too, its entry includes their alert.
  watch('account', 'alder.example');
  expect(keysOf(store, { part: 'watched', kinds: ['alert'] })).toEqual(['alert:later']);
});

test('the signals behind the further reasons are named, so that no row repeats them', () => {
  const store = createMemoryStore();
  add(store, 'a1', 'alder.example', 1);
  add(store, 'a2', 'alder.example', 2);
  expect(entries(store)[0]?.thread?.causes).toEqual(['signal:a1']);
});

test('more reasons than one page holds are counted, and all can be read', () => {
  const store = createMemoryStore();
  for (let index = 0; index < 230; index += 1) add(store, `a${String(index)}`, 'alder.example', index);
  const [entry] = entries(store);
  expect(entry?.thread?.moreReasons).toBe(229);
  expect(reasonsOf(store, entry)).toHaveLength(229);
});

test('an unreadable row affects only itself: the next alert of its account takes its place', () => {
  const database = openMemory();
  const store = createStore(database, 'main');
  add(store, 'a1', 'alder.example', 1);
  add(store, 'a2', 'alder.example', 2);
  database.sql(`UPDATE alert SET cause = 'no json' WHERE id = 'a2'`).run();
  expect(entries(store, 1)).toMatchObject([{ alert: { id: 'a1' } }]);
});

test('three alerts of one account within a minute are one notification and one entry with three reasons', async () => {
  const bench = createReleaseBench();
  const facts = { account: 'acme.example' };
  bench.decide('a', { ...facts, kind: 'ad-like', severity: 60 });
  await bench.releaser.release();
  await bench.clock.advance(20_000);
  bench.decide('b', { ...facts, severity: 95 });
  await bench.releaser.release();
  await bench.clock.advance(20_000);
  bench.decide('c', { ...facts, kind: 'account-hot', severity: 70 });
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a']);
  const found = entries(bench.store);
  expect(found).toMatchObject([
    { alert: { id: 'a', content: { name: 'Title b' } }, thread: { moreReasons: 2 } },
  ]);
  expect(viewFeed(bench.store).unreadCount).toBe(1);
  // The entry now says what b said, and b's place has what the entry said before.
  expect(
    reasonsOf(bench.store, found[0]).map((alert) => `${alert.kind} ${alertTitle(alert)} ${alertBody(alert)}`),
  ).toEqual(['account-hot Title c Body c', 'ad-like Title b · Ad like ']);
});

test('a digest opens to the alerts it is of, but those that are done', async () => {
  const bench = createReleaseBench();
  for (const id of ['a', 'b', 'c', 'd']) bench.decide(id);
  await bench.releaser.release();
  const [digest] = entries(bench.store);
  expect(digest).toMatchObject({ alert: { kind: 'digest', account: null }, thread: { moreReasons: 4 } });
  const ids = (): readonly string[] => reasonsOf(bench.store, digest).map(({ id }) => id);
  expect(ids()).toEqual(['d', 'c', 'b', 'a']);
  bench.store.ledger.change({ ids: ['c'], to: 'done' });
  expect(ids()).toEqual(['d', 'b', 'a']);
  expect(entries(bench.store)[0]?.thread?.moreReasons).toBe(3);
});

test('an ask that interrupted nobody, because it is usual there, gives what alerts after it no title', () => {
  const store = createMemoryStore();
  const usual = { ...alertOf('usual', 'alder.example'), kind: 'explicit-ask' as const };
  store.ledger.add([{ ...usual, owedOnly: { code: 'usual-asks', times: 4 } }], 10, {
    walk: null,
    isCatchUp: false,
  });
  add(store, 'later', 'alder.example', 20);
  const [entry] = entries(store);
  expect([entry?.alert.id, entry?.thread?.ids]).toEqual(['later', ['later', 'usual']]);
});

test('what somebody asked for is the title of the entry until it is done, whatever comes after it', () => {
  const store = createMemoryStore();
  const ask = { ...alertOf('ask', 'alder.example'), kind: 'explicit-ask' as const };
  store.ledger.add([ask], 10, { walk: null, isCatchUp: false });
  store.ledger.setState('ask', 'shown', null, 11);
  add(store, 'later', 'alder.example', 20);
  store.ledger.setState('later', 'held', { code: 'read-before-shown' }, 21, 'read');
  add(store, 'other', 'birch.example', 15);
  const [first, second] = entries(store, 1);
  // At the time of the newest alert, but with the content of the ask.
  expect([first?.at, first?.alert.id, first?.alert.reason, second?.alert.id]).toEqual([
    20,
    'ask',
    null,
    'other',
  ]);
  expect(first?.thread).toMatchObject({ ids: ['ask', 'later'], moreReasons: 1 });
  expect(reasonsOf(store, first).map(({ id }) => id)).toEqual(['later']);
  store.ledger.change({ ids: ['ask'], to: 'done' });
  expect(entries(store)[0]?.alert.id).toBe('later');
});

test('it stays the title also where it joined the notification of something else, which was read since', async () => {
  const bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false };
  const account = 'alder.example';
  await bench.at('18T09:00');
  bench.decide('visit', { kind: 'buyer-visit', severity: 90, account });
  await bench.releaser.release();
  await bench.at('18T09:01');
  bench.decide('ask', { kind: 'explicit-ask', severity: 80, account });
  await bench.releaser.release();
  bench.store.ledger.change({ ids: ['visit'], to: 'read' });
  await bench.at('18T11:00');
  bench.decide('people', { kind: 'several-people', severity: 95, account });
  await bench.releaser.release();
  const [entry] = entries(bench.store);
  expect([entry && alertTitle(entry.alert), entry?.thread?.ids]).toEqual(['Title ask', ['visit', 'people']]);
});

test('the most severe alert of the week before stays the title, with its own time, and the newest gives the place', () => {
  const store = createMemoryStore();
  const DAY = 24 * 3_600_000;
  const severe = { ...alertOf('severe', 'alder.example'), severity: 90, happenedAt: 5 };
  store.ledger.add([severe], 10, { walk: null, isCatchUp: false });
  add(store, 'other', 'birch.example', 15);
  add(store, 'later', 'alder.example', 20);
  expect(entries(store).map(({ alert, at }) => [alert.id, alert.happenedAt, at])).toEqual([
    ['severe', 5, 20],
    ['other', 15, 15],
  ]);
  add(store, 'a week later', 'alder.example', 11 + 7 * DAY);
  expect(entries(store)[0]?.alert.id).toBe('a week later');
});

test('a follow-up that is due is the title, unless somebody asked', () => {
  const store = createMemoryStore();
  add(store, 'severe', 'alder.example', 10);
  const reminder = { ...alertOf('reminder', 'alder.example'), kind: 'reminder' as const, severity: 0 };
  store.ledger.add([reminder], 20, { walk: null, isCatchUp: false });
  expect(entries(store)[0]?.alert.id).toBe('reminder');
  const ask = { ...alertOf('ask', 'alder.example'), kind: 'explicit-ask' as const };
  store.ledger.add([ask, { ...ask, id: 'second ask' }], 15, { walk: null, isCatchUp: false });
  store.ledger.add([{ ...ask, id: 'first ask', happenedAt: 3 }], 16, { walk: null, isCatchUp: false });
  expect(entries(store)[0]?.alert.id).toBe('first ask');
});

test('a notification that was shown stays the title while what came later is held back', () => {
  const store = createMemoryStore();
  const HOUR = 3_600_000;
  add(store, 'shown', 'alder.example', 30 * HOUR);
  store.ledger.setState('shown', 'shown', null, 30 * HOUR);
  add(store, 'later', 'alder.example', 31 * HOUR);
  const reason = { code: 'for-the-digest', untilMinute: 990 } as const;
  store.ledger.setState('later', 'held', reason, 31 * HOUR, 'today');
  const titleOf = () => entries(store).map(({ alert, at }) => [alert.id, alert.reason?.code ?? null, at]);
  expect(titleOf()).toEqual([['shown', null, 31 * HOUR]]);
  expect(reasonsOf(store, entries(store)[0]).map(({ id }) => id)).toEqual(['later']);
  // Once it is read, what is held is the news.
  store.ledger.markRead(['shown']);
  expect(titleOf()).toEqual([['later', 'for-the-digest', 31 * HOUR]]);
  // One of days ago would make old news of today.
  store.ledger.change({ ids: ['shown'], to: 'unread' });
  add(store, 'next day', 'alder.example', 55 * HOUR);
  store.ledger.setState('next day', 'held', reason, 55 * HOUR, 'today');
  expect(titleOf()[0]?.[0]).toBe('next day');
});

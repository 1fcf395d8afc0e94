// The feed: one order of alerts, signals and likes, and pages that neither lose nor repeat any.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { listFeed, viewFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';
import type { FeedItem } from '../../../../src/shared/model.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal, written } from '../../../fakes/records.ts';

const ALL: readonly FeedItem['kind'][] = ['alert', 'signal', 'like'];

interface Row {
  readonly kind: FeedItem['kind'];
  readonly at: number;
  readonly domain: string;
}

function fill(store: Store, rows: readonly Row[]): void {
  rows.forEach(({ kind, at, domain }, index) => {
    // Numbers of different lengths, so that sorting as text and as numbers differs.
    const number = (index * 7 + 1) * (index % 3 === 0 ? 1 : 100);
    switch (kind) {
      case 'signal':
        store.signals.insertNew([makeSignal(`s-${number}`, { domain, recordedAt: at })], 1);
        break;
      case 'like': {
        const like = makeLike(number, { account: makeAccount(domain), likedAt: at });
        store.accounts.upsertFacts([like.account]);
        store.people.meet(makePerson('robin-vale'), domain, at);
        store.likes.insertNew([like]);
        break;
      }
      case 'alert':
        store.ledger.add(
          [
            {
              id: `strong-signal:${number}`,
              kind: 'strong-signal',
              content: written('t', 'b'),
              account: domain,
              person: null,
              cause: { signalId: String(number) },
              severity: 0,
            },
          ],
          at,
          { walk: null, isCatchUp: false },
        );
    }
  });
}

function walk(
  store: Store,
  kinds: readonly FeedItem['kind'][],
  limit: number,
  domain?: string,
): readonly FeedItem[] {
  const items: FeedItem[] = [];
  for (;;) {
    const last = items.at(-1);
    const before = last === undefined ? null : { at: last.at, key: last.key };
    const page = listFeed(store, { before, kinds, limit, ...(domain === undefined ? {} : { domain }) });
    items.push(...page.items);
    if (!page.hasOlder || items.length > 1_000) return items;
  }
}

test('page by page, whatever shares an instant, each item comes once and in one order', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          kind: fc.constantFrom(...ALL),
          at: fc.integer({ min: 1_000, max: 1_004 }),
          domain: fc.constantFrom('alder.example', 'birch.example'),
        }),
        { maxLength: 30 },
      ),
      fc.integer({ min: 1, max: 7 }),
      fc.subarray([...ALL], { minLength: 1 }),
      fc.constantFrom(undefined, 'alder.example'),
      (rows, limit, kinds, domain) => {
        const store = createMemoryStore();
        fill(store, rows);
        const wanted = rows.filter(
          (row) => kinds.includes(row.kind) && (domain === undefined || row.domain === domain),
        );
        const items = walk(store, kinds, limit, domain);
        expect(items).toHaveLength(wanted.length);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        expect(items.map(({ at }) => at)).toEqual(wanted.map(({ at }) => at).sort((a, b) => b - a));
        expect(items.map(({ key }) => key)).toEqual(walk(store, kinds, 500, domain).map(({ key }) => key));
      },
    ),
    { numRuns: 100, seed: 3 },
  );
});

test('the state carries the newest fifty and says that there are older ones', () => {
  const store = createMemoryStore();
  const rows = Array.from({ length: 51 }, (_unused, index): Row => {
    return { kind: 'signal', at: 1_000 + index, domain: 'alder.example' };
  });
  fill(store, rows);
  const feed = viewFeed(store);
  expect(feed.items).toHaveLength(50);
  expect(feed.items[0]?.at).toBe(1_050);
  expect(feed).toMatchObject({ hasOlder: true, unreadCount: 0 });
});

test('the state carries what one page of all kinds would', () => {
  const rows = fc.array(
    fc.record({
      kind: fc.constantFrom(...ALL),
      // Few instants, so that many share one, and enough accounts for more alerts than fit on a page.
      at: fc.integer({ min: 1, max: 9 }),
      domain: fc.nat(70).map((index) => `a${index}.example`),
    }),
    { minLength: 30, maxLength: 160, size: 'max' },
  );
  const lengths = new Set<boolean>();
  fc.assert(
    fc.property(rows, (given) => {
      const store = createMemoryStore();
      fill(store, given);
      const page = listFeed(store, { before: null, kinds: ALL, groupedBy: 'account', limit: 50 });
      lengths.add(page.hasOlder);
      expect(viewFeed(store)).toEqual({ ...page, unreadCount: store.threads.countUnread() });
    }),
    { seed: 4, numRuns: 25 },
  );
  expect(lengths.size).toBe(2);
});

test.each(ALL)('fifty and none older, fifty-one of which the first is: %s', (kind) => {
  const stores = [50, 51].map((count) => {
    const store = createMemoryStore();
    const rows = Array.from({ length: count }, (_unused, index): Row => {
      return { kind, at: 100 + index, domain: `a${index}.example` };
    });
    fill(store, rows);
    return store;
  });
  expect(stores.map((store) => viewFeed(store).hasOlder)).toEqual([false, true]);
  stores[0]?.signals.insertNew([makeSignal('one-more', { recordedAt: 1 })], 1);
  expect(stores.map((store) => viewFeed(store).hasOlder)).toEqual([true, true]);
  expect(stores.map((store) => viewFeed(store).items.length)).toEqual([50, 50]);
});

test('alerts of a walk that has not reached its mark are in no list and no count', () => {
  const store = createMemoryStore();
  const alert = {
    id: 'strong-signal:1',
    kind: 'strong-signal',
    content: written('t', 'b'),
    account: null,
    person: null,
    cause: { signalId: '1' },
    severity: 0,
  } as const;
  store.ledger.add([alert], 1, { walk: 4, isCatchUp: false });
  expect(viewFeed(store)).toMatchObject({ items: [], unreadCount: 0 });
  store.ledger.releaseWalk(4);
  expect(viewFeed(store)).toMatchObject({ unreadCount: 1 });
});

test('a mailbox that many read has the name that the signal itself says, and no other', () => {
  const store = createMemoryStore();
  const by = (id: string, recordedAt: number, properties = {}) =>
    makeSignal(id, {
      recordedAt,
      properties,
      contact: { id: null, email: 'office@acme.example', score: null },
    });
  store.signals.insertNew([by('a', 1, { full_name: 'Quill Sevrin' }), by('b', 2)], 1);
  const { items } = listFeed(store, { before: null, kinds: ['signal'], limit: 9 });
  expect(items.map((item) => (item.kind === 'signal' ? item.who : null))).toEqual([
    'office@acme.example',
    'Quill Sevrin',
  ]);
  expect(store.counts.findContact('office@acme.example')?.said.name).toBeNull();
});

test('whoever a signal is of stands by name where the address or an earlier signal spells one', () => {
  const store = createMemoryStore();
  const by = (id: string, email: string, recordedAt: number, properties = {}) =>
    makeSignal(id, { recordedAt, properties, contact: { id: null, email, score: null } });
  store.signals.insertNew(
    [
      by('a', 'q7@acme.example', 1, { full_name: 'Quill Sevrin' }),
      by('b', 'q7@acme.example', 2),
      by('c', 'ilse.varga@acme.example', 3),
      by('d', 'office@acme.example', 4),
    ],
    1,
  );
  const { items } = listFeed(store, { before: null, kinds: ['signal'], limit: 9 });
  expect(items.map((item) => (item.kind === 'signal' ? item.who : null))).toEqual([
    'office@acme.example',
    'Ilse Varga',
    'Quill Sevrin',
    'Quill Sevrin',
  ]);
});

test('what a signal carries is drawn in the language of now, and is its own after all was deleted', () => {
  const store = createMemoryStore();
  const add = (at: number, seats: number): void => {
    const signal = makeSignal('one', { recordedAt: at, properties: { seats, trial: true } });
    store.signals.insertNew([signal], 1);
  };
  const said = () =>
    viewFeed(store).items.map((item) => (item.kind === 'signal' ? JSON.stringify(item.properties) : ''));
  add(1_000, 27);
  expect(said()[0]).toMatch(/27.*Yes/u);
  expect(said()).toEqual(said());
  setLanguage('de');
  try {
    expect(said()[0]).toMatch(/27.*Ja/u);
  } finally {
    setLanguage('en');
  }
  expect(said()[0]).toMatch(/27.*Yes/u);
  store.clear();
  add(2_000, 40);
  expect(said()[0]).toContain('40');
});

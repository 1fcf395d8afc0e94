import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { listFeed, viewFeedFacets } from '../../../../src/main/reading/view-model/feed-view.ts';
import type { FeedQuery } from '../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeLike, makeSignal } from '../../../fakes/records.ts';

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
  const signals = Array.from({ length: 60 }, (_, index) =>
    makeSignal(`s${String(index).padStart(2, '0')}`, {
      type: ['demo_request', 'docs_visit', 'webinar'][index % 3] ?? '',
      source: [null, 'website'][index % 2] ?? null,
      domain: index < 30 ? 'a.example' : 'b.example',
      // Pairs share an instant.
      recordedAt: WEDNESDAY - Math.floor(index / 2) * 1_000,
    }),
  );
  store.signals.insertNew(signals, 1);
  const like = makeLike(1);
  store.accounts.upsertFacts([like.account]);
  store.people.meet(like.person, like.account.domain, WEDNESDAY);
  store.likes.insertNew([like]);
});

function list(query: Partial<FeedQuery>, limit = 100): readonly string[] {
  const keys: string[] = [];
  for (let before: FeedQuery['before'] = null; ;) {
    const page = listFeed(store, { kinds: ['alert', 'signal', 'like'], ...query, before, limit });
    keys.push(...page.items.map(({ key }) => key));
    const last = page.items.at(-1);
    if (!page.hasOlder || last === undefined) return keys;
    before = { at: last.at, key: last.key };
  }
}

const idsWhere = (passes: (index: number) => boolean): readonly string[] =>
  Array.from({ length: 60 }, (_, index) => index)
    .filter(passes)
    .map((index) => `signal:s${String(index).padStart(2, '0')}`);

test('types and sources choose signals, and only signals', () => {
  expect([...list({ types: ['demo_request'] })].sort()).toEqual(idsWhere((index) => index % 3 === 0));
  expect([...list({ types: ['demo_request', 'webinar'], sources: ['website'] })].sort()).toEqual(
    idsWhere((index) => index % 3 !== 1 && index % 2 === 1),
  );
  expect(list({})).toContain('like:1');
});

test('together with an account', () => {
  expect([...list({ domain: 'b.example', types: ['docs_visit'], sources: ['website'] })].sort()).toEqual(
    idsWhere((index) => index >= 30 && index % 3 === 1 && index % 2 === 1),
  );
});

test.each([{ types: ['demo_request', 'docs_visit'] }, { sources: ['website'] }, { domain: 'a.example' }])(
  'small pages of %o hold the same, in the same order, as one large page',
  (query) => {
    const whole = list(query);
    expect(whole.length).toBeGreaterThan(15);
    expect(list(query, 7)).toEqual(whole);
    expect(list(query, 1)).toEqual(whole);
  },
);

test('a type nobody has sent gives nothing', () => {
  expect(list({ types: ['unheard'] })).toEqual([]);
});

test('the facets count what there is, and leave out signals without a source', () => {
  expect(viewFeedFacets(store)).toEqual({
    types: ['demo_request', 'docs_visit', 'webinar'].map((value) => ({
      value,
      words: { demo_request: 'Demo request', docs_visit: 'Docs visit', webinar: 'Webinar' }[value],
      count: 20,
    })),
    sources: [{ value: 'website', words: 'Website', count: 30 }],
  });
});

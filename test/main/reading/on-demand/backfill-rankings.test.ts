// The history of a score from before this machine started watching, taken from the service's past rankings.
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { backfillRankings } from '../../../../src/main/reading/on-demand/backfill-rankings.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewHot } from '../../../../src/main/reading/view-model/hot-view.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import type { HotAccount } from '../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeAccess, fresh, unreachable, type FakeAccess } from '../../../fakes/service-access.ts';
import { makeAccount } from '../../../fakes/records.ts';

const DAY_MS = 86_400_000;
const STEP_MS = (7 * DAY_MS) / 12;

let store: Store;
let service: FakeAccess;

function poll(...scores: readonly (readonly [domain: string, score: number])[]): void {
  store.accounts.upsertFacts(scores.map(([domain]) => makeAccount(domain)));
  const rows = scores.map(([domain, score], index) => ({ rank: index + 1, domain, score }));
  store.rankings.replace('24h', rows, WEDNESDAY, rows.length);
}

/** Serves the ranking of the day that ends at an instant, on one or more pages. */
function serve(rank: (endAt: number) => readonly (readonly [string, number])[], totalPages = 1): void {
  service.ranked = ({ window }) => {
    const rows = rank(window?.endAt ?? 0);
    const items = rows.map(([domain, windowedScore]) => ({ account: makeAccount(domain), windowedScore }));
    return fresh({ items: { items, malformedCount: 0 }, page: 0, totalPages, totalCount: items.length });
  };
}

function hot(domain: string): HotAccount | undefined {
  const choice = {
    window: '24h',
    order: 'score',
    filter: emptyFilter,
    namedFilters: [],
    settings: initialSettings,
  } as const;
  const { accounts } = viewHot(store, choice, { now: WEDNESDAY, utcOffsetMinutes: () => 0 });
  return accounts.find((account) => account.domain === domain);
}

beforeEach(() => {
  store = createMemoryStore();
  service = createFakeAccess();
});

test('gives a new account its history and its movement, from one ranking a step', async () => {
  poll(['a.example', 90], ['b.example', 40]);
  serve((endAt) => [
    ['b.example', 50],
    ['a.example', Math.round((endAt - WEDNESDAY) / STEP_MS) + 20],
  ]);
  expect(await backfillRankings(store, service, '24h')).toBe(true);
  expect(service.asked).toHaveLength(12);
  expect(service.asked[0]).toEqual([
    'ranked',
    { window: { startAt: WEDNESDAY - STEP_MS - DAY_MS, endAt: WEDNESDAY - STEP_MS }, page: 0 },
  ]);
  expect(hot('a.example')?.sparkline).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 90]);
  expect([hot('a.example')?.movement, hot('b.example')?.movement]).toEqual([1, -1]);
  // Compared with a past ranking of a step or two ago, not with this very moment.
  expect(hot('a.example')?.movedSinceAt).toBeLessThanOrEqual(WEDNESDAY - DAY_MS);
});

test('is read once, and what failed is read the next time', async () => {
  poll(['a.example', 90]);
  serve(() => [['a.example', 30]]);
  const served = service.ranked;
  service.ranked = (query) => (service.asked.length <= 3 ? served(query) : unreachable);
  expect(await backfillRankings(store, service, '24h')).toBe(true);
  expect(service.asked).toHaveLength(4);
  service.ranked = served;
  expect(await backfillRankings(store, service, '24h')).toBe(true);
  expect(service.asked).toHaveLength(4 + 9);
  expect(await backfillRankings(store, service, '24h')).toBe(false);
  expect(service.asked).toHaveLength(4 + 9);
});

test('an account that is in no place of a whole ranking had nothing then; of a part of one it is not known', async () => {
  poll(['a.example', 90]);
  serve(() => []);
  await backfillRankings(store, service, '24h');
  expect(hot('a.example')?.sparkline.slice(0, 11)).toEqual(Array(11).fill(0));
  expect(hot('a.example')?.movement).toBeNull();
  store = createMemoryStore();
  poll(['a.example', 90]);
  serve(() => [], 3);
  await backfillRankings(store, service, '24h');
  expect(hot('a.example')?.sparkline.slice(0, 11)).toEqual(Array(11).fill(null));
});

test('is not asked for without a ranking, without surface A, or of all time', async () => {
  expect(await backfillRankings(store, service, '24h')).toBe(false);
  poll(['a.example', 90]);
  expect(await backfillRankings(store, createFakeAccess(['rest']), '24h')).toBe(false);
  expect(await backfillRankings(store, service, 'all')).toBe(false);
  expect(service.asked).toEqual([]);
});

test('leaves what alerts compare with as it was', async () => {
  poll(['a.example', 90]);
  serve(() => [['a.example', 30]]);
  await backfillRankings(store, service, '24h');
  expect(store.rankings.pointAt('a.example', '24h', WEDNESDAY - DAY_MS)?.score).toBe(90);
  expect(store.rankings.points('a.example', '24h', 10)).toHaveLength(1);
});

test('takes nothing of what is kept back for lookups and pages', async () => {
  poll(['a.example', 90]);
  serve(() => [['a.example', 30]]);
  const { public: api } = service;
  if (api === null) throw new Error('the fake lost the Accounts API');
  const spare = () => Promise.resolve({ kind: 'waiting', untilAt: WEDNESDAY + 60_000 } as const);
  expect(await backfillRankings(store, { ...service, public: { ...api, spare } }, '24h')).toBe(false);
  expect(service.asked).toEqual([]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { readNextPage } from '../../../../src/main/reading/on-demand/ranked-pages.ts';
import { serviceFilter } from '../../../../src/main/reading/on-demand/stored-pages.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewAccount } from '../../../../src/main/reading/view-model/account-view.ts';
import { viewRows } from '../../../../src/main/reading/view-model/hot-view.ts';
import { listRanked } from '../../../../src/main/reading/view-model/ranked-list.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import type { AccountFilter, RankedAccount } from '../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeAccess, forbidden, fresh, type FakeAccess } from '../../../fakes/service-access.ts';
import { makeAccount } from '../../../fakes/records.ts';

const DAY_MS = 86_400_000;
const aware = { stage: 'Aware', stageId: 7 };

let store: Store;
let service: FakeAccess;

function ranked(number: number, facts: Parameters<typeof makeAccount>[1] = aware): RankedAccount {
  return { account: makeAccount(`acc${number}.example`, facts), windowedScore: 1_000 - number };
}

/** Serves this many accounts in pages of two. */
function servePages(total: number): void {
  service.ranked = ({ page }) =>
    fresh({
      items: {
        items: [page * 2, page * 2 + 1].filter((number) => number < total).map((number) => ranked(number)),
        malformedCount: 0,
      },
      page,
      totalPages: Math.ceil(total / 2),
      totalCount: total,
    });
}

function pollFirstPage(total: number): void {
  const rows = [0, 1].map((number) => ({
    rank: number + 1,
    domain: `acc${number}.example`,
    score: 1_000 - number,
  }));
  store.accounts.upsertFacts([0, 1].map((number) => ranked(number).account));
  store.rankings.replace('24h', rows, WEDNESDAY, total);
}

function domains(filter: AccountFilter): readonly string[] {
  return listRanked(store, '24h', filter, WEDNESDAY).rows.map(({ domain }) => domain);
}

beforeEach(() => {
  store = createMemoryStore();
  service = createFakeAccess();
  servePages(5);
});

describe('further pages of an unfiltered ranking', () => {
  test('go on after the polled first one, over the same window, until the last', async () => {
    pollFirstPage(500);
    expect(await readNextPage(store, service, '24h', emptyFilter)).toBeNull();
    expect(await readNextPage(store, service, '24h', emptyFilter)).toBeNull();
    const window = { startAt: WEDNESDAY - DAY_MS, endAt: WEDNESDAY };
    expect(service.asked).toEqual([
      ['ranked', { window, page: 1 }],
      ['ranked', { window, page: 2 }],
    ]);
    expect(domains(emptyFilter)).toEqual([
      'acc0.example',
      'acc1.example',
      'acc2.example',
      'acc3.example',
      'acc4.example',
    ]);
    expect(listRanked(store, '24h', emptyFilter, WEDNESDAY)).toMatchObject({ hasMore: false, total: 5 });
  });

  test('begin anew when what was read is ten minutes old', async () => {
    pollFirstPage(500);
    await readNextPage(store, service, '24h', emptyFilter);
    service.now = () => WEDNESDAY + 601_000;
    await readNextPage(store, service, '24h', emptyFilter);
    expect(service.asked.map(([, query]) => query)).toMatchObject([{ page: 1 }, { page: 1 }]);
  });
});

describe('a filtered ranking', () => {
  test('asks the service by the ids of the names, from its first page on', async () => {
    store.accounts.upsertFacts([ranked(0).account]);
    await readNextPage(store, service, '24h', { ...emptyFilter, stages: ['Aware'] });
    expect(service.asked[0]?.[1]).toMatchObject({ stageIds: [7], page: 0 });
  });

  test('labels and tags go as one list with both flags, as the service combines them', () => {
    const labels = [
      { id: 3, name: 'EU', color: null, isTag: false },
      { id: 4, name: 'Hiring', color: null, isTag: true },
    ];
    store.accounts.upsertFacts([makeAccount('a.example', { labels })]);
    expect(
      serviceFilter(store, { ...emptyFilter, labels: ['EU'], tags: ['Hiring'], isUntagged: true }),
    ).toEqual({
      labelIds: [3, 4],
      isUntaggedOnly: true,
    });
  });

  test('a name without a known id leaves out its whole condition, which the list applies itself', async () => {
    store.accounts.upsertFacts([ranked(0).account]);
    expect(serviceFilter(store, { ...emptyFilter, stages: ['Aware', 'Unheard'] })).toEqual({});
    await readNextPage(store, service, '24h', { ...emptyFilter, stages: ['Unheard'] });
    expect(domains({ ...emptyFilter, stages: ['Unheard'] })).toEqual([]);
  });

  test('what the service cannot filter by is filtered here', async () => {
    service.ranked = () =>
      fresh({
        items: {
          items: [ranked(0, { country: 'Kenya' }), ranked(1, { country: 'Spain' })],
          malformedCount: 0,
        },
        page: 0,
        totalPages: 1,
        totalCount: 2,
      });
    await readNextPage(store, service, '24h', { ...emptyFilter, countries: ['Spain'] });
    expect(domains({ ...emptyFilter, countries: ['Spain'] })).toEqual(['acc1.example']);
  });

  test('watched accounts are the ones the user watches now', () => {
    pollFirstPage(2);
    const watched = { ...emptyFilter, isWatched: true };
    expect(domains(watched)).toEqual([]);
    store.marks.write({ kind: 'account', id: 'acc1.example', isWatched: true, isMuted: false, snooze: null });
    expect(domains(watched)).toEqual(['acc1.example']);
  });
});

test('a refusal is said in words and changes nothing', async () => {
  pollFirstPage(500);
  service.ranked = () => forbidden;
  expect(await readNextPage(store, service, '24h', emptyFilter)).toMatch(/key|allow|scope/i);
  service.isWaiting = true;
  expect(await readNextPage(store, service, '24h', emptyFilter)).toContain('no API calls left');
  expect(domains(emptyFilter)).toEqual(['acc0.example', 'acc1.example']);
});

test('ranks count within the list that is shown, from the offset on', () => {
  pollFirstPage(2);
  const list = listRanked(store, '24h', emptyFilter, WEDNESDAY);
  expect(viewRows(store, list, { offset: 1, limit: 5 }, WEDNESDAY, undefined)).toMatchObject([
    { rank: 2, domain: 'acc1.example' },
  ]);
});

test('a sparkline ends with the score beside it, of an account from a further page too', async () => {
  pollFirstPage(500);
  await readNextPage(store, service, '24h', emptyFilter);
  const list = listRanked(store, '24h', emptyFilter, WEDNESDAY);
  const rows = viewRows(store, list, { offset: 0, limit: 4 }, WEDNESDAY, undefined);
  expect(rows.map(({ sparkline }) => sparkline.at(-1))).toEqual([1000, 999, 998, 997]);
});

test('an account of a further page has in its head the score of its row, and no place', async () => {
  pollFirstPage(500);
  await readNextPage(store, service, '24h', emptyFilter);
  const context = { now: WEDNESDAY, crmUrlTemplate: '', hasPublicApi: true, window: '24h' } as const;
  const view = viewAccount(store, 'acc3.example', context);
  expect(view).toMatchObject({ score: 997, scoreKind: '24h', rank: null });
  expect(view?.scores.at(-1)?.score, 'where its plot ends').toBe(997);
});

test('so has one that only the filtered list has read', async () => {
  pollFirstPage(500);
  const filter = { ...emptyFilter, stages: ['Aware'] };
  await readNextPage(store, service, '24h', filter);
  await readNextPage(store, service, '24h', filter);
  const context = { now: WEDNESDAY, crmUrlTemplate: '', hasPublicApi: true, window: '24h' } as const;
  expect(viewAccount(store, 'acc3.example', { ...context, filter })).toMatchObject({ score: 997 });
  expect(viewAccount(store, 'acc3.example', context)).toMatchObject({ score: null });
});

test('an account list and personas are asked of the service, and nothing that it did not answer passes', async () => {
  pollFirstPage(500);
  const filter: AccountFilter = {
    ...emptyFilter,
    accountList: { id: 61, name: 'Q4' },
    personas: [{ id: 3, name: 'RevOps' }],
  };
  expect(domains(filter)).toEqual([]);
  expect(listRanked(store, '24h', filter, WEDNESDAY)).toMatchObject({ hasMore: true, total: null });
  service.ranked = () =>
    fresh({
      items: { items: [ranked(7)], malformedCount: 0 },
      page: 0,
      totalPages: 1,
      totalCount: 1,
    });
  await readNextPage(store, service, '24h', filter);
  expect(service.asked).toMatchObject([['ranked', { listId: 61, personaIds: [3], page: 0 }]]);
  expect(domains(filter)).toEqual(['acc7.example']);
  expect(listRanked(store, '24h', filter, WEDNESDAY)).toMatchObject({ hasMore: false, total: 1 });
  expect(domains(emptyFilter)).toEqual(['acc0.example', 'acc1.example']);
});

// The trend compares a week with the week before, so that the panel can say what was counted.
import { expect, test } from 'vitest';
import { noRateHeaders } from '../../../../src/main/pipeline/api/outcome.ts';
import type { TrendQuery } from '../../../../src/main/pipeline/api/rankings.ts';
import { createTrendFeed } from '../../../../src/main/pipeline/sources/trend-feed.ts';
import { readTrend } from '../../../../src/main/pipeline/store/trend-filter.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import type { AccountFilter } from '../../../../src/shared/model.ts';
import { createFakeClock, WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount } from '../../../fakes/records.ts';
import { unreachable } from '../../../fakes/service-access.ts';

const trend = { currentCount: 42, previousCount: 36, percentageChange: 18 };

function feedOf(answer: 'fresh' | 'offline', filter?: AccountFilter) {
  const store = createMemoryStore();
  const asked: TrendQuery[] = [];
  const feed = createTrendFeed({
    store,
    clock: createFakeClock(),
    shownFilter: () => filter,
    surface: {
      getTrend(query) {
        asked.push(query);
        return Promise.resolve(
          answer === 'fresh' ? { kind: 'fresh', value: trend, rate: noRateHeaders } : unreachable,
        );
      },
    },
  });
  return { store, asked, run: () => feed.run((send) => send(), null, new AbortController().signal) };
}

test('is asked for the last seven days, by name, and kept', async () => {
  const { store, asked, run } = feedOf('fresh');
  await run();
  expect(asked).toEqual([{ window: { startAt: WEDNESDAY - 7 * 86_400_000, endAt: WEDNESDAY } }]);
  expect(store.trend.read()).toEqual(trend);
});

test('that could not be read leaves what was known', async () => {
  const { store, run } = feedOf('offline');
  store.trend.write(trend, WEDNESDAY - 1);
  expect((await run()).kind).toBe('offline');
  expect(store.trend.read()).toEqual(trend);
});

test('is asked for the ICPs and the account list that are chosen, and kept apart from that of all accounts', async () => {
  const filter = { ...emptyFilter, icps: ['Mid-market'], accountList: { id: 61, name: 'Q4' } };
  const { store, asked, run } = feedOf('fresh', filter);
  store.accounts.upsertFacts([makeAccount('alder.example', { icpId: 41, icpName: 'Mid-market' })]);
  await run();
  expect(asked).toMatchObject([{ icpIds: [41], listIds: [61] }]);
  expect(store.trend.read()).toBeNull();
  expect(readTrend(store, filter)).toEqual(trend);
  expect(readTrend(store, { ...filter, accountList: { id: 62, name: 'Q5' } })).toBeNull();
  expect(readTrend(store, emptyFilter)).toBeNull();
});

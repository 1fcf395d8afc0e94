// Which feeds a workspace has: all feeds of the connected surfaces, each under its own name, the most important first.
import { expect, test } from 'vitest';
import { createFeeds } from '../../../../src/main/pipeline/sources/create-feeds.ts';
import { Budget } from '../../../../src/main/pipeline/poll/budget/budget.ts';
import { cautiousPlan } from '../../../../src/main/pipeline/poll/budget/plan.ts';
import type { Feed } from '../../../../src/main/pipeline/poll/feed.ts';
import { PollPace } from '../../../../src/main/pipeline/poll/pace/pace.ts';
import { feedNames, type HotWindow, type Surface } from '../../../../src/shared/contract/service.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';
import { createFakeAccess } from '../../../fakes/service-access.ts';
import { defaultSettings } from '../../../fakes/records.ts';

function create(
  connected: readonly Surface[],
  shownWindow: HotWindow = '24h',
  perDay: number | null = null,
): readonly Feed[] {
  const clock = createFakeClock();
  const store = createMemoryStore();
  const service = createFakeAccess(connected);
  const budgetOf = (surface: Surface): Budget =>
    new Budget({
      surface,
      clock,
      spending: store.spending,
      initialPlan: () => ({ ...cautiousPlan, perDay }),
    });
  const budgets = { public: budgetOf('public'), rest: budgetOf('rest') };
  return createFeeds({
    clock,
    log: createFakeLog(),
    store,
    settings: () => defaultSettings,
    shownWindow: () => shownWindow,
    publicApi: service.public?.surface ?? null,
    restApi: service.rest?.surface ?? null,
    pace: new PollPace({
      guard: (learn) => learn(),
      clock,
      signals: store.signals,
      awake: store.awake,
      budget: budgets.rest,
      bounds: () => ({ fastestMs: 5_000, slowestMs: 300_000 }),
    }),
    budgets,
    isRankingRefused: () => false,
    requestAudit: () => undefined,
    onProgress: () => undefined,
    isCancelled: () => false,
  });
}

const namesOf = (feeds: readonly Feed[]): readonly string[] => feeds.map(({ name }) => name);

test('with both surfaces it has every feed of the list, in its order', () => {
  expect(namesOf(create(['public', 'rest']))).toEqual(feedNames);
});

test('with one surface it has the feeds of that one', () => {
  expect(namesOf(create(['rest']))).toEqual(['signals', 'outbox', 'audit']);
  const ofPublic = create(['public']);
  expect(ofPublic.every(({ surface }) => surface === 'public')).toBe(true);
  expect(ofPublic).toHaveLength(feedNames.length - 3);
});

test('the journal hears of every feed but the outbox, the audit, and rankings that are not shown', () => {
  const unreported = (shownWindow: HotWindow): readonly string[] =>
    namesOf(create(['public', 'rest'], shownWindow).filter((feed) => feed.isReported?.() === false));
  expect(unreported('24h')).toEqual(['outbox', 'ranked-7d', 'ranked-30d', 'audit']);
  expect(unreported('30d')).toEqual(['outbox', 'ranked-7d', 'audit']);
});

test('feeds of the Accounts API get slower alike when they do not fit its day; the others keep their pace', () => {
  const intervalsOf = (perDay: number | null) =>
    create(['public', 'rest'], '24h', perDay).map((feed) => ({
      surface: feed.surface,
      ms: feed.intervalMs(),
    }));
  const own = intervalsOf(null).filter(({ surface }) => surface === 'public');
  const wanted = own.reduce((sum, { ms }) => sum + 86_400_000 / ms, 0);
  // Polling may use nine tenths, of which it plans 95 %.
  const factor = wanted / 855;
  expect(factor).toBeGreaterThan(1);
  const slowed = intervalsOf(1_000).filter(({ surface }) => surface === 'public');
  expect(slowed.map(({ ms }) => ms)).toEqual(own.map(({ ms }) => Math.round(ms * factor)));
  const outbox = create(['public', 'rest'], '24h', 1_000).find(({ name }) => name === 'outbox');
  expect(outbox?.intervalMs()).toBe(60_000);
});

// The only timer: what runs when, what stops what, and that nothing stalls or spins.
import { afterEach, describe, expect, test } from 'vitest';
import { noRateHeaders, type Outcome } from '../../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../../src/main/pipeline/api/reply.ts';
import { Budget } from '../../../../src/main/pipeline/poll/budget/budget.ts';
import type { Feed, FeedResult } from '../../../../src/main/pipeline/poll/feed.ts';
import { cautiousPlan } from '../../../../src/main/pipeline/poll/budget/plan.ts';
import { Poller } from '../../../../src/main/pipeline/poll/poller.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import type { FailureCode, FeedName, Surface } from '../../../../src/shared/model.ts';
import { createFakeClock, flush, until, WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';

type Reply = Outcome<boolean> | 'bug' | 'hang';

interface ScriptedFeed extends Feed {
  readonly runs: number[];
  /** What the service answers from now on. */
  reply: Reply;
}

const fresh: Reply = { kind: 'fresh', value: false, rate: noRateHeaders };
const moreWaiting: Reply = { kind: 'fresh', value: true, rate: noRateHeaders };
const asked: Reply = {
  kind: 'limited',
  failure: failureOf('rest', 'rate-limited', 429),
  rate: { ...noRateHeaders, retryAfterMs: 42_000 },
};
/** Asks for half an hour. */
const unavailable: Reply = {
  kind: 'broken',
  failure: failureOf('rest', 'server-error', 503),
  rate: { ...noRateHeaders, retryAfterMs: 1_800_000 },
};
const offline: Reply = { kind: 'offline', failure: failureOf('public', 'no-route', null) };
const refused = (surface: Surface, code: FailureCode, status: number): Reply => ({
  kind: 'refused',
  failure: failureOf(surface, code, status),
  rate: noRateHeaders,
});

/** Name, surface and interval, ms. */
type Shape = readonly [FeedName, Surface, number];
const SIGNALS: Shape = ['signals', 'rest', 5_000];
const LIKES: Shape = ['ad-likes', 'public', 30_000];
const RANKING: Shape = ['ranked-24h', 'public', 60_000];
const TREND: Shape = ['trend', 'public', 600_000];

/** Stops whatever a test leaves running, so that no timer is left. */
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function setUp(...shapes: readonly Shape[]) {
  const clock = createFakeClock();
  const log = createFakeLog();
  const database = openMemory();
  const store = createStore(database, 'main');
  const order: FeedName[] = [];
  const results: { feed: FeedName; result: FeedResult; at: number }[] = [];
  const pollers: Poller[] = [];
  ends.push(async () => {
    for (const poller of pollers) await poller.stop();
    expect(clock.pendingTimers()).toBe(0);
  });
  let idles = 0;
  const feeds = shapes.map(([name, surface, intervalMs]): ScriptedFeed => {
    const feed: ScriptedFeed = {
      name,
      surface,
      purpose: 'poll',
      runs: [],
      reply: fresh,
      intervalMs: () => intervalMs,
      async run(attempt, _lastFreshAt, abort) {
        order.push(name);
        feed.runs.push(clock.now() - WEDNESDAY);
        const { reply } = feed;
        if (reply === 'bug') throw new Error('a bug');
        const outcome = await attempt<boolean>(async () => {
          if (reply !== 'hang') return reply;
          await new Promise<void>((resolve) => abort.addEventListener('abort', () => resolve()));
          return { kind: 'offline', failure: failureOf(surface, 'aborted', null) };
        });
        if (outcome.kind !== 'fresh') return outcome;
        store.feeds.markFresh(name, clock.now());
        return { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: outcome.value };
      },
    };
    return feed;
  });
  const budget = (surface: Surface): Budget =>
    new Budget({ surface, clock, spending: store.spending, initialPlan: () => cautiousPlan });
  const create = (): Poller => {
    const poller = new Poller({
      clock,
      log,
      feeds,
      budgets: { public: budget('public'), rest: budget('rest') },
      feedTable: store.feeds,
      onResult(feed, result, at) {
        results.push({ feed: feed.name, result, at });
        return Promise.resolve();
      },
      onIdle() {
        idles += 1;
        return Promise.resolve();
      },
    });
    pollers.push(poller);
    return poller;
  };
  const feedNamed = (name: FeedName): ScriptedFeed => {
    const found = feeds.find((feed) => feed.name === name);
    if (found === undefined) throw new Error(`no feed ${name}`);
    return found;
  };
  return {
    ...{ clock, log, store, order, results, create, poller: create(), idles: () => idles },
    get signals() {
      return feedNamed('signals');
    },
    get likes() {
      return feedNamed('ad-likes');
    },
    get ranking() {
      return feedNamed('ranked-24h');
    },
    get trend() {
      return feedNamed('trend');
    },
  };
}

describe('the timer', () => {
  test('there is one, it runs each feed after its interval, and none is left after stop', async () => {
    const { clock, poller, signals, likes } = setUp(SIGNALS, LIKES);
    poller.start();
    expect(clock.delays()).toEqual([0]);
    await clock.advance(0);
    expect(clock.delays()).toEqual([5_000]);
    await clock.advance(30_000);
    expect(signals.runs).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000]);
    expect(likes.runs).toEqual([0, 30_000]);
    expect(clock.pendingTimers()).toBe(1);
    await poller.stop();
    expect(clock.pendingTimers()).toBe(0);
    await poller.stop();
    expect(clock.pendingTimers()).toBe(0);
  });

  test('what is due together runs in the order of importance', async () => {
    const { clock, poller, order } = setUp(
      ['signals', 'rest', 60_000],
      ['ad-likes', 'public', 60_000],
      RANKING,
    );
    poller.start();
    await clock.advance(60_000);
    expect(order).toEqual(['signals', 'ad-likes', 'ranked-24h', 'signals', 'ad-likes', 'ranked-24h']);
  });

  test('it fires at least once a minute, so that waiting alerts are delivered', async () => {
    const { clock, poller, idles } = setUp(TREND);
    poller.start();
    await clock.advance(0);
    expect(clock.delays()).toEqual([60_000]);
    await clock.advance(300_000);
    expect(idles()).toBe(6);
  });

  test('stopping in the middle of a call aborts it and waits for it', async () => {
    const { clock, poller, results, signals } = setUp(SIGNALS);
    signals.reply = 'hang';
    poller.start();
    await clock.advance(0);
    expect(clock.pendingTimers()).toBe(0);
    await poller.stop();
    await flush();
    expect(results).toEqual([]);
    expect(clock.pendingTimers()).toBe(0);
  });

  test('a feed with more waiting runs again at once, before the less important ones', async () => {
    const { clock, poller, order, signals } = setUp(SIGNALS, LIKES);
    signals.reply = moreWaiting;
    const run = signals.run.bind(signals);
    signals.run = (...args) => {
      if (signals.runs.length === 2) signals.reply = fresh;
      return run(...args);
    };
    poller.start();
    await clock.advance(0);
    expect(order).toEqual(['signals', 'signals', 'signals', 'ad-likes']);
  });

  /** Requests a run of a feed during each of its first `times` runs. */
  const askedWhileRunning = (poller: Poller, feed: ScriptedFeed, times: number): void => {
    const run = feed.run.bind(feed);
    feed.run = (...args) => {
      if (feed.runs.length < times) poller.requestSoon(feed.name);
      return run(...args);
    };
  };

  test('a feed that is asked for while it runs runs once more at once, with all others between', async () => {
    const { clock, poller, order, idles, signals } = setUp(SIGNALS, LIKES);
    askedWhileRunning(poller, signals, 2);
    poller.start();
    await clock.advance(0);
    expect(order).toEqual(['signals', 'ad-likes', 'signals', 'signals']);
    expect(idles()).toBe(3);
    await clock.advance(5_000);
    poller.requestSoon('signals');
    await clock.advance(0);
    expect(signals.runs).toEqual([0, 0, 0, 5_000, 5_000]);
  });

  test('what halted runs again where it would be answered otherwise, also if it was refused in that moment', async () => {
    const { clock, poller, likes, ranking, results } = setUp(LIKES, RANKING);
    const keyRefused = refused('public', 'key-refused', 401);
    const halts = () => poller.statuses().map(({ halt }) => halt);
    likes.reply = keyRefused;
    poller.start();
    await clock.advance(60_000);
    expect([likes.runs, ranking.runs]).toEqual([[0], []]);
    poller.resume(['ad-likes']);
    await until(() => results.length === 2);
    expect([likes.runs, ranking.runs]).toEqual([[0, 60_000], []]);
    expect(halts()).toEqual(['surface', 'surface']);
    const run = likes.run.bind(likes);
    likes.run = (...args) => {
      const result = run(...args);
      if (likes.reply === keyRefused) poller.resume(['ad-likes']);
      likes.reply = fresh;
      return result;
    };
    poller.resume(['ad-likes']);
    await until(() => results.length === 4);
    expect(halts()).toEqual([null, null]);
    await clock.advance(1);
    expect([likes.runs.slice(2), ranking.runs]).toEqual([[60_000, 60_001], [60_000]]);
  });

  test('a feed that fails while it is asked for keeps the pause that it was given', async () => {
    const { clock, poller, likes } = setUp(LIKES);
    likes.reply = offline;
    askedWhileRunning(poller, likes, 1);
    poller.start();
    await clock.advance(0);
    expect(likes.runs).toEqual([0]);
  });
});

describe('failures', () => {
  test('a feed that gets no reply backs off; the others keep their pace', async () => {
    const { clock, poller, signals, likes } = setUp(SIGNALS, LIKES);
    likes.reply = offline;
    poller.start();
    await clock.advance(35_000);
    expect(likes.runs).toEqual([0, 5_000, 15_000, 35_000]);
    expect(signals.runs).toHaveLength(8);
    const status = poller.statuses()[1];
    expect(status).toMatchObject({ failingSinceAt: WEDNESDAY, halt: null, nextAt: WEDNESDAY + 75_000 });
    expect(status?.failure?.code).toBe('no-route');
  });

  test('it fires when a failure has lasted a minute, which is when it is reported', async () => {
    const { clock, poller, idles, signals } = setUp(SIGNALS);
    signals.reply = offline;
    poller.start();
    await clock.advance(35_000);
    const before = idles();
    expect(clock.delays(), 'its next try would be at 75 s').toEqual([25_000]);
    await clock.advance(24_999);
    expect(idles()).toBe(before);
    await clock.advance(1);
    expect(idles()).toBe(before + 1);
    expect(clock.delays(), 'and once only').toEqual([15_000]);
  });

  test('recovery forgets the failure and the back-off', async () => {
    const { clock, poller, signals } = setUp(SIGNALS);
    signals.reply = offline;
    poller.start();
    await clock.advance(15_000);
    signals.reply = fresh;
    await clock.advance(20_000);
    expect(poller.statuses()[0]).toMatchObject({
      failure: null,
      failingSinceAt: null,
      nextAt: WEDNESDAY + 40_000,
      failures: 0,
    });
  });

  test('an exception in a feed is logged and reported, does not stop the others and is not tried in a tight loop', async () => {
    const { clock, log, poller, signals, likes } = setUp(SIGNALS, LIKES);
    signals.reply = 'bug';
    poller.start();
    await clock.advance(35_000);
    expect(signals.runs).toEqual([0, 5_000, 15_000, 35_000]);
    expect(likes.runs).toEqual([0, 30_000]);
    expect(log.events()).toEqual(Array(4).fill('feed-failed'));
    expect(poller.statuses()[0]).toMatchObject({ failure: { code: 'internal' }, failingSinceAt: WEDNESDAY });
  });

  test('a round that fails before its feeds ran is reported, and not tried in a tight loop', async () => {
    const { clock, log, store, create, signals } = setUp(SIGNALS);
    const poller = create();
    poller.start();
    await clock.advance(0);
    const sound = { ...store.feeds };
    Object.assign(store.feeds, {
      read() {
        throw new Error('the table is gone');
      },
    });
    await clock.advance(35_000);
    expect(log.events()).toEqual(Array(3).fill('poll-round-failed'));
    Object.assign(store.feeds, sound);
    await clock.advance(20_000);
    const before = signals.runs.length;
    await clock.advance(10_000);
    expect(signals.runs.length).toBeGreaterThan(before);
  });

  test('a 429 is followed when the service allows it, not before', async () => {
    const { clock, poller, signals } = setUp(SIGNALS);
    signals.reply = asked;
    poller.start();
    await clock.advance(0);
    signals.reply = fresh;
    await clock.advance(60_000);
    expect(signals.runs.slice(0, 2)).toEqual([0, 42_000]);
  });

  test('a failure that outlasts a restart keeps its back-off', async () => {
    const { clock, poller, create, signals } = setUp(SIGNALS);
    signals.reply = offline;
    poller.start();
    await clock.advance(15_000);
    await poller.stop();
    const reopened = create();
    reopened.start();
    expect(clock.delays()).toEqual([20_000]);
    await clock.advance(20_000);
    expect(signals.runs).toEqual([0, 5_000, 15_000, 35_000]);
  });
});

describe('refusals', () => {
  test('a refused key (401) halts every feed of its surface and none of the other', async () => {
    const { clock, poller, signals, likes, ranking } = setUp(SIGNALS, LIKES, RANKING);
    likes.reply = refused('public', 'key-refused', 401);
    poller.start();
    await clock.advance(120_000);
    expect(likes.runs).toEqual([0]);
    expect(ranking.runs).toEqual([]);
    expect(signals.runs).toHaveLength(25);
    expect(poller.statuses().map(({ halt }) => halt)).toEqual([null, 'surface', 'surface']);
    expect(poller.statuses()[2]?.nextAt).toBe(WEDNESDAY + 3_600_000);
  });

  test('a refused key is asked about once an hour, by one feed for all, and polling goes on once it is good', async () => {
    const { clock, poller, likes, ranking } = setUp(LIKES, RANKING);
    likes.reply = refused('public', 'key-refused', 401);
    poller.start();
    await clock.advance(7_200_000);
    expect(likes.runs).toEqual([0, 3_600_000, 7_200_000]);
    expect(ranking.runs).toEqual([]);
    likes.reply = fresh;
    await clock.advance(3_600_000);
    expect(ranking.runs).toEqual([10_800_000]);
    await clock.advance(30_000);
    expect(likes.runs.slice(3)).toEqual([10_800_000, 10_830_000]);
  });

  test('a clock that was set back does not put off the next question', async () => {
    const { clock, poller, likes } = setUp(LIKES);
    likes.reply = refused('public', 'key-refused', 401);
    poller.start();
    await clock.advance(0);
    clock.jump(-86_400_000);
    await clock.advance(3_660_000);
    expect(likes.runs).toHaveLength(2);
  });

  test('a missing scope (403) halts only the feed that needs it', async () => {
    const { clock, poller, likes, ranking } = setUp(LIKES, RANKING);
    ranking.reply = refused('public', 'scope-missing', 403);
    poller.start();
    await clock.advance(60_000);
    expect(ranking.runs).toEqual([0]);
    expect(likes.runs).toEqual([0, 30_000, 60_000]);
  });

  test('checking by hand takes up halted feeds again, and polling goes on when they answer', async () => {
    const { clock, poller, likes, ranking } = setUp(LIKES, RANKING);
    likes.reply = refused('public', 'key-refused', 401);
    poller.start();
    await clock.advance(45_000);
    likes.reply = fresh;
    await poller.checkNow();
    expect(likes.runs).toEqual([0, 45_000]);
    expect(ranking.runs).toEqual([45_000]);
    await clock.advance(30_000);
    expect(likes.runs).toEqual([0, 45_000, 75_000]);
  });

  test('checking by hand respects what a 429 asked for', async () => {
    const { clock, poller, signals } = setUp(SIGNALS);
    signals.reply = asked;
    poller.start();
    await clock.advance(1_000);
    await poller.checkNow();
    expect(signals.runs).toEqual([0]);
  });

  test.each(['checkNow', 'wake'] as const)(
    'a pause that came with a 503 is kept, and %s ends it',
    async (end) => {
      const { clock, poller, signals } = setUp(SIGNALS);
      signals.reply = unavailable;
      poller.start();
      await clock.advance(600_000);
      expect(signals.runs).toEqual([0]);
      expect(poller.statuses()[0]).toMatchObject({ nextAt: WEDNESDAY + 1_800_000, nextReason: 'asked' });
      await poller[end]();
      expect(signals.runs).toEqual([0, 600_000]);
    },
  );
});

describe('a start', () => {
  test('asks each surface at once by its most important feed, however long its plan is; the others keep theirs', async () => {
    const { clock, poller, create, signals, ranking, trend } = setUp(
      ['signals', 'rest', 900_000],
      RANKING,
      TREND,
    );
    poller.start();
    await clock.advance(1_000);
    await poller.stop();
    const reopened = create();
    expect(reopened.statuses().every(({ heardAt }) => heardAt === null)).toBe(true);
    reopened.start();
    await clock.advance(0);
    expect([signals.runs, ranking.runs, trend.runs]).toEqual([[0, 1_000], [0, 1_000], [0]]);
    expect(reopened.statuses().map(({ heardAt }) => heardAt === null)).toEqual([false, false, true]);
  });
});

describe('a poller that was not started', () => {
  test('polls when asked to and never by itself', async () => {
    const { clock, poller, signals } = setUp(SIGNALS);
    await poller.checkNow();
    expect(signals.runs).toEqual([0]);
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe('the clock', () => {
  test('set back by a day it does not stall: feeds keep their pace', async () => {
    const { clock, poller, signals, trend } = setUp(SIGNALS, TREND);
    poller.start();
    await clock.advance(12_000);
    clock.jump(-86_400_000);
    await clock.advance(600_000);
    const runs = signals.runs.map((at) => (at < 0 ? at + 86_400_000 : at));
    // The time is measured from the last round, so a run may be late by one nap.
    expect(runs.slice(0, 5)).toEqual([0, 5_000, 10_000, 20_000, 25_000]);
    expect(runs).toHaveLength(122);
    expect(trend.runs).toHaveLength(2);
  });

  test('set back by a day while the service has asked for patience, it waits at least as long as it was asked', async () => {
    const { clock, poller, signals } = setUp(SIGNALS, ['ad-likes', 'public', 10_000]);
    signals.reply = asked;
    poller.start();
    await clock.advance(1_000);
    signals.reply = fresh;
    clock.jump(-86_400_000);
    await clock.advance(60_000);
    // The time is measured from the last round: never earlier than requested, and at most one nap later.
    expect(signals.runs[1]).toBe(52_000 - 86_400_000);
  });

  test.each([
    ['an hour', 3_600_000],
    ['years', 3 * 365 * 86_400_000],
  ])(
    'set right while the app was closed, after it had run %s ahead, every feed is due at once',
    async (_what, aheadMs) => {
      const { clock, poller, create, signals, trend, ranking } = setUp(SIGNALS, RANKING, TREND);
      trend.reply = offline;
      clock.jump(aheadMs);
      poller.start();
      await clock.advance(0);
      await poller.stop();
      clock.jump(-aheadMs);
      const reopened = create();
      expect(reopened.statuses().map(({ lastFreshAt }) => (lastFreshAt ?? 0) <= clock.now())).toEqual([
        true,
        true,
        true,
      ]);
      reopened.start();
      await clock.advance(0);
      expect([signals, ranking, trend].map(({ runs }) => runs.slice(1))).toEqual([[0], [0], [0]]);
    },
  );

  test('set forward, as after a sleep, everything is due at once and once', async () => {
    const { clock, poller, signals, trend } = setUp(SIGNALS, TREND);
    poller.start();
    await clock.advance(12_000);
    clock.jump(28_800_000);
    await clock.advance(3_000);
    expect(signals.runs).toHaveLength(4);
    expect(trend.runs).toHaveLength(2);
  });

  describe.each([
    ['a day', 86_400_000],
    ['a year', 365 * 86_400_000],
  ])('that jumps %s ahead during a round and is set right', (_name, jumpMs) => {
    const setUpJump = (backDuringRound: boolean) => {
      const { clock, poller, signals, trend } = setUp(SIGNALS, TREND);
      const run = signals.run.bind(signals);
      signals.run = (...args) => {
        if (signals.runs.length === 0) clock.jump(jumpMs);
        return run(...args);
      };
      const runTrend = trend.run.bind(trend);
      trend.run = (...args) => {
        if (backDuringRound && trend.runs.length === 0) clock.jump(-jumpMs);
        return runTrend(...args);
      };
      return { clock, poller, signals, trend };
    };

    test.each([
      ['after it', false],
      ['within it', true],
    ])('%s, every feed keeps its pace', async (_when, backDuringRound) => {
      const { clock, poller, signals, trend } = setUpJump(backDuringRound);
      poller.start();
      await clock.advance(0);
      if (!backDuringRound) clock.jump(-jumpMs);
      await clock.advance(60_000);
      expect(signals.runs.filter((at) => at < jumpMs / 2).length).toBeGreaterThanOrEqual(11);
      expect(poller.statuses().every(({ lastFreshAt }) => (lastFreshAt ?? 0) <= clock.now())).toBe(true);
      await clock.advance(1_200_000);
      expect(trend.runs.length).toBeGreaterThanOrEqual(3);
    });

    test('a wait that the service asked for meanwhile is as long as it was', async () => {
      const { clock, poller, signals } = setUpJump(false);
      signals.reply = asked;
      poller.start();
      await clock.advance(0);
      clock.jump(-jumpMs);
      signals.reply = fresh;
      await clock.advance(110_000);
      const [, second = 0, third = 0] = signals.runs;
      expect(second).toBeGreaterThanOrEqual(42_000);
      expect(second).toBeLessThanOrEqual(102_000);
      expect(third - second).toBe(5_000);
    });
  });

  test('set back, a failure from before it is reported a minute after it began, not a day later', async () => {
    const { clock, poller, signals } = setUp(SIGNALS);
    signals.reply = offline;
    poller.start();
    await clock.advance(12_000);
    clock.jump(-86_400_000);
    await clock.advance(80_000);
    const since = poller.statuses()[0]?.failingSinceAt ?? Infinity;
    expect(clock.now() - since).toBeGreaterThanOrEqual(60_000);
  });
});

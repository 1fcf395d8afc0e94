// Sleeping, waking, the network and the clock: no storm of requests, no stall, and no feed starves behind more important ones.
import { describe, expect, test } from 'vitest';
import { noRateHeaders, type Outcome } from '../../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../../src/main/pipeline/api/reply.ts';
import { Budget } from '../../../../src/main/pipeline/poll/budget/budget.ts';
import type { Feed } from '../../../../src/main/pipeline/poll/feed.ts';
import type { Plan } from '../../../../src/main/pipeline/poll/budget/plan.ts';
import { Poller } from '../../../../src/main/pipeline/poll/poller.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import type { FeedName, Surface } from '../../../../src/shared/model.ts';
import { createFakeClock, until, WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';

const fresh: Outcome<null> = { kind: 'fresh', value: null, rate: noRateHeaders };
const offline: Outcome<null> = { kind: 'offline', failure: failureOf('public', 'no-route', null) };
const asked = (retryAfterMs: number): Outcome<null> => ({
  kind: 'limited',
  failure: failureOf('public', 'rate-limited', 429),
  rate: { ...noRateHeaders, retryAfterMs },
});

interface Shape {
  readonly name: FeedName;
  readonly surface?: Surface;
  readonly intervalMs: number;
  readonly longestAgeMs?: number;
}

function setUp(plan: Plan, ...shapes: readonly Shape[]) {
  const clock = createFakeClock();
  const store = createStore(openMemory(), 'main');
  const runs: Record<string, number[]> = {};
  const network = { reply: fresh };
  const feeds = shapes.map(({ name, surface = 'public', intervalMs, longestAgeMs }): Feed => {
    runs[name] = [];
    return {
      name,
      surface,
      purpose: 'poll',
      intervalMs: () => intervalMs,
      ...(longestAgeMs === undefined ? {} : { longestAgeMs }),
      async run(attempt) {
        const outcome = await attempt(() => {
          runs[name]?.push(clock.now() - WEDNESDAY);
          return Promise.resolve(network.reply);
        });
        if (outcome.kind !== 'fresh') return outcome;
        store.feeds.markFresh(name, clock.now());
        return { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false };
      },
    };
  });
  const budget = (surface: Surface): Budget =>
    new Budget({ surface, clock, spending: store.spending, initialPlan: () => plan });
  const budgets = { public: budget('public'), rest: budget('rest') };
  const poller = new Poller({
    clock,
    log: createFakeLog(),
    feeds,
    budgets,
    feedTable: store.feeds,
    onResult: () => Promise.resolve(),
    onIdle: () => Promise.resolve(),
  });
  const runsOf = (name: FeedName): readonly number[] => runs[name] ?? [];
  return { clock, network, poller, budgets, runsOf };
}

const plan: Plan = { name: null, perMinute: 60, perDay: 10_000 };
const three = [
  { name: 'ad-likes', intervalMs: 30_000 },
  { name: 'ranked-24h', intervalMs: 60_000 },
  { name: 'trend', intervalMs: 600_000 },
] as const;
const EIGHT_HOURS_MS = 28_800_000;

describe('a surface that cannot be reached', () => {
  test('is probed for by its most important feed alone, and the others follow as soon as it answers', async () => {
    const { clock, network, poller, runsOf } = setUp(plan, ...three);
    network.reply = offline;
    poller.start();
    await clock.advance(15_000);
    expect([runsOf('ad-likes'), runsOf('ranked-24h'), runsOf('trend')]).toEqual([[0, 5_000, 15_000], [], []]);
    network.reply = fresh;
    await clock.advance(20_000);
    expect([runsOf('ad-likes').at(-1), runsOf('ranked-24h'), runsOf('trend')]).toEqual([
      35_000,
      [35_000],
      [35_000],
    ]);
    await poller.stop();
  });

  test('is left by all feeds as soon as one of them, asked for ahead of its plan, reaches the service', async () => {
    const { clock, network, poller, runsOf } = setUp(plan, ...three);
    network.reply = offline;
    poller.start();
    await clock.advance(20 * 60_000);
    expect(runsOf('trend')).toEqual([]);
    network.reply = fresh;
    const askedAt = clock.now();
    poller.requestSoon('ad-likes');
    // The answer is known a turn later, and the others are due then, not at the moment they were put off to.
    await until(() => poller.statuses()[0]?.failure === null);
    await clock.advance(10_000);
    expect([runsOf('ranked-24h').length, runsOf('trend').length]).toEqual([1, 1]);
    // They were not silent meanwhile.
    expect(poller.statuses().every(({ silentSinceAt }) => silentSinceAt >= askedAt)).toBe(true);
    await poller.stop();
  });
});

describe('waking', () => {
  test('runs what is overdue once, leaves what is not due, and three wake events are one', async () => {
    const { clock, poller, runsOf } = setUp(plan, ...three);
    poller.start();
    await clock.advance(31_000);
    void poller.wake();
    void poller.wake();
    await poller.wake();
    await clock.advance(1);
    expect([runsOf('ad-likes'), runsOf('ranked-24h'), runsOf('trend')]).toEqual([[0, 30_000], [0], [0]]);
    clock.jump(EIGHT_HOURS_MS);
    await Promise.all([poller.wake(), poller.wake()]);
    await poller.wake();
    await clock.advance(1);
    expect([runsOf('ad-likes').length, runsOf('ranked-24h').length, runsOf('trend').length]).toEqual([
      3, 2, 2,
    ]);
    await poller.stop();
  });

  test('tries what got no reply at once, in steps of five seconds for the first minute, and reports it only after', async () => {
    const { clock, network, poller, runsOf } = setUp(plan, three[0]);
    poller.start();
    await clock.advance(1_000);
    network.reply = offline;
    await clock.advance(30_000);
    expect(poller.statuses()[0]).toMatchObject({ failingSinceAt: WEDNESDAY + 30_000 });
    clock.jump(EIGHT_HOURS_MS);
    await poller.wake();
    const wokeAt = 31_000 + EIGHT_HOURS_MS;
    await clock.advance(60_000);
    const after = runsOf('ad-likes').filter((at) => at >= wokeAt);
    expect(after.slice(0, 4).map((at) => at - wokeAt)).toEqual([0, 5_000, 10_000, 15_000]);
    expect(after.length).toBeLessThanOrEqual(13);
    expect(poller.statuses()[0]).toMatchObject({ failingSinceAt: WEDNESDAY + wokeAt });
    await poller.stop();
  });

  test('forgets a fault of the server from before it too, and reports none in its first minute', async () => {
    const { clock, network, poller } = setUp(plan, three[0]);
    poller.start();
    await clock.advance(1_000);
    network.reply = {
      kind: 'broken',
      failure: failureOf('public', 'server-error', 503),
      rate: noRateHeaders,
    };
    await clock.advance(300_000);
    expect(poller.statuses()[0]?.failingSinceAt).toBe(WEDNESDAY + 30_000);
    clock.jump(EIGHT_HOURS_MS);
    await poller.wake();
    expect(poller.statuses()[0]?.failingSinceAt).toBe(clock.now());
    await poller.stop();
  });

  test('asks once about what was refused: it may have been something in between', async () => {
    const { clock, network, poller, runsOf } = setUp(plan, three[0]);
    network.reply = {
      kind: 'refused',
      failure: failureOf('public', 'key-refused', 401),
      rate: noRateHeaders,
    };
    poller.start();
    await clock.advance(1_000);
    await poller.wake();
    await clock.advance(60_000);
    expect(runsOf('ad-likes')).toEqual([0, 1_000]);
    expect(poller.statuses()[0]).toMatchObject({ halt: 'surface' });
    await poller.stop();
  });

  test('is noticed without an event, by time that was skipped', async () => {
    const { clock, network, poller, runsOf } = setUp(plan, three[0]);
    network.reply = offline;
    poller.start();
    await clock.advance(40_000);
    expect(runsOf('ad-likes')).toEqual([0, 5_000, 15_000, 35_000]);
    clock.jump(EIGHT_HOURS_MS);
    await clock.advance(40_000);
    // The timer fires when the rest of its delay has passed; from then on failed calls are repeated at short intervals.
    const after = runsOf('ad-likes').slice(4);
    expect(after.map((at) => at - EIGHT_HOURS_MS)).toEqual([60_000, 65_000, 70_000, 75_000, 80_000]);
    await poller.stop();
  });
});

describe('a clock that is set', () => {
  test('forward while the service asked to wait: the wait is kept in full nevertheless', async () => {
    const { clock, network, poller, runsOf } = setUp(plan, three[0]);
    network.reply = asked(42_000);
    poller.start();
    await clock.advance(2_000);
    network.reply = fresh;
    clock.jump(EIGHT_HOURS_MS);
    await clock.advance(38_000);
    expect(runsOf('ad-likes')).toEqual([0]);
    await clock.advance(60_000);
    const second = (runsOf('ad-likes')[1] ?? 0) - EIGHT_HOURS_MS;
    expect(second).toBeGreaterThanOrEqual(42_000);
    expect(second).toBeLessThanOrEqual(84_000);
    await poller.stop();
  });

  test('back by hours: feeds keep their pace, and no age is negative', async () => {
    const { clock, poller, runsOf } = setUp(plan, three[0]);
    poller.start();
    await clock.advance(31_000);
    clock.jump(-EIGHT_HOURS_MS);
    await clock.advance(60_000);
    expect(runsOf('ad-likes').map((at) => (at < 0 ? at + EIGHT_HOURS_MS : at))).toEqual([0, 30_000, 90_000]);
    const [status] = poller.statuses();
    expect(status?.lastFreshAt).toBeLessThanOrEqual(clock.now());
    await poller.stop();
  });
});

describe('priority', () => {
  const tight: Plan = { name: null, perMinute: 2, perDay: 10_000 };

  test('a feed that is over its age goes before more important ones, so that none starves', async () => {
    const { clock, poller, runsOf } = setUp(
      tight,
      { name: 'ad-likes', intervalMs: 1_000, longestAgeMs: 3_600_000 },
      { name: 'ranked-24h', intervalMs: 1_000, longestAgeMs: 600_000 },
    );
    poller.start();
    await clock.advance(3_600_000);
    expect(runsOf('ranked-24h').length).toBeGreaterThanOrEqual(5);
    const gaps = runsOf('ranked-24h').map((at, index, all) => at - (all[index - 1] ?? 0));
    // One slot a minute, so the age is noticed at the next slot.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(660_000);
    expect(runsOf('ad-likes').length).toBeGreaterThan(50);
    await poller.stop();
  });

  test('the status says when a feed is over its age, and which rule holds it up', async () => {
    const { clock, network, poller } = setUp(plan, {
      name: 'ad-likes',
      intervalMs: 30_000,
      longestAgeMs: 120_000,
    });
    poller.start();
    await clock.advance(1_000);
    expect(poller.statuses()[0]).toMatchObject({ isOverAge: false, nextReason: 'pace' });
    network.reply = asked(900_000);
    await clock.advance(30_000);
    expect(poller.statuses()[0]).toMatchObject({ isOverAge: false, nextReason: 'asked' });
    await poller.stop();
  });

  test('a used-up day makes a feed over its age, and the rule is the day', async () => {
    const { clock, poller } = setUp(
      { name: null, perMinute: 60, perDay: 10 },
      { name: 'ad-likes', intervalMs: 30_000, longestAgeMs: 120_000 },
    );
    poller.start();
    await clock.advance(600_000);
    expect(poller.statuses()[0]).toMatchObject({ isOverAge: true, nextReason: 'day', failure: null });
    await poller.stop();
  });
});

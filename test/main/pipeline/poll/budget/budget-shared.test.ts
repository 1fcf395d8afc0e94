// The budget with other users of the key, and when the clock is changed.
import { describe, expect, test } from 'vitest';
import {
  noRateHeaders,
  type Outcome,
  type RateHeaders,
} from '../../../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../../../src/main/pipeline/api/reply.ts';
import { Budget } from '../../../../../src/main/pipeline/poll/budget/budget.ts';
import { recognisePlan } from '../../../../../src/main/pipeline/poll/budget/plan.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function setUp() {
  const clock = createFakeClock();
  const database = openMemory();
  const open = (): Budget =>
    new Budget({
      surface: 'rest',
      clock,
      spending: createStore(database, 'main').spending,
      initialPlan: () => recognisePlan(60),
    });
  return { clock, open, budget: open() };
}

const ok = (rate: Partial<RateHeaders> = {}): Outcome<null> => ({
  kind: 'fresh',
  value: null,
  rate: { ...noRateHeaders, ...rate },
});
const tooMany = (retryAfterMs: number, rate: Partial<RateHeaders> = {}): Outcome<null> => ({
  kind: 'limited',
  failure: failureOf('rest', 'rate-limited', 429),
  rate: { ...noRateHeaders, retryAfterMs, ...rate },
});

describe('other users of the key', () => {
  test('are counted from the headers: what the window holds and we did not send', async () => {
    const { clock, budget, open } = setUp();
    // We send every ten seconds and they send thirty a minute: 6 and 30 of 60 are used, 24 are left.
    for (let sent = 0; sent < 361; sent += 1) {
      budget.spend();
      const own = Math.min(sent + 1, 6);
      budget.note(ok({ limit: 60, remaining: 60 - own - 30, resetAt: clock.now() + 2_000 }));
      await clock.advance(10_000);
    }
    // They send 1,800 in an hour; a request that may be in two windows is counted as ours.
    expect(budget.othersToday()).toBeGreaterThan(1_650);
    expect(budget.othersToday()).toBeLessThanOrEqual(1_830);
    expect(budget.othersPerHour()).toBeGreaterThan(1_400);
    expect(budget.view().usedToday).toBe(361);
    expect(open().othersToday()).toBe(budget.othersToday());
  });

  test('our own requests are never taken for those of others', async () => {
    const { clock, budget } = setUp();
    for (let sent = 0; sent < 200; sent += 1) {
      budget.spend();
      // The service may still count the request of exactly a minute ago.
      budget.note(ok({ limit: 60, remaining: 60 - Math.min(sent + 1, 7), resetAt: clock.now() + 2_000 }));
      await clock.advance(10_000);
    }
    expect(budget.othersToday()).toBe(0);
  });

  test('what they used of the day is not there for polling, and a tenth of the rest is kept for the user', () => {
    const { clock, budget } = setUp();
    const spending = createStore(openMemory(), 'main').spending;
    spending.addOthers('rest', clock.now() - 3_600_000, 9_990);
    const shared = new Budget({ surface: 'rest', clock, spending, initialPlan: () => recognisePlan(60) });
    for (let sent = 0; sent < 9; sent += 1) {
      expect(shared.nextSendAt('poll')).toBeLessThanOrEqual(clock.now());
      shared.spend('poll');
    }
    // One is left: for polling it waits for the longest gap of busy hours, but the user can use it at once.
    expect(shared.nextSendAt('poll')).toBe(clock.now() + 720_000);
    expect(shared.turn('poll').rule).toBe('day');
    expect(shared.nextSendAt('user')).toBeLessThanOrEqual(clock.now());
    expect(budget.othersToday()).toBe(0);
  });

  test('an answer shows that they sent less than assumed, a long refusal that they sent more', () => {
    const { clock } = setUp();
    const spending = createStore(openMemory(), 'main').spending;
    spending.addOthers('rest', clock.now() - 3_600_000, 10_500);
    const shared = new Budget({ surface: 'rest', clock, spending, initialPlan: () => recognisePlan(60) });
    shared.spend('poll');
    shared.note(ok());
    expect(shared.othersToday()).toBe(9_999);
    shared.note(tooMany(3_600_000));
    expect(shared.nextSendAt('poll')).toBe(clock.now() + 3_600_000);

    const guessed = createStore(openMemory(), 'main').spending;
    guessed.addOthers('rest', clock.now() - 3_600_000, 9_300);
    const low = new Budget({
      surface: 'rest',
      clock,
      spending: guessed,
      initialPlan: () => recognisePlan(60),
    });
    low.spend('poll');
    low.note(tooMany(600_000));
    expect(low.othersToday()).toBe(9_300);
    low.note(tooMany(3_600_000));
    expect(low.othersToday()).toBe(9_999);
    expect(guessed.listSends('rest', clock.now() - DAY_MS).at(-1)).toMatchObject({ others: 699 });
  });

  /** Others and we have used the day up, and the service says how long to wait. */
  function usedUp(waitMs: number) {
    const { clock } = setUp();
    const spending = createStore(openMemory(), 'main').spending;
    spending.addOthers('rest', clock.now() - 3_600_000, 9_000);
    const open = (): Budget =>
      new Budget({ surface: 'rest', clock, spending, initialPlan: () => recognisePlan(60) });
    const budget = open();
    for (let sent = 0; sent < 500; sent += 1) budget.spend('poll');
    budget.note(tooMany(waitMs));
    return { clock, budget, open };
  }

  test('a day that they used up is tried again once the wait that the service asked for is over', async () => {
    const { clock, budget } = usedUp(5 * HOUR_MS);
    expect(budget.nextSendAt('poll')).toBe(clock.now() + 5 * HOUR_MS);
    await clock.advance(5 * HOUR_MS);
    expect(budget.nextSendAt('poll')).toBeLessThanOrEqual(clock.now());
    budget.spend('poll');
    budget.note(ok());
    // Our count still says that it is full: as seldom as that allows.
    expect(budget.nextSendAt('poll')).toBe(clock.now() + 720_000);
  });

  test('short refusals are about the day too when there are many and their minutes had room', async () => {
    const { clock } = setUp();
    const spending = createStore(openMemory(), 'main').spending;
    spending.addOthers('rest', clock.now() - 3_600_000, 8_000);
    const shared = new Budget({ surface: 'rest', clock, spending, initialPlan: () => recognisePlan(60) });
    const seen: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      shared.note(tooMany(5_000, { limit: 60, remaining: 60, resetAt: clock.now() }));
      seen.push(shared.othersToday());
      shared.note(ok());
      await clock.advance(600_000);
    }
    expect(seen).toEqual([8_000, 8_000, 8_000, 10_000]);
  });

  test('a smaller plan that answers although our count has used it up counts from now', () => {
    const { clock, budget } = setUp();
    for (let sent = 0; sent < 10_500; sent += 1) budget.spend('poll');
    const limits = (limit: number): void =>
      budget.note(ok({ limit, remaining: limit, resetAt: clock.now() }));
    limits(300);
    expect(budget.view()).toMatchObject({ usedToday: 10_500, perDay: 100_000 });
    limits(60);
    expect(budget.view()).toMatchObject({ usedToday: 0, perDay: 10_000 });
  });

  test('are counted between polls that are more than a minute apart', async () => {
    const { clock, budget } = setUp();
    for (let sent = 0; sent < 13; sent += 1) {
      budget.spend('poll');
      budget.note(ok({ limit: 60, remaining: 60 - 1 - 20, resetAt: clock.now() + 2_000 }));
      await clock.advance(600_000);
    }
    // Two hours with twenty a minute, and the minute before them.
    expect(budget.othersToday()).toBe(2_420);
  });

  test('when they have used the window up, polling lets them go first, the user does not wait for nothing', async () => {
    const { clock, budget } = setUp();
    budget.spend();
    budget.note(ok({ limit: 60, remaining: 20, resetAt: clock.now() + 1_000 }));
    await clock.advance(1_000);
    budget.spend();
    budget.note(ok({ limit: 60, remaining: 4, resetAt: clock.now() + 1_000 }));
    expect(budget.nextSendAt('poll')).toBe(clock.now() + 10_000);
    expect(budget.turn('poll').rule).toBe('window');
    expect(budget.nextSendAt('user')).toBeLessThanOrEqual(clock.now());
  });
});

describe('a lookup while polling is throttled to nothing', () => {
  test('is answered from the reserve', () => {
    const { clock, budget } = setUp();
    for (let sent = 0; sent < 48; sent += 1) budget.spend();
    expect(budget.nextSendAt('poll')).toBe(clock.now() + 60_000);
    for (let lookups = 0; lookups < 12; lookups += 1) {
      expect(budget.nextSendAt('user')).toBeLessThanOrEqual(clock.now());
      budget.spend();
    }
    expect(budget.nextSendAt('user')).toBe(clock.now() + 60_000);
  });
});

describe('a clock that is set', () => {
  test('back by a day over a restart: the wait is as long as it was asked, the day is counted as before', async () => {
    const { clock, budget, open } = setUp();
    for (let sent = 0; sent < 20; sent += 1) budget.spend();
    budget.note(tooMany(30_000));
    await clock.advance(5_000);
    clock.jump(-DAY_MS);
    const reopened = open();
    expect(reopened.nextSendAt('user') - clock.now()).toBe(30_000);
    expect(reopened.view().usedToday).toBe(20);
    await clock.advance(2 * 3_600_000);
    expect(reopened.nextSendAt('poll')).toBeLessThanOrEqual(clock.now());
    await clock.advance(DAY_MS);
    expect(reopened.view().usedToday).toBe(0);
  });

  test('back while running: the day keeps its distance from now', async () => {
    const { clock, budget } = setUp();
    for (let sent = 0; sent < 20; sent += 1) budget.spend();
    clock.jump(-7_200_000);
    budget.moveBack(7_200_000);
    expect(budget.spentSince(clock.now() - 60_000)).toEqual({ own: 20, others: 0 });
    await clock.advance(DAY_MS + 120_000);
    expect(budget.view().usedToday).toBe(0);
  });

  test('forward: a short wait is served again in full, the minute stays as full as it was', () => {
    const { clock, budget } = setUp();
    for (let sent = 0; sent < 48; sent += 1) budget.spend();
    budget.note(tooMany(40_000));
    clock.jump(7_200_000);
    budget.moveForward(7_200_000);
    expect(budget.nextSendAt('user') - clock.now()).toBe(40_000);
    expect(budget.nextSendAt('poll') - clock.now()).toBe(60_000);
  });

  test('forward past a wait of hours: it is over, because a sleep looks the same', () => {
    const { clock, budget } = setUp();
    budget.note(tooMany(6 * 3_600_000));
    clock.jump(8 * 3_600_000);
    budget.moveForward(8 * 3_600_000);
    expect(budget.nextSendAt('user')).toBeLessThanOrEqual(WEDNESDAY + 8 * 3_600_000);
  });
});

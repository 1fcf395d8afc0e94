// The budget of one key on the fake clock: what it spends, what it learns from replies, and what survives a restart.
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../../src/main/pipeline/api/reply.ts';
import {
  noRateHeaders,
  type Outcome,
  type RateHeaders,
} from '../../../../../src/main/pipeline/api/outcome.ts';
import { Budget } from '../../../../../src/main/pipeline/poll/budget/budget.ts';
import { cautiousPlan, type Plan } from '../../../../../src/main/pipeline/poll/budget/plan.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { createTempFolder, openMemory, openOrFail } from '../../../../fakes/database.ts';

function setUp(plan: Plan = cautiousPlan) {
  const clock = createFakeClock();
  const database = openMemory();
  const open = (): Budget =>
    new Budget({
      surface: 'rest',
      clock,
      spending: createStore(database, 'main').spending,
      initialPlan: () => plan,
    });
  return { clock, database, open, budget: open() };
}

const ok = (rate: Partial<RateHeaders> = {}): Outcome<null> => ({
  kind: 'fresh',
  value: null,
  rate: { ...noRateHeaders, ...rate },
});
const tooMany = (retryAfterMs: number | null, rate: Partial<RateHeaders> = {}): Outcome<null> => ({
  kind: 'limited',
  failure: failureOf('rest', 'rate-limited', 429),
  rate: { ...noRateHeaders, retryAfterMs, ...rate },
});

const unavailable = (retryAfterMs: number | null): Outcome<null> => ({
  kind: 'broken',
  failure: failureOf('rest', 'server-error', 503),
  rate: { ...noRateHeaders, retryAfterMs },
});

describe('a wait that came with another status than 429', () => {
  test('is kept to the millisecond, is not doubled, and ends with the next answer', () => {
    const { clock, budget } = setUp();
    budget.note(unavailable(90_000));
    budget.note(unavailable(null));
    expect(budget.turn('poll')).toEqual({ at: WEDNESDAY + 90_000, rule: 'asked' });
    clock.jump(90_000);
    expect(budget.nextSendAt('user')).toBeLessThanOrEqual(clock.now());
    budget.note(unavailable(90_000));
    expect(budget.blockedUntilAt()).toBe(clock.now() + 90_000);
    budget.note(ok());
    expect(budget.blockedUntilAt()).toBeNull();
  });

  test('ends when asked, and with the program; what a 429 asked for does neither', () => {
    const { budget, open } = setUp();
    budget.note(unavailable(90_000));
    expect(open().blockedUntilAt()).toBeNull();
    budget.endPause();
    expect(budget.blockedUntilAt()).toBeNull();
    budget.note(tooMany(90_000));
    budget.endPause();
    expect(open().blockedUntilAt()).toBe(WEDNESDAY + 90_000);
  });

  test('keeps its length when the clock is set back', () => {
    const { clock, budget } = setUp();
    budget.note(unavailable(90_000));
    clock.jump(-86_400_000);
    budget.holdToNow();
    expect(budget.blockedUntilAt()).toBe(clock.now() + 90_000);
  });
});

test('something that is not the service changes nothing of what the service said', () => {
  const { budget } = setUp();
  budget.note(tooMany(1_000));
  budget.note({ kind: 'broken', failure: failureOf('rest', 'not-the-service', 403), rate: noRateHeaders });
  budget.note(tooMany(1_000));
  expect(budget.blockedUntilAt()).toBe(WEDNESDAY + 2_000);
});

test('what the user looked up and the service does not know is no error; a feed that is not found is', () => {
  const { budget } = setUp();
  const notFound: Outcome<null> = {
    kind: 'refused',
    failure: failureOf('rest', 'not-found', 404),
    rate: noRateHeaders,
  };
  budget.note(notFound, 'user');
  expect(budget.lastFailure()).toBeNull();
  budget.note(notFound, 'poll');
  expect(budget.lastFailure()?.failure.code).toBe('not-found');
});

describe('spending', () => {
  test('forty-eight of sixty a minute are for polling; the first one frees a minute after it was sent', async () => {
    const { clock, budget } = setUp();
    for (let sent = 0; sent < 48; sent += 1) {
      expect(budget.nextSendAt('poll')).toBeLessThanOrEqual(clock.now());
      budget.spend();
      await clock.advance(100);
    }
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 60_000);
    expect(budget.nextSendAt('user')).toBeLessThanOrEqual(clock.now());
    for (let sent = 0; sent < 12; sent += 1) budget.spend();
    expect(budget.nextSendAt('user')).toBe(WEDNESDAY + 60_000);
  });

  test('a restart forgets neither the day nor the last minutes', async () => {
    const { clock, budget, open } = setUp({ name: null, perMinute: 60, perDay: 100 });
    for (let sent = 0; sent < 48; sent += 1) budget.spend();
    await clock.advance(10_000);
    const reopened = open();
    expect(reopened.view()).toMatchObject({ usedToday: 48, usedThisMinute: 48 });
    // The exact instants are not on disk, so the requests count as sent at the latest possible time.
    expect(reopened.nextSendAt('poll')).toBe(clock.now() + 60_000);
  });

  test('a restart on a file on disk finds what was spent', () => {
    const folder = createTempFolder();
    const clock = createFakeClock();
    const openFile = (): { budget: Budget; close: () => void } => {
      const database = openOrFail(folder.file('budget.db'));
      const { spending } = createStore(database, 'main');
      return {
        budget: new Budget({ surface: 'rest', clock, spending, initialPlan: () => cautiousPlan }),
        close: () => database.close(),
      };
    };
    const first = openFile();
    first.budget.spend();
    first.budget.note(tooMany(40_000));
    first.close();
    const second = openFile();
    expect(second.budget.view().usedToday).toBe(1);
    expect(second.budget.nextSendAt('user')).toBe(WEDNESDAY + 40_000);
    second.close();
    folder.remove();
  });

  test('what was sent more than a day ago is no longer counted', async () => {
    const { clock, budget, open } = setUp();
    budget.spend();
    await clock.advance(86_400_000 + 60_000);
    expect(budget.view().usedToday).toBe(0);
    expect(open().view().usedToday).toBe(0);
  });

  test('surfaces spend from budgets of their own', () => {
    const { clock, database, budget } = setUp();
    budget.spend();
    const { spending } = createStore(database, 'main');
    const other = new Budget({ surface: 'public', clock, spending, initialPlan: () => cautiousPlan });
    expect(other.view().usedToday).toBe(0);
  });
});

describe('a refusal (API 8.1)', () => {
  test('Retry-After is obeyed to the millisecond, by the user too', async () => {
    const { clock, budget } = setUp();
    budget.note(tooMany(17_000));
    expect(budget.nextSendAt('user')).toBe(WEDNESDAY + 17_000);
    await clock.advance(17_000);
    expect(budget.nextSendAt('user')).toBeLessThanOrEqual(clock.now());
    expect(budget.blockedUntilAt()).toBeNull();
  });

  test('each further refusal doubles the wait, and a good reply ends the doubling', async () => {
    const { clock, budget } = setUp();
    const waits: number[] = [];
    for (let refusal = 0; refusal < 4; refusal += 1) {
      budget.note(tooMany(10_000));
      waits.push(budget.nextSendAt('poll') - clock.now());
      await clock.advance(budget.nextSendAt('poll') - clock.now());
    }
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000]);
    budget.note(ok());
    budget.note(tooMany(10_000));
    expect(budget.nextSendAt('poll') - clock.now()).toBe(10_000);
  });

  test('doubling ends at a quarter of an hour, but a longer wait that the service asks for is never shortened', () => {
    const { budget } = setUp();
    for (let refusal = 0; refusal < 30; refusal += 1) budget.note(tooMany(1_000));
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 900_000);
    budget.note(tooMany(7_200_000));
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 7_200_000);
  });

  test('a later, shorter wait never shortens an earlier, longer one', () => {
    const { budget } = setUp();
    budget.note(tooMany(600_000));
    budget.note(tooMany(1_000));
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 600_000);
  });

  test('no Retry-After, and one of zero, count as a second that doubles', () => {
    const { budget } = setUp();
    budget.note(tooMany(null));
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 1_000);
    budget.note(tooMany(0));
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 2_000);
  });

  test('the wait and the doubling survive a restart', () => {
    const { budget, open } = setUp();
    budget.note(tooMany(30_000));
    budget.note(tooMany(30_000));
    const reopened = open();
    expect(reopened.nextSendAt('poll')).toBe(WEDNESDAY + 60_000);
    reopened.note(tooMany(30_000));
    expect(reopened.nextSendAt('poll')).toBe(WEDNESDAY + 120_000);
  });

  test('no reply says nothing about the budget', () => {
    const { budget } = setUp();
    budget.note(tooMany(30_000));
    budget.note({ kind: 'offline', failure: failureOf('rest', 'timeout', null) });
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 30_000);
  });
});

describe('the rate headers (API 8.1)', () => {
  test('the limit names the plan, and the plan survives a restart', () => {
    const { budget, open } = setUp();
    expect(budget.view()).toMatchObject({ plan: null, perMinute: 60, perDay: 10_000 });
    budget.note(ok({ limit: 300 }));
    expect(open().view()).toMatchObject({ plan: 'Growth', perMinute: 300, perDay: 100_000 });
  });

  test('others who share the key are noticed: polling stops at the reserve until the window resets', async () => {
    const { clock, budget } = setUp();
    budget.note(ok({ limit: 60, remaining: 12, resetAt: WEDNESDAY + 25_000 }));
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 25_000);
    expect(budget.nextSendAt('user')).toBeLessThanOrEqual(clock.now());
    await clock.advance(25_000);
    expect(budget.nextSendAt('poll')).toBeLessThanOrEqual(clock.now());
  });

  test('a reset that lies hours ahead by a service clock that is wrong holds polling up for a minute, once', async () => {
    const { clock, budget } = setUp();
    budget.note(ok({ limit: 60, remaining: 0, resetAt: WEDNESDAY + 7_200_000 }));
    expect(budget.nextSendAt('poll')).toBe(WEDNESDAY + 60_000);
    await clock.advance(60_000);
    expect(budget.nextSendAt('poll')).toBeLessThanOrEqual(clock.now());
  });

  test('a reply without the headers takes back what an earlier one said of the window', () => {
    const { clock, budget } = setUp();
    budget.note(ok({ limit: 60, remaining: 0, resetAt: WEDNESDAY + 25_000 }));
    budget.note(ok());
    expect(budget.nextSendAt('poll')).toBeLessThanOrEqual(clock.now());
    expect(budget.plan().name).toBe('Starter');
  });
});

test('a clock set back takes the waits along with it', () => {
  const { clock, budget } = setUp();
  budget.note(tooMany(30_000, { remaining: 0, resetAt: WEDNESDAY + 20_000 }));
  clock.jump(-86_400_000);
  budget.moveBack(86_400_000);
  expect(budget.nextSendAt('user') - clock.now()).toBe(30_000);
});

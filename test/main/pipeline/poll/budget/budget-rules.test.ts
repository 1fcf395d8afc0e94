// When the next request may be sent.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayAllowance,
  minuteAllowance,
  nextTurn,
  type Purpose,
  type SpendingState,
} from '../../../../../src/main/pipeline/poll/budget/budget-rules.ts';
import { DAY_MS } from '../../../../../src/shared/time-units.ts';

const NOW = 1_700_000_000_000;
const idle: SpendingState = {
  plan: { name: null, perMinute: 10, perDay: 100 },
  recentSends: [],
  dayBuckets: [],
  dayTotal: 0,
  dayOthers: 0,
  lastPollAt: null,
  doubtedAt: Infinity,
  blockedUntilAt: 0,
  window: null,
};
const sendAt = (state: SpendingState, purpose: Purpose, now: number): number =>
  nextTurn(state, purpose, now).at;
const sends = (count: number, at: number): number[] => Array<number>(count).fill(at);

test('polling gets four fifths of a minute and nine tenths of a day, at least one request; the user gets all', () => {
  expect([60, 1, 300].map((quota) => minuteAllowance(quota, 'poll'))).toEqual([48, 1, 240]);
  expect([10_000, 1, 300].map((quota) => dayAllowance(quota, 'poll'))).toEqual([9_000, 1, 270]);
  expect([minuteAllowance(60, 'user'), dayAllowance(10_000, 'user')]).toEqual([60, 10_000]);
});

test('looking for what may be missing stops at half of the minute, so that a catch-up finds room', () => {
  const thirty = { ...idle, plan: { ...idle.plan, perMinute: 60 }, recentSends: sends(30, NOW - 5_000) };
  expect(sendAt(thirty, 'audit', NOW)).toBe(NOW + 55_000);
  expect(sendAt(thirty, 'poll', NOW)).toBeLessThanOrEqual(NOW);
});

test('nothing spent means at once', () => {
  expect(sendAt(idle, 'poll', NOW)).toBeLessThanOrEqual(NOW);
});

test('a poll waits until its share of the sliding minute has room, to the millisecond', () => {
  const recentSends = [NOW - 59_999, NOW - 30_000, ...sends(6, NOW - 1_000)];
  expect(sendAt({ ...idle, recentSends }, 'poll', NOW)).toBe(NOW + 1);
  expect(sendAt({ ...idle, recentSends }, 'poll', NOW + 1)).toBeLessThanOrEqual(NOW + 1);
});

test('polling leaves a fifth of the minute to the user, who may use all of it and not more', () => {
  const eight = { ...idle, recentSends: sends(8, NOW - 5_000) };
  expect(sendAt(eight, 'poll', NOW)).toBe(NOW + 55_000);
  expect(sendAt(eight, 'user', NOW)).toBeLessThanOrEqual(NOW);
  const ten = { ...idle, recentSends: sends(10, NOW - 5_000) };
  expect(sendAt(ten, 'user', NOW)).toBe(NOW + 55_000);
});

test('sends dated after now (the clock was set back) block nothing', () => {
  expect(sendAt({ ...idle, recentSends: sends(10, NOW + 5_000) }, 'user', NOW)).toBeLessThanOrEqual(NOW);
});

test('beyond its share of the day, polling goes on with the reserve, spread over a day; an audit waits', () => {
  const minute = Math.floor((NOW - 3_600_000) / 60_000);
  const dayBuckets = [
    { minute, count: 1, others: 2 },
    { minute: minute + 5, count: 90, others: 0 },
  ];
  const full = { ...idle, dayBuckets, dayTotal: 93, dayOthers: 2, lastPollAt: NOW };
  expect(sendAt(full, 'audit', NOW)).toBe((minute + 6) * 60_000 + DAY_MS);
  expect(sendAt(full, 'poll', NOW)).toBe(NOW + 720_000);
  expect(sendAt({ ...full, lastPollAt: NOW - 720_000 }, 'poll', NOW)).toBeLessThanOrEqual(NOW);
  expect(sendAt(full, 'user', NOW)).toBeLessThanOrEqual(NOW);
  // A thousand of ten thousand are left: one poll every 86.4 s.
  const starter = { ...full, plan: { ...idle.plan, perDay: 10_000 }, dayTotal: 9_000, dayOthers: 0 };
  expect(sendAt(starter, 'poll', NOW)).toBe(NOW + 86_400);
});

test('a day that is used up by our count is doubted until the service says so as well', () => {
  const minute = Math.floor((NOW - 3_600_000) / 60_000);
  const dayBuckets = [{ minute, count: 60, others: 40 }];
  const used = { ...idle, dayBuckets, dayTotal: 100, dayOthers: 40, lastPollAt: NOW };
  expect(sendAt(used, 'poll', NOW)).toBe((minute + 1) * 60_000 + DAY_MS);
  expect(sendAt({ ...used, doubtedAt: 0 }, 'poll', NOW)).toBe(NOW + 720_000);
});

test('a tenth of what others leave is kept for the user', () => {
  expect([0, 5_000, 9_000, 12_000].map((others) => dayAllowance(10_000, 'poll', others))).toEqual([
    9_000, 4_500, 900, 1,
  ]);
});

test('an unlimited day never blocks', () => {
  const plan = { name: 'Agency', perMinute: 1_000, perDay: null };
  const dayBuckets = [{ minute: Math.floor(NOW / 60_000), count: 500_000, others: 0 }];
  expect(sendAt({ ...idle, plan, dayBuckets, dayTotal: 500_000 }, 'poll', NOW)).toBeLessThanOrEqual(NOW);
});

test('what the service says is left counts: polling stops at the reserve, the user’s requests only at zero', () => {
  const resetAt = NOW + 20_000;
  const left = (remaining: number): SpendingState => ({ ...idle, window: { remaining, resetAt } });
  expect(sendAt(left(3), 'poll', NOW)).toBeLessThanOrEqual(NOW);
  expect(sendAt(left(2), 'poll', NOW)).toBe(resetAt);
  expect(sendAt(left(1), 'user', NOW)).toBeLessThanOrEqual(NOW);
  expect(sendAt(left(0), 'user', NOW)).toBe(resetAt);
});

test('a wait that the service asks for takes precedence over everything', () => {
  expect(sendAt({ ...idle, blockedUntilAt: NOW + 90_000 }, 'user', NOW)).toBe(NOW + 90_000);
});

test('requests that are sent only when allowed never exceed the share in any minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 120 }),
      (perMinute, pauses) => {
        const plan = { name: null, perMinute, perDay: null };
        const sent: number[] = [];
        let now = NOW;
        for (const pause of pauses) {
          now = Math.max(now + pause, sendAt({ ...idle, plan, recentSends: sent }, 'poll', now + pause));
          sent.push(now);
        }
        const most = Math.max(...sent.map((at) => sent.filter((b) => b > at - 60_000 && b <= at).length), 0);
        expect(most).toBeLessThanOrEqual(minuteAllowance(perMinute, 'poll'));
      },
    ),
    { numRuns: 60 },
  );
});

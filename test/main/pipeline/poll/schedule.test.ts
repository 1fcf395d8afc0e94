// When a feed runs next, after each possible result of its last run.
import { expect, test } from 'vitest';
import { noRateHeaders } from '../../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../../src/main/pipeline/api/reply.ts';
import type { FeedResult } from '../../../../src/main/pipeline/poll/feed.ts';
import { planNextRun } from '../../../../src/main/pipeline/poll/schedule.ts';
import type { FailureCode } from '../../../../src/shared/model.ts';

const NOW = 1_000_000;
const plan = (result: FeedResult, failures = 2): ReturnType<typeof planNextRun> =>
  planNextRun(result, { failures, intervalMs: 30_000 }, NOW, 0.5);
const refused = (code: FailureCode, status: number): FeedResult => ({
  kind: 'refused',
  failure: failureOf('public', code, status),
  rate: noRateHeaders,
});
const fresh = { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false } as const;

test('a good run is followed after the interval and forgets the failures', () => {
  expect(plan(fresh)).toEqual({ nextAt: NOW + 30_000, failures: 0, halt: null });
});

test('a good run with more waiting is followed at once', () => {
  expect(plan({ ...fresh, isMoreWaiting: true })).toEqual({ nextAt: NOW, failures: 0, halt: null });
});

test('a run the budget put off is taken up when the budget allows, and is no failure', () => {
  expect(plan({ kind: 'waiting', untilAt: NOW + 7 })).toEqual({ nextAt: NOW + 7, failures: 2, halt: null });
});

test('a 429 leaves the instant to the budget, and is no failure', () => {
  const limited: FeedResult = {
    kind: 'limited',
    failure: failureOf('rest', 'rate-limited', 429),
    rate: { ...noRateHeaders, retryAfterMs: 9_000 },
  };
  expect(plan(limited)).toEqual({ nextAt: NOW, failures: 2, halt: null });
});

test('no reply and an unreadable one back off and go on', () => {
  const offline: FeedResult = { kind: 'offline', failure: failureOf('rest', 'no-route', null) };
  const broken: FeedResult = {
    kind: 'broken',
    failure: failureOf('rest', 'not-the-service', 200),
    rate: noRateHeaders,
  };
  expect(plan(offline)).toEqual({ nextAt: NOW + 20_000, failures: 3, halt: null });
  expect(plan(broken, 0)).toEqual({ nextAt: NOW + 5_000, failures: 1, halt: null });
});

test.each<FailureCode>(['disk-full', 'store-failed', 'locked', 'team-unreachable', 'relay-late'])(
  'what is no fault of the service (%s) is tried again within half a minute, however often it failed',
  (code) => {
    const result: FeedResult = {
      kind: 'broken',
      failure: failureOf('rest', code, null),
      rate: noRateHeaders,
    };
    expect(plan(result, 40).nextAt).toBe(NOW + 20_000);
  },
);

test('a refused key halts its surface, a missing scope only its feed (API 5.5)', () => {
  expect(plan(refused('key-refused', 401)).halt).toBe('surface');
  expect(plan(refused('scope-missing', 403)).halt).toBe('feed');
});

test('a halted feed is due as soon as its halt ends: a new key or a restart waits for nothing', () => {
  expect(plan(refused('key-refused', 401)).nextAt).toBe(NOW);
  expect(plan(refused('scope-missing', 403)).nextAt).toBe(NOW);
});

test.each<[FailureCode, number]>([
  ['credits-used-up', 402],
  ['plan-limit', 402],
])('a limit that ends when somebody pays (%s) is asked about every fifteen minutes', (code, status) => {
  expect(plan(refused(code, status), 0)).toEqual({ nextAt: NOW + 900_000, failures: 1, halt: null });
});

test.each<[FailureCode, number]>([
  ['invalid-request', 400],
  ['not-found', 404],
  ['conflict', 409],
  ['unexpected-status', 410],
  ['invalid-request', 422],
])(
  'a single stray %s (%i) costs five seconds, and one that stays grows to fifteen minutes',
  (code, status) => {
    expect(plan(refused(code, status), 0)).toEqual({ nextAt: NOW + 5_000, failures: 1, halt: null });
    expect(plan(refused(code, status), 5).nextAt).toBe(NOW + 160_000);
    expect(plan(refused(code, status), 20).nextAt).toBe(NOW + 900_000);
  },
);

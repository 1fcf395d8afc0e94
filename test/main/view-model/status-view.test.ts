// The status line and the tray: what is, what is wrong, and when it is said.
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../src/main/api/reply.ts';
import type { FeedStatus } from '../../../src/main/poll/poller.ts';
import { viewStatus, type StatusParts } from '../../../src/main/view-model/status-view.ts';
import type { Failure, FeedName } from '../../../src/shared/model.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';

const fresh: FeedStatus = {
  feed: 'signals',
  surface: 'rest',
  isOccasional: false,
  lastFreshAt: WEDNESDAY - 5_000,
  failures: 0,
  nextAt: WEDNESDAY + 5_000,
  failure: null,
  failingSinceAt: null,
  halt: null,
  nextReason: 'pace',
  lastRunAt: WEDNESDAY - 5_000,
  lastFailure: null,
  gapAt: null,
  isOverAge: false,
};
const failing = (failure: Failure, forMs: number, more: Partial<FeedStatus> = {}): FeedStatus => ({
  ...fresh,
  surface: failure.surface,
  failure,
  failingSinceAt: WEDNESDAY - forMs,
  ...more,
});
const parts = (feeds: readonly FeedStatus[], more: Partial<StatusParts> = {}): StatusParts => ({
  now: WEDNESDAY,
  utcOffsetMinutes: () => 60,
  feeds,
  budgets: [],
  pausedUntilAt: null,
  ownProblems: [],
  progress: null,
  ...more,
});
const named = (feed: FeedName, status: FeedStatus): FeedStatus => ({ ...status, feed });

const noRoute = failureOf('rest', 'no-route', null);
const refused = failureOf('rest', 'key-refused', 401);

describe('a network that is gone', () => {
  const goneAt = WEDNESDAY - 4_000;
  const before = { ...fresh, lastFreshAt: goneAt - 1 };

  test('is reported before any poll has failed, and needs no second problem for those that do', () => {
    const status = viewStatus(parts([before], { networkGoneAt: goneAt }));
    expect(status).toMatchObject({ state: 'offline', text: 'Offline since 14:59' });
    expect(new Date(status.offlineSinceAt ?? 0).getUTCMinutes()).toBe(59);
    expect(status.problems.map(({ title }) => title)).toEqual(['This computer has no network.']);
    const later = viewStatus(
      parts([failing(noRoute, 70_000, { lastFreshAt: before.lastFreshAt })], { networkGoneAt: goneAt }),
    );
    expect(later.problems.map(({ title }) => title)).toEqual(['This computer has no network.']);
  });

  test('is not believed once the service has answered since then', () => {
    expect(
      viewStatus(
        parts([before, { ...fresh, lastFreshAt: goneAt + 1 }], {
          networkGoneAt: goneAt,
        }),
      ),
    ).toMatchObject({ state: 'live', problems: [] });
  });
});

describe('the state', () => {
  test('is starting until something was read, then live', () => {
    const never = { ...fresh, lastFreshAt: null };
    expect(viewStatus(parts([never]))).toMatchObject({ state: 'starting', text: 'Reading what is there' });
    expect(viewStatus(parts([never, fresh]))).toMatchObject({ state: 'live', text: 'Live' });
  });

  test('keeps a passing fault quiet for a minute to the millisecond, and says since when it lasts', () => {
    expect(viewStatus(parts([failing(noRoute, 59_999)]))).toMatchObject({ state: 'live', problems: [] });
    expect(viewStatus(parts([failing(noRoute, 60_000)]))).toMatchObject({
      state: 'offline',
      text: 'Offline since 14:59',
    });
  });

  test.each([
    ['a certificate that is not trusted', failureOf('rest', 'tls', null)],
    ['a page instead of data', failureOf('rest', 'not-json', 200)],
    ['a redirect', failureOf('rest', 'redirected', 302)],
  ])('keeps %s quiet for a minute as well: a network may be being signed in to', (_name, failure) => {
    expect(viewStatus(parts([failing(failure, 59_999)]))).toMatchObject({ state: 'live', problems: [] });
    expect(viewStatus(parts([failing(failure, 60_000)])).problems).toHaveLength(1);
  });

  test('says a passing fault at once when nothing was ever read: the address may be wrong', () => {
    const never = { lastFreshAt: null };
    expect(viewStatus(parts([failing(noRoute, 0, never)]))).toMatchObject({
      state: 'offline',
      text: 'Not connected',
    });
  });

  test('says a refusal and a 429 at once', () => {
    expect(viewStatus(parts([failing(refused, 0)]))).toMatchObject({ state: 'refused', text: 'Needs you' });
    const limited = failureOf('rest', 'rate-limited', 429);
    expect(viewStatus(parts([failing(limited, 0)]))).toMatchObject({
      state: 'limited',
      text: 'Slowed down by the service',
    });
  });

  test('is the worst of several: a refusal before offline, offline before slowed down, those before a pause', () => {
    const limited = failing(failureOf('public', 'rate-limited', 429), 0);
    const offline = failing(noRoute, 90_000);
    const stateOf = (feeds: readonly FeedStatus[]): string =>
      viewStatus(parts(feeds, { pausedUntilAt: WEDNESDAY + 1 })).state;
    expect(stateOf([fresh, limited, offline, failing(refused, 0)])).toBe('refused');
    expect(stateOf([limited, offline])).toBe('offline');
    expect(stateOf([fresh, limited])).toBe('limited');
    expect(stateOf([fresh])).toBe('paused');
  });

  test('paused says until when, in local time', () => {
    expect(viewStatus(parts([fresh], { pausedUntilAt: WEDNESDAY + 1_800_000 })).text).toBe(
      'Paused until 15:30',
    );
  });
});

describe('the problems', () => {
  test('of one surface and one kind are one, however many feeds met it', () => {
    const other = failureOf('public', 'no-route', null);
    const { problems } = viewStatus(
      parts([
        failing(noRoute, 90_000),
        named('trend', failing(noRoute, 80_000)),
        named('ad-likes', failing(other, 70_000)),
      ]),
    );
    expect(problems.map(({ surface, sinceAt }) => [surface, sinceAt])).toEqual([
      ['rest', WEDNESDAY - 90_000],
      ['public', WEDNESDAY - 70_000],
    ]);
  });

  test('that no feed knows of come first, and a request id is kept for support', () => {
    const own = {
      surface: null,
      severity: 'needs-you',
      title: 'Own',
      next: null,
      action: null,
      requestId: null,
      sinceAt: 0,
    } as const;
    const { problems } = viewStatus(
      parts([failing({ ...refused, requestId: 'req_1' }, 0)], { ownProblems: [own] }),
    );
    expect(problems.map(({ title, requestId }) => [title.slice(0, 3), requestId])).toEqual([
      ['Own', null],
      ['The', 'req_1'],
    ]);
  });
});

test('the next check is the earliest, the last reply the latest, and a halted feed plans none', () => {
  const later = named('trend', {
    ...fresh,
    nextAt: WEDNESDAY + 60_000,
    lastFreshAt: WEDNESDAY - 1,
  });
  expect(viewStatus(parts([later, fresh]))).toMatchObject({
    nextCheckAt: WEDNESDAY + 5_000,
    lastFreshAt: WEDNESDAY - 1,
  });
  expect(viewStatus(parts([{ ...fresh, nextAt: null, halt: 'surface' }])).nextCheckAt).toBeNull();
});

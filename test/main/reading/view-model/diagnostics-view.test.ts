// What is shown about requests: why the next one is sent when it is, and which feed is late without a failure.
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../src/main/pipeline/api/reply.ts';
import type { FeedStatus } from '../../../../src/main/pipeline/poll/feed-status.ts';
import { explainNext, viewDiagnostics } from '../../../../src/main/reading/view-model/diagnostics-view.ts';
import { viewStatus } from '../../../../src/main/reading/view-model/status-view.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';

const waiting: FeedStatus = {
  feed: 'ad-likes',
  surface: 'public',
  isOccasional: false,
  lastFreshAt: WEDNESDAY - 1_500_000,
  failures: 0,
  nextAt: WEDNESDAY + 60_000,
  nextReason: 'day',
  failure: null,
  failingSinceAt: null,
  halt: null,
  lastRunAt: WEDNESDAY - 1_500_000,
  heardAt: WEDNESDAY - 1_500_000,
  lastFailure: null,
  gapAt: null,
  unreadableSinceAt: null,
  isOverAge: true,
  intervalMs: 5_000,
  silentSinceAt: WEDNESDAY,
  silentAt: WEDNESDAY + 60_000,
};

describe('why the next call comes when it does', () => {
  test.each<[Partial<FeedStatus>, string]>([
    [{ nextReason: 'pace' }, 'At its usual pace'],
    [{ nextReason: 'pace', feed: 'signals' }, 'As often as the day’s budget and the hour allow'],
    [{ nextReason: 'pace', feed: 'audit' }, 'With spare API calls'],
    [{ nextReason: 'pace', feed: 'outbox' }, 'When you have logged a signal'],
    [{ nextReason: 'pace', feed: 'ranked-7d' }, 'While the panel shows it'],
    [{ nextReason: 'back-off', failures: 3 }, 'Backing off after 3 failures in a row'],
    [{ nextReason: 'back-off', failures: 1 }, 'Backing off after a failure'],
    [{ nextReason: 'asked' }, 'The service asked Hotlist to wait'],
    [{ nextReason: 'minute' }, 'This minute’s API calls for checks are used up'],
    [{ nextReason: 'day' }, 'Your budget for the day is used up'],
    [{ nextReason: 'day', surface: 'rest' }, 'The day’s API calls for checks are used up'],
    [{ nextReason: 'window' }, 'This key’s API calls are nearly used up, partly by other users of this key'],
    [{ halt: 'surface', nextReason: null }, 'The key was refused; Hotlist asks again once an hour'],
    [{ halt: 'feed', nextReason: null }, 'The key lacks the scope; Hotlist asks again once an hour'],
  ])('%j: %s', (facts, words) => {
    expect(explainNext({ ...waiting, ...facts })).toBe(words);
  });
});

describe('the diagnostics', () => {
  const budget = {
    view: () => ({
      surface: 'public' as const,
      usedToday: 40,
      perDay: 100,
      usedThisMinute: 3,
      perMinute: 30,
      plan: null,
      low: null,
    }),
    othersToday: () => 10,
    leftThisMinute: () => 21,
    blockedUntilAt: () => null,
    lastCallAt: () => WEDNESDAY - 5_000,
    lastFailure: () => ({
      failure: { ...failureOf('public', 'server-error', 503), requestId: 'req_2' },
      at: WEDNESDAY - 5_000,
    }),
  };
  const view = (feeds: readonly FeedStatus[]) =>
    viewDiagnostics({
      now: WEDNESDAY,
      budgets: [budget],
      feeds,
      pace: null,
      completeness: null,
      setAside: [],
      unreadableRows: [],
    });

  test('of a key are what is used and left, its last call and error, and the first of its feeds to ask next', () => {
    const other = { ...waiting, feed: 'trend', nextAt: WEDNESDAY + 30_000, nextReason: 'pace' } as const;
    const ofB = { ...waiting, feed: 'signals', surface: 'rest', nextAt: WEDNESDAY + 1_000 } as const;
    const halted = {
      ...waiting,
      feed: 'person-scores',
      nextAt: WEDNESDAY + 3_600_000,
      halt: 'feed',
    } as const;
    const shown = { ...other, feed: 'ranked-7d', isOccasional: true, nextAt: WEDNESDAY + 1_000 } as const;
    expect(view([halted, waiting, shown, other, ofB]).keys).toEqual([
      {
        surface: 'public',
        plan: null,
        perMinute: 30,
        usedThisMinute: 3,
        leftThisMinute: 27,
        leftByService: 21,
        perDay: 100,
        usedToday: 40,
        leftToday: 50,
        othersToday: 10,
        isLow: false,
        blockedUntilAt: null,
        lastCallAt: WEDNESDAY - 5_000,
        lastError: expect.objectContaining({ status: 503, requestId: 'req_2' }) as unknown,
        next: { feed: 'Trend', at: WEDNESDAY + 30_000, why: 'At its usual pace' },
      },
    ]);
  });

  test('say of what is overdue that it is due now', () => {
    expect(view([{ ...waiting, nextAt: 0 }]).feeds[0]?.nextAt).toBe(WEDNESDAY);
  });

  test('say of what was never read whole that it is not complete yet, unless it runs only on occasion', () => {
    const read = { ...waiting, isOverAge: false };
    const states = view([
      read,
      { ...read, lastFreshAt: null },
      { ...read, lastFreshAt: null, isOccasional: true },
    ]).feeds.map(({ state }) => state);
    expect(states).toEqual(['fine', 'incomplete', 'fine']);
  });

  test('keep the last failure with its request id after the feed has recovered', () => {
    const failure = { ...failureOf('public', 'server-error', 500), requestId: 'req_1' };
    const feed = { ...waiting, isOverAge: false, lastFailure: { failure, at: WEDNESDAY - 9_000 } };
    expect(view([feed]).feeds[0]).toMatchObject({
      name: 'Ad likes',
      state: 'fine',
      lastError: { at: WEDNESDAY - 9_000, code: 'server-error', status: 500, requestId: 'req_1' },
    });
  });
});

describe('the status line', () => {
  const view = (feeds: readonly FeedStatus[]) =>
    viewStatus({
      now: WEDNESDAY,
      utcOffsetMinutes: () => 0,
      feeds,
      budgets: [],
      pausedUntilAt: null,
      ownProblems: [],
      progress: null,
      completeness: { completeTo: WEDNESDAY - 3_600_000, checkedAt: WEDNESDAY },
    });

  test('says when a feed is over its longest age, how old it is and why, without a banner', () => {
    expect(view([waiting])).toMatchObject({
      state: 'live',
      late: 'Ad likes: 25 min old',
      problems: [
        {
          surface: 'public',
          severity: 'passing',
          title: 'Ad likes: 25 min old',
          next: 'Your budget for the day is used up. Your settings limit how much Hotlist uses the Accounts API.',
          action: null,
        },
      ],
    });
    const inTime = view([{ ...waiting, isOverAge: false }]);
    expect([inTime.problems, inTime.late]).toEqual([[], null]);
  });

  test('names the feed that waited longest when several are late', () => {
    const older = { lastFreshAt: WEDNESDAY - 3 * 3_600_000 };
    expect(view([waiting, { ...waiting, feed: 'trend', ...older }]).late).toBe('Trend: 3 h old');
    const never = { lastFreshAt: null };
    expect(view([waiting, { ...waiting, feed: 'trend', ...never }]).late).toBe('Trend: not loaded yet');
  });

  test('says how far it is proven complete', () => {
    expect(view([waiting]).completeness).toEqual({
      completeTo: WEDNESDAY - 3_600_000,
      checkedAt: WEDNESDAY,
    });
  });
});

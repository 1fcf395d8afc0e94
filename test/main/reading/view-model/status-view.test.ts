// The status line and the tray: the state, what is wrong, and when that is shown.
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../src/main/pipeline/api/reply.ts';
import type { FeedStatus } from '../../../../src/main/pipeline/poll/feed-status.ts';
import type { StatusParts } from '../../../../src/main/reading/view-model/status-parts.ts';
import { viewStatus } from '../../../../src/main/reading/view-model/status-view.ts';
import type { Failure, FeedName } from '../../../../src/shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';

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
  heardAt: WEDNESDAY - 5_000,
  lastFailure: null,
  gapAt: null,
  unreadableSinceAt: null,
  isOverAge: false,
  intervalMs: 5_000,
  silentSinceAt: WEDNESDAY,
  silentAt: WEDNESDAY + 60_000,
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

test('a state that began days ago says on which day', () => {
  const since = (ms: number): string => viewStatus(parts([failing(noRoute, ms)])).text;
  expect(since(5 * MINUTE_MS)).toBe('Offline since 14:55');
  expect(since(2 * DAY_MS)).toBe('Offline since Mon 15:00');
  expect(since(9 * DAY_MS)).toMatch(/^Offline since \S+ \S+ 15:00$/u);
});

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
        parts([before, { ...fresh, lastFreshAt: goneAt + 3_001 }], {
          networkGoneAt: goneAt,
        }),
      ),
    ).toMatchObject({ state: 'live', problems: [] });
  });

  test('is believed although an answer that was on its way is stored after it', () => {
    const late = { ...fresh, lastFreshAt: goneAt + 2_000 };
    expect(viewStatus(parts([before, late], { networkGoneAt: goneAt })).state).toBe('offline');
  });
});

describe('the state', () => {
  test('is starting until something was read, then live', () => {
    const never = { ...fresh, lastFreshAt: null };
    expect(viewStatus(parts([never]))).toMatchObject({ state: 'starting', text: 'Running the first sync' });
    expect(viewStatus(parts([never, fresh]))).toMatchObject({ state: 'live', text: 'Live' });
  });

  test.each<[string, Partial<FeedStatus>]>([
    ['whatever was read before', { heardAt: null }],
    [
      'even if it was read at a time that is still to come',
      { heardAt: null, lastFreshAt: WEDNESDAY + DAY_MS },
    ],
    ['though another surface has', { surface: 'public', feed: 'ranked-24h', heardAt: null }],
  ])('is not live while a surface has not answered since the start, %s', (_what, more) => {
    const unheard = { ...fresh, ...more };
    expect(
      viewStatus(parts([unheard, { ...fresh, heardAt: unheard.surface === 'rest' ? null : WEDNESDAY }])),
    ).toMatchObject({
      state: 'reconnecting',
      action: 'check-now',
    });
    // Another feed of the same surface is enough: the service answers, and this one is not due.
    expect(viewStatus(parts([unheard, fresh, { ...fresh, surface: 'public' }])).state).toBe('live');
  });

  test('says from the first failed check on that it reconnects, and after a minute to the millisecond since when', () => {
    expect(viewStatus(parts([failing(noRoute, 0)]))).toMatchObject({
      state: 'reconnecting',
      text: 'Reconnecting…',
      action: 'check-now',
      problems: [],
    });
    expect(viewStatus(parts([failing(noRoute, 59_999)])).state).toBe('reconnecting');
    expect(viewStatus(parts([failing(noRoute, 60_000)]))).toMatchObject({
      state: 'offline',
      text: 'Offline since 14:59',
    });
  });

  test.each([
    ['a certificate that is not trusted', failureOf('rest', 'tls', null)],
    ['a page instead of data', failureOf('rest', 'not-the-service', 200)],
    ['a redirect', failureOf('rest', 'redirected', 302)],
  ])('makes no problem of %s for a minute: a network may be being signed in to', (_name, failure) => {
    expect(viewStatus(parts([failing(failure, 59_999)]))).toMatchObject({
      state: 'reconnecting',
      problems: [],
    });
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
    expect(viewStatus(parts([failing(refused, 0)]))).toMatchObject({
      state: 'refused',
      text: 'Action needed',
    });
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

describe('a service that answers is not called offline', () => {
  const textOf = (feeds: readonly FeedStatus[]) => {
    const { state, text, action, offlineSinceAt } = viewStatus(parts(feeds));
    return { state, text, action, offlineSinceAt };
  };

  test.each([
    ['newer-language', 200, 'Service not compatible since 14:58'],
    ['wrong-shape', 200, 'Service not compatible since 14:58'],
    ['too-large', null, 'Service not compatible since 14:58'],
    ['server-error', 503, 'Service having trouble since 14:58'],
    ['still-generating', 400, 'Service having trouble since 14:58'],
    ['unexpected-status', 302, 'Service having trouble since 14:58'],
  ] as const)('%s (%s)', (code, status, text) => {
    expect(textOf([fresh, failing(failureOf('rest', code, status), 120_000)])).toEqual({
      state: 'troubled',
      text,
      action: 'check-now',
      offlineSinceAt: WEDNESDAY - 120_000,
    });
  });

  test('without a time while nothing of it was ever read', () => {
    const never = failing(failureOf('rest', 'newer-language', 200), 0, { lastFreshAt: null });
    expect(textOf([never])).toMatchObject({ state: 'troubled', text: 'Service not compatible' });
  });

  test('unless its other surface is out of reach, or the network is', () => {
    const other = failing(failureOf('public', 'newer-language', 200), 120_000);
    expect(textOf([other, failing(noRoute, 90_000)]).state).toBe('offline');
    const lost = viewStatus(parts([{ ...other, lastFreshAt: 1 }], { networkGoneAt: WEDNESDAY - 4_000 }));
    expect(lost.state).toBe('offline');
  });
});

describe('what the key never could do', () => {
  const limit = (more: Partial<FeedStatus> = {}): FeedStatus =>
    named(
      'ranked-24h',
      failing(failureOf('public', 'scope-missing', 403), 90_000, {
        lastFreshAt: null,
        halt: 'feed',
        ...more,
      }),
    );
  const stateOf = (feeds: readonly FeedStatus[]) => {
    const { state, text, action } = viewStatus(parts(feeds));
    return { state, text, action };
  };

  test('is named in the place of "Live", and needs nobody', () => {
    expect(stateOf([fresh, limit()])).toEqual({
      state: 'partial',
      text: 'No rankings with this key',
      action: 'replace-key',
    });
    expect(viewStatus(parts([fresh, limit()])).problems).toHaveLength(1);
  });

  test('leads to no key in a team, whose relay has the keys', () => {
    const inTeam = { ...parts([fresh, limit()]), team: 'Acme' };
    expect(viewStatus(inTeam)).toMatchObject({ state: 'partial', missing: 'rankings', action: null });
    const alone = { ...parts([fresh]), team: 'Acme', missing: ['public'] } as const;
    expect(viewStatus(alone)).toMatchObject({ state: 'partial', missing: 'public', action: null });
    expect(viewStatus({ ...alone, team: null })).toMatchObject({ missing: 'public', action: 'connect' });
  });

  test('hides no other failure', () => {
    expect(stateOf([failing(noRoute, 90_000), limit()]).state).toBe('offline');
    expect(stateOf([failing(noRoute, 0), limit()]).state).toBe('reconnecting');
    expect(stateOf([failing(refused, 0), limit()]).state).toBe('refused');
  });

  test('needs somebody where it once went well, where no signals rank, and where it is of a read', () => {
    expect(stateOf([fresh, limit({ lastFreshAt: WEDNESDAY - 100_000 })]).state).toBe('refused');
    expect(stateOf([limit()]).state).toBe('refused');
    expect(stateOf([fresh, { ...limit(), feed: 'ad-likes' }]).state).toBe('refused');
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

test('the next check is the earliest, the last reply the latest', () => {
  const later = named('trend', {
    ...fresh,
    nextAt: WEDNESDAY + 60_000,
    lastFreshAt: WEDNESDAY - 1,
  });
  expect(viewStatus(parts([later, fresh]))).toMatchObject({
    nextCheckAt: WEDNESDAY + 5_000,
    lastFreshAt: WEDNESDAY - 1,
  });
});

test('news that cannot be read is said once for each surface, since its first feed met it', () => {
  const unreadable = { ...fresh, unreadableSinceAt: WEDNESDAY - 5_000 };
  const { state, problems, text } = viewStatus(
    parts([unreadable, named('ad-likes', { ...unreadable, unreadableSinceAt: WEDNESDAY - 9_000 })]),
  );
  expect({ state, text }).toEqual({ state: 'partial', text: 'The newest could not be read' });
  expect(problems.filter(({ surface }) => surface === fresh.surface)).toMatchObject([{ severity: 'broken' }]);
});

describe('only a state without any problem is called live', () => {
  const textOf = (feeds: readonly FeedStatus[], more: Partial<StatusParts> = {}) => {
    const { state, text, action } = viewStatus(parts(feeds, more));
    return { state, text, action };
  };

  test('quiet hours say until when, and how many alerts wait', () => {
    const quietUntilAt = Date.parse('2026-11-19T07:00:00Z');
    expect(textOf([fresh], { quietUntilAt, heldCount: 4 })).toEqual({
      state: 'quiet',
      text: 'Quiet until 08:00 · 4 accounts held',
      action: 'change-quiet-hours',
    });
    expect(textOf([fresh], { quietUntilAt }).text).toBe('Quiet until 08:00');
  });

  test('asks that wait while everything is live are told with the hour at which they come', () => {
    const untilAt = Date.parse('2026-11-19T07:00:00Z');
    const live = (waiting: StatusParts['waiting']) =>
      textOf([fresh], waiting === undefined ? {} : { waiting });
    expect(live({ count: 2, names: ['Acme', 'Bora'], untilAt }).text).toBe(
      'Live · 2 accounts held until 08:00',
    );
    expect(live(undefined).text).toBe('Live');
  });

  test('a surface that is not connected is named', () => {
    expect(textOf([fresh], { missing: ['rest'] })).toEqual({
      state: 'partial',
      text: 'Signals not connected',
      action: 'connect',
    });
    expect(textOf([fresh], { missing: ['public'] }).text).toBe('Rankings and likes not connected');
  });

  test('a keychain that is locked, so that nothing is connected, needs the user', () => {
    const own = {
      surface: 'rest',
      severity: 'needs-you',
      title: 'Locked',
      next: null,
      action: 'replace-key',
      requestId: null,
      sinceAt: 0,
    } as const;
    expect(textOf([], { ownProblems: [own], missing: ['rest', 'public'] })).toEqual({
      state: 'refused',
      text: 'Action needed',
      action: 'replace-key',
    });
  });

  test.each([
    ['disk-full', 'Disk full: nothing can be stored'],
    ['read-only', 'Data folder is read-only: nothing can be stored'],
    ['locked', 'Data file is locked: nothing can be stored'],
    ['damaged', 'Data file is damaged'],
    ['store-failed', 'Cannot write to the disk'],
    ['uncaught', 'Hotlist needs a restart'],
    ['internal', 'Something failed inside Hotlist'],
  ] as const)('%s is said at once, of a feed and of anything else, as one problem', (code, text) => {
    const inFeed = failing(failureOf('rest', code, null), 0);
    const faults = [{ code, sinceAt: WEDNESDAY }];
    for (const status of [
      viewStatus(parts([inFeed])),
      viewStatus(parts([fresh], { faults })),
      viewStatus(parts([inFeed, inFeed], { faults, pausedUntilAt: WEDNESDAY + 1 })),
    ]) {
      expect(status).toMatchObject({ state: 'broken', text });
      expect(status.problems).toHaveLength(1);
      expect(status.problems[0]).toMatchObject({ surface: null, severity: 'broken' });
      expect(status.problems[0]?.next).not.toBeNull();
      // One thing to do, the same in both places.
      expect(status.action).not.toBeNull();
      expect(status.problems[0]?.action).toBe(status.action);
    }
  });

  test('the panel is out of date while no feed can be stored, but not because of a fault elsewhere', () => {
    const full = failing(failureOf('rest', 'disk-full', null), 0);
    const stuck = { ...fresh, silentSinceAt: WEDNESDAY - 60_000, silentAt: WEDNESDAY };
    const isStale = (feeds: readonly FeedStatus[], more: Partial<StatusParts> = {}): boolean =>
      viewStatus(parts(feeds, more)).isStale === true;
    expect(isStale([fresh, full])).toBe(true);
    expect(isStale([stuck], { stuckSinceAt: WEDNESDAY - 60_000 })).toBe(true);
    expect(isStale([fresh], { faults: [{ code: 'disk-full', sinceAt: WEDNESDAY }] })).toBe(false);
    expect(isStale([fresh])).toBe(false);
  });

  test('of several faults inside, the cause is named and not what follows from it', () => {
    const faults = [
      { code: 'internal', sinceAt: WEDNESDAY - 5 },
      { code: 'disk-full', sinceAt: WEDNESDAY },
    ] as const;
    expect(textOf([fresh], { faults }).text).toBe('Disk full: nothing can be stored');
  });

  test('a feed that heard nothing for twice its interval is waited for, and then reported by the watchdog', () => {
    const silent = { ...fresh, silentSinceAt: WEDNESDAY - 60_000, silentAt: WEDNESDAY };
    expect(textOf([{ ...silent, silentAt: WEDNESDAY + 1 }]).state).toBe('live');
    expect(textOf([silent]).state).toBe('reconnecting');
    const stuckSinceAt = silent.silentSinceAt;
    const stuck = viewStatus(parts([silent], { stuckSinceAt }));
    expect(stuck).toMatchObject({ state: 'broken', text: 'Not working since 14:59', action: 'check-now' });
    expect(stuck.problems).toHaveLength(1);
    expect(textOf([fresh], { stuckSinceAt }).state, 'it was heard since').toBe('live');
  });

  test.each([
    ['asked', 'Slowed down by the service'],
    ['minute', 'Slowed down by the quota'],
    ['day', 'Slowed down by the quota'],
    ['window', 'Slowed down by the quota'],
  ] as const)('one that waits for its turn (%s) is slowed down, not live', (nextReason, text) => {
    const silent = { ...fresh, silentAt: WEDNESDAY, nextReason };
    expect(textOf([silent])).toMatchObject({ state: 'limited', text });
  });

  test('a catch-up is said while it lasts', () => {
    const progress = { text: 'Catching up on signals', done: 200, total: null };
    expect(textOf([fresh], { progress })).toMatchObject({ state: 'catching-up', text: progress.text });
  });
});

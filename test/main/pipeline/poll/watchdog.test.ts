// The watchdog notices whatever stops polling silently, and does not mistake a sleep for it.
import { expect, test } from 'vitest';
import type { FeedStatus } from '../../../../src/main/pipeline/poll/feed-status.ts';
import { createWatchdog } from '../../../../src/main/pipeline/poll/watchdog.ts';
import { createFakeClock, WEDNESDAY } from '../../../fakes/clock.ts';

function setUp() {
  const clock = createFakeClock();
  const feed = {
    feed: 'signals',
    surface: 'rest',
    isOccasional: false,
    lastFreshAt: WEDNESDAY,
    failures: 0,
    nextAt: WEDNESDAY,
    nextReason: 'pace',
    failure: null,
    failingSinceAt: null,
    halt: null,
    lastRunAt: null,
    heardAt: WEDNESDAY,
    lastFailure: null,
    gapAt: null,
    unreadableSinceAt: null,
    isOverAge: false,
    intervalMs: 5_000,
    silentSinceAt: WEDNESDAY,
    silentAt: WEDNESDAY + 60_000,
  } satisfies FeedStatus;
  let current: FeedStatus = feed;
  const seen = { looks: 0, nudges: 0 };
  const watchdog = createWatchdog({
    clock,
    feeds: () => [current],
    onLook: () => void (seen.looks += 1),
    nudge: () => void (seen.nudges += 1),
  });
  return {
    clock,
    seen,
    watchdog,
    hear: (): void => {
      const now = clock.now();
      current = { ...feed, silentSinceAt: now, silentAt: now + 60_000 };
    },
    change: (patch: Partial<FeedStatus>): void => {
      current = { ...current, ...patch };
    },
  };
}

test('a feed that is heard is never stuck, and is checked once a minute', async () => {
  const { clock, hear, seen, watchdog } = setUp();
  watchdog.start();
  for (let step = 0; step < 60; step += 1) {
    await clock.advance(5_000);
    hear();
  }
  expect(watchdog.stuckSinceAt()).toBeNull();
  expect(seen).toEqual({ looks: 5, nudges: 0 });
  watchdog.stop();
  watchdog.stop();
  expect(clock.pendingTimers()).toBe(0);
});

test('one that is not heard any more is stuck once its time is over, the poller is woken, and it recovers', async () => {
  const { clock, hear, seen, watchdog } = setUp();
  watchdog.start();
  await clock.advance(59_999);
  expect(watchdog.stuckSinceAt()).toBeNull();
  await clock.advance(1);
  expect(watchdog.stuckSinceAt()).toBe(WEDNESDAY);
  expect(seen.nudges).toBe(1);
  hear();
  await clock.advance(30_000);
  hear();
  await clock.advance(30_000);
  expect(watchdog.stuckSinceAt()).toBeNull();
});

test.each([
  [
    'a failure, which is reported by itself',
    { failingSinceAt: WEDNESDAY, failure: null, halt: 'feed' } as const,
  ],
  ['a quota', { nextReason: 'day' } as const],
])('%s is not taken for it', async (_name, patch) => {
  const { change, clock, seen, watchdog } = setUp();
  change(patch);
  watchdog.start();
  await clock.advance(600_000);
  expect(watchdog.stuckSinceAt()).toBeNull();
  expect(seen.nudges).toBe(0);
});

test.each([
  ['a night asleep', 8 * 3_600_000],
  ['a clock set a year ahead', 365 * 86_400_000],
  ['a clock set a day back', -86_400_000],
])('%s is not taken for it: the poller has its time first', async (_name, jumpMs) => {
  const { clock, hear, watchdog } = setUp();
  watchdog.start();
  await clock.advance(30_000);
  clock.jump(jumpMs);
  await clock.advance(30_000);
  expect(watchdog.stuckSinceAt()).toBeNull();
  hear();
  await clock.advance(59_999);
  expect(watchdog.stuckSinceAt()).toBeNull();
});

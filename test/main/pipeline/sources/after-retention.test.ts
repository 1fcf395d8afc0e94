// The service goes on sending what the retention has deleted here: it is no news, and what is new still is.
import { beforeEach, describe, expect, test } from 'vitest';
import { noRateHeaders, type Attempt, type Outcome } from '../../../../src/main/pipeline/api/outcome.ts';
import { createLikesFeed } from '../../../../src/main/pipeline/sources/likes-feed.ts';
import { createSignalsFeed } from '../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import type { FeedResult } from '../../../../src/main/pipeline/poll/feed.ts';
import { pruneOld } from '../../../../src/main/pipeline/store/prune.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import type { AdLike, Signal } from '../../../../src/shared/model.ts';
import { DAY_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';
import { defaultSettings, makeLike, makeSignal } from '../../../fakes/records.ts';
import { createSignalService, type SignalService } from '../../../fakes/signal-service.ts';

const KEPT_DAYS = 30;

let clock: FakeClock;
let store: Store;
let service: SignalService;
let likes: AdLike[];
/** Of every alert by a signal's score or a like, as often as it was shown. */
let alerts: string[];
/** One poll of all; at most this many pages of signals. */
let poll: (pages?: number) => Promise<readonly FeedResult[]>;

beforeEach(() => {
  clock = createFakeClock();
  store = createMemoryStore();
  service = createSignalService({ perPage: 3 });
  likes = [];
  alerts = [];
  const settings = () => ({ ...defaultSettings, coolDownMinutes: 0, retentionDays: KEPT_DAYS });
  const feeds = [
    createSignalsFeed({
      surface: service,
      store,
      clock,
      settings,
      intervalMs: () => 5_000,
      onProgress: () => undefined,
      onWalked: () => undefined,
    }),
    createLikesFeed({
      clock,
      store,
      settings,
      log: createFakeLog(),
      surface: {
        listRecentLikes: () =>
          Promise.resolve({ kind: 'fresh', value: { items: likes, malformedCount: 0 }, rate: noRateHeaders }),
      },
    }),
  ];
  poll = async (pages = Infinity) => {
    let left = pages;
    const results: FeedResult[] = [];
    for (const feed of feeds) {
      const attempt: Attempt = <T>(send: () => Promise<Outcome<T>>) => {
        if (feed.name === 'ad-likes') return send();
        left -= 1;
        return left < 0 ? Promise.resolve({ kind: 'waiting', untilAt: clock.now() + 1_000 }) : send();
      };
      const { lastFreshAt } = store.feeds.read(feed.name);
      results.push(await feed.run(attempt, lastFreshAt, new AbortController().signal));
    }
    // Only what was shown is deleted for its age, and only then could it come a second time.
    for (const { id } of store.ledger.listReleasable()) {
      if (/^(?:strong-signal|ad-like):/.test(id)) alerts.push(id);
      store.ledger.setState(id, 'shown', null, clock.now());
    }
    return results;
  };
});

const prune = (): number => pruneOld(store, KEPT_DAYS, clock.now());
const later = (days: number): void => clock.jump(days * DAY_MS);
const alerted = (): readonly string[] => alerts.toSorted();
const newCounts = (results: readonly FeedResult[]): readonly (number | null)[] =>
  results.map((result) => (result.kind === 'fresh' ? result.newCount : null));
/** Strong ones, each of its own account, from `days` ago. */
const signalsFrom = (days: number, ...ids: string[]): readonly Signal[] =>
  ids.map((id, index) =>
    makeSignal(id, {
      domain: `${id}.example`,
      score: 95,
      recordedAt: clock.now() - days * DAY_MS + index,
    }),
  );

describe('what the retention has deleted', () => {
  test('is no news when the service sends it again, and ends a walk', async () => {
    service.post(...signalsFrom(29, 'a', 'b', 'c', 'd', 'e', 'f', 'g'));
    likes.push(makeLike(1, { likedAt: clock.now() - 29 * DAY_MS }));
    await poll();
    later(2);
    expect(prune()).toBe(8);
    service.asked.length = 0;
    expect(newCounts(await poll())).toEqual([0, 0]);
    expect(service.asked).toEqual([null]);
    expect(alerted()).toEqual([]);
  });

  test('is alerted once, however long the service sends it', async () => {
    await poll();
    service.post(...signalsFrom(0, 'a', 'b'));
    likes.push(makeLike(1, { likedAt: clock.now() }));
    for (let day = 0; day < 35; day += 1) {
      await poll();
      prune();
      later(1);
    }
    expect(alerted()).toEqual(['ad-like:1', 'strong-signal:a', 'strong-signal:b']);
  });

  test('hides nothing that is new beside it', async () => {
    service.post(...signalsFrom(29, 'a', 'b'));
    likes.push(makeLike(1, { likedAt: clock.now() - 29 * DAY_MS }));
    await poll();
    later(2);
    prune();
    service.post(...signalsFrom(0, 'c', 'd', 'e', 'f'));
    likes.unshift(makeLike(2, { likedAt: clock.now() }));
    expect(newCounts(await poll())).toEqual([4, 1]);
    expect(alerted()).toEqual([
      'ad-like:2',
      'strong-signal:c',
      'strong-signal:d',
      'strong-signal:e',
      'strong-signal:f',
    ]);
  });

  test('ends a walk at the end of a page only: one signal with a wrong date hides nothing behind it', async () => {
    service.post(...signalsFrom(29, 'a'));
    await poll();
    later(2);
    prune();
    const [odd] = signalsFrom(99, 'odd');
    service.post(...signalsFrom(0, 'c', 'd', 'e', 'f'));
    if (odd !== undefined) service.signals.splice(1, 0, odd);
    await poll();
    expect(alerted()).toEqual(['c', 'd', 'e', 'f'].map((id) => `strong-signal:${id}`));
  });

  test('is not taken for likes that were missed between two polls', async () => {
    likes.push(makeLike(1, { likedAt: clock.now() - 29 * DAY_MS }));
    await poll();
    later(2);
    prune();
    expect((await poll())[1]).toMatchObject({ mayHaveMissed: false });
  });
});

test('a clock that is a year ahead in the midst of a walk does not end it', async () => {
  service.post(...signalsFrom(1, 'known'));
  await poll();
  service.post(...signalsFrom(0, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
  await poll(1);
  clock.jump(365 * DAY_MS);
  prune();
  clock.jump(-365 * DAY_MS);
  await poll();
  expect(alerted()).toHaveLength(8);
});

test('a clock that was a year ahead brings nothing back, and new ones are news', async () => {
  await poll();
  service.post(...signalsFrom(0, 'a', 'b'));
  await poll();
  clock.jump(365 * DAY_MS);
  prune();
  await poll();
  clock.jump(-365 * DAY_MS + 60_000);
  service.post(...signalsFrom(0, 'c'));
  await poll();
  expect(alerted()).toEqual(['strong-signal:a', 'strong-signal:b', 'strong-signal:c']);
  // What was deleted by mistake is there again.
  expect(store.signals.find('a')).not.toBeNull();
});

// Hotlist watching a service: the four feeds that raise alerts, the releaser behind them, and what the service answers.
import { noRateHeaders, type Outcome } from '../../../../src/main/pipeline/api/outcome.ts';
import { previewOf, replayHistory } from '../../../../src/main/pipeline/alerts/preview/preview.ts';
import { Releaser } from '../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import { createLikesFeed } from '../../../../src/main/pipeline/sources/likes-feed.ts';
import { createPeopleFeed } from '../../../../src/main/pipeline/sources/people-feed.ts';
import { createRankedFeed } from '../../../../src/main/pipeline/sources/ranked-feed.ts';
import { createSignalsFeed } from '../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import type { AdLike, AlertRule, RulePreview, Settings, Signal } from '../../../../src/shared/model.ts';
import { createFakeClock, WEDNESDAY, createBusyClock } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';
import { createFakeNotifier } from '../../../fakes/notifier.ts';
import { defaultSettings, makeAccount, makeSignal } from '../../../fakes/records.ts';
import { createSignalService } from '../../../fakes/signal-service.ts';

export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** Not on a full minute or a quarter of an hour, as in real life. */
export const START = WEDNESDAY + 4 * MINUTE + 7_000;

function fresh<T>(value: T): Promise<Outcome<T>> {
  return Promise.resolve({ kind: 'fresh', value, rate: noRateHeaders });
}

export function createWatching() {
  const clock = createFakeClock(START);
  const store = createMemoryStore();
  const notifier = createFakeNotifier();
  const service = createSignalService({ perPage: 200 });
  const likes: AdLike[] = [];
  /** Scores by domain. */
  const ranking = new Map<string, number>();
  /** Lead scores by public identifier. */
  const scores = new Map<string, number>();
  const settings = (): Settings => defaultSettings;
  const shared = { store, clock, settings };
  const feeds = [
    createSignalsFeed({
      ...shared,
      surface: service,
      intervalMs: () => MINUTE,
      onProgress: () => undefined,
      onWalked: () => undefined,
    }),
    createLikesFeed({
      ...shared,
      log: createFakeLog(),
      surface: { listRecentLikes: () => fresh({ items: [...likes], malformedCount: 0 }) },
    }),
    createRankedFeed({
      ...shared,
      window: '24h',
      surface: {
        listRanked() {
          const items = [...ranking]
            .sort(([, one], [, other]) => other - one)
            .map(([domain, windowedScore]) => ({ account: makeAccount(domain), windowedScore }));
          return fresh({ items: { items, malformedCount: 0 }, page: 0, totalPages: 1, totalCount: 30 });
        },
      },
    }),
    createPeopleFeed({
      ...shared,
      surface: {
        listPersonScores(wanted) {
          const items = wanted.flatMap((publicIdentifier) => {
            const score = scores.get(publicIdentifier);
            return score === undefined ? [] : [{ publicIdentifier, score }];
          });
          return fresh({ items, malformedCount: 0 });
        },
      },
    }),
  ];
  const releaser = new Releaser({
    clock,
    store,
    notifier,
    settings,
    pausedUntilAt: () => null,
    onAction: () => undefined,
    onSettled: () => undefined,
  });

  return {
    clock,
    store,
    notifier,
    likes,
    ranking,
    scores,
    post(id: string, domain: string, score: number, ageMs = 0): void {
      const contact = { id: `c-${id}`, email: `${id}@${domain}`, score: null };
      service.post(makeSignal(id, { domain, score, contact, recordedAt: clock.now() - ageMs }));
    },
    /** Posts a signal now, a weak one if no score is given. */
    postBy(
      id: string,
      facts: Pick<Signal, 'contact' | 'properties'> & { readonly type?: string; readonly score?: number },
    ): void {
      service.post(makeSignal(id, { score: 1, recordedAt: clock.now(), ...facts }));
    },
    /** Moves the clock on by some minutes and polls everything. */
    async poll(minutes: number): Promise<void> {
      await clock.advance(minutes * MINUTE);
      for (const feed of feeds) {
        const { lastFreshAt } = store.feeds.read(feed.name);
        await feed.run((send) => send(), lastFreshAt, new AbortController().signal);
      }
      await releaser.release();
    },
    async preview(rule: AlertRule, patch: Partial<Settings> = {}): Promise<RulePreview> {
      const tried = { ...defaultSettings, ...patch };
      const replayed = await replayHistory(store, tried, {
        clock: { ...createBusyClock(), now: () => clock.now() },
      });
      if (replayed === null) throw new Error('nobody ended it');
      return previewOf(rule, replayed, store, tried);
    },
  };
}

export type Watching = ReturnType<typeof createWatching>;

// The feeds of a workspace, by what is connected. Their order is their importance.
import type { HotWindow, Settings, StatusView, Surface } from '../../shared/model.ts';
import { evaluateChanges } from '../alerts/decide/evaluate-changes.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { RestApi } from '../api/rest-api.ts';
import { createOutboxFeed } from './outbox/outbox-feed.ts';
import type { Budget } from '../poll/budget/budget.ts';
import { isCatchUp, type Feed } from '../poll/feed.ts';
import { createAuditFeed, type AuditFeed } from './audit/audit-feed.ts';
import { createLikesFeed } from './likes-feed.ts';
import { createPeopleFeed } from './people-feed.ts';
import { createRankedFeed, rankBySignals } from './ranked-feed.ts';
import { createShownRankedFeed } from './ranked-shown-feed.ts';
import { createSignalsFeed } from './signals-feed.ts';
import { createTrendFeed } from './trend-feed.ts';
import { auditStepMs, type Pace } from '../poll/pace/pace.ts';
import { TotalWatch } from './total-watch.ts';
import { fitToDailyQuota } from '../poll/pace/fit-daily-quota.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store/store.ts';

/** A ranking by the hour moves slowly enough for these. */
const RANKED_DAY_INTERVAL_MS = 60_000;
const RANKED_ALL_INTERVAL_MS = 600_000;

export interface FeedParts {
  readonly ports: Pick<Ports, 'clock' | 'log'>;
  readonly store: Store;
  readonly settings: () => Settings;
  /** The window of the hot list that the user has chosen. */
  readonly hotWindow?: () => HotWindow;
}

export interface FeedSources {
  readonly publicApi: PublicApi | null;
  readonly restApi: RestApi | null;
  readonly pace: Pace;
  readonly budgets: Readonly<Record<Surface, Budget>>;
  /** Signals came in deep: count soon. */
  readonly hurryAudit: () => void;
  readonly onProgress: (step: StatusView['progress']) => void;
  readonly isCancelled: () => boolean;
}

/** In order of importance: signals are what a rep waits for. */
export function createFeeds(parts: FeedParts, sources: FeedSources): readonly Feed[] {
  const { ports, store, settings } = parts;
  const { clock, log } = ports;
  const { publicApi, restApi, pace, budgets, onProgress, isCancelled, hurryAudit } = sources;
  const watch = new TotalWatch();
  const audit = restApi === null ? null : createAudit(parts, sources, restApi, watch);
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const feeds: Feed[] = [];
  if (restApi !== null) {
    feeds.push(
      createSignalsFeed({
        surface: restApi,
        store,
        clock,
        settings,
        onProgress,
        isCancelled,
        intervalMs: () => pace.intervalMs(),
        signalsPerHour: () => pace.signalsPerHour(),
        onTotal(total, found) {
          const before = watch.missing();
          watch.noteWalk(total, found);
          if (watch.missing() > before && audit?.isHurried() === true) hurryAudit();
        },
        onWalked: (now, isQuiet, isCatchUp) => {
          if (publicApi !== null) return;
          rankBySignals(store, {
            now,
            settings: settings(),
            utcOffsetMinutes,
            isBaseline: isQuiet,
            isCatchUp,
          });
        },
      }),
      createOutboxFeed({ surface: restApi, store, clock }),
    );
  }
  if (publicApi !== null) {
    const shared = { surface: publicApi, store, clock, settings };
    const isShown = (window: HotWindow): boolean => parts.hotWindow?.() === window;
    const ofSurfaceA = [
      createLikesFeed({ ...shared, log }),
      createRankedFeed({ ...shared, name: 'ranked-24h', window: '24h', intervalMs: RANKED_DAY_INTERVAL_MS }),
      createPeopleFeed(shared),
      createRankedFeed({ ...shared, name: 'ranked-all', window: 'all', intervalMs: RANKED_ALL_INTERVAL_MS }),
      createShownRankedFeed({ ...shared, name: 'ranked-7d', window: '7d', isShown: () => isShown('7d') }),
      createShownRankedFeed({ ...shared, name: 'ranked-30d', window: '30d', isShown: () => isShown('30d') }),
      createTrendFeed(shared),
    ];
    feeds.push(...fitToDailyQuota(ofSurfaceA, () => budgets.public.plan()));
  }
  if (audit !== null) feeds.push(audit);
  return feeds;
}

/** What proves that no signal is missing, and is told by the total of each look when to hurry. */
function createAudit(
  { ports: { clock }, store, settings }: FeedParts,
  { budgets }: Pick<FeedSources, 'budgets'>,
  surface: RestApi,
  watch: TotalWatch,
): AuditFeed {
  return createAuditFeed({
    surface,
    store,
    clock,
    settings,
    watch,
    stepMs: () => auditStepMs(budgets.rest.plan()),
    onLate(signals, now) {
      // What was recorded just now is news, however long ago it occurred.
      const isOld = signals.every(({ recordedAt }) => isCatchUp(recordedAt, now));
      evaluateChanges(
        store,
        { signals },
        {
          now,
          settings: settings(),
          utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
          walk: null,
          isCatchUp: isOld,
          isBaseline: false,
        },
      );
    },
  });
}

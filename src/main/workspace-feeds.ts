// The feeds of a workspace, by what is connected. Their order is their importance.
import type { HotWindow, StatusView, Surface } from '../shared/model.ts';
import { attend } from './alerts/attend.ts';
import type { SurfaceA } from './api/surface-a.ts';
import type { SurfaceB } from './api/surface-b.ts';
import { createOutboxFeed } from './outbox/feed-outbox.ts';
import type { Budget } from './poll/budget.ts';
import type { Feed } from './poll/feed.ts';
import { createAuditFeed } from './poll/feed-audit.ts';
import { createLikesFeed } from './poll/feed-likes.ts';
import { createPeopleFeed } from './poll/feed-people.ts';
import { createRankedFeed, rankBySignals } from './poll/feed-ranked.ts';
import { createShownRankedFeed } from './poll/feed-ranked-shown.ts';
import { createSignalsFeed } from './poll/feed-signals.ts';
import { createTrendFeed } from './poll/feed-trend.ts';
import { auditStepMs, type Pace } from './poll/pace.ts';
import { stretchFeeds } from './poll/stretch.ts';
import type { WorkspaceParts } from './workspace.ts';

/** A ranking by the hour moves slowly enough for these. */
const RANKED_DAY_INTERVAL_MS = 60_000;
const RANKED_ALL_INTERVAL_MS = 600_000;

export interface FeedSources {
  readonly surfaceA: SurfaceA | null;
  readonly surfaceB: SurfaceB | null;
  readonly pace: Pace;
  readonly budgets: Readonly<Record<Surface, Budget>>;
  readonly onProgress: (step: StatusView['progress']) => void;
}

/** In order of importance: signals are what a rep waits for. */
export function createFeeds(
  parts: Pick<WorkspaceParts, 'ports' | 'store' | 'settings' | 'hotWindow'>,
  sources: FeedSources,
): readonly Feed[] {
  const { ports, store, settings } = parts;
  const { clock, log } = ports;
  const { surfaceA, surfaceB, pace, budgets, onProgress } = sources;
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const feeds: Feed[] = [];
  if (surfaceB !== null) {
    feeds.push(
      createSignalsFeed({
        surface: surfaceB,
        store,
        clock,
        settings,
        onProgress,
        intervalMs: () => pace.intervalMs(),
        signalsPerHour: () => pace.signalsPerHour(),
        onWalked: (now, isQuiet, isCatchUp) => {
          if (surfaceA !== null) return;
          rankBySignals(store, {
            now,
            settings: settings(),
            utcOffsetMinutes,
            isBaseline: isQuiet,
            isCatchUp,
          });
        },
      }),
      createOutboxFeed({ surface: surfaceB, store, clock }),
    );
  }
  if (surfaceA !== null) {
    const shared = { surface: surfaceA, store, clock, settings };
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
    feeds.push(...stretchFeeds(ofSurfaceA, () => budgets.a.plan()));
  }
  if (surfaceB !== null) {
    feeds.push(
      createAuditFeed({
        surface: surfaceB,
        store,
        clock,
        settings,
        stepMs: () => auditStepMs(budgets.b.plan()),
        onLate: (signals, now) =>
          attend(
            store,
            { signals },
            { now, settings: settings(), utcOffsetMinutes, walk: null, isCatchUp: true, isBaseline: false },
          ),
      }),
    );
  }
  return feeds;
}

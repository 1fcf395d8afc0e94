// The feeds of a workspace, by what is connected. Their order is their importance.
import type { HotWindow, StatusView, Surface } from '../shared/model.ts';
import { attend } from './alerts/attend.ts';
import type { SurfaceA } from './api/surface-a.ts';
import type { SurfaceB } from './api/surface-b.ts';
import { createOutboxFeed } from './outbox/feed-outbox.ts';
import type { Budget } from './poll/budget.ts';
import { isCatchUp, type Feed } from './poll/feed.ts';
import { createAuditFeed, type AuditFeed } from './poll/feed-audit.ts';
import { createLikesFeed } from './poll/feed-likes.ts';
import { createPeopleFeed } from './poll/feed-people.ts';
import { createRankedFeed, rankBySignals } from './poll/feed-ranked.ts';
import { createShownRankedFeed } from './poll/feed-ranked-shown.ts';
import { createSignalsFeed } from './poll/feed-signals.ts';
import { createTrendFeed } from './poll/feed-trend.ts';
import { auditStepMs, type Pace } from './poll/pace.ts';
import { TotalWatch } from './poll/total-watch.ts';
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
  /** Signals came in deep: count soon. */
  readonly hurryAudit: () => void;
  readonly onProgress: (step: StatusView['progress']) => void;
  readonly isEnough: () => boolean;
}

/** In order of importance: signals are what a rep waits for. */
export function createFeeds(
  parts: Pick<WorkspaceParts, 'ports' | 'store' | 'settings' | 'hotWindow'>,
  sources: FeedSources,
): readonly Feed[] {
  const { ports, store, settings } = parts;
  const { clock, log } = ports;
  const { surfaceA, surfaceB, pace, budgets, onProgress, isEnough, hurryAudit } = sources;
  const watch = new TotalWatch();
  const audit = surfaceB === null ? null : createAudit(parts, sources, surfaceB, watch);
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
        isEnough,
        intervalMs: () => pace.intervalMs(),
        signalsPerHour: () => pace.signalsPerHour(),
        onTotal(total, found) {
          const before = watch.missing();
          watch.noteWalk(total, found);
          if (watch.missing() > before && audit?.isHurried() === true) hurryAudit();
        },
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
  if (audit !== null) feeds.push(audit);
  return feeds;
}

/** What proves that no signal is missing, and is told by the total of each look when to hurry. */
function createAudit(
  { ports: { clock }, store, settings }: Pick<WorkspaceParts, 'ports' | 'store' | 'settings'>,
  { budgets }: Pick<FeedSources, 'budgets'>,
  surface: SurfaceB,
  watch: TotalWatch,
): AuditFeed {
  return createAuditFeed({
    surface,
    store,
    clock,
    settings,
    watch,
    stepMs: () => auditStepMs(budgets.b.plan()),
    onLate(signals, now) {
      // What was recorded just now is news, however long ago it occurred.
      const isOld = signals.every(({ recordedAt }) => isCatchUp(recordedAt, now));
      attend(
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

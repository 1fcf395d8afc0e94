// The signals walk: from the newest page along the cursors until a page holds ids known before the walk began.
// Each page is one transaction with its alerts; they may be told only once the walk has reached that mark.
import type { Settings } from '../../shared/model.ts';
import { decideStrongSignals } from '../alerts/rules.ts';
import type { Outcome } from '../api/outcome.ts';
import type { SignalPage } from '../api/schema-rest.ts';
import { SIGNALS_PER_PAGE, type SurfaceB } from '../api/surface-b.ts';
import type { Clock } from '../ports.ts';
import type { Walk } from '../state/feeds.ts';
import type { Store } from '../state/store.ts';
import { describeAccount } from '../alerts/describe-account.ts';
import type { Attempt } from './attempt.ts';
import { isCatchUp, type Feed, type FeedResult } from './feed.ts';

/** The first walk fills the panel and is silent; older signals are not needed for it. 10 pages = 2,000 signals. */
const BASELINE_PAGES = 10;

export interface SignalsFeedParts {
  readonly surface: Pick<SurfaceB, 'listSignals'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly intervalMs: () => number;
  /** Pages and signals read so far in a walk of more than one page, for the progress line; null when it ends. */
  readonly onProgress: (progress: { readonly done: number; readonly total: number | null } | null) => void;
  /** In the walk's last transaction, when it brought anything new. */
  readonly onWalked: (at: number, isQuiet: boolean, isCatchUp: boolean) => void;
}

export function createSignalsFeed(parts: SignalsFeedParts): Feed {
  return {
    name: 'signals',
    surface: 'b',
    intervalMs: parts.intervalMs,
    run: (attempt, lastFreshAt, abort) => walkSignals(parts, attempt, lastFreshAt, abort),
  };
}

async function walkSignals(
  parts: SignalsFeedParts,
  attempt: Attempt,
  lastFreshAt: number | null,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { store, surface } = parts;
  const resumed = store.feeds.openWalk();
  let walk = resumed ?? beginWalk(parts, lastFreshAt);
  let newCount = 0;
  let malformedCount = 0;
  let hasRestarted = false;
  for (;;) {
    const cursor = walk.cursor;
    const outcome = await attempt(() => surface.listSignals({ cursor }, abort));
    if (isDeadCursor(outcome, cursor) && !hasRestarted) {
      // Start afresh at the newest page; what was read is kept, and its ids do not count as the mark.
      hasRestarted = true;
      walk = { ...walk, cursor: null };
      continue;
    }
    if (outcome.kind !== 'fresh') return outcome;
    const page = outcome.value;
    const step = storePage(parts, walk, page);
    newCount += step.newCount;
    malformedCount += page.signals.malformedCount;
    walk = step.walk;
    if (step.hasReachedMark) {
      parts.onProgress(null);
      return {
        kind: 'fresh',
        newCount,
        malformedCount,
        isMoreWaiting: resumed !== null && resumed.cursor !== null,
      };
    }
    const mostTotal = walk.isBaseline ? BASELINE_PAGES * SIGNALS_PER_PAGE : Infinity;
    parts.onProgress({
      done: walk.pages * SIGNALS_PER_PAGE,
      total: walk.isBaseline && page.total !== null ? Math.min(page.total, mostTotal) : null,
    });
  }
}

function beginWalk({ store, clock }: SignalsFeedParts, lastFreshAt: number | null): Walk {
  return {
    number: store.feeds.nextWalkNumber(),
    cursor: null,
    pages: 0,
    isBaseline: lastFreshAt === null,
    isCatchUp: isCatchUp(lastFreshAt, clock.now()),
  };
}

/** A cursor may expire (API 8.2 says so of automations): the service then refuses it as a bad request. */
function isDeadCursor(outcome: Outcome<unknown> | { kind: 'waiting' }, cursor: string | null): boolean {
  return cursor !== null && outcome.kind === 'refused' && outcome.failure.code === 'invalid-request';
}

interface Step {
  readonly walk: Walk;
  readonly newCount: number;
  readonly hasReachedMark: boolean;
}

function storePage(parts: SignalsFeedParts, walk: Walk, page: SignalPage): Step {
  const { store, clock } = parts;
  const signals = page.signals.items;
  const now = clock.now();
  return store.transaction(() => {
    const pages = walk.pages + 1;
    const hasReachedMark =
      page.nextCursor === null ||
      // A cursor that leads to itself would never end.
      page.nextCursor === walk.cursor ||
      (walk.isBaseline && pages >= BASELINE_PAGES) ||
      store.signals.holdsAnyBefore(
        signals.map((signal) => signal.id),
        walk.number,
      );
    const added = store.signals.insertNew(signals, walk.number);
    store.accounts.upsertFromSignals(added, now);
    if (!walk.isBaseline) {
      const alerts = decideStrongSignals(added, parts.settings(), (domain) =>
        describeAccount(store, domain, now),
      );
      store.ledger.add(alerts, now, { walk: walk.number, isCatchUp: walk.isCatchUp });
    }
    const next: Walk = { ...walk, cursor: page.nextCursor, pages };
    store.feeds.saveWalk(next, !hasReachedMark);
    if (hasReachedMark) {
      store.feeds.markFresh('signals', now);
      store.ledger.releaseWalk(walk.number);
      parts.onWalked(now, walk.isBaseline, walk.isCatchUp);
    }
    return { walk: next, newCount: added.length, hasReachedMark };
  });
}

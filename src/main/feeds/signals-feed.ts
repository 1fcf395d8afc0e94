// The signals walk: from the newest page along the cursors until a page holds ids known before the walk began.
// Each page is one transaction with its alerts; they may be told only once the walk has reached that mark.
import type { Settings, StatusView } from '../../shared/model.ts';
import { evaluateChanges } from '../alerts/decide/evaluate-changes.ts';
import { lineOf } from '../alerts/rules/strong-signal.ts';
import { walkCursors } from '../api/paging.ts';
import type { SignalPage } from '../api/schema-signals.ts';
import { SIGNALS_PER_PAGE, type RestApi } from '../api/rest-api.ts';
import type { Clock } from '../ports.ts';
import type { Walk } from '../store/feeds.ts';
import type { Store } from '../store/store.ts';
import type { Attempt } from '../poll/attempt.ts';
import { backoffMs } from '../poll/backoff.ts';
import { isCatchUp, type Feed, type FeedResult } from '../poll/feed.ts';
import { headSize } from './page-size.ts';

/** The first walk fills the panel and is silent; older signals are not needed for it. 10 pages = 2,000 signals. */
const BASELINE_PAGES = 10;

type Progress = NonNullable<StatusView['progress']>;

export interface SignalsFeedParts {
  readonly surface: Pick<RestApi, 'listSignals'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly intervalMs: () => number;
  /** Expected; null or left out while nothing is known. */
  readonly signalsPerHour?: () => number | null;
  /** How far a walk of more than one page has come; null when it ends. */
  readonly onProgress: (progress: Progress | null) => void;
  /** The user has had enough of a long walk: it ends with its next page, and the audit fills what it left out. */
  readonly isCancelled?: () => boolean;
  /** A walk has reached its mark: the total its first page told, and how many signals it brought. */
  readonly onTotal?: (total: number | null, found: number) => void;
  /** In the walk's last transaction, when it brought anything new. */
  readonly onWalked: (at: number, isQuiet: boolean, isCatchUp: boolean) => void;
}

/** A page that fails this often in a row is gone round: the walk starts afresh and its pages fall elsewhere. */
const TRIES_A_PAGE = 5;

/** After so long the age of the last good look is told to the user. */
const LONGEST_AGE_MS = 900_000;

/** What one feed remembers between its runs; nothing that must survive a restart. */
interface Memory {
  /** When a look last asked for a whole page. */
  wideAt: number | null;
  failing: { readonly tries: number } | null;
  /** What the open walk's first page told of all signals, and how many it brought so far. */
  walked: { total: number | null; found: number };
}

export function createSignalsFeed(parts: SignalsFeedParts): Feed {
  const memory: Memory = { wideAt: null, failing: null, walked: { total: null, found: 0 } };
  return {
    name: 'signals',
    surface: 'rest',
    purpose: 'poll',
    intervalMs: parts.intervalMs,
    longestAgeMs: LONGEST_AGE_MS,
    run: (attempt, lastFreshAt, abort) => walkSignals(parts, memory, attempt, lastFreshAt, abort),
  };
}

async function walkSignals(
  parts: SignalsFeedParts,
  memory: Memory,
  attempt: Attempt,
  lastFreshAt: number | null,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { store, surface } = parts;
  const resumed = store.feeds.openWalk();
  let walk = resumed === null ? beginWalk(parts, lastFreshAt) : resumeWalk(parts, resumed, lastFreshAt);
  let newCount = 0;
  let malformedCount = 0;
  const met: Met = { domains: new Set(), emails: new Set() };
  const limit = firstPageSize(parts, memory, walk, lastFreshAt);
  const steps = walkCursors(
    (cursor) => attempt(() => surface.listSignals({ cursor, ...(cursor === null ? { limit } : {}) }, abort)),
    walk.cursor,
  );
  for await (const step of steps) {
    if (step.kind === 'ended') {
      return noteFailure(parts, memory, walk, step.why);
    }
    memory.failing = null;
    if (step.at === null && limit === SIGNALS_PER_PAGE) memory.wideAt = parts.clock.now();
    const stored = storePage(parts, walk, step.value, step.at, met);
    newCount += stored.newCount;
    const found = memory.walked.found + stored.newCount;
    memory.walked = { total: step.at === null ? step.value.total : memory.walked.total, found };
    malformedCount += step.value.signals.malformedCount;
    walk = stored.walk;
    if (stored.hasReachedMark) break;
    parts.onProgress(progressOf(walk, step.value.total));
  }
  parts.onTotal?.(memory.walked.total, memory.walked.found);
  memory.walked = { total: null, found: 0 };
  parts.onProgress(null);
  const isMoreWaiting = resumed !== null && resumed.cursor !== null;
  return { kind: 'fresh', newCount, malformedCount, isMoreWaiting };
}

function firstPageSize(
  { clock, signalsPerHour }: SignalsFeedParts,
  memory: Memory,
  walk: Walk,
  lastFreshAt: number | null,
): number {
  // A walk that starts afresh half way has pages of news before it.
  if (walk.pages > 0) return SIGNALS_PER_PAGE;
  const since = (at: number | null): number | null => (at === null ? null : clock.now() - at);
  return headSize(since(lastFreshAt), since(memory.wideAt), signalsPerHour?.() ?? null);
}

/**
 * A page that fails again and again, or a cursor that is refused, is gone round: the walk starts afresh at the next run.
 * A budget that has no room, a refusal to wait and no route say nothing of the page.
 */
function noteFailure(
  { store, clock }: SignalsFeedParts,
  memory: Memory,
  walk: Walk,
  why: FeedResult,
): FeedResult {
  const isRefusedCursor = why.kind === 'refused' && why.failure.code === 'invalid-request';
  const { cursor } = walk;
  if (cursor === null || (why.kind !== 'broken' && !isRefusedCursor)) return why;
  const tries = (memory.failing?.tries ?? 0) + 1;
  memory.failing = { tries };
  if (isRefusedCursor || tries % TRIES_A_PAGE === 0) store.feeds.saveWalk({ ...walk, cursor: null }, true);
  // A cursor that died is nothing the user could mend; only a service that kills every one of them is told of.
  if (!isRefusedCursor || tries > TRIES_A_PAGE) return why;
  return { kind: 'waiting', untilAt: clock.now() + backoffMs(tries, clock.random()) };
}

function progressOf(walk: Walk, total: number | null): Progress {
  const done = walk.pages * SIGNALS_PER_PAGE;
  if (!walk.isBaseline) return { text: 'Catching up on signals', done, total: null };
  const most = BASELINE_PAGES * SIGNALS_PER_PAGE;
  return { text: 'Reading the latest signals', done, total: total === null ? null : Math.min(total, most) };
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

/** A walk that was cut short and taken up after a gap closes that gap too. */
function resumeWalk({ clock }: SignalsFeedParts, walk: Walk, lastFreshAt: number | null): Walk {
  return { ...walk, isCatchUp: walk.isCatchUp || isCatchUp(lastFreshAt, clock.now()) };
}

interface StoredPage {
  readonly walk: Walk;
  readonly newCount: number;
  readonly hasReachedMark: boolean;
}

/** Whom this run has met. Each signal carries the score of now of its account and contact: the newest one will do. */
interface Met {
  readonly domains: Set<string>;
  readonly emails: Set<string>;
}

function storePage(
  parts: SignalsFeedParts,
  walk: Walk,
  page: SignalPage,
  cursor: string | null,
  met: Met,
): StoredPage {
  const { store, clock } = parts;
  const signals = page.signals.items;
  const now = clock.now();
  const settings = parts.settings();
  return store.transaction(() => {
    const pages = walk.pages + 1;
    const added = store.signals.insertNew(signals, walk.number, {
      line: walk.isBaseline ? null : lineOf(settings),
      metEmails: met.emails,
    });
    const hasReachedMark =
      page.nextCursor === null ||
      // A cursor that leads to itself would never end.
      page.nextCursor === cursor ||
      (walk.isBaseline && pages >= BASELINE_PAGES) ||
      parts.isCancelled?.() === true ||
      // A page that is all new cannot hold one that was known.
      (added.length < signals.length &&
        store.signals.holdsAnyBefore(
          signals.map((signal) => signal.id),
          walk.number,
        ));
    store.accounts.upsertFromSignals(
      added.filter(({ account }) => !met.domains.has(account.domain)),
      now,
    );
    for (const { account } of added) met.domains.add(account.domain);
    // Surges are counted once a walk: its pages come newest first. Most walks end on their first page, with nothing new;
    // only a longer one asks for all it brought, which reads every signal.
    const countedDomains = !hasReachedMark
      ? []
      : walk.pages === 0
        ? [...new Set(added.map(({ account }) => account.domain))]
        : store.signals.domainsOf(walk.number);
    if (!walk.isBaseline && added.length + countedDomains.length > 0) {
      evaluateChanges(
        store,
        { signals: added, countedDomains },
        {
          now,
          settings,
          utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
          walk: walk.number,
          isCatchUp: walk.isCatchUp,
          isBaseline: false,
        },
      );
    }
    const next: Walk = { ...walk, cursor: page.nextCursor, pages };
    store.feeds.saveWalk(next, !hasReachedMark);
    if (hasReachedMark) {
      store.feeds.markFresh('signals', now);
      store.ledger.releaseWalk(walk.number);
      if (walk.isBaseline || walk.pages > 0 || added.length > 0) {
        parts.onWalked(now, walk.isBaseline, walk.isCatchUp);
      }
    }
    return { walk: next, newCount: added.length, hasReachedMark };
  });
}

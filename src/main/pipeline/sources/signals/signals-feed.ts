// The signals feed. A walk reads from the newest page along the cursors until a page contains signals that were known before
// the walk began; most walks end on their first page. An interrupted one continues at the next run. Where its pages come
// slowly, it is set aside now and again: another walk looks at the newest page, and then the older one goes on.
import { messages } from '../../../../shared/messages/messages.ts';
import type { StatusView } from '../../../../shared/model.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import { isAboutCursor, MOST_PAGES, walkCursors, type Step } from '../../api/paging.ts';
import type { RestApi } from '../../api/rest-api.ts';
import { SIGNALS_PER_PAGE, type SignalPage } from '../../api/signals.ts';
import type { Walk } from '../../store/feeds.ts';
import type { Attempt } from '../../api/outcome.ts';
import { backoffMs } from '../../poll/backoff.ts';
import { isCatchUp, type Feed, type FeedResult } from '../../poll/feed.ts';
import { firstPageSize } from './page-size.ts';
import {
  BASELINE_PAGES,
  createSeen,
  mayEndWalk,
  storePages,
  storeReadable,
  type PageToStore,
  type StorePageParts,
} from './store-page.ts';

/** A page that fails this often in a row is bypassed: the walk starts again from the newest page, which shifts the pages. */
const TRIES_A_PAGE = 5;

/** After this many consecutive pages without a signal a walk stops, even if a cursor leads on. */
const EMPTY_PAGES = 3;

/** Older signals are no news: after this long the status line says so. */
const LONGEST_AGE_MS = 15 * MINUTE_MS;

/**
 * Pages that come one after another within hundredths of a second are stored together: each transaction writes nearly every
 * page of the table's indexes again. What a network took longer to bring is stored before the next request is sent, so that
 * a crash spends none twice. Storing them keeps the process from everything else: as many as fit into the time of one
 * transaction, by how long the pages before them took, and fewer where somebody looks at the panel.
 */
const TOGETHER = { most: 10, withinMs: 30, seenMs: 40, unseenMs: 200 };

type Progress = NonNullable<StatusView['progress']>;

export interface SignalsFeedParts extends StorePageParts {
  readonly surface: Pick<RestApi, 'listSignals'>;
  readonly intervalMs: () => number;
  /** Expected; null or left out while unknown. */
  readonly signalsPerHour?: () => number | null;
  /** How far a walk of more than one page has come; null when it ends. */
  readonly onProgress: (progress: Progress | null) => void;
  /** Whether somebody looks at the panel; left out where nobody can. */
  readonly isSeen?: () => boolean;
  /** A walk is complete: the total that its first page gave, and how many signals it brought. */
  readonly onTotal?: (total: number | null, found: number) => void;
}

/** What the feed remembers between runs; nothing that must survive a restart. */
interface Memory {
  /** When a poll last requested a full page. */
  fullPageAt: number | null;
  /** How often the walk's current page has failed in a row. */
  tries: number;
  /** What storing took lately for each page of news, ms; null before the first. */
  pageMs: number | null;
  /** The open walks: the total that the newest page gave, and how many pages they read and signals they brought so far. */
  walked: { readonly total: number | null; readonly found: number; readonly pages: number };
  /** Since when the alerts of an open walk wait for its end, by its number; of walks that this run of the app has read. */
  readonly heldSince: Map<number, number>;
  /** When the newest page was last read, and any page; null in this run of the app. */
  newestAt: number | null;
  readAt: number | null;
  /** Whether a further page has been read since the newest one. */
  hasGoneOn: boolean;
}

const emptyProgress: Memory['walked'] = { total: null, found: 0, pages: 0 };

export function createSignalsFeed(parts: SignalsFeedParts): Feed<'signals'> {
  const memory: Memory = {
    fullPageAt: null,
    tries: 0,
    pageMs: null,
    walked: emptyProgress,
    heldSince: new Map(),
    newestAt: null,
    readAt: null,
    hasGoneOn: true,
  };
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
  const { store, surface, clock } = parts;
  const open = store.feeds.openWalk();
  const resumed = open === null || setAside(parts, memory, open, lastFreshAt) ? null : open;
  if (resumed !== null && memory.walked.pages === 0)
    memory.walked = { ...memory.walked, pages: resumed.pages };
  let walk = resumed === null ? beginWalk(parts, lastFreshAt) : resumeWalk(parts, resumed, lastFreshAt);
  const limit = chooseLimit(parts, memory, walk, lastFreshAt);
  const seen = createSeen();
  /** Read, and not stored yet. */
  let waiting: PageToStore[] = [];
  let newCount = 0;
  let malformedCount = 0;
  let hasUnreadableNews = false;
  let emptyPages = 0;
  let isCut = false;
  let askedAt = clock.now();
  /** True when the walk is complete. */
  const storeWaiting = (total: number | null): boolean => {
    if (waiting.length === 0) return false;
    const beganAt = clock.now();
    const stored = storePages(parts, walk, waiting, seen);
    // A poll's page has a few news at most, and says nothing of what a page of them takes.
    if (waiting.every(({ page }) => page.signals.items.length > 0) && stored.newCount === countOf(waiting))
      memory.pageMs = Math.abs(clock.now() - beganAt) / waiting.length;
    waiting = [];
    const { found, pages } = memory.walked;
    memory.walked = {
      ...memory.walked,
      found: found + stored.newCount,
      pages: pages + stored.walk.pages - walk.pages,
    };
    walk = stored.walk;
    newCount += stored.newCount;
    hasUnreadableNews ||= stored.hasUnreadableNews;
    if (stored.isComplete) memory.heldSince.delete(walk.number);
    else if (!memory.heldSince.has(walk.number)) memory.heldSince.set(walk.number, clock.now());
    if (!stored.isComplete) parts.onProgress(progressOf(walk, memory.walked.pages, total));
    return stored.isComplete;
  };
  const steps = walkCursors(
    (cursor) => {
      askedAt = clock.now();
      return attempt(() => surface.listSignals({ cursor, ...(cursor === null ? { limit } : {}) }, abort));
    },
    walk.cursor,
    Math.max(1, MOST_PAGES - walk.pages),
  );
  for await (const step of steps) {
    if (step.kind === 'ended') {
      // Known signals were in the middle of a waiting page, so the page that failed did not need to be read.
      if (!storeWaiting(null)) return recordFailure(parts, memory, walk, step);
      memory.tries = 0;
      isCut = false;
      break;
    }
    const { value: page, at: cursor } = step;
    emptyPages = page.signals.items.length + page.signals.malformedCount === 0 ? emptyPages + 1 : 0;
    isCut = step.end === 'cut' || (step.end === 'none' && emptyPages >= EMPTY_PAGES);
    if (cursor === null && limit === SIGNALS_PER_PAGE) memory.fullPageAt = clock.now();
    if (cursor === null) memory.walked = { ...memory.walked, total: page.total };
    noteRead(memory, cursor, clock.now());
    malformedCount += page.signals.malformedCount;
    // The newest page is read before each retry, and says nothing about the one that fails.
    if (cursor !== null) memory.tries = 0;
    waiting.push({ page, isLast: isCut || step.end === 'last' });
    const isSoon = Math.abs(clock.now() - askedAt) <= TOGETHER.withinMs;
    if (isSoon && waiting.length < mostTogether(parts, memory) && !mayEndWalk(parts, walk, waiting)) continue;
    if (!storeWaiting(page.total)) continue;
    memory.tries = 0;
    break;
  }
  const isOlderOpen = store.feeds.openWalk() !== null;
  if (!isOlderOpen) {
    parts.onTotal?.(memory.walked.total, memory.walked.found);
    memory.walked = emptyProgress;
    parts.onProgress(null);
  }
  // A walk resumed half way has not read the newest page.
  const isHalf = resumed !== null && resumed.cursor !== null;
  const isMoreWaiting = isHalf || isOlderOpen || parts.isPartOnly?.() === true;
  return {
    kind: 'fresh',
    newCount,
    malformedCount,
    isMoreWaiting,
    hasUnreadableNews,
    ...(isCut ? { mayHaveMissed: true } : {}),
  };
}

function countOf(pages: readonly PageToStore[]): number {
  return pages.reduce((count, { page }) => count + page.signals.items.length, 0);
}

/** How many pages are stored at a time. */
function mostTogether({ isSeen }: SignalsFeedParts, { pageMs }: Memory): number {
  if (pageMs === null) return 1;
  const mostMs = isSeen?.() === true ? TOGETHER.seenMs : TOGETHER.unseenMs;
  const fit = Math.floor(mostMs / Math.max(pageMs, Number.EPSILON));
  return Math.max(1, Math.min(TOGETHER.most, fit));
}

/**
 * Whether the newest page comes first, because after another wait as long as this one it would be overdue. Every other page
 * at least is one of the open walk, which would otherwise not end as long as little is left of the day. What it has found
 * does not wait for its end longer than what would be news.
 */
function setAside(
  { store, clock, intervalMs }: SignalsFeedParts,
  memory: Memory,
  open: Walk,
  lastFreshAt: number | null,
): boolean {
  const now = clock.now();
  const newestAt = memory.newestAt ?? lastFreshAt;
  if (open.isBaseline || open.cursor === null || !memory.hasGoneOn || newestAt === null) return false;
  const waitedMs = now - (memory.readAt ?? now);
  if (now - newestAt + waitedMs < intervalMs()) return false;
  if (!isCatchUp(memory.heldSince.get(open.number) ?? newestAt, now)) return true;
  memory.heldSince.set(open.number, now);
  store.transaction(() => {
    store.feeds.saveWalk({ ...open, isCatchUp: true }, true);
    store.ledger.releaseWalk(open.number);
  });
  return true;
}

function noteRead(memory: Memory, cursor: string | null, now: number): void {
  memory.readAt = now;
  memory.hasGoneOn = cursor !== null;
  if (cursor === null) memory.newestAt = now;
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

/** A walk that was interrupted and resumed after a gap closes that gap too. */
function resumeWalk({ clock }: SignalsFeedParts, walk: Walk, lastFreshAt: number | null): Walk {
  return { ...walk, isCatchUp: walk.isCatchUp || isCatchUp(lastFreshAt, clock.now()) };
}

function chooseLimit(
  { clock, signalsPerHour }: SignalsFeedParts,
  memory: Memory,
  walk: Walk,
  lastFreshAt: number | null,
): number {
  // A walk that starts again from the newest page has pages of news before it.
  if (walk.pages > 0) return SIGNALS_PER_PAGE;
  const since = (at: number | null): number | null => (at === null ? null : clock.now() - at);
  return firstPageSize(since(lastFreshAt), since(memory.fullPageAt), signalsPerHour?.() ?? null);
}

/**
 * After a page that keeps failing, or a refused cursor, the walk starts again from the newest page at the next run. A page
 * that stays mostly unreadable is passed over, because it would be met again. What was found by then is delivered. A used-up
 * budget, a rate limit and a missing network say nothing about the page.
 */
function recordFailure(
  parts: SignalsFeedParts,
  memory: Memory,
  walk: Walk,
  { why, at: cursor }: Extract<Step<SignalPage>, { readonly kind: 'ended' }>,
): FeedResult {
  const { store, clock } = parts;
  const readable = why.kind === 'broken' ? why.readable : undefined;
  if (readable !== undefined) storeReadable(parts, { ...walk, cursor }, readable);
  const isRefusedCursor = isAboutCursor(why);
  if (walk.cursor === null || (why.kind !== 'broken' && !isRefusedCursor)) return why;
  memory.tries += 1;
  const { tries } = memory;
  if (isRefusedCursor || tries % TRIES_A_PAGE === 0) {
    const next = cursor === null || readable === undefined ? null : readable.nextCursor;
    store.feeds.saveWalk({ ...walk, cursor: next }, true);
  }
  if (tries >= TRIES_A_PAGE) store.ledger.releaseWalk(walk.number);
  // An expired cursor is nothing the user could fix; what is refused without one, or each time, is reported.
  if (!isRefusedCursor || cursor === null || tries > TRIES_A_PAGE) return why;
  return { kind: 'waiting', untilAt: clock.now() + backoffMs(tries, clock.random()) };
}

function progressOf({ isBaseline }: Walk, pages: number, total: number | null): Progress {
  const done = pages * SIGNALS_PER_PAGE;
  const most = BASELINE_PAGES * SIGNALS_PER_PAGE;
  return {
    // Read when it is shown, which may be in another language.
    get text() {
      const { catchingUp, readingLatest } = messages().answers;
      return isBaseline ? readingLatest : catchingUp;
    },
    done,
    total: !isBaseline || total === null ? null : Math.min(total, most),
  };
}

// Stores one page of a signals walk together with the alerts it causes, in one transaction. Alerts stay unreleased until the
// walk is complete or set aside for long, so that an interrupted walk delivers nothing twice and nothing in the wrong order.
import type { Settings, Signal } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { evaluateChanges, oweFirstAsks } from '../../alerts/decide/evaluate-changes.ts';
import { strongSignalThreshold } from '../../alerts/rules/strong-signal.ts';
import { isIgnored } from '../../alerts/evidence/ignored-types.ts';
import { createAnswerCache, type AnswerCache } from '../../alerts/decide/answer-cache.ts';
import { createHistoryCache, type HistoryCache } from '../../alerts/decide/read-history.ts';
import { SIGNALS_PER_PAGE, type SignalPage } from '../../api/signals.ts';
import type { Walk } from '../../store/feeds.ts';
import type { MetContacts } from '../../store/signal-counts.ts';
import type { Store } from '../../store/store.ts';
import { evaluationAt, type FeedClock } from '../evaluation.ts';

/** The first walk fills the panel and alerts nobody, for which older signals are not needed. 10 pages = 2,000 signals. */
export const BASELINE_PAGES = 10;
const MOST_FIRST_READ = BASELINE_PAGES * SIGNALS_PER_PAGE;

export interface StorePageParts {
  readonly store: Store;
  readonly clock: FeedClock;
  readonly settings: () => Settings;
  /** The user cancelled a long walk: it ends with its next page, and the audit reads the rest. */
  readonly isCancelled?: () => boolean;
  /** What this walk reads is part of what had arrived: the rest belongs to the same gap. Left out: never. */
  readonly isPartOnly?: () => boolean;
  /** Called in the walk's last transaction, if it brought anything new. */
  readonly onWalked: (at: number, isBaseline: boolean, isCatchUp: boolean) => void;
}

/**
 * The accounts and contacts of this run so far, and what was read about them. Each signal carries the current score of its
 * account and contact, so only the newest signal of each is used.
 */
interface Seen {
  /** Whether a signal of this account had a name: if the newest has none, an older one may. */
  readonly domains: Map<string, boolean>;
  readonly contacts: MetContacts;
  readonly histories: HistoryCache;
  readonly answers: AnswerCache;
}

export function createSeen(): Seen {
  return {
    domains: new Map(),
    contacts: new Map(),
    histories: createHistoryCache(),
    answers: createAnswerCache(),
  };
}

export interface StoredPage {
  /** As it is after this page. */
  readonly walk: Walk;
  /** Something newer than every signal known before this walk cannot be read. */
  readonly hasUnreadableNews: boolean;
  readonly newCount: number;
  readonly isComplete: boolean;
}

export interface PageToStore {
  readonly page: SignalPage;
  /** The walk cannot continue after this page, whatever is on it. */
  readonly isLast: boolean;
}

/** In one transaction, one page after another; what follows the page that completes the walk is left out. */
export function storePages(
  parts: StorePageParts,
  walk: Walk,
  pages: readonly PageToStore[],
  seen: Seen,
): StoredPage {
  return parts.store.transaction(() => {
    let stored: StoredPage = { walk, newCount: 0, isComplete: false, hasUnreadableNews: false };
    for (const page of pages) {
      const next = storePage(parts, stored.walk, page, seen);
      stored = {
        ...next,
        newCount: stored.newCount + next.newCount,
        hasUnreadableNews: stored.hasUnreadableNews || next.hasUnreadableNews,
      };
      if (stored.isComplete) break;
    }
    return stored;
  });
}

function storePage(parts: StorePageParts, walk: Walk, { page, isLast }: PageToStore, seen: Seen): StoredPage {
  const { store, clock } = parts;
  const now = clock.now();
  const news = storeSignals(parts, walk, page, seen);
  const isComplete = isLast || endsWalk(parts, walk, page, news.length);
  evaluatePage(parts, walk, news, { isComplete, now, seen });
  const next: Walk = { ...walk, cursor: page.nextCursor, pages: walk.pages + 1 };
  store.feeds.saveWalk(next, !isComplete);
  if (isComplete) completeWalk(parts, walk, news.length, now);
  const hasUnreadableNews = isUnreadableNews(walk, page.signals, news);
  return { walk: next, newCount: news.length, isComplete, hasUnreadableNews };
}

/** The first walk finds nothing known, so of it only the newest counts. */
function isUnreadableNews(
  walk: Walk,
  { items, readableFirst }: SignalPage['signals'],
  news: readonly Signal[],
): boolean {
  if (readableFirst === undefined) return false;
  if (walk.isBaseline) return walk.pages === 0 && readableFirst === 0;
  const added = new Set(news.map(({ id }) => id));
  return items.slice(0, readableFirst).every(({ id }) => added.has(id));
}

/**
 * Returns what is new. What the retention had deleted is not: the service still sends it, until newer signals have pushed it
 * off the page, and it is stored again because in a team its record waits for it.
 */
function storeSignals(
  { store, clock, settings }: StorePageParts,
  walk: Walk,
  { signals: { items } }: SignalPage,
  seen: Seen,
): readonly Signal[] {
  const arrival = { metContacts: seen.contacts };
  const wasDeleted = store.feeds.wasDeleted('signals');
  const added = store.signals.insertNew(
    items.filter(({ recordedAt }) => !wasDeleted(recordedAt)),
    walk.number,
    { ...arrival, threshold: walk.isBaseline ? null : strongSignalThreshold(settings()) },
  );
  const back = store.signals.insertLate(
    items.filter(({ recordedAt }) => wasDeleted(recordedAt)),
    arrival,
  );
  storeAccounts(store, [...added, ...back], seen, clock.now());
  return added;
}

function storeAccounts(store: Store, added: readonly Signal[], { domains }: Seen, now: number): void {
  const newest = added.filter(({ account }) => !domains.has(account.domain));
  const naming = added.filter(({ account }) => domains.get(account.domain) === false && hasName(account));
  store.accounts.upsertFromSignals([...newest, ...naming.map(onlyNaming)], now);
  for (const { account } of added)
    domains.set(account.domain, domains.get(account.domain) === true || hasName(account));
}

function hasName({ name, domain }: Signal['account']): boolean {
  return name !== domain;
}

/** Of an older signal only the name is of use: the newest has the score of today. */
function onlyNaming(signal: Signal): Signal {
  return { ...signal, account: { ...signal.account, id: null, score: null } };
}

/**
 * Stores what could be read of a mostly unreadable page, and lets its alerts be delivered at once, because nobody knows when
 * the page will be readable. The walk stays where it is.
 */
export function storeReadable(parts: StorePageParts, walk: Walk, page: SignalPage): void {
  const { store, clock } = parts;
  const now = clock.now();
  store.transaction(() => {
    const seen = createSeen();
    const news = storeSignals(parts, walk, page, seen);
    evaluatePage(parts, walk, news, { isComplete: true, now, seen });
    store.feeds.saveWalk(walk, true);
    store.ledger.releaseWalk(walk.number);
  });
}

/**
 * Whether the last of these unstored pages looks like the last one of the walk. A page with known signals only in the middle
 * may not look like it; the page after it is then read and left out.
 */
export function mayEndWalk(
  { store, isCancelled }: StorePageParts,
  walk: Walk,
  waiting: readonly PageToStore[],
): boolean {
  const last = waiting.at(-1);
  if (last === undefined || last.isLast || isCancelled?.() === true) return true;
  if (walk.isBaseline && walk.pages + waiting.length >= BASELINE_PAGES) return true;
  const { items } = last.page.signals;
  if (reachesDeleted(store, items)) return true;
  const ends = [items[0], items.at(-1)].flatMap((signal) => signal?.id ?? []);
  return store.signals.knownOf(ends).size > 0;
}

/** Whether nothing further is to be read: a page with known signals, or the walk's limit. */
function endsWalk(
  { store, isCancelled }: StorePageParts,
  walk: Walk,
  { signals }: SignalPage,
  addedCount: number,
): boolean {
  if (walk.isBaseline && walk.pages + 1 >= BASELINE_PAGES) return true;
  if (isCancelled?.() === true) return true;
  if (reachesDeleted(store, signals.items)) return true;
  // A page on which everything is new cannot contain a known signal.
  if (addedCount === signals.items.length) return false;
  return store.signals.holdsAnyBefore(
    signals.items.map(({ id }) => id),
    walk.number,
  );
}

/** What was known and has been deleted for its age ends a walk just like what is still known. */
function reachesDeleted({ feeds }: Store, signals: readonly Signal[]): boolean {
  // The oldest of the page: one with a wrong date may stand anywhere.
  const last = signals.at(-1);
  return last !== undefined && feeds.wasDeleted('signals')(last.recordedAt);
}

interface EvaluatedPage {
  readonly isComplete: boolean;
  readonly now: number;
  readonly seen: Pick<Seen, 'histories' | 'answers'>;
}

function evaluatePage(
  parts: StorePageParts,
  walk: Walk,
  added: readonly Signal[],
  { isComplete, now, seen: { histories, answers } }: EvaluatedPage,
): void {
  if (walk.isBaseline) return;
  const countedDomains = isComplete ? domainsToCount(parts, walk, added) : [];
  if (added.length + countedDomains.length === 0) return;
  const evaluation = evaluationAt(parts, now);
  const { settings } = evaluation;
  histories.add(added.filter(({ type }) => !isIgnored(settings, type)));
  evaluateChanges(
    parts.store,
    { signals: added, countedDomains },
    { ...evaluation, walk: walk.number, isCatchUp: walk.isCatchUp, histories, answers },
  );
}

/**
 * Surges are counted once per walk, at its end: pages come newest first, so an earlier count would be partial. Only a walk
 * of several pages looks up all it brought, and only if somebody wants to know.
 */
function domainsToCount(
  { store, settings }: StorePageParts,
  walk: Walk,
  added: readonly Signal[],
): readonly string[] {
  if (!settings().surgesOn) return [];
  if (walk.pages > 0) return store.signals.domainsOf(walk.number);
  return [...new Set(added.map(({ account }) => account.domain))];
}

/** Right after connecting, there is somebody to call already: whoever asked in the last day. */
function oweLatestAsks(parts: StorePageParts, now: number): void {
  const recordedFrom = now - parts.clock.errorMs() - DAY_MS;
  const latest = parts.store.signals.list({ recordedFrom, limit: MOST_FIRST_READ });
  oweFirstAsks(parts.store, latest, evaluationAt(parts, now));
}

function completeWalk(parts: StorePageParts, walk: Walk, addedCount: number, now: number): void {
  const { store, onWalked } = parts;
  // Until all of it is read, the last good reply is the one before the gap: a crash in between does not end the gap either.
  if (parts.isPartOnly?.() !== true) {
    store.feeds.markFresh('signals', now);
    if (walk.isBaseline) oweLatestAsks(parts, now);
  }
  store.ledger.releaseWalk(walk.number);
  if (walk.isBaseline || walk.pages > 0 || addedCount > 0) onWalked(now, walk.isBaseline, walk.isCatchUp);
}

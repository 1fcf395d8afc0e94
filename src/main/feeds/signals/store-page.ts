// Stores one page of a signals walk together with the alerts it causes, in one transaction. Alerts stay unreleased until
// the walk is complete, so that a walk that is cut short delivers nothing twice and nothing in the wrong order.
import type { Settings, Signal } from '../../../shared/model.ts';
import { evaluateChanges } from '../../alerts/decide/evaluate-changes.ts';
import { strongSignalThreshold } from '../../alerts/rules/strong-signal.ts';
import { createKeptAnswers, type KeptAnswers } from '../../alerts/decide/kept-answers.ts';
import { createHistoryMemory, type HistoryMemory } from '../../alerts/decide/read-history.ts';
import type { SignalPage } from '../../api/signals.ts';
import type { Clock } from '../../ports.ts';
import type { Walk } from '../../store/feeds.ts';
import type { Store } from '../../store/store.ts';
import { evaluationAt } from '../evaluation.ts';

/** The first walk fills the panel and alerts nobody; older signals are not needed for that. 10 pages = 2,000 signals. */
export const BASELINE_PAGES = 10;

export interface StorePageParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** The user cancelled a long walk: it ends with its next page, and the audit reads what it left out. */
  readonly isCancelled?: () => boolean;
  /** What this walk reads is a part of what had come: the rest belongs to the same gap. Left out: never. */
  readonly isPartOnly?: () => boolean;
  /** In the walk's last transaction, when it brought anything new. */
  readonly onWalked: (at: number, isBaseline: boolean, isCatchUp: boolean) => void;
}

/**
 * The accounts and contacts of this run so far, and what was read of them. Each signal carries the current score of its
 * account and contact, so only the newest signal of each is used.
 */
interface Seen {
  readonly domains: Set<string>;
  readonly emails: Set<string>;
  readonly histories: HistoryMemory;
  readonly answers: KeptAnswers;
}

export function createSeen(): Seen {
  return {
    domains: new Set(),
    emails: new Set(),
    histories: createHistoryMemory(),
    answers: createKeptAnswers(),
  };
}

export interface StoredPage {
  /** As it stands after this page. */
  readonly walk: Walk;
  readonly newCount: number;
  readonly isComplete: boolean;
}

export interface PageToStore {
  readonly page: SignalPage;
  /** The walk cannot go on after this page, whatever is on it. */
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
    let stored: StoredPage = { walk, newCount: 0, isComplete: false };
    for (const page of pages) {
      const { newCount, ...next } = storePage(parts, stored.walk, page, seen);
      stored = { ...next, newCount: stored.newCount + newCount };
      if (stored.isComplete) break;
    }
    return stored;
  });
}

function storePage(parts: StorePageParts, walk: Walk, { page, isLast }: PageToStore, seen: Seen): StoredPage {
  const { store, clock } = parts;
  const now = clock.now();
  const added = store.signals.insertNew(page.signals.items, walk.number, {
    threshold: walk.isBaseline ? null : strongSignalThreshold(parts.settings()),
    metEmails: seen.emails,
  });
  storeAccounts(store, added, seen, now);
  const isComplete = isLast || endsWalk(parts, walk, page, added.length);
  evaluatePage(parts, walk, added, { isComplete, now, seen });
  const next: Walk = { ...walk, cursor: page.nextCursor, pages: walk.pages + 1 };
  store.feeds.saveWalk(next, !isComplete);
  if (isComplete) completeWalk(parts, walk, added.length, now);
  return { walk: next, newCount: added.length, isComplete };
}

function storeAccounts(store: Store, added: readonly Signal[], { domains }: Seen, now: number): void {
  store.accounts.upsertFromSignals(
    added.filter(({ account }) => !domains.has(account.domain)),
    now,
  );
  for (const { account } of added) domains.add(account.domain);
}

/**
 * Stores what could be read of a page that is mostly unreadable, and lets its alerts be delivered at once: when the page can be
 * read whole is not known. The walk stays where it is.
 */
export function storeReadable(parts: StorePageParts, walk: Walk, page: SignalPage): void {
  const { store, clock } = parts;
  const now = clock.now();
  store.transaction(() => {
    const added = store.signals.insertNew(page.signals.items, walk.number, {
      threshold: walk.isBaseline ? null : strongSignalThreshold(parts.settings()),
    });
    const seen = createSeen();
    storeAccounts(store, added, seen, now);
    evaluatePage(parts, walk, added, { isComplete: true, now, seen });
    store.feeds.saveWalk(walk, true);
    store.ledger.releaseWalk(walk.number);
  });
}

/**
 * Whether the last of these pages, none of which is stored yet, looks like the last one of the walk. One that has known signals
 * only between its ends may not look so: the page after it is then read, and left out.
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
  const ends = [items[0], items.at(-1)].flatMap((signal) => signal?.id ?? []);
  return store.signals.knownOf(ends).size > 0;
}

/** Whether nothing further is to be read: a page with known signals, or as far as this walk goes. */
function endsWalk(
  { store, isCancelled }: StorePageParts,
  walk: Walk,
  { signals }: SignalPage,
  addedCount: number,
): boolean {
  if (walk.isBaseline && walk.pages + 1 >= BASELINE_PAGES) return true;
  if (isCancelled?.() === true) return true;
  // A page on which everything is new cannot hold a known signal.
  if (addedCount === signals.items.length) return false;
  return store.signals.holdsAnyBefore(
    signals.items.map(({ id }) => id),
    walk.number,
  );
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
  const countedDomains = isComplete ? domainsToCount(parts.store, walk, added) : [];
  if (added.length + countedDomains.length === 0) return;
  histories.add(added);
  evaluateChanges(
    parts.store,
    { signals: added, countedDomains },
    { ...evaluationAt(parts, now), walk: walk.number, isCatchUp: walk.isCatchUp, histories, answers },
  );
}

/**
 * Surges are counted once a walk, at its end: pages come newest first, so an earlier count would be of a part. Only a walk
 * of several pages looks up all it brought.
 */
function domainsToCount(store: Store, walk: Walk, added: readonly Signal[]): readonly string[] {
  if (walk.pages > 0) return store.signals.domainsOf(walk.number);
  return [...new Set(added.map(({ account }) => account.domain))];
}

function completeWalk(parts: StorePageParts, walk: Walk, addedCount: number, now: number): void {
  const { store, onWalked } = parts;
  // Until all of it is read, the last good reply is the one before the gap: a crash in between does not end it either.
  if (parts.isPartOnly?.() !== true) store.feeds.markFresh('signals', now);
  store.ledger.releaseWalk(walk.number);
  if (walk.isBaseline || walk.pages > 0 || addedCount > 0) onWalked(now, walk.isBaseline, walk.isCatchUp);
}

// The diagnostics: budgets, feeds, pace and completeness at this moment. Pure.
import { messages } from '../../../shared/messages/messages.ts';
import { describeFailure } from '../../../shared/words/failure-words.ts';
import type {
  BudgetView,
  CallError,
  Diagnostics,
  Failure,
  FeedDiagnostics,
  FeedName,
  KeyDiagnostics,
  Surface,
} from '../../../shared/model.ts';
import type { Budget } from '../../pipeline/poll/budget/budget.ts';
import type { FeedStatus, NextReason } from '../../pipeline/poll/feed-status.ts';

export interface DiagnosticsParts {
  readonly now: number;
  readonly budgets: readonly Pick<
    Budget,
    'view' | 'othersToday' | 'leftThisMinute' | 'blockedUntilAt' | 'lastCallAt' | 'lastFailure'
  >[];
  /** Their states; left out: each one's own. */
  readonly views?: readonly BudgetView[];
  readonly feeds: readonly FeedStatus[];
  readonly pace: Diagnostics['pace'];
  readonly completeness: Diagnostics['completeness'];
  readonly setAside: Diagnostics['setAside'];
  readonly unreadableRows: Diagnostics['unreadableRows'];
}

export function viewDiagnostics({
  now,
  budgets,
  views = budgets.map((budget) => budget.view()),
  feeds,
  pace,
  completeness,
  setAside,
  unreadableRows,
}: DiagnosticsParts): Diagnostics {
  const planned = feeds.map((feed) => ({
    ...feed,
    // What is overdue is due now.
    nextAt: Math.max(feed.nextAt, now),
  }));
  const isLow = (surface: Surface): boolean =>
    views.some((view) => view.surface === surface && view.low !== null);
  const keys = budgets.map((budget) => viewKey(budget, isLow, planned));
  return { at: now, keys, feeds: planned.map(viewFeed), pace, completeness, setAside, unreadableRows };
}

function viewKey(
  budget: DiagnosticsParts['budgets'][number],
  isLow: (surface: Surface) => boolean,
  feeds: readonly FeedStatus[],
): KeyDiagnostics {
  const { surface, plan, usedThisMinute, perMinute, usedToday, perDay } = budget.view();
  const othersToday = budget.othersToday();
  const lastFailure = budget.lastFailure();
  return {
    surface,
    plan,
    perMinute,
    usedThisMinute,
    leftThisMinute: Math.max(0, perMinute - usedThisMinute),
    leftByService: budget.leftThisMinute(),
    perDay,
    usedToday,
    leftToday: perDay === null ? null : Math.max(0, perDay - usedToday - othersToday),
    othersToday,
    isLow: isLow(surface),
    blockedUntilAt: budget.blockedUntilAt(),
    lastCallAt: budget.lastCallAt(),
    lastError: lastFailure === null ? null : viewError(lastFailure),
    next: nextOf(feeds.filter((feed) => feed.surface === surface)),
  };
}

function nextOf(feeds: readonly FeedStatus[]): KeyDiagnostics['next'] {
  let next: KeyDiagnostics['next'] = null;
  for (const status of feeds) {
    if (status.isOccasional) continue;
    if (next !== null && next.at <= status.nextAt) continue;
    next = { feed: messages().feeds[status.feed].name, at: status.nextAt, why: explainNext(status) };
  }
  return next;
}

function viewError({ failure, at }: { readonly failure: Failure; readonly at: number }): CallError {
  const { code, status, requestId, message = null } = failure;
  return { at, code, status, title: describeFailure(failure).title, requestId, message };
}

function viewFeed(status: FeedStatus): FeedDiagnostics {
  const { feed, surface, lastFreshAt, lastRunAt, lastFailure, gapAt, nextAt } = status;
  return {
    feed,
    name: messages().feeds[feed].name,
    surface,
    state: stateOf(status),
    lastCallAt: lastRunAt,
    lastFreshAt,
    lastError: lastFailure === null ? null : viewError(lastFailure),
    gapAt,
    nextAt,
    why: explainNext(status),
  };
}

function stateOf({
  halt,
  failure,
  isOverAge,
  lastFreshAt,
  isOccasional,
}: FeedStatus): FeedDiagnostics['state'] {
  if (halt !== null) return 'halted';
  if (failure !== null) return 'failing';
  if (isOverAge) return 'late';
  return lastFreshAt === null && !isOccasional ? 'incomplete' : 'fine';
}

/** Why a feed does not run before its next instant. */
export function explainNext({ feed, halt, nextReason, surface, failures }: FeedStatus): string {
  if (halt === 'surface') return messages().polling.keyRefused;
  if (halt === 'feed') return messages().polling.scopeMissing;
  return nextReason === null ? '' : explain(nextReason, surface, feed, failures);
}

function explain(reason: NextReason, surface: Surface, feed: FeedName, failures: number): string {
  const words = messages().polling;
  switch (reason) {
    case 'pace':
      return messages().feeds[feed].pace;
    case 'back-off':
      return words.backOff(failures);
    case 'asked':
      return words.asked;
    case 'minute':
      return words.minuteUsed;
    case 'day':
      return surface === 'public' ? words.ownDayUsed : words.dayUsed;
    case 'window':
      return words.windowUsed;
  }
}

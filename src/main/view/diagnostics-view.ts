// The diagnostics: budgets, feeds, pace and completeness as they stand. Pure.
import { describeFailure } from '../../shared/failure-words.ts';
import type { Diagnostics, FeedDiagnostics, FeedName, KeyDiagnostics, Surface } from '../../shared/model.ts';
import type { Budget } from '../poll/budget.ts';
import type { FeedStatus, NextReason } from '../poll/feed-entry.ts';

export interface DiagnosticsParts {
  readonly now: number;
  readonly budgets: readonly Pick<Budget, 'view' | 'othersToday' | 'leftThisMinute' | 'blockedUntilAt'>[];
  readonly feeds: readonly FeedStatus[];
  readonly pace: Diagnostics['pace'];
  readonly completeness: Diagnostics['completeness'];
}

export function viewDiagnostics({ now, budgets, feeds, pace, completeness }: DiagnosticsParts): Diagnostics {
  return { at: now, keys: budgets.map(viewKey), feeds: feeds.map(viewFeed), pace, completeness };
}

function viewKey(budget: DiagnosticsParts['budgets'][number]): KeyDiagnostics {
  const { surface, plan, usedThisMinute, perMinute, usedToday, perDay } = budget.view();
  const othersToday = budget.othersToday();
  return {
    surface,
    plan,
    usedThisMinute,
    leftThisMinute: Math.max(0, perMinute - usedThisMinute),
    leftByService: budget.leftThisMinute(),
    usedToday,
    leftToday: perDay === null ? null : Math.max(0, perDay - usedToday - othersToday),
    othersToday,
    blockedUntilAt: budget.blockedUntilAt(),
  };
}

function viewFeed(status: FeedStatus): FeedDiagnostics {
  const { feed, surface, mark, failure, halt, lastRunAt, lastFailure, nextAt, isOverAge } = status;
  return {
    feed,
    surface,
    state: halt !== null ? 'halted' : failure !== null ? 'failing' : isOverAge ? 'late' : 'fine',
    lastCallAt: lastRunAt,
    lastFreshAt: mark.lastFreshAt,
    lastError:
      lastFailure === null
        ? null
        : {
            at: lastFailure.at,
            code: lastFailure.failure.code,
            status: lastFailure.failure.status,
            title: describeFailure(lastFailure.failure).title,
            requestId: lastFailure.failure.requestId,
          },
    nextAt,
    why: explainNext(status),
  };
}

/** Why a feed does not run before its next instant. */
export function explainNext({ halt, nextReason, surface, mark }: FeedStatus): string {
  if (halt === 'surface') return 'Stopped: the key was refused';
  if (halt === 'feed') return 'Stopped: the key lacks the scope';
  return nextReason === null ? '' : explain(nextReason, surface, mark.failures);
}

/** A feed by the name a person knows it by. */
export function feedWords(feed: FeedName): string {
  return names[feed];
}

const names: Readonly<Record<FeedName, string>> = {
  signals: 'Signals',
  'ad-likes': 'Ad likes',
  'ranked-24h': 'Hot accounts (24 hours)',
  'ranked-7d': 'Hot accounts (7 days)',
  'ranked-30d': 'Hot accounts (30 days)',
  'ranked-all': 'Hot accounts (all time)',
  'person-scores': 'Scores of people',
  trend: 'The trend',
  outbox: 'Logged signals',
  audit: 'The count of what may be missing',
};

function explain(reason: NextReason, surface: Surface, failures: number): string {
  switch (reason) {
    case 'pace':
      return 'As often as the day’s budget and the hour allow';
    case 'back-off':
      return `Backing off after ${failures === 1 ? 'a failure' : `${failures} failures in a row`}`;
    case 'asked':
      return 'The service asked to wait';
    case 'minute':
      return 'Polling’s share of this minute is used';
    case 'day':
      return surface === 'a' ? 'Your budget for the day is used' : 'Polling’s share of the day is used';
    case 'window':
      return 'The key’s window is nearly used up, also by others';
  }
}

// The status line: the state of the whole, what comes next, what is wrong and what to do about it. Pure.
import { describeFailure } from '../../shared/words/failure-words.ts';
import type {
  BudgetView,
  Completeness,
  Failure,
  OverallState,
  ProblemView,
  StatusView,
} from '../../shared/model.ts';
import { clockTime } from '../../shared/words/text.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import { PATIENCE_MS } from '../poll/feed-entry.ts';
import type { FeedStatus } from '../poll/poller.ts';
import { explainNext } from './diagnostics-view.ts';
import { feedWords } from './feed-words.ts';

export interface StatusParts {
  readonly now: number;
  readonly utcOffsetMinutes: (at: number) => number;
  readonly feeds: readonly FeedStatus[];
  readonly budgets: readonly BudgetView[];
  readonly pausedUntilAt: number | null;
  /** Since when this computer has had no network; null or left out while it has one. */
  readonly networkGoneAt?: number | null;
  /** Problems that no feed knows of, such as an unavailable keychain. */
  readonly ownProblems: readonly ProblemView[];
  readonly progress: StatusView['progress'];
  readonly completeness?: Completeness | null | undefined;
}

export function viewStatus(parts: StatusParts): StatusView {
  const { now, feeds } = parts;
  const goneAt = networkGone(parts);
  // While the network is gone, feeds that cannot reach the service need not be reported one by one.
  const failing = feeds.filter(
    (feed) => isWorthReporting(feed, now) && (goneAt === null || feed.failure?.code !== 'no-route'),
  );
  const state = goneAt === null ? overallState(parts, failing) : 'offline';
  const nextCheckAt = earliest(feeds.map((feed) => feed.nextAt));
  const lastFreshAt = latest(feeds.map((feed) => feed.lastFreshAt));
  const offlineSinceAt = goneAt ?? earliest(failing.map((feed) => feed.failingSinceAt)) ?? now;
  return {
    state,
    text: stateText(state, parts, lastFreshAt, offlineSinceAt),
    nextCheckAt,
    lastFreshAt,
    pausedUntilAt: parts.pausedUntilAt,
    offlineSinceAt: state === 'offline' ? offlineSinceAt : null,
    budgets: parts.budgets,
    problems: [
      ...parts.ownProblems,
      ...(goneAt === null ? [] : [noNetwork(goneAt)]),
      ...viewProblems(failing),
      ...viewLateness(feeds, now),
    ],
    progress: parts.progress,
    completeness: parts.completeness ?? null,
    late: oldestText(feeds, now),
  };
}

/** Null when a feed was fresh since then: the service can be reached, whatever the system says of its network. */
function networkGone({ networkGoneAt = null, feeds }: StatusParts): number | null {
  if (networkGoneAt === null || feeds.length === 0) return null;
  return feeds.some(({ lastFreshAt }) => (lastFreshAt ?? 0) > networkGoneAt) ? null : networkGoneAt;
}

function noNetwork(sinceAt: number): ProblemView {
  return {
    surface: null,
    severity: 'passing',
    title: 'This computer has no network.',
    next: 'Hotlist goes on as soon as it is back.',
    action: 'check-now',
    requestId: null,
    sinceAt,
  };
}

/**
 * What the service itself refuses is reported at once; any other failure of a feed that was fresh before, after a minute:
 * a network whose sign-in page is open answers with redirects, pages and certificates of its own.
 */
function isWorthReporting({ failure, failingSinceAt, lastFreshAt }: FeedStatus, now: number): boolean {
  if (failure === null || failingSinceAt === null) return false;
  if (isRefusal(failure) || failure.code === 'rate-limited' || lastFreshAt === null) return true;
  return now - failingSinceAt >= PATIENCE_MS;
}

function overallState(parts: StatusParts, failing: readonly FeedStatus[]): OverallState {
  const codes = failing.flatMap((feed) => (feed.failure === null ? [] : [feed.failure]));
  if (codes.some(isRefusal)) return 'refused';
  if (codes.some((failure) => failure.code !== 'rate-limited')) return 'offline';
  if (codes.length > 0) return 'limited';
  if (parts.pausedUntilAt !== null) return 'paused';
  return parts.feeds.some((feed) => feed.lastFreshAt !== null) ? 'live' : 'starting';
}

function isRefusal({ code, status }: Failure): boolean {
  // What passes by itself needs nobody.
  if (code === 'rate-limited' || code === 'still-generating') return false;
  return status !== null && status >= 400 && status < 500;
}

function stateText(
  state: OverallState,
  { pausedUntilAt, utcOffsetMinutes, progress }: StatusParts,
  lastFreshAt: number | null,
  offlineSinceAt: number,
): string {
  const time = (at: number): string => clockTime(at, utcOffsetMinutes(at));
  switch (state) {
    case 'starting':
      return progress?.text ?? 'Reading what is there';
    case 'live':
      return progress?.text ?? 'Live';
    case 'paused':
      return pausedUntilAt === null ? 'Paused' : `Paused until ${time(pausedUntilAt)}`;
    case 'offline':
      return lastFreshAt === null ? 'Not connected' : `Offline since ${time(offlineSinceAt)}`;
    case 'limited':
      return 'Slowed down by the service';
    case 'refused':
      return 'Needs you';
  }
}

/** One problem per surface and code, however many feeds met it. */
function viewProblems(failing: readonly FeedStatus[]): readonly ProblemView[] {
  const problems = new Map<string, ProblemView>();
  for (const { failure, failingSinceAt } of failing) {
    if (failure === null || failingSinceAt === null) continue;
    const id = `${failure.surface}:${failure.code}`;
    if (problems.has(id)) continue;
    problems.set(id, {
      surface: failure.surface,
      ...describeFailure(failure),
      requestId: failure.requestId,
      sinceAt: failingSinceAt,
    });
  }
  return [...problems.values()];
}

/** Feeds that waited longer than they may, and why: the budget is too small for them, or others use it up. */
function viewLateness(feeds: readonly FeedStatus[], now: number): readonly ProblemView[] {
  return feeds
    .filter(({ isOverAge }) => isOverAge)
    .map((status) => {
      const { surface, lastFreshAt, nextReason } = status;
      const isOwnLimit = surface === 'public' && nextReason !== 'asked';
      return {
        surface,
        severity: 'passing',
        title: ageText(status, now),
        next: `${explainNext(status)}.${isOwnLimit ? ' What the public API may use is in the settings.' : ''}`,
        // It passes by itself; with a small budget, which the user chose, a banner would never go away.
        action: null,
        requestId: null,
        sinceAt: lastFreshAt ?? now,
      };
    });
}

/** Of the feeds that are late, the one that waited longest. */
function oldestText(feeds: readonly FeedStatus[], now: number): string | null {
  const late = feeds.filter(({ isOverAge }) => isOverAge);
  const [first] = late.toSorted((one, other) => (one.lastFreshAt ?? 0) - (other.lastFreshAt ?? 0));
  return first === undefined ? null : ageText(first, now);
}

function ageText({ feed, lastFreshAt }: FeedStatus, now: number): string {
  if (lastFreshAt === null) return `${feedWords[feed].name}: not read yet`;
  const minutes = Math.round((now - lastFreshAt) / MINUTE_MS);
  return `${feedWords[feed].name}: ${minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`} old`;
}

function earliest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}

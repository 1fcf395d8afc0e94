// The status line: the state of the whole, what comes next, what is wrong and what to do about it. Pure.
import { innerFailureCodes, type CopyTrouble } from '../../shared/contract/failures.ts';
import { serviceTroubles, type ServiceTrouble } from '../../shared/contract/status.ts';
import {
  describeCopyTrouble,
  describeFailure,
  describeInnerFailure,
  loginItemWords,
} from '../../shared/words/failure-words.ts';
import { lowQuotaWords } from '../../shared/words/quota-words.ts';
import { statusWords, type MissingPart, type Standing } from '../../shared/words/status-words.ts';
import type {
  BudgetView,
  Completeness,
  Failure,
  FailureCode,
  InnerFailureCode,
  ProblemView,
  StatusAction,
  StatusView,
  Surface,
} from '../../shared/model.ts';
import { clockTime } from '../../shared/words/text.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import { isKnownLimit, isSilent, PATIENCE_MS, stuckFeeds, type FeedStatus } from '../poll/feed-status.ts';
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
  /** When the quiet hours that hold now end; null or left out while there are none. */
  readonly quietUntilAt?: number | null;
  /** Alerts held until a pause, the quiet hours or the like end. */
  readonly heldCount?: number;
  /** Surfaces that are not connected; nothing in the demo. */
  readonly missing?: readonly Surface[];
  /** Why there is no copy of the data today, and since when that is known; null or left out where there is one. */
  readonly copyTrouble?: { readonly trouble: CopyTrouble; readonly sinceAt: number } | null;
  /** Since when the login item could not be changed; null or left out where it stands as the settings say. */
  readonly loginItemRefusedAt?: number | null;
  /** What failed inside Hotlist, outside of the feeds. */
  readonly faults?: readonly { readonly code: InnerFailureCode; readonly sinceAt: number }[];
  /** Since when the watchdog has heard nothing; null or left out while it has. */
  readonly stuckSinceAt?: number | null;
}

export function viewStatus(parts: StatusParts): StatusView {
  const { now, feeds, utcOffsetMinutes } = parts;
  const goneAt = networkGone(parts);
  // While the network is gone, feeds that cannot reach the service need not be reported one by one.
  const failing = feeds.filter(
    (feed) => isWorthReporting(feed, now) && (goneAt === null || feed.failure?.code !== 'no-route'),
  );
  const standing = standingOf(parts, failing, goneAt);
  const problems = [
    ...parts.ownProblems,
    ...viewFaults(parts, failing),
    ...(goneAt === null ? [] : [noNetwork(goneAt)]),
    ...viewProblems(failing),
    ...viewCopyTrouble(parts.copyTrouble ?? null),
    ...viewLoginItem(parts.loginItemRefusedAt ?? null),
    ...parts.budgets.flatMap((budget) => viewLowQuota(budget) ?? []),
    ...viewLateness(feeds, now),
  ];
  return {
    state: standing.state,
    text: statusWords(standing, (at) => clockTime(at, utcOffsetMinutes(at))),
    nextCheckAt: earliest(feeds.map((feed) => feed.nextAt)),
    lastFreshAt: latest(feeds.map((feed) => feed.lastFreshAt)),
    pausedUntilAt: parts.pausedUntilAt,
    offlineSinceAt: isUnheard(standing) ? offlineSince(failing, goneAt, now) : null,
    trouble: standing.state === 'troubled' ? standing.by : null,
    ...(isAtStandstill(standing, failing) ? { isStale: true } : {}),
    quietUntilAt: parts.quietUntilAt ?? null,
    heldCount: parts.heldCount ?? 0,
    action: actionOf(standing, problems),
    budgets: parts.budgets,
    problems,
    progress: parts.progress,
    completeness: parts.completeness ?? null,
    late: oldestText(feeds, now),
  };
}

/** Where the state cannot be drawn, what is shown stays as it was but for this: it fails, and nothing of it is "Live". */
export function viewUndrawn(
  shown: StatusView,
  parts: Pick<StatusParts, 'now' | 'utcOffsetMinutes' | 'faults'>,
): StatusView {
  const { state, text, action, problems } = viewStatus({
    ...parts,
    feeds: [],
    budgets: [],
    pausedUntilAt: null,
    ownProblems: [],
    progress: null,
  });
  return {
    ...shown,
    state,
    text,
    action: action ?? null,
    problems,
    isStale: true,
    trouble: null,
    late: null,
  };
}

/**
 * The state, the most urgent of those that hold. "Live" is left only when every feed was heard within twice its interval
 * and nothing that Hotlist does for itself has failed.
 */
function standingOf(parts: StatusParts, failing: readonly FeedStatus[], goneAt: number | null): Standing {
  const { now, progress } = parts;
  // What the key may not do was said when it was connected; it hides neither trouble nor that the rest is live.
  const feeds = parts.feeds.filter((feed) => !isKnownLimit(feed, parts.feeds));
  const isLimitKnown = feeds.length < parts.feeds.length;
  const failures = failing.flatMap((feed) =>
    feed.failure === null || !feeds.includes(feed) ? [] : [feed.failure],
  );
  const isFailed = (is: (failure: Failure) => boolean): boolean => failures.some(is);
  if (isFailed(isRefusal)) return { state: 'refused' };
  const broken = brokenPart(parts, failing);
  if (broken !== null) return { state: 'broken', ...broken };
  if (goneAt !== null || isFailed(({ code }) => code !== 'rate-limited')) {
    const wasFresh = feeds.some(({ lastFreshAt }) => lastFreshAt !== null);
    const sinceAt = wasFresh ? offlineSince(failing, goneAt, now) : null;
    const trouble = goneAt === null ? troubleOf(failures) : null;
    return trouble === null ? { state: 'offline', sinceAt } : { state: 'troubled', by: trouble, sinceAt };
  }
  const silent = feeds.filter((feed) => isSilent(feed, now));
  if (failures.length > 0) return { state: 'limited', by: 'service' };
  if (feeds.some(({ failure }) => failure !== null)) return { state: 'reconnecting' };
  if (stuckFeeds(feeds, now).length > 0) return { state: 'reconnecting' };
  if (silent.length > 0) {
    const isAsked = silent.some(({ nextReason }) => nextReason === 'asked');
    return { state: 'limited', by: isAsked ? 'service' : 'quota' };
  }
  if (parts.budgets.some(({ low }) => low !== null)) return { state: 'limited', by: 'quota' };
  const heldCount = parts.heldCount ?? 0;
  if (parts.pausedUntilAt !== null) return { state: 'paused', untilAt: parts.pausedUntilAt, heldCount };
  const quietUntilAt = parts.quietUntilAt ?? null;
  if (quietUntilAt !== null) return { state: 'quiet', untilAt: quietUntilAt, heldCount };
  // Only the user can mend what keeps all surfaces from being connected: a keychain that is locked.
  if (feeds.length === 0 && parts.ownProblems.length > 0) return { state: 'refused' };
  if (feeds.every(({ lastFreshAt }) => lastFreshAt === null)) {
    return { state: 'starting', reading: progress?.text ?? null };
  }
  if (progress !== null) return { state: 'catching-up', reading: progress.text };
  const [missing] = [
    ...(parts.missing ?? []),
    ...(isLimitKnown ? (['rankings'] as const) : []),
    ...((parts.copyTrouble ?? null) === null ? [] : (['copy'] as const)),
  ];
  return missing === undefined ? { state: 'live' } : { state: 'partial', missing };
}

/** Codes of a service that did answer; with any other one it is out of reach. */
const troubleCodes: Readonly<Partial<Record<FailureCode, ServiceTrouble>>> = {
  'newer-language': 'language',
  'wrong-shape': 'language',
  'too-large': 'language',
  'invalid-request': 'service',
  'not-found': 'service',
  conflict: 'service',
  'server-error': 'service',
  'still-generating': 'service',
  'unexpected-status': 'service',
};

/** Null when one of the surfaces is out of reach: that comes first. */
function troubleOf(failures: readonly Failure[]): ServiceTrouble | null {
  const found = new Set<ServiceTrouble>();
  for (const { code } of failures) {
    const trouble = troubleCodes[code];
    if (trouble !== undefined) found.add(trouble);
    else if (code !== 'rate-limited') return null;
  }
  return serviceTroubles.find((trouble) => found.has(trouble)) ?? null;
}

function isUnheard({ state }: Standing): boolean {
  return state === 'offline' || state === 'troubled';
}

/** What failed around the feeds does not make old what they store. */
function isAtStandstill(standing: Standing, failing: readonly FeedStatus[]): boolean {
  return standing.state === 'broken' && (standing.code === 'silent' || innerFailures(failing).length > 0);
}

/** What of Hotlist itself has failed: the first of the closed list, so that a full disk is not reported as a bug. */
function brokenPart(
  { faults = [], stuckSinceAt = null, feeds, now }: StatusParts,
  failing: readonly FeedStatus[],
): { readonly code: InnerFailureCode | 'silent'; readonly sinceAt: number } | null {
  const found = [...faults, ...innerFailures(failing)];
  for (const code of innerFailureCodes) {
    const sinceAt = earliest(found.filter((fault) => fault.code === code).map((fault) => fault.sinceAt));
    if (sinceAt !== null) return { code, sinceAt };
  }
  const isAnyStuck = stuckFeeds(feeds, now).length > 0;
  return stuckSinceAt === null || !isAnyStuck ? null : { code: 'silent', sinceAt: stuckSinceAt };
}

function isInner(code: FailureCode): code is InnerFailureCode {
  return innerFailureCodes.some((inner) => inner === code);
}

function innerFailures(
  failing: readonly FeedStatus[],
): readonly { readonly code: InnerFailureCode; readonly sinceAt: number }[] {
  return failing.flatMap(({ failure, failingSinceAt }) =>
    failure === null || failingSinceAt === null || !isInner(failure.code)
      ? []
      : [{ code: failure.code, sinceAt: failingSinceAt }],
  );
}

function offlineSince(failing: readonly FeedStatus[], goneAt: number | null, now: number): number {
  return goneAt ?? earliest(failing.map((feed) => feed.failingSinceAt)) ?? now;
}

const partialActions: Readonly<Record<MissingPart, StatusAction>> = {
  public: 'connect',
  rest: 'connect',
  rankings: 'replace-key',
  copy: 'check-now',
};

/** One thing to do, or none where Hotlist goes on by itself. */
function actionOf(standing: Standing, problems: readonly ProblemView[]): StatusAction | null {
  switch (standing.state) {
    case 'refused':
      return problems.find(({ action }) => action !== null)?.action ?? null;
    case 'broken':
      return standing.code === 'uncaught' || standing.code === 'damaged' ? 'restart' : 'check-now';
    case 'offline':
    case 'troubled':
    case 'reconnecting':
      return 'check-now';
    case 'limited':
      return standing.by === 'quota' ? 'open-settings' : null;
    case 'paused':
      return 'resume';
    case 'quiet':
      return 'change-quiet-hours';
    case 'partial':
      return partialActions[standing.missing];
    case 'starting':
    case 'catching-up':
    case 'live':
      return null;
  }
}

/** What failed inside, once for each kind, wherever it failed; and a silence that nothing explains. */
function viewFaults(parts: StatusParts, failing: readonly FeedStatus[]): readonly ProblemView[] {
  const problems = new Map<InnerFailureCode, ProblemView>();
  for (const { code, sinceAt } of [...(parts.faults ?? []), ...innerFailures(failing)]) {
    if (problems.has(code)) continue;
    problems.set(code, { surface: null, ...describeInnerFailure(code), requestId: null, sinceAt });
  }
  const broken = problems.size === 0 ? brokenPart(parts, failing) : null;
  if (broken === null) return [...problems.values()];
  return [
    {
      surface: null,
      severity: 'broken',
      title: 'Hotlist is not working: nothing was checked when it was due.',
      next: 'Check now. If this stays, quit Hotlist and start it again.',
      action: 'check-now',
      requestId: null,
      sinceAt: broken.sinceAt,
    },
  ];
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
    next: 'Hotlist continues as soon as it is back.',
    action: 'check-now',
    requestId: null,
    sinceAt,
  };
}

/**
 * What the service itself refuses, and what fails inside Hotlist, is reported at once; any other failure of a feed that
 * was fresh before, after a minute: a network whose sign-in page is open answers with redirects, pages and certificates
 * of its own.
 */
function isWorthReporting({ failure, failingSinceAt, lastFreshAt }: FeedStatus, now: number): boolean {
  if (failure === null || failingSinceAt === null) return false;
  if (isRefusal(failure) || failure.code === 'rate-limited' || lastFreshAt === null) return true;
  if (isInner(failure.code)) return true;
  return now - failingSinceAt >= PATIENCE_MS;
}

function isRefusal({ code, status }: Failure): boolean {
  // What passes by itself needs nobody.
  if (code === 'rate-limited' || code === 'still-generating') return false;
  return status !== null && status >= 400 && status < 500;
}

/** One problem per surface and code, however many feeds met it. */
function viewProblems(failing: readonly FeedStatus[]): readonly ProblemView[] {
  const problems = new Map<string, ProblemView>();
  for (const { failure, failingSinceAt } of failing) {
    if (failure === null || failingSinceAt === null || isInner(failure.code)) continue;
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

function viewCopyTrouble(
  known: { readonly trouble: CopyTrouble; readonly sinceAt: number } | null,
): readonly ProblemView[] {
  if (known === null) return [];
  const words = describeCopyTrouble(known.trouble);
  return [{ surface: null, ...words, requestId: null, sinceAt: known.sinceAt }];
}

function viewLoginItem(sinceAt: number | null): readonly ProblemView[] {
  return sinceAt === null ? [] : [{ surface: null, ...loginItemWords, requestId: null, sinceAt }];
}

function viewLowQuota(budget: BudgetView): ProblemView | null {
  const words = lowQuotaWords(budget);
  if (words === null || budget.low === null) return null;
  const { surface, low } = budget;
  return { surface, severity: 'passing', ...words, action: null, requestId: null, sinceAt: low.sinceAt };
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

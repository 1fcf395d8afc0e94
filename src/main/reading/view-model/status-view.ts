// The status line: the overall state, what comes next, and what to do. status-problems.ts lists what is wrong. Pure.
import { keyLimitCodes } from '../../../shared/contract/failures.ts';
import { surfaces } from '../../../shared/contract/service.ts';
import {
  serviceTroubles,
  type MissingPart,
  type ServiceTrouble,
  type SilentPart,
} from '../../../shared/contract/status.ts';
import { statusWords, type Standing } from '../../../shared/words/status-words.ts';
import type {
  Failure,
  FailureCode,
  InnerFailureCode,
  ProblemView,
  StatusAction,
  StatusView,
} from '../../../shared/model.ts';
import { momentTime } from '../../../shared/words/clock-words.ts';
import {
  isKnownLimit,
  isSilent,
  isUnheard,
  PATIENCE_MS,
  stuckFeeds,
  type FeedStatus,
} from '../../pipeline/poll/feed-status.ts';
import { NETWORK_GRACE_MS } from '../../pipeline/poll/network-watch.ts';
import { isFromService } from '../../pipeline/poll/schedule.ts';
import { brokenPart, earliest, innerFailures, isInner, type StatusParts } from './status-parts.ts';
import { oldestText, viewProblems } from './status-problems.ts';

export function viewStatus(parts: StatusParts): StatusView {
  const { now, feeds, utcOffsetMinutes } = parts;
  const goneAt = networkGone(parts);
  // While the network is gone, feeds that cannot reach the service need no separate reports.
  const failing = feeds.filter(
    (feed) => isWorthReporting(feed, now) && (goneAt === null || !isOutOfReach(feed)),
  );
  const standing = standingOf(parts, failing, goneAt);
  const problems = viewProblems(parts, failing, goneAt);
  return {
    state: standing.state,
    text: statusWords(standing, (at) => momentTime(at, now, utcOffsetMinutes)),
    // In a team, news arrives by itself.
    nextCheckAt: isOfTeam(parts) ? null : earliest(feeds.map((feed) => feed.nextAt)),
    lastFreshAt: latest(feeds.map((feed) => feed.lastFreshAt)),
    pausedUntilAt: parts.pausedUntilAt,
    offlineSinceAt: isOut(standing) ? offlineSince(failing, goneAt, now) : null,
    trouble: standing.state === 'troubled' ? standing.by : null,
    silentPart: standing.state === 'offline' ? (standing.silent ?? null) : null,
    ...(isAtStandstill(standing, failing) ? { isStale: true } : {}),
    quietUntilAt: parts.quietUntilAt ?? null,
    heldCount: parts.heldCount ?? 0,
    ...(parts.heldNames !== undefined && parts.heldNames.length > 0 && { heldNames: parts.heldNames }),
    ...(parts.waiting !== undefined && { waiting: parts.waiting }),
    ...(standing.state === 'partial' && { missing: standing.missing }),
    action: actionOf(standing, problems, isOfTeam(parts)),
    budgets: parts.budgets,
    problems,
    progress: parts.progress,
    completeness: parts.completeness ?? null,
    late: oldestText(feeds, now),
  };
}

/** If the state cannot be drawn, what is shown stays as it was except for this: it fails, and nothing is "Live". */
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
 * The most urgent of the states that apply. "Live" remains only when each surface has answered since the start, every feed was
 * heard from within twice its interval, and nothing that Hotlist does itself has failed.
 */
function standingOf(parts: StatusParts, failing: readonly FeedStatus[], goneAt: number | null): Standing {
  const { now, progress } = parts;
  // What the key may not do was said when it was connected; it hides neither problems nor that the rest is live.
  const feeds = parts.feeds.filter((feed) => !isKnownLimit(feed, parts.feeds));
  const isLimitKnown = feeds.length < parts.feeds.length;
  const failures = failing.flatMap((feed) =>
    feed.failure === null || !feeds.includes(feed) ? [] : [feed.failure],
  );
  const isFailed = (is: (failure: Failure) => boolean): boolean => failures.some(is);
  if (isFailed(({ code }) => code === 'team-refused')) return { state: 'refused', by: 'team' };
  if (isFailed(isRefusal)) return { state: 'refused' };
  const broken = brokenPart(parts, failing);
  if (broken !== null) return { state: 'broken', ...broken };
  if (goneAt !== null || isFailed(({ code }) => code !== 'rate-limited')) {
    const wasFresh = feeds.some(({ lastFreshAt }) => lastFreshAt !== null);
    const sinceAt = wasFresh ? offlineSince(failing, goneAt, now) : null;
    const trouble = goneAt === null ? troubleOf(failures) : null;
    const silent = goneAt === null ? silentPartOf(failures) : null;
    return trouble === null
      ? { state: 'offline', sinceAt, silent }
      : { state: 'troubled', by: trouble, sinceAt };
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
  // Only the user can fix what keeps all surfaces from being connected: a locked keychain.
  if (feeds.length === 0 && parts.ownProblems.length > 0) return { state: 'refused' };
  if (feeds.every(({ lastFreshAt }) => lastFreshAt === null)) {
    return { state: 'starting', reading: progress?.text ?? null };
  }
  if (progress !== null) return { state: 'catching-up', reading: progress.text };
  const notifications = parts.notificationTrouble ?? null;
  if (isUnheard(feeds)) return { state: 'reconnecting' };
  const missingParts: readonly MissingPart[] = [
    ...(notifications === null ? [] : ([`notifications-${notifications.kind}`] as const)),
    ...(feeds.some(({ unreadableSinceAt }) => unreadableSinceAt !== null) ? (['unreadable'] as const) : []),
    ...((parts.clockErrorMs ?? 0) === 0 ? [] : (['clock'] as const)),
    ...(parts.missing ?? []),
    ...(isLimitKnown ? (['rankings'] as const) : []),
    ...((parts.backupTrouble ?? null) === null ? [] : (['copy'] as const)),
  ];
  const [missing] = missingParts;
  if (missing !== undefined) return { state: 'partial', missing };
  return { state: 'live', through: parts.team ?? null, waiting: parts.waiting ?? null };
}

/** Codes of a service that did answer; any other one means that it cannot be reached. */
const troubleCodes: Readonly<Partial<Record<FailureCode, ServiceTrouble>>> = {
  'newer-language': 'language',
  'wrong-shape': 'language',
  'too-large': 'language',
  encoding: 'language',
  'invalid-request': 'service',
  'not-found': 'service',
  conflict: 'service',
  'server-error': 'service',
  'still-generating': 'service',
  'unexpected-status': 'service',
};

function isOfTeam({ team = null }: StatusParts): boolean {
  return team !== null;
}

function isOutOfReach({ failure }: FeedStatus): boolean {
  return failure?.code === 'no-route' || failure?.code === 'team-unreachable';
}

function silentPartOf(failures: readonly Failure[]): SilentPart | null {
  if (failures.some(({ code }) => code === 'team-unreachable')) return 'server';
  if (failures.some(({ code }) => code === 'relay-silent')) return 'relay';
  if (failures.some(({ code }) => code === 'relay-late')) return 'relay-late';
  return failures.some(({ code }) => code === 'relay-starting') ? 'relay-starting' : null;
}

/** Null when one of the surfaces cannot be reached, which comes first. */
function troubleOf(failures: readonly Failure[]): ServiceTrouble | null {
  const found = new Set<ServiceTrouble>();
  for (const { code } of failures) {
    const trouble = troubleCodes[code];
    if (trouble !== undefined) found.add(trouble);
    else if (code !== 'rate-limited') return null;
  }
  return serviceTroubles.find((trouble) => found.has(trouble)) ?? null;
}

function isOut({ state }: Standing): boolean {
  return state === 'offline' || state === 'troubled';
}

/** A failure around the feeds does not make what they store outdated. */
function isAtStandstill(standing: Standing, failing: readonly FeedStatus[]): boolean {
  return standing.state === 'broken' && (standing.code === 'silent' || innerFailures(failing).length > 0);
}

function offlineSince(failing: readonly FeedStatus[], goneAt: number | null, now: number): number {
  return goneAt ?? earliest(failing.map((feed) => feed.failingSinceAt)) ?? now;
}

const partialActions: Readonly<Record<MissingPart, StatusAction>> = {
  public: 'connect',
  rest: 'connect',
  rankings: 'replace-key',
  'notifications-silent': 'check-now',
  'notifications-missing': 'check-now',
  clock: 'check-now',
  copy: 'check-now',
  unreadable: 'check-now',
};

/** The parts that are missing for want of a key. */
const keyParts: readonly MissingPart[] = [...surfaces, 'rankings'];

/** What only a restart can mend. */
const restartable: readonly (InnerFailureCode | 'silent')[] = ['uncaught', 'damaged', 'file-gone'];

/** One thing to do, or none if Hotlist goes on by itself. */
function actionOf(
  standing: Standing,
  problems: readonly ProblemView[],
  ofTeam: boolean,
): StatusAction | null {
  switch (standing.state) {
    case 'refused':
      return problems.find(({ action }) => action !== null)?.action ?? null;
    case 'broken':
      return restartable.includes(standing.code) ? 'restart' : 'check-now';
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
      // In a team, the keys are the relay's.
      return ofTeam && keyParts.includes(standing.missing) ? null : partialActions[standing.missing];
    case 'starting':
    case 'catching-up':
    case 'live':
      return null;
  }
}

/**
 * Null when a feed was fresh since then: the service can be reached, whatever the system says about its network. What was
 * stored moments after the network was lost was answered before.
 */
function networkGone({ networkGoneAt = null, feeds }: StatusParts): number | null {
  if (networkGoneAt === null || feeds.length === 0) return null;
  const believedAt = networkGoneAt + NETWORK_GRACE_MS;
  return feeds.some(({ lastFreshAt }) => (lastFreshAt ?? 0) > believedAt) ? null : networkGoneAt;
}

/**
 * Refusals that need somebody and failures inside Hotlist are reported at once. Any other failure of a feed that was fresh
 * before is reported after a minute: a network's sign-in page answers with redirects, pages and certificates of its own.
 */
function isWorthReporting({ failure, failingSinceAt, lastFreshAt }: FeedStatus, now: number): boolean {
  if (failure === null || failingSinceAt === null) return false;
  if (needsSomebody(failure) || failure.code === 'rate-limited' || lastFreshAt === null) return true;
  if (isInner(failure.code)) return true;
  return now - failingSinceAt >= PATIENCE_MS;
}

/** A 400, 404 or 409 may be a single stray one. */
function needsSomebody({ code }: Failure): boolean {
  return code === 'key-refused' || code === 'team-refused' || keyLimitCodes.includes(code);
}

function isRefusal(failure: Failure): boolean {
  const { code } = failure;
  // What passes by itself needs nobody.
  if (code === 'rate-limited' || code === 'still-generating') return false;
  return code === 'team-refused' || isFromService(failure);
}

function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}

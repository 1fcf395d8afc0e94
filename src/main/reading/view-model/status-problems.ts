// What is wrong, each with what to do about it: what the status line and its dialog list. Pure.
import { isTeamTrouble, type BackupTrouble } from '../../../shared/contract/failures.ts';
import { surfaces } from '../../../shared/contract/service.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { BudgetView, InnerFailureCode, ProblemView } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import {
  describeBackupTrouble,
  describeClockTrouble,
  describeFailure,
  describeInnerFailure,
  describeLoginItemTrouble,
  describeNotificationTrouble,
  describeTeamGap,
  describeUnreadable,
  type FailureWords,
} from '../../../shared/words/failure-words.ts';
import { lowQuotaWords } from '../../../shared/words/quota-words.ts';
import type { FeedStatus } from '../../pipeline/poll/feed-status.ts';
import { explainNext } from './diagnostics-view.ts';
import { brokenPart, earliest, innerFailures, isInner, type StatusParts } from './status-parts.ts';

/** The most urgent first. `failing`: feeds whose failure is worth reporting; `goneAt`: since when there is no network. */
export function viewProblems(
  parts: StatusParts,
  failing: readonly FeedStatus[],
  goneAt: number | null,
): readonly ProblemView[] {
  return [
    ...parts.ownProblems,
    ...viewFaults(parts, failing),
    ...(goneAt === null ? [] : [noNetwork(goneAt)]),
    ...viewFailing(failing),
    ...viewUnreadable(parts.feeds),
    ...viewNotificationTrouble(parts.notificationTrouble ?? null),
    ...viewClock(parts.clockErrorMs ?? 0, parts.now),
    ...viewOwn(parts.teamGapAt ?? null, describeTeamGap),
    ...viewBackupTrouble(parts.backupTrouble ?? null),
    ...viewOwn(parts.loginItemRefusedAt ?? null, describeLoginItemTrouble),
    ...parts.budgets.flatMap((budget) => viewLowQuota(budget) ?? []),
    ...viewLateness(parts.feeds, parts.now),
  ];
}

/** What failed inside, once per kind, wherever it was; and unexplained silence. */
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
      title: messages().polling.notWorking,
      next: messages().polling.notWorkingNext,
      action: 'check-now',
      requestId: null,
      sinceAt: broken.sinceAt,
    },
  ];
}

function noNetwork(sinceAt: number): ProblemView {
  return {
    surface: null,
    severity: 'passing',
    title: messages().polling.noNetwork,
    next: messages().polling.noNetworkNext,
    action: 'check-now',
    requestId: null,
    sinceAt,
  };
}

/** One problem per surface and code, however many feeds met it. */
function viewFailing(failing: readonly FeedStatus[]): readonly ProblemView[] {
  const problems = new Map<string, ProblemView>();
  for (const { failure, failingSinceAt } of failing) {
    if (failure === null || failingSinceAt === null || isInner(failure.code)) continue;
    // A team has one server for both.
    const surface = isTeamTrouble(failure.code) ? null : failure.surface;
    const id = `${surface ?? 'team'}:${failure.code}`;
    if (problems.has(id)) continue;
    problems.set(id, {
      surface,
      ...describeFailure(failure),
      requestId: failure.requestId,
      sinceAt: failingSinceAt,
    });
  }
  return [...problems.values()];
}

/** Once for each surface, since the first of its feeds. */
function viewUnreadable(feeds: readonly FeedStatus[]): readonly ProblemView[] {
  return surfaces.flatMap((surface) => {
    const ofSurface = feeds.filter((feed) => feed.surface === surface);
    const sinceAt = earliest(ofSurface.map(({ unreadableSinceAt }) => unreadableSinceAt));
    return sinceAt === null ? [] : [{ surface, ...describeUnreadable(surface), requestId: null, sinceAt }];
  });
}

function viewNotificationTrouble(
  known: Exclude<StatusParts['notificationTrouble'], undefined>,
): readonly ProblemView[] {
  return known === null ? [] : viewOwn(known.sinceAt, () => describeNotificationTrouble(known.kind));
}

function viewBackupTrouble(
  known: { readonly trouble: BackupTrouble; readonly sinceAt: number } | null,
): readonly ProblemView[] {
  if (known === null) return [];
  const words = describeBackupTrouble(known.trouble);
  return [{ surface: null, ...words, requestId: null, sinceAt: known.sinceAt }];
}

function viewClock(errorMs: number, now: number): readonly ProblemView[] {
  if (errorMs === 0) return [];
  return [{ surface: null, ...describeClockTrouble(errorMs), requestId: null, sinceAt: now }];
}

function viewOwn(sinceAt: number | null, describe: () => FailureWords): readonly ProblemView[] {
  return sinceAt === null ? [] : [{ surface: null, ...describe(), requestId: null, sinceAt }];
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
        next: `${explainNext(status)}.${isOwnLimit ? ` ${messages().polling.ownLimit}` : ''}`,
        // It passes by itself; with a small budget, which the user chose, a banner would never go away.
        action: null,
        requestId: null,
        sinceAt: lastFreshAt ?? now,
      };
    });
}

/** What the status says of the late feed that has waited longest. */
export function oldestText(feeds: readonly FeedStatus[], now: number): string | null {
  const late = feeds.filter(({ isOverAge }) => isOverAge);
  const [first] = late.toSorted((one, other) => (one.lastFreshAt ?? 0) - (other.lastFreshAt ?? 0));
  return first === undefined ? null : ageText(first, now);
}

function ageText({ feed, lastFreshAt }: FeedStatus, now: number): string {
  const { notReadYet, minutesOld, hoursOld } = messages().polling;
  const { name } = messages().feeds[feed];
  if (lastFreshAt === null) return notReadYet(name);
  const minutes = Math.round((now - lastFreshAt) / MINUTE_MS);
  return minutes < 120 ? minutesOld(name, minutes) : hoursOld(name, Math.round(minutes / 60));
}

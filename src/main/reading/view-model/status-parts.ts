// What the status line is made from, and which part of it has failed inside Hotlist. Pure.
import { innerFailureCodes, type BackupTrouble } from '../../../shared/contract/failures.ts';
import type { NotificationTrouble } from '../../../shared/contract/status.ts';
import type {
  BudgetView,
  Completeness,
  FailureCode,
  InnerFailureCode,
  ProblemView,
  StatusView,
  Surface,
  WaitingAsks,
} from '../../../shared/model.ts';
import { stuckFeeds, type FeedStatus } from '../../pipeline/poll/feed-status.ts';

export interface StatusParts {
  readonly now: number;
  readonly utcOffsetMinutes: (at: number) => number;
  readonly feeds: readonly FeedStatus[];
  readonly budgets: readonly BudgetView[];
  readonly pausedUntilAt: number | null;
  /** The name of the team that this desktop reads from; null or left out without one. */
  readonly team?: string | null;
  /** Since when this computer has had no network; null or left out while it has one. */
  readonly networkGoneAt?: number | null;
  /** Problems that no feed knows about, such as an unavailable keychain. */
  readonly ownProblems: readonly ProblemView[];
  readonly progress: StatusView['progress'];
  readonly completeness?: Completeness | null | undefined;
  /** When the current quiet hours end; null or left out outside them. */
  readonly quietUntilAt?: number | null;
  /** Alerts held until a pause, the quiet hours or the like end. */
  readonly heldCount?: number;
  /** The accounts among those, by name. */
  readonly heldNames?: readonly string[];
  /** Asks that wait though nothing is quiet; left out without any. */
  readonly waiting?: WaitingAsks;
  /** Surfaces that are not connected; nothing in the demo. */
  readonly missing?: readonly Surface[];
  /** Why there is no backup of today, and since when that is known; null or left out if there is one. */
  readonly backupTrouble?: { readonly trouble: BackupTrouble; readonly sinceAt: number } | null;
  /** Why the desktop shows no notifications, and since when; null or left out while it does. */
  readonly notificationTrouble?: { readonly kind: NotificationTrouble; readonly sinceAt: number } | null;
  /** How far this computer's clock is ahead of the service's, in ms; 0 or left out while nothing says that it is wrong. */
  readonly clockErrorMs?: number;
  /** Since when signals are missing that the team's stream had dropped; null or left out if none are. */
  readonly teamGapAt?: number | null;
  /** Since when the login item could not be changed; null or left out while it matches the settings. */
  readonly loginItemRefusedAt?: number | null;
  /** What failed inside Hotlist, outside of the feeds. */
  readonly faults?: readonly { readonly code: InnerFailureCode; readonly sinceAt: number }[];
  /** Since when the watchdog has heard nothing; null or left out otherwise. */
  readonly stuckSinceAt?: number | null;
}

/** What inside Hotlist has failed: the first of the closed list, so that a full disk is not reported as a bug. */
export function brokenPart(
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

export function isInner(code: FailureCode): code is InnerFailureCode {
  return innerFailureCodes.some((inner) => inner === code);
}

export function innerFailures(
  failing: readonly FeedStatus[],
): readonly { readonly code: InnerFailureCode; readonly sinceAt: number }[] {
  return failing.flatMap(({ failure, failingSinceAt }) =>
    failure === null || failingSinceAt === null || !isInner(failure.code)
      ? []
      : [{ code: failure.code, sinceAt: failingSinceAt }],
  );
}

export function earliest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

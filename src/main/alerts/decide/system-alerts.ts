// Alerts about Hotlist itself: what keeps it from working. One alert a cause, closed when the cause is over. Pure.
import type { AlertSays } from '../../../shared/contract/alert-says.ts';
import {
  isTeamTrouble,
  keyTroubles,
  teamKeyTroubles,
  type KeyTrouble,
  type TeamKeyTrouble,
} from '../../../shared/contract/failures.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import { describeFailure } from '../../../shared/words/failure-words.ts';
import type { BudgetView, Failure, Surface } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { DecidedAlert } from '../../store/ledger.ts';

/** After failing for this long, a feed's silence no longer means that nothing happens. */
const SILENT_MS = 30 * MINUTE_MS;

export interface FeedTrouble {
  readonly surface: Surface;
  readonly failure: Failure | null;
  readonly failingSinceAt: number | null;
}

export interface SystemCause {
  /** Stable while the cause lasts. */
  readonly id: string;
  readonly says: AlertSays;
}

export interface SystemDecision {
  readonly alerts: readonly DecidedAlert[];
  /** Causes that get an alert now. */
  readonly begun: readonly string[];
  /** Causes that are over. */
  readonly ended: readonly string[];
}

/** What no feed knows of, such as an unavailable keychain. */
export interface OwnProblem {
  readonly code: KeyTrouble | `team-${TeamKeyTrouble}`;
}

/** Each cause once, however many feeds have it. */
export function findSystemCauses(
  feeds: readonly FeedTrouble[],
  ownProblems: readonly OwnProblem[],
  now: number,
): readonly SystemCause[] {
  const causes = new Map<string, SystemCause>();
  for (const { surface, failure, failingSinceAt } of feeds) {
    if (failure === null || failingSinceAt === null) continue;
    // A team has one server for both.
    const whose = isTeamTrouble(failure.code) ? 'team' : surface;
    const kind = needsYouNow(failure) ? failure.code : 'silent';
    if (kind === 'silent' && now - failingSinceAt < SILENT_MS) continue;
    const id = `${whose}:${kind}`;
    const { requestId: _requestId, message: _message, ...what } = failure;
    causes.set(id, { id, says: { code: 'service-trouble', isSilent: kind === 'silent', failure: what } });
  }
  for (const { code } of ownProblems) {
    const id = `app:${code}`;
    causes.set(id, { id, says: ownTrouble(code) });
  }
  return [...causes.values()];
}

function ownTrouble(code: OwnProblem['code']): AlertSays {
  const ofKey = keyTroubles.find((known) => known === code);
  if (ofKey !== undefined) return { code: 'key-trouble', trouble: ofKey };
  const ofTeam = teamKeyTroubles.find((known) => `team-${known}` === code);
  return ofTeam === undefined
    ? { code: 'unknown', name: 'Hotlist' }
    : { code: 'team-trouble', trouble: ofTeam };
}

/** Only the user can mend it. A redirect may come from the sign-in page of a network, and end by itself. */
function needsYouNow(failure: Failure): boolean {
  return failure.code !== 'redirected' && describeFailure(failure).severity === 'needs-you';
}

/** Once while it lasts: what others spend and what comes back by the hour changes nothing about it. */
export const LOW_QUOTA_ID = 'rest:quota-low';

/** Null while the key has enough requests left. */
export function lowQuota({ usedToday, perDay, low }: BudgetView): SystemCause | null {
  if (low === null || perDay === null) return null;
  const { othersToday } = low;
  return { id: LOW_QUOTA_ID, says: { code: 'low-quota', usedToday, perDay, othersToday } };
}

/** The system refused the last notification: over when the next one appears. */
export function notificationsOff(reason: Reason): SystemCause {
  return { id: 'app:notifications', says: { code: 'notifications-off', reason } };
}

/** Of all alerts: nothing else can be heard of while something is wrong with Hotlist itself. */
export const SYSTEM_SEVERITY = 100;

/** `open`: causes that have an alert which is not closed yet. */
export function decideSystem(
  causes: readonly SystemCause[],
  open: readonly string[],
  now: number,
): SystemDecision {
  const begun = causes.filter(({ id }) => !open.includes(id));
  return {
    begun: begun.map(({ id }) => id),
    ended: open.filter((id) => !causes.some((cause) => cause.id === id)),
    alerts: begun.map(({ id, says }) => ({
      id: systemAlertId(id, now),
      kind: 'system',
      says,
      severity: SYSTEM_SEVERITY,
      account: null,
      person: null,
      cause: { system: id },
    })),
  };
}

/** `at`: when it was decided. A cause that comes back gets another alert. */
export function systemAlertId(causeId: string, at: number): string {
  return `system:${causeId}:${at}`;
}

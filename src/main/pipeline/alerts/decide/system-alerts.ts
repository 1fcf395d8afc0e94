// Alerts about Hotlist itself: whatever keeps it from working. One alert per cause, closed when the cause is over. Pure.
import type { AlertContent } from '../../../../shared/contract/alert-content.ts';
import {
  isTeamTrouble,
  keyTroubles,
  teamKeyTroubles,
  type KeyTrouble,
  type TeamKeyTrouble,
} from '../../../../shared/contract/failures.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import { describeFailure } from '../../../../shared/words/failure-words.ts';
import type { BudgetView, Failure, FailureCode, Surface } from '../../../../shared/model.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { DecidedAlert } from '../../store/ledger.ts';

/** After failing this long, a feed's silence no longer means that nothing happens. */
const SILENT_MS = 30 * MINUTE_MS;

export interface FeedTrouble {
  readonly surface: Surface;
  readonly failure: Failure | null;
  readonly failingSinceAt: number | null;
}

export interface SystemCause {
  /** Stable while the cause lasts. */
  readonly id: string;
  readonly content: AlertContent;
}

export interface SystemDecision {
  readonly alerts: readonly DecidedAlert[];
  /** Causes that get an alert now. */
  readonly begun: readonly string[];
  /** Causes that are over. */
  readonly ended: readonly string[];
}

/** A problem that no feed knows about, such as an unavailable keychain. */
export interface OwnProblem {
  readonly code: KeyTrouble | `team-${TeamKeyTrouble}`;
}

/** Each cause once, however many feeds report it. */
export function findSystemCauses(
  feeds: readonly FeedTrouble[],
  ownProblems: readonly OwnProblem[],
  now: number,
): readonly SystemCause[] {
  const causes = new Map<string, SystemCause>();
  for (const { surface, failure, failingSinceAt } of feeds) {
    if (failure === null || failingSinceAt === null) continue;
    // A team has one server for both, but its relay reads each by itself: what it reads again late is the same silence.
    const isOfBoth = isTeamTrouble(failure.code) && failure.code !== 'relay-late';
    const whose = isOfBoth ? 'team' : surface;
    const kind = needsYouNow(failure) ? failure.code : 'silent';
    if (kind === 'silent' && now - failingSinceAt < SILENT_MS) continue;
    const id = `${whose}:${kind}`;
    const { requestId: _requestId, message: _message, ...what } = failure;
    causes.set(id, { id, content: { code: 'service-trouble', isSilent: kind === 'silent', failure: what } });
  }
  for (const { code } of ownProblems) {
    const id = `app:${code}`;
    causes.set(id, { id, content: ownTrouble(code) });
  }
  return [...causes.values()];
}

function ownTrouble(code: OwnProblem['code']): AlertContent {
  const ofKey = keyTroubles.find((known) => known === code);
  if (ofKey !== undefined) return { code: 'key-trouble', trouble: ofKey };
  const ofTeam = teamKeyTroubles.find((known) => `team-${known}` === code);
  return ofTeam === undefined
    ? { code: 'unknown', name: 'Hotlist' }
    : { code: 'team-trouble', trouble: ofTeam };
}

/** These may end by themselves: a redirect of a network's sign-in page, a single stray 404. */
const mayEnd: readonly FailureCode[] = ['redirected', 'not-found'];

/** Only the user can fix it. */
function needsYouNow(failure: Failure): boolean {
  return !mayEnd.includes(failure.code) && describeFailure(failure).severity === 'needs-you';
}

/** One alert while it lasts: what others spend, and what comes back hour by hour, does not change it. */
export const LOW_QUOTA_ID = 'rest:quota-low';

/** Null while the key has enough requests left. */
export function lowQuota({ usedToday, perDay, low }: BudgetView): SystemCause | null {
  if (low === null || perDay === null) return null;
  const { othersToday } = low;
  return { id: LOW_QUOTA_ID, content: { code: 'low-quota', usedToday, perDay, othersToday } };
}

/** The system refused the last notification; over when the next one appears. */
export function notificationsOff(reason: Reason): SystemCause {
  return { id: 'app:notifications', content: { code: 'notifications-off', reason } };
}

/** The highest of all: nothing else can be noticed while Hotlist itself does not work. */
export const SYSTEM_SEVERITY = 100;

/** `open`: causes whose alert is not closed yet. */
export function decideSystem(
  causes: readonly SystemCause[],
  open: readonly string[],
  now: number,
): SystemDecision {
  const begun = causes.filter(({ id }) => !open.includes(id));
  return {
    begun: begun.map(({ id }) => id),
    ended: open.filter((id) => !causes.some((cause) => cause.id === id)),
    alerts: begun.map(({ id, content }) => ({
      id: systemAlertId(id, now),
      kind: 'system',
      content,
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

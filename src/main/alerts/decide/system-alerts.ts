// Alerts about Hotlist itself: what keeps it from working. One alert a cause, closed when the cause is over. Pure.
import { isTeamTrouble } from '../../../shared/contract/failures.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { describeFailure } from '../../../shared/words/failure-words.ts';
import type { BudgetView, Failure, ProblemView, Surface } from '../../../shared/model.ts';
import { lowQuotaWords } from '../../../shared/words/quota-words.ts';
import { reasonWords } from '../../../shared/words/reason-words.ts';
import { capitalised } from '../../../shared/words/text.ts';
import { surfaceLabel } from '../../../shared/words/surface-label.ts';
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
  readonly title: string;
  readonly body: string;
}

export interface SystemDecision {
  readonly alerts: readonly DecidedAlert[];
  /** Causes that get an alert now. */
  readonly begun: readonly string[];
  /** Causes that are over. */
  readonly ended: readonly string[];
}

/** What no feed knows of, such as an unavailable keychain. */
export interface OwnProblem extends Pick<ProblemView, 'title' | 'next'> {
  readonly code: string;
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
    if (needsYouNow(failure)) {
      const id = `${whose}:${failure.code}`;
      causes.set(id, {
        id,
        title: messages().systemAlerts.needsYou,
        body: problemBody(describeFailure(failure)),
      });
    } else if (now - failingSinceAt >= SILENT_MS) {
      const id = `${whose}:silent`;
      causes.set(id, { id, title: messages().systemAlerts.silent, body: silenceBody(failure) });
    }
  }
  for (const { code, title, next } of ownProblems) {
    const id = `app:${code}`;
    causes.set(id, { id, title: messages().systemAlerts.needsYou, body: problemBody({ title, next }) });
  }
  return [...causes.values()];
}

/** Only the user can mend it. A redirect may come from the sign-in page of a network, and end by itself. */
function needsYouNow(failure: Failure): boolean {
  return failure.code !== 'redirected' && describeFailure(failure).severity === 'needs-you';
}

/** A service that answered, but not as it should, has not been silent. */
function silenceBody(failure: Failure): string {
  const words = describeFailure(failure);
  if (isTeamTrouble(failure.code)) return problemBody(words);
  const hasAnswered = failure.status !== null && failure.status < 500;
  if (hasAnswered || words.severity !== 'passing') return problemBody(words);
  return messages().systemAlerts.noAnswer(surfaceLabel[failure.surface]);
}

function problemBody({ title, next }: Pick<ProblemView, 'title' | 'next'>): string {
  return next === null ? title : `${title} ${next}`;
}

/** Once while it lasts: what others spend and what comes back by the hour changes nothing about it. */
export const LOW_QUOTA_ID = 'rest:quota-low';

/** Null while the key has enough requests left. */
export function lowQuota(budget: BudgetView): SystemCause | null {
  const words = lowQuotaWords(budget);
  return words === null
    ? null
    : { id: LOW_QUOTA_ID, title: messages().systemAlerts.lowQuota, body: problemBody(words) };
}

/** The system refused the last notification: over when the next one appears. */
export function notificationsOff(reason: Reason): SystemCause {
  const { notShown, notShownBecause, notShownNext } = messages().systemAlerts;
  const why = reason.code === 'unknown' ? '' : `${notShownBecause(capitalised(reasonWords(reason)))} `;
  return {
    id: 'app:notifications',
    title: notShown,
    body: `${why}${notShownNext}`,
  };
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
    alerts: begun.map(({ id, title, body }) => ({
      id: systemAlertId(id, now),
      kind: 'system',
      title,
      body,
      discreet: body,
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

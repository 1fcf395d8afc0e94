// The text of each failure: what happened, and what the user can do about it.
import { innerFailureCodes, type BackupTrouble } from '../contract/failures.ts';
import type { NotificationTrouble } from '../contract/status.ts';
import { messages } from '../messages/messages.ts';
import type { Failure, FailureCode, InnerFailureCode, LimitDetail, ProblemView, Surface } from '../model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';
import { describeErrorType } from './error-type-words.ts';
import { surfaceLabel } from './surface-label.ts';
import { phraseFor, wordsFor } from './text.ts';

export interface FailureWords {
  readonly title: string;
  /** Null when Hotlist goes on by itself and nothing need be done. */
  readonly next: string | null;
  readonly severity: ProblemView['severity'];
  readonly action: ProblemView['action'];
}

/** What its text is made from. */
type DescribedFailure = Pick<Failure, 'code' | 'surface' | 'serviceCode' | 'limit' | 'param'>;

/** `own`: what to say instead of what is said of a feed, which is asked again by itself. */
export function describeFailure(failure: DescribedFailure, own: FailureText | null = null): FailureWords {
  const { code, surface, limit, param } = failure;
  const { field } = messages().failures;
  const { title, next } = own ?? failureText(code, surfaceLabel[surface]);
  if (limit === null) {
    const sentences = [title, param === null ? null : field(param), serviceReasonWords(failure)];
    return { ...kinds[code], title: sentences.filter((words) => words !== null).join(' '), next };
  }
  const words = limitWords(limit);
  return { ...kinds[code], title: words.what, next: words.next ?? next };
}

type FailureText = Pick<FailureWords, 'title' | 'next'>;

function failureText(code: FailureCode, api: string): FailureText {
  const { inner, service } = messages().failures;
  if (isInner(code)) return inner[code];
  return { title: service[code].title(api), next: service[code].next };
}

function isInner(code: FailureCode): code is InnerFailureCode {
  return innerFailureCodes.some((known) => known === code);
}

/** The Signals API's codes repeat the status (API 7.1), and so do these of the Accounts API. */
const plainCodes = new Set(['unauthorized', 'forbidden', 'rate_limit_exceeded', 'not_found', 'UNAUTHORIZED']);

function serviceReasonWords({ surface, serviceCode }: DescribedFailure): string | null {
  if (serviceCode === null || plainCodes.has(serviceCode)) return null;
  // An invalid_signal_type and the like: its code is all that the Signals API says in a form that may be shown.
  return surface === 'public'
    ? describeErrorType(serviceCode)
    : messages().failures.itsReason(phraseFor(serviceCode));
}

function limitWords(limit: LimitDetail): { readonly what: string; readonly next: string | null } {
  const words = messages().failures.limits;
  switch (limit.kind) {
    case 'credits': {
      const { required, available } = limit;
      const numbers = required === null || available === null ? null : { required, available };
      return { what: words.credits(numbers), next: words.creditsNext };
    }
    case 'agency':
      return { what: words.agency(categoryOf(limit), usageOf(limit)), next: words.agencyNext };
    case 'plan':
      return { what: words.plan(categoryOf(limit), usageOf(limit)), next: upgradeWords(limit) };
  }
}

interface Usage {
  readonly category: string | null;
  readonly used: number | null;
  readonly limit: number | null;
}

function categoryOf({ category }: Usage): string | null {
  return category === null ? null : phraseFor(category);
}

function usageOf({ used, limit }: Usage): { readonly used: number; readonly limit: number } | null {
  return used === null || limit === null ? null : { used, limit };
}

function upgradeWords({ upgrade, addOn }: Extract<LimitDetail, { kind: 'plan' }>): string | null {
  const words = messages().failures.limits;
  const parts: string[] = [];
  if (upgrade !== null) parts.push(words.upgrade(upgrade.name, upgrade.priceMonthly));
  if (addOn !== null) parts.push(words.addOn(wordsFor(addOn.slug), addOn.priceMonthly));
  return parts.length === 0 ? null : parts.join(' ');
}

/** Whether Hotlist starts when the user logs in could not be changed. */
export function describeLoginItemTrouble(): FailureWords {
  return { ...messages().failures.loginItem, severity: 'needs-you', action: 'open-settings' };
}

/** The desktop's notification service hangs, or there is none, and alerts wait for it. */
export function describeNotificationTrouble(trouble: NotificationTrouble): FailureWords {
  return { ...messages().failures.notifications[trouble], severity: 'needs-you', action: 'check-now' };
}

/** `errorMs`: how far this computer's clock is ahead of the service's; negative if it is behind. */
export function describeClockTrouble(errorMs: number): FailureWords {
  const { clock } = messages().failures;
  return {
    title: clock.title(lengthText(Math.abs(errorMs)), errorMs > 0),
    next: clock.next,
    severity: 'needs-you',
    action: 'check-now',
  };
}

/** In the largest unit of which there are two. */
function lengthText(ms: number): string {
  const { days, hours, minutes } = messages().failures.clock;
  if (ms >= 2 * DAY_MS) return days(Math.round(ms / DAY_MS));
  return ms >= 2 * HOUR_MS ? hours(Math.round(ms / HOUR_MS)) : minutes(Math.round(ms / MINUTE_MS));
}

/** A notice about missing data: nothing can be done, and nobody would look for it. */
export function describeTeamGap(): FailureWords {
  return { ...messages().team.gap, severity: 'needs-you', action: null };
}

/** The newest of what a surface sent cannot be read; everything else is. */
export function describeUnreadable(surface: Surface): FailureWords {
  const { title, next } = messages().failures.unreadable;
  return { title: title(surfaceLabel[surface]), next, severity: 'broken', action: 'check-now' };
}

/** Without a backup nothing is lost yet, but there is less to go back to if the data file is damaged. */
export function describeBackupTrouble(trouble: BackupTrouble): FailureWords {
  return { ...messages().failures.copy[trouble], severity: 'needs-you', action: 'check-now' };
}

/** What failed inside Hotlist, wherever it was. */
export function describeInnerFailure(code: InnerFailureCode): FailureWords {
  return { ...messages().failures.inner[code], ...kinds[code] };
}

const kinds: Readonly<Record<FailureCode, Pick<FailureWords, 'severity' | 'action'>>> = {
  'disk-full': { severity: 'broken', action: 'check-now' },
  'read-only': { severity: 'broken', action: 'check-now' },
  locked: { severity: 'broken', action: 'check-now' },
  damaged: { severity: 'broken', action: 'restart' },
  'file-gone': { severity: 'broken', action: 'restart' },
  'store-failed': { severity: 'broken', action: 'check-now' },
  uncaught: { severity: 'broken', action: 'restart' },
  internal: { severity: 'broken', action: 'check-now' },
  'key-refused': { severity: 'needs-you', action: 'replace-key' },
  'scope-missing': { severity: 'needs-you', action: 'replace-key' },
  'credits-used-up': { severity: 'needs-you', action: null },
  'plan-limit': { severity: 'needs-you', action: null },
  'invalid-request': { severity: 'broken', action: 'open-settings' },
  'not-found': { severity: 'needs-you', action: 'open-settings' },
  conflict: { severity: 'passing', action: null },
  'rate-limited': { severity: 'passing', action: null },
  'server-error': { severity: 'passing', action: 'check-now' },
  'no-route': { severity: 'passing', action: 'check-now' },
  'proxy-unreachable': { severity: 'passing', action: 'check-now' },
  'proxy-password-missing': { severity: 'needs-you', action: 'open-settings' },
  'proxy-password-refused': { severity: 'needs-you', action: 'open-settings' },
  'proxy-sign-in-unknown': { severity: 'needs-you', action: 'check-now' },
  'proxy-refused': { severity: 'needs-you', action: 'check-now' },
  'team-unreachable': { severity: 'passing', action: 'check-now' },
  'team-refused': { severity: 'needs-you', action: 'open-settings' },
  'relay-silent': { severity: 'passing', action: 'check-now' },
  'relay-starting': { severity: 'passing', action: null },
  'relay-late': { severity: 'passing', action: 'check-now' },
  'certificate-untrusted': { severity: 'broken', action: 'open-settings' },
  tls: { severity: 'broken', action: 'open-settings' },
  timeout: { severity: 'passing', action: 'check-now' },
  aborted: { severity: 'passing', action: null },
  redirected: { severity: 'needs-you', action: 'open-settings' },
  'not-the-service': { severity: 'passing', action: 'check-now' },
  'cut-off': { severity: 'passing', action: 'check-now' },
  encoding: { severity: 'broken', action: 'open-settings' },
  'too-large': { severity: 'broken', action: 'open-settings' },
  'wrong-shape': { severity: 'broken', action: 'open-settings' },
  'newer-language': { severity: 'broken', action: 'check-now' },
  'still-generating': { severity: 'passing', action: 'check-now' },
  'unexpected-status': { severity: 'broken', action: 'open-settings' },
};

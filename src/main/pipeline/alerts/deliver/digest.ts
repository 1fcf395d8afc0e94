// One alert for many: what a day, a busy minute, a night or a gap (sleep, outage) brought. Pure.
import type { AlertContent, DigestLine } from '../../../../shared/contract/alert-content.ts';
import { alertName, alertReason, firstName, isRemembered } from '../../../../shared/words/alert-body.ts';
import { createHash } from 'node:crypto';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { OpenRequest } from '../waiting.ts';
import { stillWaiting } from './second-ring.ts';
import { byStrength, byWeight } from './strength.ts';

/** No notification has room for more lines: a name, a colon and a reason for each would be far longer. */
const MOST_LINES = 30;

/** So many of those who wait for an answer begin the day's digest, so that its news have room. */
const MOST_WAITING = 3;

interface DigestContext {
  readonly nameOf: (domain: string) => string;
  readonly now: number;
  /** Requests that nobody has answered, about accounts that the user wants to hear of; the longest waiting first. */
  readonly unanswered: () => readonly OpenRequest[];
}

type DigestContent = Extract<AlertContent, { code: 'digest' }>;

export interface Digest {
  readonly members: readonly LedgerAlert[];
  readonly alert: DecidedAlert;
}

/**
 * One digest in one notification, which counts the accounts that do not fit; the panel lists all of them. Somebody whose company is
 * unknown has a line like an account: no company's alerts include theirs. Unanswered requests come first, in the day's digest also
 * those that were notified of before.
 */
export function createDigest(members: readonly LedgerAlert[], context: DigestContext): Digest {
  const accounts = strongestByAccount(members);
  const heading = headingOf(members);
  const asked = context.unanswered();
  const waits = accountsOf(asked);
  // Only the day's digest tells of more than its alerts are about; the others say how many were held.
  const waiting = heading === 'for-today' ? asked : [];
  const listed = waiting.slice(0, MOST_WAITING);
  const said = accountsOf(listed);
  const news = accounts.filter(({ account }) => !said.has(account));
  const waitingFirst = news.toSorted(
    (one, other) => Number(waits.has(other.account)) - Number(waits.has(one.account)),
  );
  const lines = [...waitingLines(listed, context), ...newsLines(waitingFirst, context)];
  const [first] = accounts;
  if (first === undefined || lines.length === 1)
    return digestOf(members, saysOfOne(members, first === undefined ? null : nameIn(first, context.nameOf)));
  const named = accounts.length + waiting.filter(isNoneOf(accounts)).length;
  return digestOf(members, {
    code: 'digest',
    heading,
    alerts: members.length,
    accounts: named,
    waiting: waiting.length,
    ...limited(lines, named),
  });
}

function accountsOf(requests: readonly OpenRequest[]): ReadonlySet<string | null> {
  return new Set(requests.map(({ alert }) => alert.account));
}

function isNoneOf(accounts: readonly LedgerAlert[]) {
  return ({ alert }: OpenRequest): boolean => !accounts.some(({ account }) => account === alert.account);
}

function waitingLines(
  requests: readonly OpenRequest[],
  { nameOf, now }: DigestContext,
): readonly DigestLine[] {
  return requests.map(({ alert }) =>
    lineOf({ ...alert, content: stillWaiting(alert, now) }, nameOf(alert.account)),
  );
}

function newsLines(accounts: readonly LedgerAlert[], { nameOf }: DigestContext): readonly DigestLine[] {
  return accounts.map((alert) => lineOf(alert, nameIn(alert, nameOf)));
}

/** The words of the notification of several requests: a line for each, in this order. */
export function requestsContent(
  requests: readonly LedgerAlert[],
  nameOf: DigestContext['nameOf'],
): AlertContent {
  return listed(
    'requests',
    requests,
    requests.map((alert) => lineOf(alert, nameIn(alert, nameOf))),
  );
}

/** Follow-ups, when so many are due at once that one notification each would be too much. */
export function digestFollowUps(members: readonly LedgerAlert[], nameOf: DigestContext['nameOf']): Digest {
  const lines = members.map((alert) => followUpLine(alert, nameOf));
  return digestOf(members, listed('follow-ups', members, lines));
}

function listed(
  heading: 'requests' | 'follow-ups',
  alerts: readonly LedgerAlert[],
  lines: readonly DigestLine[],
): AlertContent {
  return {
    code: 'digest',
    heading,
    alerts: alerts.length,
    accounts: new Set(alerts.map(({ account }) => account)).size,
    waiting: 0,
    ...limited(lines, lines.length),
  };
}

function limited(lines: readonly DigestLine[], total: number): Pick<DigestContent, 'lines' | 'more'> {
  const listed = lines.slice(0, MOST_LINES);
  return { lines: listed, more: total - listed.length };
}

/** The same members give the same digest, so deciding it again after a crash changes nothing. */
function digestOf(members: readonly LedgerAlert[], content: AlertContent): Digest {
  const alertIds = members.map((alert) => alert.id).sort();
  const hash = createHash('sha256').update(alertIds.join('\n')).digest('hex').slice(0, 16);
  const accounts = new Set(members.map((alert) => alert.account));
  return {
    members,
    alert: {
      id: `digest:${hash}`,
      kind: 'digest',
      content,
      account: accounts.size === 1 && !isOfMany(content) ? (members[0]?.account ?? null) : null,
      person: null,
      cause: { alertIds },
      severity: Math.max(0, ...members.map((alert) => alert.severity)),
    },
  };
}

/** Its lines name more accounts than its alerts are about. */
function isOfMany(content: AlertContent): boolean {
  return content.code === 'digest' && content.lines.length > 1;
}

function saysOfOne(members: readonly LedgerAlert[], name: string | null): AlertContent {
  const [first] = members.toSorted(byStrength);
  const content = first?.content;
  return {
    code: 'digest-of-one',
    name,
    alerts: members.length,
    first: content?.code === 'event' ? content : null,
    isBack: first !== undefined && isRemembered(first),
  };
}

type DigestHeading = DigestContent['heading'];

function headingOf(members: readonly LedgerAlert[]): DigestHeading {
  if (isForToday(members)) return 'for-today';
  const [held = null, ...others] = new Set(members.map(({ reason }) => heldBy(reason)));
  // If any alert was not held, or was held for another reason, it is just a digest.
  return others.length > 0 || held === null ? 'alerts' : held;
}

/** True for the day's digest. */
export function isForToday(members: readonly LedgerAlert[]): boolean {
  return members.every(
    ({ kind, reason }) =>
      kind === 'worth-a-look' || reason?.code === 'beyond-pace' || reason?.code === 'learned',
  );
}

/** What held it back, in terms the user knows; null for anything else. */
function heldBy(reason: Reason | null): 'quiet-hours' | 'paused' | 'do-not-disturb' | null {
  const code = reason?.code;
  return code === 'quiet-hours' || code === 'paused' || code === 'do-not-disturb' ? code : null;
}

/** The strongest alert of each account, or of each person whose account is unknown; the strongest first. */
function strongestByAccount(members: readonly LedgerAlert[]): readonly LedgerAlert[] {
  const byAccount = new Map<string, LedgerAlert>();
  for (const alert of members) {
    const before = byAccount.get(keyOf(alert));
    if (before === undefined || byStrength(alert, before) < 0) byAccount.set(keyOf(alert), alert);
  }
  return [...byAccount.values()].sort(byWeight);
}

function keyOf({ id, account, person }: LedgerAlert): string {
  if (account !== null) return `account ${account}`;
  return person === null ? `alert ${id}` : `person ${person}`;
}

function nameIn(alert: LedgerAlert, nameOf: DigestContext['nameOf']): string {
  return alert.account === null ? alertName(alert) : nameOf(alert.account);
}

function lineOf(alert: LedgerAlert, name: string): DigestLine {
  const { account, content } = alert;
  // The name in front already says whose address it is.
  const short = (text: string): string => (account === null ? text : text.replaceAll(`@${account}`, ''));
  if (content.code !== 'event') return { name, text: short(alertReason(alert)) };
  const who = short(firstName(content.who?.name ?? ''));
  return { name, what: content.what, who: who === name ? '' : who, note: '' };
}

function followUpLine(alert: LedgerAlert, nameOf: DigestContext['nameOf']): DigestLine {
  const name = nameIn(alert, nameOf);
  const { content } = alert;
  if (content.code !== 'event') return lineOf(alert, name);
  const note = content.said?.code === 'quoted' ? content.said.text : '';
  return { name, what: content.what, who: content.who?.name ?? '', note };
}

// One alert for many: what a day, a busy minute, a night or a gap (sleep, outage) brought. Pure.
import { messages } from '../../../shared/messages/messages.ts';
import { alertLine, alertParts, alertReason } from '../../../shared/words/alert-body.ts';
import { cutAt } from '../../../shared/words/text.ts';
import { createHash } from 'node:crypto';
import type { Pace } from '../../../shared/contract/pace.ts';
import type { Settings } from '../../../shared/model.ts';
import { localTime, type UtcOffset } from '../../local-time.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { Words } from '../rules/rule.ts';

/** What desktops show of a body before they cut it off is about 250 characters. */
const LONGEST_BODY = 235;

const LONGEST_REASON = 42;

interface DigestContext {
  readonly now: number;
  readonly settings: Pick<Settings, 'pace'>;
  /** Notifications that this hour still has room for. */
  readonly roomInHour: () => number;
  readonly nameOf: (domain: string) => string;
  readonly utcOffsetMinutes: UtcOffset;
}

export interface Digest {
  readonly members: readonly LedgerAlert[];
  readonly alert: DecidedAlert;
}

/** Who wants to hear of little gets one notification, whatever it leaves out; the panel lists all. */
const MOST_PARTS: Readonly<Record<Pace, number>> = { few: 1, balanced: 3, everything: 5 };

/**
 * One digest, or several parts of one where a notification does not hold the name and the reason of each account; the last
 * part counts those that still have no room. `ended`: those of the members that a hold kept back until now.
 */
export function createDigests(
  members: readonly LedgerAlert[],
  ended: readonly LedgerAlert[],
  { now, settings, roomInHour, nameOf, utcOffsetMinutes }: DigestContext,
): readonly Digest[] {
  const today = localTime(now, utcOffsetMinutes).day;
  const isOvernight = ended.some((alert) => localTime(alert.decidedAt, utcOffsetMinutes).day < today);
  const accounts = severestByAccount(members);
  if (accounts.length <= 1)
    return [digestOf(members, wordsOfOne(members, accounts[0]?.domain ?? null, nameOf))];
  const lines = accounts.map(({ domain, alert }) => ({
    domain,
    text: `${nameOf(domain)}: ${cutAt(reasonIn(alert, domain), LONGEST_REASON)}`,
  }));
  const parts = intoParts(lines, Math.max(1, Math.min(MOST_PARTS[settings.pace], roomInHour())));
  const title = digestTitle(members, accounts.length, isOvernight);
  const partOf = new Map(parts.flatMap((part, index) => part.map(({ domain }) => [domain, index])));
  return parts.map((part, index) => {
    // What is about no account has no line: it is counted in the title.
    const own = members.filter(({ account }) => (partOf.get(account ?? '') ?? parts.length - 1) === index);
    const heading =
      parts.length === 1 ? title : messages().alertText.digest.part(title, index + 1, parts.length);
    return digestOf(own, { title: heading, body: fitting(part.map(({ text }) => text)), discreet: heading });
  });
}

/** What the user wanted to come back to, where so much is due at once that a notification each would be a wall. */
export function digestFollowUps(members: readonly LedgerAlert[], nameOf: DigestContext['nameOf']): Digest {
  const lines = members.map((alert) => {
    const { who = '', said = '', story = '' } = alertParts(alert.body) ?? {};
    const reason = [who, said].filter((part) => part !== '').join(', ') || story;
    return `${alert.account === null ? alert.title : nameOf(alert.account)}: ${cutAt(reason, LONGEST_REASON)}`;
  });
  const title = messages().alertText.digest.followUps(members.length);
  return digestOf(members, { title, body: fitting(lines), discreet: title });
}

/** The same members give the same digest: deciding it again after a crash changes nothing. */
function digestOf(members: readonly LedgerAlert[], words: Words): Digest {
  const alertIds = members.map((alert) => alert.id).sort();
  const hash = createHash('sha256').update(alertIds.join('\n')).digest('hex').slice(0, 16);
  const accounts = new Set(members.map((alert) => alert.account));
  return {
    members,
    alert: {
      id: `digest:${hash}`,
      kind: 'digest',
      ...words,
      account: accounts.size === 1 ? (members[0]?.account ?? null) : null,
      person: null,
      cause: { alertIds },
      severity: Math.max(0, ...members.map((alert) => alert.severity)),
    },
  };
}

function wordsOfOne(
  members: readonly LedgerAlert[],
  domain: string | null,
  nameOf: DigestContext['nameOf'],
): Words {
  const { alerts, alertsOf } = messages().alertText.digest;
  const discreet = alerts(members.length);
  const title = domain === null ? discreet : alertsOf(members.length, nameOf(domain));
  return { title, body: members[0] === undefined ? '' : alertLine(members[0]), discreet };
}

function digestTitle(members: readonly LedgerAlert[], accounts: number, isOvernight: boolean): string {
  const isForToday = members.every(
    ({ kind, reason }) =>
      kind === 'worth-a-look' || reason?.code === 'beyond-pace' || reason?.code === 'learned',
  );
  const { worthALook, overnight, fromAccounts } = messages().alertText.digest;
  if (isForToday) return worthALook(accounts);
  return isOvernight ? overnight(accounts) : fromAccounts(members.length, accounts);
}

/** The severest alert of each account, the severest account first. */
function severestByAccount(
  members: readonly LedgerAlert[],
): readonly { readonly domain: string; readonly alert: LedgerAlert }[] {
  const byAccount = new Map<string, LedgerAlert>();
  for (const alert of members.toSorted((one, other) => other.severity - one.severity))
    if (alert.account !== null && !byAccount.has(alert.account)) byAccount.set(alert.account, alert);
  return [...byAccount].map(([domain, alert]) => ({ domain, alert }));
}

/** Whose address it is, the name before it says. */
function reasonIn(alert: LedgerAlert, domain: string): string {
  return alertReason(alert).replaceAll(`@${domain}`, '');
}

/** As many in a part as a desktop shows, in at most `most` parts; the last one has all that are left. */
function intoParts<Line extends { readonly text: string }>(
  lines: readonly Line[],
  most: number,
): readonly (readonly Line[])[] {
  const parts: Line[][] = [];
  for (let rest = lines; rest.length > 0;) {
    const count = parts.length + 1 === most ? rest.length : countFitting(rest.map(({ text }) => text));
    parts.push(rest.slice(0, count));
    rest = rest.slice(count);
  }
  return parts;
}

/** At least one. */
function countFitting(lines: readonly string[]): number {
  let length = 0;
  const first = lines.findIndex((line, index) => {
    length += line.length + 1;
    return index > 0 && length > LONGEST_BODY;
  });
  return first === -1 ? lines.length : first;
}

/** As many lines as a desktop shows; the others are counted. */
function fitting(lines: readonly string[]): string {
  const shown = lines.slice(0, countFitting(lines));
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [messages().alertText.digest.more(left)] : [])].join('\n');
}

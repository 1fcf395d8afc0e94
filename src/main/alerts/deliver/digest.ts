// One alert for many: what a busy minute, a night or a gap (sleep, outage) brought. Pure.
import { alertBody } from '../../../shared/words/alert-body.ts';
import { createHash } from 'node:crypto';
import { localTime, type UtcOffset } from '../../local-time.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { Words } from '../rules/rule.ts';

/** What desktops show of a body before they cut it off is about 250 characters. */
const LONGEST_BODY = 235;

const LONGEST_REASON = 42;

interface DigestContext {
  readonly now: number;
  readonly nameOf: (domain: string) => string;
  readonly utcOffsetMinutes: UtcOffset;
}

/** `ended`: those of the members that a hold kept back until now. */
export function createDigest(
  members: readonly LedgerAlert[],
  ended: readonly LedgerAlert[],
  { now, nameOf, utcOffsetMinutes }: DigestContext,
): DecidedAlert {
  const alertIds = members.map((alert) => alert.id).sort();
  // The same members give the same digest: deciding it again after a crash changes nothing.
  const hash = createHash('sha256').update(alertIds.join('\n')).digest('hex').slice(0, 16);
  const accounts = new Set(members.map((alert) => alert.account));
  const today = localTime(now, utcOffsetMinutes).day;
  const isOvernight = ended.some((alert) => localTime(alert.decidedAt, utcOffsetMinutes).day < today);
  return {
    id: `digest:${hash}`,
    kind: 'digest',
    ...digestWords(members, nameOf, isOvernight),
    account: accounts.size === 1 ? (members[0]?.account ?? null) : null,
    person: null,
    cause: { alertIds },
    severity: Math.max(0, ...members.map((alert) => alert.severity)),
  };
}

/** `isOvernight`: some were held over a night. */
function digestWords(
  members: readonly LedgerAlert[],
  nameOf: (domain: string) => string,
  isOvernight: boolean,
): Words {
  const accounts = severestByAccount(members);
  const [first, ...others] = accounts;
  if (others.length === 0) {
    const title =
      first === undefined ? `${members.length} alerts` : `${members.length} alerts: ${nameOf(first.domain)}`;
    return {
      title,
      body: members[0] === undefined ? '' : alertBody(members[0]),
      discreet: `${members.length} alerts`,
    };
  }
  const isForToday = members.every(
    ({ kind, reason }) =>
      kind === 'worth-a-look' || reason?.code === 'beyond-pace' || reason?.code === 'learned',
  );
  const title = isForToday
    ? `${accounts.length} accounts worth a look`
    : isOvernight
      ? `${accounts.length} accounts heated up overnight`
      : `${members.length} alerts from ${accounts.length} accounts`;
  const lines = accounts.map(({ domain, alert }) => `${nameOf(domain)}: ${clip(reasonIn(alert))}`);
  return { title, body: fitting(lines), discreet: title };
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

/** What comes first in its words is why: `Demo request by dana@acme.example` of all that follows. */
function reasonIn(alert: LedgerAlert): string {
  return alertBody(alert).split(/: |, /)[0] ?? '';
}

function clip(text: string): string {
  return text.length <= LONGEST_REASON ? text : `${text.slice(0, LONGEST_REASON - 1).trimEnd()}…`;
}

/** As many lines as a desktop shows; the others are counted. */
function fitting(lines: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (shown.length > 0 && length > LONGEST_BODY) break;
    shown.push(line);
  }
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

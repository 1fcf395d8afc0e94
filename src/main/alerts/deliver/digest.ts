// One alert for many: what a busy minute, a night or a gap (sleep, outage) brought. Pure.
import { alertBody } from '../../../shared/words/alert-body.ts';
import { createHash } from 'node:crypto';
import { listWords } from '../../../shared/words/text.ts';
import { localTime, type UtcOffset } from '../../local-time.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { Words } from '../rules/rule.ts';

/** Names in a digest before the others are counted. */
const NAMES_SHOWN = 4;

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
  const domains = [...new Set(members.flatMap(({ account }) => (account === null ? [] : [account])))];
  const names = listWords(domains.map(nameOf), NAMES_SHOWN);
  if (domains.length < 2) {
    const title = names === '' ? `${members.length} alerts` : `${members.length} alerts: ${names}`;
    return {
      title,
      body: members[0] === undefined ? '' : alertBody(members[0]),
      discreet: `${members.length} alerts`,
    };
  }
  const title = isOvernight
    ? `${domains.length} accounts heated up overnight`
    : `${members.length} alerts from ${domains.length} accounts`;
  return { title, body: names, discreet: title };
}

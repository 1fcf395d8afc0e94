// What becomes of the alerts that wait: shown one by one, folded into one digest, or held. Pure.
import { createHash } from 'node:crypto';
import { clockTime } from '../../shared/text.ts';
import type { DecidedAlert, LedgerAlert } from '../state/ledger.ts';
import { digestWords } from './wording.ts';

/** More than this many at once become one summary. */
const MOST_AT_ONCE = 3;

export interface ReleaseContext {
  readonly pausedUntilAt: number | null;
  readonly isNotifying: boolean;
  readonly utcOffsetMinutes: (at: number) => number;
  readonly nameOf: (domain: string) => string;
}

/** Which hold keeps an alert back; 'pause' ends by itself in one digest. */
export type Hold = 'pause' | 'off' | 'failed';

export type ReleasePlan =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'hold';
      readonly alerts: readonly LedgerAlert[];
      readonly hold: Hold;
      readonly reason: string;
    }
  | { readonly kind: 'show'; readonly alerts: readonly LedgerAlert[] }
  | { readonly kind: 'digest'; readonly members: readonly LedgerAlert[]; readonly digest: DecidedAlert };

/** `waiting`: pending alerts, oldest first. `heldByPause`: what a pause that has ended kept back. */
export function planRelease(
  waiting: readonly LedgerAlert[],
  heldByPause: readonly LedgerAlert[],
  context: ReleaseContext,
): ReleasePlan {
  const { pausedUntilAt, isNotifying } = context;
  if (pausedUntilAt !== null) {
    if (waiting.length === 0) return { kind: 'nothing' };
    const until = clockTime(pausedUntilAt, context.utcOffsetMinutes(pausedUntilAt));
    return { kind: 'hold', alerts: waiting, hold: 'pause', reason: `Paused until ${until}` };
  }
  if (!isNotifying) {
    if (waiting.length === 0) return { kind: 'nothing' };
    return { kind: 'hold', alerts: waiting, hold: 'off', reason: 'Notifications are off in the settings' };
  }
  const members = [...heldByPause, ...waiting];
  if (members.length === 0) return { kind: 'nothing' };
  const endsQuiet = heldByPause.length > 0 || waiting.some((alert) => alert.isCatchUp);
  if (members.length > MOST_AT_ONCE || (endsQuiet && members.length > 1)) {
    return { kind: 'digest', members, digest: createDigest(members, context.nameOf) };
  }
  return { kind: 'show', alerts: members };
}

function createDigest(members: readonly LedgerAlert[], nameOf: (domain: string) => string): DecidedAlert {
  const alertIds = members.map((alert) => alert.id).sort();
  // The same members give the same digest: deciding it again after a crash changes nothing.
  const hash = createHash('sha256').update(alertIds.join('\n')).digest('hex').slice(0, 16);
  const accounts = new Set(members.map((alert) => alert.account));
  return {
    id: `digest:${hash}`,
    kind: 'digest',
    ...digestWords(members, nameOf),
    account: accounts.size === 1 ? (members[0]?.account ?? null) : null,
    person: null,
    cause: { alertIds },
  };
}

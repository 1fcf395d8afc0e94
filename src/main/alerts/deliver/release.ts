// What becomes of the alerts that wait: held, joined to an open one, shown, or folded into one digest. Pure.
import { createHash } from 'node:crypto';
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Settings } from '../../../shared/model.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import { localTime, type UtcOffset } from '../../local-time.ts';
import { pauseReason, quietReason } from './quiet.ts';
import { digestWords } from '../alert-words.ts';

/** More than this many at once become one summary. */
const MOST_AT_ONCE = 3;

const MINUTE_MS = 60_000;

/** Of an alert that joined another one without saying why. */
const joinedUnknown: Reason = { code: 'joined', title: null, minutesAgo: null };

export interface ReleaseContext {
  readonly now: number;
  readonly pausedUntilAt: number | null;
  readonly settings: Settings;
  /** The system's do-not-disturb, where it can be read. */
  readonly isDoNotDisturb: boolean;
  readonly utcOffsetMinutes: UtcOffset;
  readonly nameOf: (domain: string) => string;
  readonly isMuted: (domain: string) => boolean;
  readonly isWatched: (alert: LedgerAlert) => boolean;
  /** When the account's snooze ends; null when it is not snoozed. */
  readonly snoozedUntilAt: (domain: string) => number | null;
  /** The account's shown and unread alert that is young enough to be joined. */
  readonly openAlert: (domain: string) => LedgerAlert | null;
}

/** Which hold keeps an alert back. Those that are not in `passingHolds` do not end by themselves. */
export type Hold = 'pause' | 'quiet' | 'dnd' | 'snooze' | 'off' | 'muted' | 'read' | 'failed';

/** Those that end by themselves: the alerts are told then. */
export const passingHolds = ['pause', 'quiet', 'dnd', 'snooze'] as const satisfies readonly Hold[];

export interface HeldStep {
  readonly alert: LedgerAlert;
  readonly hold: Hold;
  readonly reason: Reason;
}

export interface JoinStep {
  readonly alert: LedgerAlert;
  /** The alert it is told in. */
  readonly intoId: string;
  readonly reason: Reason;
}

export interface ReleasePlan {
  readonly holds: readonly HeldStep[];
  readonly joins: readonly JoinStep[];
  readonly shows: readonly LedgerAlert[];
  readonly digest: { readonly members: readonly LedgerAlert[]; readonly alert: DecidedAlert } | null;
}

/**
 * `waiting`: pending alerts, oldest first. `held`: those kept back by a hold that ends by itself; what still holds them
 * keeps them as they are.
 */
export function planRelease(
  waiting: readonly LedgerAlert[],
  held: readonly LedgerAlert[],
  context: ReleaseContext,
): ReleasePlan {
  const holds: HeldStep[] = [];
  const free: LedgerAlert[] = [];
  const cooled: JoinStep[] = [];
  for (const alert of waiting) {
    if (alert.intoId !== null) {
      cooled.push({ alert, intoId: alert.intoId, reason: alert.reason ?? joinedUnknown });
      continue;
    }
    const hold = holdOf(alert, context);
    if (hold === null) free.push(alert);
    else holds.push({ alert, ...hold });
  }
  const ended: LedgerAlert[] = [];
  for (const alert of held) {
    const hold = holdOf(alert, context);
    if (hold === null) ended.push(alert);
    // One hold after another: the reason in the ledger is the one that holds now.
    else if (!isSameHold(hold.reason, alert.reason)) holds.push({ alert, ...hold });
  }
  const released = [...ended, ...free];
  const whole = released.filter(speaksAlone);
  const rest = released.filter((alert) => !speaksAlone(alert));
  const gathered = gatherByAccount(rest, context);
  const { primaries } = gathered;
  const joins = [...gathered.joins, ...cooled];
  const endsQuiet = rest.some((alert) => alert.isCatchUp || ended.includes(alert));
  const members = primaries.filter((alert) => !joins.some((join) => join.alert === alert));
  if (members.length > MOST_AT_ONCE || (endsQuiet && members.length > 1)) {
    const all = rest.filter((alert) => !joinsOpen(alert, joins, members));
    return {
      holds,
      joins: joins.filter((join) => !all.includes(join.alert)),
      shows: whole,
      digest: { members: all, alert: createDigest(all, ended, context) },
    };
  }
  return { holds, joins, shows: [...whole, ...members], digest: null };
}

/**
 * A digest that a crash left behind names accounts that another one would hide, and what is wrong with Hotlist itself is
 * not lost in a list of accounts.
 */
function speaksAlone({ kind }: LedgerAlert): boolean {
  return kind === 'digest' || kind === 'system';
}

/** Joined to an alert that has been shown before, not to one of this release. */
function joinsOpen(alert: LedgerAlert, joins: readonly JoinStep[], members: readonly LedgerAlert[]): boolean {
  const join = joins.find((step) => step.alert === alert);
  return join !== undefined && !members.some(({ id }) => id === join.intoId);
}

function holdOf(alert: LedgerAlert, context: ReleaseContext): Omit<HeldStep, 'alert'> | null {
  const { now, pausedUntilAt, settings, utcOffsetMinutes } = context;
  if (!alert.isUnread) return { hold: 'read', reason: { code: 'read-before-shown' } };
  if (!settings.notificationsOn) return { hold: 'off', reason: { code: 'notifications-off' } };
  if (alert.account !== null && context.isMuted(alert.account)) {
    return { hold: 'muted', reason: { code: 'muted' } };
  }
  const pause = pauseReason(pausedUntilAt, now, utcOffsetMinutes);
  if (pause !== null) return { hold: 'pause', reason: pause };
  const snoozedUntilAt = alert.account === null ? null : context.snoozedUntilAt(alert.account);
  if (snoozedUntilAt !== null && snoozedUntilAt > now) {
    const untilMinute = localTime(snoozedUntilAt, utcOffsetMinutes).minute;
    return { hold: 'snooze', reason: { code: 'snoozed', untilMinute } };
  }
  const passesQuiet = settings.watchedPassQuietHours && context.isWatched(alert);
  const quiet = passesQuiet ? null : quietReason(settings, now, utcOffsetMinutes);
  if (quiet !== null) return { hold: 'quiet', reason: quiet };
  if (context.isDoNotDisturb && settings.respectDoNotDisturb) {
    return { hold: 'dnd', reason: { code: 'do-not-disturb' } };
  }
  return null;
}

function isSameHold(now: Reason, before: Reason | null): boolean {
  return before !== null && now.code === before.code && untilMinuteOf(now) === untilMinuteOf(before);
}

function untilMinuteOf(reason: Reason): number | null {
  return 'untilMinute' in reason ? reason.untilMinute : null;
}

/** One alert speaks for each account: the severest, of equals the newest. The others are told in it. */
function gatherByAccount(
  alerts: readonly LedgerAlert[],
  context: ReleaseContext,
): { readonly primaries: readonly LedgerAlert[]; readonly joins: readonly JoinStep[] } {
  const groups = new Map<string, LedgerAlert[]>();
  for (const alert of alerts) {
    const key = alert.account === null ? `alert ${alert.id}` : `account ${alert.account}`;
    groups.set(key, [...(groups.get(key) ?? []), alert]);
  }
  const primaries: LedgerAlert[] = [];
  const joins: JoinStep[] = [];
  for (const group of groups.values()) {
    const [primary, ...rest] = [...group].sort(
      (a, b) => b.severity - a.severity || b.decidedAt - a.decidedAt || (a.id < b.id ? 1 : -1),
    );
    if (primary === undefined) continue;
    primaries.push(primary);
    const open = primary.account === null ? null : context.openAlert(primary.account);
    if (open === null || open.id === primary.id) {
      const reason: Reason = { code: 'joined', title: primary.title, minutesAgo: null };
      for (const alert of rest) joins.push({ alert, intoId: primary.id, reason });
      continue;
    }
    const minutesAgo = Math.max(0, Math.round((context.now - open.decidedAt) / MINUTE_MS));
    const reason: Reason = { code: 'joined', title: open.title, minutesAgo };
    // The severest last, so that its words are the ones that stay.
    for (const alert of [...rest, primary]) joins.push({ alert, intoId: open.id, reason });
  }
  // Oldest first, as they were decided.
  primaries.sort((a, b) => alerts.indexOf(a) - alerts.indexOf(b));
  return { primaries, joins };
}

function createDigest(
  members: readonly LedgerAlert[],
  ended: readonly LedgerAlert[],
  { now, nameOf, utcOffsetMinutes }: ReleaseContext,
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

// What becomes of the alerts that wait: held back for now, joined to an open one of the same account, shown, or folded into
// one digest. Pure.
import { isOfRule, isPersonal, type Hold } from '../../../shared/contract/alerts.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { alertTitle } from '../../../shared/words/alert-body.ts';
import { isWorkingTime, localTime, workingHours } from '../../local-time.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { LearnedTrait } from '../evidence/taste.ts';
import { claimedHold, type ClaimedContext } from './claimed.ts';
import { createDigests, digestFollowUps, type Digest } from './digest.ts';
import { EVEN } from '../evidence/severity.ts';
import { paceRank, pacingOf, type PaceContext } from './pace.ts';
import { digestDueAt, morningDueAt, pauseReason, quietReason } from './quiet.ts';

/** More than this many at once become one digest. */
const MOST_AT_ONCE = 3;

/** So long ago it may still be on the screen, or be what the user is looking at. */
const FRESH_MS = 10 * MINUTE_MS;

/** Of an alert that joined another one without saying why. */
const joinedUnknown: Reason = { code: 'joined', title: null, minutesAgo: null };

function joinedReason(into: LedgerAlert, minutesAgo: number | null): Reason {
  const { says } = into;
  return says.code === 'event'
    ? { code: 'joined-alert', name: says.name, what: says.what, minutesAgo }
    : { code: 'joined', title: alertTitle(into), minutesAgo };
}

export interface ReleaseContext extends PaceContext, ClaimedContext {
  readonly pausedUntilAt: number | null;
  /** The system's do-not-disturb, where it can be read. */
  readonly isDoNotDisturb: boolean;
  /** Whether what shows notifications is known not to answer. */
  readonly areNotificationsSilent: boolean;
  readonly nameOf: (domain: string) => string;
  readonly isMuted: (domain: string) => boolean;
  readonly isWatched: (alert: LedgerAlert) => boolean;
  /** Why alerts like this one wait for the digest, learned from what was done about them; null when they do not. */
  readonly learnedDigest: (alert: LedgerAlert) => LearnedTrait | null;
  /** When the account's snooze ends; null when it is not snoozed. */
  readonly snoozedUntilAt: (domain: string) => number | null;
  /** The account's shown and unread alert that is young enough to be joined. */
  readonly openAlert: (domain: string) => LedgerAlert | null;
}

export interface HoldStep {
  readonly alert: LedgerAlert;
  readonly hold: Hold;
  readonly reason: Reason;
}

export interface JoinStep {
  readonly alert: LedgerAlert;
  /** The alert it is delivered in. */
  readonly intoId: string;
  readonly reason: Reason;
}

export interface ReleasePlan {
  readonly holds: readonly HoldStep[];
  /**
   * Ids of alerts that were to join one that waits for the digest, and are by themselves reason enough to come at once: the
   * other joins them. To be written before the joins.
   */
  readonly lifted: readonly string[];
  readonly joins: readonly JoinStep[];
  readonly shows: readonly LedgerAlert[];
  /** One in parts, or none; and one of follow-ups, or none. */
  readonly digests: readonly Digest[];
}

/**
 * `waiting`: pending alerts, oldest first. `held`: those kept back by a hold that ends by itself; where it has not ended
 * they stay held.
 */
export function planRelease(
  waiting: readonly LedgerAlert[],
  held: readonly LedgerAlert[],
  context: ReleaseContext,
): ReleasePlan {
  const holds: HoldStep[] = [];
  const free: LedgerAlert[] = [];
  /** Decided from the start to be delivered in another alert. */
  const decidedJoins: JoinStep[] = [];
  /** By the alert that each was to join. */
  const lifted = new Map<string, string>();
  for (const alert of waiting) {
    if (alert.intoId !== null) {
      const from = lifted.has(alert.intoId) ? null : liftedFrom(alert, held, context);
      if (from !== null) {
        lifted.set(from.id, alert.id);
        free.push({ ...alert, intoId: null, reason: null });
        const reason = joinedReason(alert, null);
        decidedJoins.push({ alert: from, intoId: alert.id, reason });
        continue;
      }
      decidedJoins.push({ alert, intoId: alert.intoId, reason: alert.reason ?? joinedUnknown });
      continue;
    }
    const hold = holdOf(alert, context);
    if (hold === null) free.push(alert);
    else holds.push({ alert, ...hold });
  }
  const ended: LedgerAlert[] = [];
  for (const alert of held) {
    if (lifted.has(alert.id)) continue;
    const hold = holdOf(alert, context);
    if (hold === null) ended.push(alert);
    // One hold after another: the reason in the ledger is the one that holds now.
    else if (!isSameHold(hold.reason, alert.reason)) holds.push({ alert, ...hold });
  }
  const released = [...ended, ...free];
  const followUps = released.filter(({ kind }) => kind === 'reminder');
  const followUpDigests = followUps.length > MOST_AT_ONCE ? [digestFollowUps(followUps, context.nameOf)] : [];
  const alone = released.filter(
    (alert) => isShownAlone(alert) && (followUpDigests.length === 0 || alert.kind !== 'reminder'),
  );
  const others = released.filter((alert) => !isShownAlone(alert));
  const grouped = groupByAccount(others, context);
  const joins = [...grouped.joins, ...decidedJoins];
  const endsQuiet = others.some((alert) => alert.isCatchUp || ended.includes(alert));
  const single = grouped.leads.filter((alert) => !joins.some((join) => join.alert === alert));
  if (single.length > MOST_AT_ONCE || (endsQuiet && single.length > 1)) {
    const members = others.filter((alert) => !joinsShownAlert(alert, joins, single));
    return {
      holds,
      lifted: [...lifted.values()],
      joins: joins.filter(({ alert }) => !members.includes(alert)),
      shows: alone,
      digests: [...followUpDigests, ...createDigests(members, context)],
    };
  }
  return {
    holds,
    lifted: [...lifted.values()],
    joins,
    shows: [...alone, ...single],
    digests: followUpDigests,
  };
}

/**
 * A digest that a crash left behind names accounts that another one would hide; what is wrong with Hotlist itself, and what
 * the user wanted to be reminded of, is not lost in a list of accounts.
 */
function isShownAlone({ kind }: LedgerAlert): boolean {
  return !isOfRule(kind);
}

/** Joined to an alert that has been shown before, not to one of this release. */
function joinsShownAlert(
  alert: LedgerAlert,
  joins: readonly JoinStep[],
  single: readonly LedgerAlert[],
): boolean {
  const join = joins.find((step) => step.alert === alert);
  return join !== undefined && !single.some(({ id }) => id === join.intoId);
}

/** What it was to join, where that was left over and this is not; null where it joins it. */
function liftedFrom(
  alert: LedgerAlert,
  held: readonly LedgerAlert[],
  context: ReleaseContext,
): LedgerAlert | null {
  const from = held.find(({ id }) => id === alert.intoId);
  if (from?.reason?.code !== 'beyond-pace' || alert.severity <= from.severity) return null;
  return holdOf(alert, context) === null ? from : null;
}

function holdOf(alert: LedgerAlert, context: ReleaseContext): Omit<HoldStep, 'alert'> | null {
  const { now, pausedUntilAt, settings, utcOffsetMinutes } = context;
  if (!alert.isUnread) return { hold: 'read', reason: { code: 'read-before-shown' } };
  if (!settings.notificationsOn) return { hold: 'off', reason: { code: 'notifications-off' } };
  // What the user asked to be reminded of, or was given, is not what they muted.
  if (alert.account !== null && !isPersonal(alert.kind) && context.isMuted(alert.account)) {
    return { hold: 'muted', reason: { code: 'muted' } };
  }
  const claimed = claimedHold(alert, context);
  if (claimed !== null) return claimed;
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
  return paceHold(alert, context) ?? (context.areNotificationsSilent ? silentHold : null);
}

/** Until what shows notifications answers again. */
export const silentHold: Omit<HoldStep, 'alert'> = {
  hold: 'silent',
  reason: { code: 'notifications-silent' },
};

/** What the pace leaves over waits for the digest, what is too much for an hour until it has room. */
function paceHold(alert: LedgerAlert, context: ReleaseContext): Omit<HoldStep, 'alert'> | null {
  const { now, settings, utcOffsetMinutes } = context;
  const paced = pacingOf(alert.kind);
  if (paced === 'free' || context.isWatched(alert)) return null;
  const dueAt = digestDueAt(settings, alert.decidedAt, utcOffsetMinutes);
  const untilMinute = settings.digestMinute;
  const waits = (reason: Reason): Omit<HoldStep, 'alert'> | null =>
    now >= dueAt ? null : { hold: 'today', reason };
  if (paced === 'spare' && !comesInSpareTime(alert, context))
    return waits({ code: 'for-the-digest', untilMinute });
  const learned = learnedReason(alert, context, untilMinute);
  if (learned !== null) return waits(learned);
  const wasLeftOver = alert.reason?.code === 'beyond-pace';
  if (paced === 'paced' && (wasLeftOver || alert.severity < context.paceThreshold()))
    return waits({ code: 'beyond-pace', pace: settings.pace, untilMinute });
  if (paced === 'hourly' && waitsForMorning(alert, context)) {
    const morningAt = morningDueAt(alert.decidedAt, utcOffsetMinutes);
    if (now < morningAt)
      return { hold: 'today', reason: { code: 'for-the-morning', untilMinute: workingHours.fromMinute } };
  }
  // After a gap, and after quiet hours, all that waited comes in one digest anyway.
  const waitsForHour = alert.reason?.code === 'hour-full';
  if (alert.isCatchUp || (alert.state === 'held' && !waitsForHour)) return null;
  // Those that wait come together, as soon as there is room for one.
  const hasRoom = waitsForHour ? context.hasRoomInHour() : context.takesHour();
  return hasRoom ? null : { hold: 'today', reason: { code: 'hour-full' } };
}

/** What happened now and is worth a look comes now, on days that bring little else. Silence did not happen now. */
function comesInSpareTime(alert: LedgerAlert, context: ReleaseContext): boolean {
  const { now, settings, utcOffsetMinutes } = context;
  if (alert.reason?.code === 'for-the-digest') return false;
  if ('look' in alert.cause && alert.cause.look === 'silent') return false;
  if (alert.isCatchUp) return false;
  const isWanted = settings.pace === 'everything' || isWorkingTime(localTime(now, utcOffsetMinutes));
  return isWanted && paceRank(alert) >= context.paceThreshold() && context.isHourQuiet();
}

/** Where more ask than was promised in all, nobody is called to the machine for each who asks at night. */
function waitsForMorning(alert: LedgerAlert, context: ReleaseContext): boolean {
  if (alert.reason?.code === 'for-the-morning') return true;
  if (alert.state === 'held' || isWorkingTime(localTime(alert.decidedAt, context.utcOffsetMinutes)))
    return false;
  return context.isOverrun();
}

/** What it was held for stays, whatever is learned or unlearned until the digest. */
function learnedReason(alert: LedgerAlert, context: ReleaseContext, untilMinute: number): Reason | null {
  if (alert.reason?.code === 'learned') return alert.reason;
  if (alert.reason?.code === 'beyond-pace') return null;
  const learned = context.learnedDigest(alert);
  if (learned === null) return null;
  const { trait, value, isAsk, dismissed, of } = learned;
  return { code: 'learned', trait, value, isAsk, dismissed, of, untilMinute };
}

/**
 * New words in an open notification are noticed by nobody: one that was only worth a look does not take in what is worth an
 * interruption, nor, where there is room, one of something else an explicit ask, unless it has only just appeared.
 */
function isMoreThan(alert: LedgerAlert, open: LedgerAlert, context: ReleaseContext): boolean {
  const [own, opens] = [pacingOf(alert.kind), pacingOf(open.kind)];
  if (opens === 'spare') return own !== 'spare';
  const isFresh = context.now - open.decidedAt < FRESH_MS;
  return own === 'hourly' && opens === 'paced' && !isFresh && context.paceThreshold() < EVEN;
}

function isSameHold(now: Reason, before: Reason | null): boolean {
  return before !== null && now.code === before.code && untilMinuteOf(now) === untilMinuteOf(before);
}

function untilMinuteOf(reason: Reason): number | null {
  return 'untilMinute' in reason ? reason.untilMinute : null;
}

/** One alert leads for each account: the severest, of equals the newest. The others join it, or all join an open one. */
function groupByAccount(
  alerts: readonly LedgerAlert[],
  context: ReleaseContext,
): { readonly leads: readonly LedgerAlert[]; readonly joins: readonly JoinStep[] } {
  const groups = new Map<string, readonly LedgerAlert[]>();
  for (const alert of alerts) {
    const key = alert.account === null ? `alert ${alert.id}` : `account ${alert.account}`;
    groups.set(key, [...(groups.get(key) ?? []), alert]);
  }
  const leads: LedgerAlert[] = [];
  const joins: JoinStep[] = [];
  for (const group of groups.values()) {
    const account = group[0]?.account ?? null;
    const open = account === null ? null : context.openAlert(account);
    const isNews = (alert: LedgerAlert): boolean =>
      open === null || open.id === alert.id || isMoreThan(alert, open, context);
    const [lead, ...others] = [...group].sort(
      (a, b) =>
        Number(isNews(b)) - Number(isNews(a)) ||
        b.severity - a.severity ||
        b.decidedAt - a.decidedAt ||
        (a.id < b.id ? 1 : -1),
    );
    if (lead === undefined) continue;
    leads.push(lead);
    if (open === null || isNews(lead)) {
      const reason = joinedReason(lead, null);
      for (const alert of others) joins.push({ alert, intoId: lead.id, reason });
      continue;
    }
    const minutesAgo = Math.max(0, Math.round((context.now - open.decidedAt) / MINUTE_MS));
    const reason = joinedReason(open, minutesAgo);
    // The severest last, so that its words are the ones that stay.
    for (const alert of [...others, lead]) joins.push({ alert, intoId: open.id, reason });
  }
  // Oldest first, as they were decided.
  leads.sort((a, b) => alerts.indexOf(a) - alerts.indexOf(b));
  return { leads, joins };
}

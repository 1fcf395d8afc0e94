// Which hold applies to an alert that waits, if any: what the user did with its account, the hours, the pace. Pure.
import { isPersonal, type Hold } from '../../../../shared/contract/alerts.ts';
import { mostAnHour } from '../../../../shared/contract/pace.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import { endOf, isWorkingTime, localTime } from '../../../machine/local-time.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { LearnedTrait } from '../evidence/learned-preferences.ts';
import { isExcluded } from '../excluded.ts';
import { workingHoursOf } from '../working-hours.ts';
import { claimedHold, type ClaimedContext } from './claimed.ts';
import { paceRank, pacingOf } from '../pace-threshold.ts';
import type { PaceContext } from './pace.ts';
import { digestDueAt, morningDueAt, pauseReason, quietReason, waitsSince } from './quiet.ts';

export interface AppliedHold {
  readonly hold: Hold;
  readonly reason: Reason;
}

export interface HoldContext extends PaceContext, ClaimedContext {
  readonly pausedUntilAt: number | null;
  /** The system's Do Not Disturb, where it can be read. */
  readonly isDoNotDisturb: boolean;
  /** Whether the notification service is known not to respond. */
  readonly areNotificationsSilent: boolean;
  readonly isMuted: (domain: string) => boolean;
  readonly isWatched: (alert: LedgerAlert) => boolean;
  /** The filter for alerts that its account does not match; null without one. */
  readonly filterOf: (alert: LedgerAlert) => string | null;
  /** Why such alerts wait for the digest, learned from what the user did about them; null when they do not. */
  readonly learnedDigest: (alert: LedgerAlert) => LearnedTrait | null;
  /** When the account's snooze ends; null when it is not snoozed. */
  readonly snoozedUntilAt: (domain: string) => number | null;
  /**
   * The settings that made alerts wait for later have changed: what was said about when these come no longer holds, and they
   * are judged as if they were new.
   */
  readonly isJudgedAnew: boolean;
}

/** Null for an alert that may come now. What the user did comes first, then when, then how many. */
export function holdOf(alert: LedgerAlert, context: HoldContext): AppliedHold | null {
  const { now, pausedUntilAt, settings, utcOffsetMinutes } = context;
  if (!alert.isUnread) return { hold: 'read', reason: { code: 'read-before-shown' } };
  if (!settings.notificationsOn) return { hold: 'off', reason: { code: 'notifications-off' } };
  const ofAccount = holdOfAccount(alert, context);
  if (ofAccount !== null) return ofAccount;
  const pause = pauseReason(pausedUntilAt, now, utcOffsetMinutes);
  if (pause !== null) return { hold: 'pause', reason: pause };
  const snoozedUntilAt = alert.account === null ? null : context.snoozedUntilAt(alert.account);
  if (snoozedUntilAt !== null && snoozedUntilAt > now) {
    return { hold: 'snooze', reason: { code: 'snoozed', ...endOf(snoozedUntilAt, now, utcOffsetMinutes) } };
  }
  const passesQuiet = settings.watchedPassQuietHours && context.isWatched(alert);
  const quiet = passesQuiet ? null : quietReason(settings, now, utcOffsetMinutes);
  if (quiet !== null) return { hold: 'quiet', reason: quiet };
  if (context.isDoNotDisturb && settings.respectDoNotDisturb) {
    return { hold: 'dnd', reason: { code: 'do-not-disturb' } };
  }
  return paceHold(alert, context) ?? (context.areNotificationsSilent ? silentHold : null);
}

/** The hold by which its account is muted, excluded, outside of the filter or claimed. Follow-ups and handed-over accounts pass all but the last. */
export function holdOfAccount(alert: LedgerAlert, context: HoldContext): AppliedHold | null {
  const { account: domain, kind } = alert;
  if (domain !== null && !isPersonal(kind)) {
    if (context.isMuted(domain)) return { hold: 'muted', reason: { code: 'muted' } };
    if (isExcluded(domain, context.settings))
      return { hold: 'muted', reason: { code: 'domain-left-out', domain } };
    const filter = kind === 'digest' || context.isWatched(alert) ? null : context.filterOf(alert);
    if (filter !== null && !isForOthers(alert, context))
      return { hold: 'muted', reason: { code: 'filter-failed', filter } };
  }
  return claimedHold(alert, context);
}

/** True if the digest brings accounts outside of the filter. An alert that waits for it already keeps waiting when that is turned off. */
function isForOthers({ reason }: LedgerAlert, { settings }: HoldContext): boolean {
  return settings.othersInDigest || reason?.code === 'outside-filter';
}

/**
 * Whether the pace holds the alert even without the pause. The time that was announced for it then stays, and it does not
 * count as held by the pause.
 */
export function isKeptByPace(alert: LedgerAlert, { hold }: AppliedHold, context: HoldContext): boolean {
  if (hold !== 'pause' && hold !== 'quiet' && hold !== 'dnd') return false;
  const code = alert.reason?.code;
  // What waits for room within the hour is left out: the hour may have room long before the pause ends.
  const isPaced = waitsOfPace.some((one) => one === code);
  return isPaced && paceHold(alert, context) !== null;
}

/** Reasons of the pace for which an alert waits for the digest. */
const digestWaits = ['for-the-digest', 'outside-filter', 'beyond-pace', 'learned'] as const;

/** Reasons of the pace that say until when. */
const waitsOfPace = [...digestWaits, 'for-the-morning'] as const;

export function waitsForDigest(reason: Reason | null): boolean {
  return digestWaits.some((code) => code === reason?.code);
}

/** Until the notification service responds again. */
export const silentHold: AppliedHold = {
  hold: 'silent',
  reason: { code: 'notifications-silent' },
};

/**
 * An alert beyond the pace waits for the digest, and one beyond the hour's limit until there is room. Requests count in the hour's
 * limit, and never wait for it.
 */
function paceHold(alert: LedgerAlert, context: HoldContext): AppliedHold | null {
  const { now, settings, utcOffsetMinutes } = context;
  const paced = pacingOf(alert.kind);
  if (paced === 'unlimited' || context.isWatched(alert)) return null;
  const sinceAt = waitsSince(alert.decidedAt, now);
  const dueAt = digestDueAt(settings, sinceAt, utcOffsetMinutes);
  const until = endOf(dueAt, now, utcOffsetMinutes);
  const waits = (reason: Reason): AppliedHold | null => (now >= dueAt ? null : { hold: 'today', reason });
  const filter = isForOthers(alert, context) ? context.filterOf(alert) : null;
  if (filter !== null) return waits({ code: 'outside-filter', filter, ...until });
  if (paced === 'digest-first' && !comesInSpareTime(alert, context))
    return waits({ code: 'for-the-digest', ...until });
  const learned = learnedReason(alert, context, until);
  if (learned !== null) return waits(learned);
  const wasLeftOver = keepsWaiting(alert, 'beyond-pace', context);
  // An alert that waits for room within the hour has taken its place in the day before.
  const waitsForHour = alert.reason?.code === 'hour-full';
  const isBeyond = (): boolean =>
    alert.severity < context.paceThreshold() || !(waitsForHour || context.takesDay());
  if (paced === 'day-limited' && (wasLeftOver || isBeyond()))
    return waits({ code: 'beyond-pace', pace: settings.pace, ...until });
  if (paced === 'bundled' && waitsForMorning(alert, context)) {
    const morningAt = morningDueAt(settings, sinceAt, utcOffsetMinutes);
    if (now < morningAt)
      return {
        hold: 'today',
        reason: { code: 'for-the-morning', ...endOf(morningAt, now, utcOffsetMinutes) },
      };
  }
  // After a gap or quiet hours, everything that waited comes in one digest anyway.
  if (alert.isCatchUp || (alert.state === 'held' && !waitsForHour)) return null;
  // Alerts that wait for room come together as soon as there is room for one.
  const hasRoom = waitsForHour ? context.hasRoomInHour() : context.takesHour();
  return hasRoom || paced === 'bundled'
    ? null
    : { hold: 'today', reason: { code: 'hour-full', most: mostAnHour[settings.pace] } };
}

/** What once waits keeps waiting, whatever the day brings, unless the user changes what made it wait. */
function keepsWaiting(
  { reason }: LedgerAlert,
  code: (typeof waitsOfPace)[number],
  { isJudgedAnew }: HoldContext,
): boolean {
  return reason?.code === code && !isJudgedAnew;
}

/** What is happening now and is worth a look comes now on days that bring little else. Silence is not happening now. */
function comesInSpareTime(alert: LedgerAlert, context: HoldContext): boolean {
  const { now, settings, utcOffsetMinutes } = context;
  if (keepsWaiting(alert, 'for-the-digest', context)) return false;
  if ('look' in alert.cause && alert.cause.look === 'silent') return false;
  if (alert.isCatchUp) return false;
  const isAtWork = isWorkingTime(localTime(now, utcOffsetMinutes), workingHoursOf(settings));
  const isWanted = settings.pace === 'everything' || isAtWork;
  return (
    isWanted && paceRank(alert) >= context.paceThreshold() && context.isHourQuiet() && context.takesDay()
  );
}

/** When there are more asks than the daily target, nobody is called to the computer for each ask at night. */
function waitsForMorning(alert: LedgerAlert, context: HoldContext): boolean {
  const { now, settings, utcOffsetMinutes, isJudgedAnew } = context;
  const isAtWork = (at: number): boolean =>
    isWorkingTime(localTime(at, utcOffsetMinutes), workingHoursOf(settings));
  if (alert.reason?.code === 'for-the-morning')
    // The next morning may be tomorrow's although the user is at work: the hours were changed after it was decided.
    return !isAtWork(now) && (!isJudgedAnew || context.isOverrun());
  return alert.state !== 'held' && !isAtWork(alert.decidedAt) && context.isOverrun();
}

/** The reason for a hold stays, whatever is learned or unlearned before the digest, unless learning is turned off. */
function learnedReason(
  alert: LedgerAlert,
  context: HoldContext,
  until: ReturnType<typeof endOf>,
): Reason | null {
  if (alert.reason?.code === 'learned' && !context.isJudgedAnew) return alert.reason;
  if (keepsWaiting(alert, 'beyond-pace', context)) return null;
  const learned = context.learnedDigest(alert);
  if (learned === null) return null;
  const { trait, value, isAsk, dismissed, of } = learned;
  return { code: 'learned', trait, value, isAsk, dismissed, of, ...until };
}

/** `today`: the weekday. A hold announced to end today does end today. */
export function isSameHold(now: Reason, before: Reason | null, today: number): boolean {
  if (before === null || now.code !== before.code) return false;
  if ('pace' in now && 'pace' in before && now.pace !== before.pace) return false;
  if ('most' in now && 'most' in before && now.most !== before.most) return false;
  const [end, endBefore] = [untilOf(now), untilOf(before)];
  if (end.untilMinute !== endBefore.untilMinute) return false;
  return endBefore.untilWeekday === undefined
    ? end.untilWeekday === undefined
    : endBefore.untilWeekday === (end.untilWeekday ?? today);
}

function untilOf(reason: Reason): {
  readonly untilMinute?: number | null;
  readonly untilWeekday?: number | undefined;
} {
  return 'untilMinute' in reason ? reason : {};
}

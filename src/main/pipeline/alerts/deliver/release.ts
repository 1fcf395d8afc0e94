// Plans what happens to waiting alerts: held for now, joined to an open one of the same account, shown, or folded into a
// digest. Pure.
import { isOfRule } from '../../../../shared/contract/alerts.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import { localTime } from '../../../machine/local-time.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import { EVEN } from '../evidence/severity.ts';
import { createDigest, digestFollowUps, isForToday, type Digest } from './digest.ts';
import {
  holdOf,
  holdOfAccount,
  isKeptByPace,
  isSameHold,
  waitsForDigest,
  type AppliedHold,
  type HoldContext,
} from './hold.ts';
import { pacingOf } from '../pace-threshold.ts';
import type { OpenRequest } from '../waiting.ts';
import { byStrength } from './strength.ts';

/** More than this many at once become one digest. */
const MOST_AT_ONCE = 3;

/**
 * Requests beyond this many within this time come as one notification, which names all of that time. Further ones wait for as long
 * as `everyMs` after the last.
 */
const BUNDLED = { beyond: 3, withinMs: 10 * MINUTE_MS, everyMs: 45_000 } as const;

/** Shown this recently, it may still be on the screen or be what the user is looking at. */
const FRESH_MS = 10 * MINUTE_MS;

function joinedReason(into: LedgerAlert, minutesAgo: number | null): Reason {
  const { content } = into;
  return content.code === 'event'
    ? { code: 'joined-alert', name: content.name, what: content.what, minutesAgo }
    : { code: 'joined' };
}

export interface ReleaseContext extends HoldContext {
  readonly nameOf: (domain: string) => string;
  /** Requests that nobody has answered, about accounts that the user wants to hear of; the longest waiting first. */
  readonly unanswered: () => readonly OpenRequest[];
  /** The account's shown and unread alert, if it is recent enough to be joined. */
  readonly openAlert: (domain: string) => LedgerAlert | null;
  /** The account's newest alert of a rule that was shown since then and is not done, read or not. */
  readonly shownSince: (domain: string, since: number) => LedgerAlert | null;
  /** Requests that were notified of since then, newest first. */
  readonly requestsShown: (since: number) => readonly LedgerAlert[];
}

/** Requests that come as one notification, newest first. */
export interface Bundle {
  readonly requests: readonly LedgerAlert[];
  /** Unread requests of the last minutes: it names them, too, and takes the place of their notifications. */
  readonly earlier: readonly LedgerAlert[];
}

export interface HoldStep extends AppliedHold {
  readonly alert: LedgerAlert;
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
   * Ids of alerts that were to join one that waits for the digest but deserve to come at once themselves; the other one
   * joins them instead. Write these before the joins.
   */
  readonly lifted: readonly string[];
  readonly joins: readonly JoinStep[];
  readonly shows: readonly LedgerAlert[];
  /** One digest or none, and one of follow-ups or none. */
  readonly digests: readonly Digest[];
  readonly bundle: Bundle | null;
}

/** `waiting`: pending alerts, oldest first. `held`: alerts whose hold ends by itself; they stay held while it lasts. */
export function planRelease(
  waiting: readonly LedgerAlert[],
  held: readonly LedgerAlert[],
  context: ReleaseContext,
): ReleasePlan {
  const holds: HoldStep[] = [];
  const free: LedgerAlert[] = [];
  /** Decided from the start to be delivered as part of another alert. */
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
      decidedJoins.push({ alert, intoId: alert.intoId, reason: alert.reason ?? { code: 'joined' } });
      continue;
    }
    const hold = holdOf(alert, context);
    if (hold === null) free.push(alert);
    else holds.push({ alert, ...hold });
  }
  const today = localTime(context.now, context.utcOffsetMinutes).weekday;
  const ended: LedgerAlert[] = [];
  for (const alert of held) {
    if (lifted.has(alert.id)) continue;
    const hold = holdOf(alert, context);
    if (hold === null) ended.push(alert);
    else if (isKeptByPace(alert, hold, context)) continue;
    // If one hold follows another, the recorded reason is the one that applies now.
    else if (!isSameHold(hold.reason, alert.reason, today)) holds.push({ alert, ...hold });
  }
  const released = [...ended, ...free];
  const followUps = released.filter(({ kind }) => kind === 'reminder');
  const followUpDigests = followUps.length > MOST_AT_ONCE ? [digestFollowUps(followUps, context.nameOf)] : [];
  const alone = released.filter(
    (alert) => isShownAlone(alert) && (followUpDigests.length === 0 || alert.kind !== 'reminder'),
  );
  const others = released.filter((alert) => !isShownAlone(alert));
  const grouped = groupByAccount(others, context);
  const endsQuiet = others.some((alert) => alert.isCatchUp || ended.includes(alert));
  const allJoins = [...grouped.joins, ...decidedJoins];
  const leads = grouped.leads.filter((alert) => !allJoins.some((join) => join.alert === alert));
  const { taken, bundle } = endsQuiet ? notBundled : bundleOf(leads, context);
  // An alert that joins a request which waits for its turn waits with it.
  const waits = bundle === null ? taken : [];
  const waitsToo = ({ intoId }: JoinStep): boolean => waits.some(({ id }) => id === intoId);
  const joins = allJoins.filter((join) => !waitsToo(join));
  const later = allJoins.filter(waitsToo);
  const single = leads.filter((alert) => !taken.includes(alert));
  const shown = [...single, ...(bundle?.requests ?? [])];
  // One alert alone makes the day's digest if there is something to begin it with.
  const isBegun = (): boolean =>
    context.unanswered().some(({ alert }) => alert.account !== single[0]?.account);
  const isAlone = single.length < 2 && !(isForToday(single) && isBegun());
  if (single.length > MOST_AT_ONCE || (endsQuiet && single.length > 0 && !isAlone)) {
    const members = others.filter(
      (alert) =>
        !taken.includes(alert) &&
        !later.some((join) => join.alert === alert) &&
        !joinsShownAlert(alert, joins, single),
    );
    return {
      holds,
      lifted: [...lifted.values()],
      joins: joins.filter(({ alert }) => !members.includes(alert)),
      shows: alone,
      digests: [...followUpDigests, createDigest(members, context)],
      bundle,
    };
  }
  const kept = held.filter((alert) => !lifted.has(alert.id) && !ended.includes(alert));
  const along = takenAlong(shown, kept, holds);
  return {
    holds: holds.filter(({ alert }) => !along.some((join) => join.alert === alert)),
    lifted: [...lifted.values()],
    joins: [...joins, ...along],
    shows: [...alone, ...single],
    digests: followUpDigests,
    bundle,
  };
}

const notBundled = { taken: [], bundle: null } as const;

/** The requests that do not come by themselves, and how they come; without a bundle, they wait for a later release. */
function bundleOf(
  leads: readonly LedgerAlert[],
  context: ReleaseContext,
): { readonly taken: readonly LedgerAlert[]; readonly bundle: Bundle | null } {
  const taken = leads.filter(({ kind }) => pacingOf(kind) === 'bundled');
  const shown = context.requestsShown(context.now - BUNDLED.withinMs);
  if (taken.length === 0 || shown.length + taken.length <= BUNDLED.beyond) return notBundled;
  if (context.requestsShown(context.now - BUNDLED.everyMs).length > 0) return { taken, bundle: null };
  const isOpen = (alert: LedgerAlert): boolean =>
    alert.isUnread && !alert.isDone && holdOfAccount(alert, context) === null;
  return { taken, bundle: { requests: taken.toReversed(), earlier: shown.filter(isOpen) } };
}

/**
 * What waits for the digest about an account that is shown now: it joins what is shown, or the digest would tell of the same
 * account again. `kept`: what stays held; `holds`: what is held from now on, or for another reason than before.
 */
function takenAlong(
  shown: readonly LedgerAlert[],
  kept: readonly LedgerAlert[],
  holds: readonly HoldStep[],
): readonly JoinStep[] {
  const changed = new Set(holds.map(({ alert }) => alert));
  const unchanged = kept.filter((alert) => !changed.has(alert));
  return [...holds, ...unchanged.map((alert) => ({ alert, reason: alert.reason }))].flatMap(
    ({ alert, reason }) => {
      const lead = shown.find(({ account }) => account !== null && account === alert.account);
      if (lead === undefined || !waitsForDigest(reason)) return [];
      return { alert, intoId: lead.id, reason: joinedReason(lead, null) };
    },
  );
}

/**
 * A digest left behind by a crash names accounts that another digest would hide. Alerts about Hotlist itself and follow-ups
 * must not get lost in a list of accounts.
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

/** The alert it was to join, if that one was left over and this one is not; null where it joins it. */
function liftedFrom(
  alert: LedgerAlert,
  held: readonly LedgerAlert[],
  context: ReleaseContext,
): LedgerAlert | null {
  const from = held.find(({ id }) => id === alert.intoId);
  if (from?.reason?.code !== 'beyond-pace' || alert.severity <= from.severity) return null;
  return holdOf(alert, context) === null ? from : null;
}

/**
 * Nobody notices new text in an open notification. So one that was merely worth a look does not absorb an alert that is
 * worth an interruption. Nor, while the hour has room, does one about something else absorb an explicit ask, unless it has
 * only just appeared.
 */
function isMoreThan(alert: LedgerAlert, open: LedgerAlert, context: ReleaseContext): boolean {
  const [own, opens] = [pacingOf(alert.kind), pacingOf(open.kind)];
  if (opens === 'digest-first') return own !== 'digest-first';
  const isFresh = context.now - open.decidedAt < FRESH_MS;
  return own === 'bundled' && opens === 'day-limited' && !isFresh && context.paceThreshold() < EVEN;
}

/** A climb says nothing new beside the stronger alert that was shown just before, even if that one has been read. */
function climbedBy(
  group: readonly LedgerAlert[],
  account: string,
  context: ReleaseContext,
): LedgerAlert | null {
  if (group.some(({ kind }) => kind !== 'account-hot')) return null;
  const shown = context.shownSince(account, context.now - FRESH_MS);
  return shown !== null && group.every((alert) => byStrength(shown, alert) < 0) ? shown : null;
}

/**
 * One alert leads for each account: the strongest. The others join it, or all of them join an open one.
 */
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
    const open = account === null ? null : (context.openAlert(account) ?? climbedBy(group, account, context));
    const isNews = (alert: LedgerAlert): boolean =>
      open === null || open.id === alert.id || isMoreThan(alert, open, context);
    const [lead, ...others] = [...group].sort(
      (a, b) => Number(isNews(b)) - Number(isNews(a)) || byStrength(a, b),
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
    // The strongest last, so that its text remains.
    for (const alert of [...others, lead]) joins.push({ alert, intoId: open.id, reason });
  }
  // Oldest first, as they were decided.
  leads.sort((a, b) => alerts.indexOf(a) - alerts.indexOf(b));
  return { leads, joins };
}

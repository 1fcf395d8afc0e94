// What the rules would have done on the local history: the same rules and the same release, replayed on a database in
// memory. It changes nothing and notifies nobody. One replay answers for every rule.
import type { AlertRule, PreviewSpan, RulePreview, Settings } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { isWorkingDay, localTime } from '../../local-time.ts';
import type { Clock } from '../../ports.ts';
import type { Database } from '../../store/database.ts';
import { openDatabase } from '../../store/open-database.ts';
import { createStore, type Store } from '../../store/store.ts';
import { rulesByName } from '../decide/evaluate-changes.ts';
import { PACE_MS } from '../deliver/pace.ts';
import { firstKnownAt, readKnownSince, type KnownSince } from './known-since.ts';
import { mergeNotices } from './merge-notices.ts';
import { readPastSteps } from './past-steps.ts';
import { replay, type ReplayedNotification } from './replay.ts';
import { createYielder } from './yielder.ts';
import { wouldStillAlert } from './still-fires.ts';

const PREVIEW_DAYS = 7;

/** What "usual" is learned from before the first day shown. */
const LEARN_DAYS = 14;

const EXAMPLES = 3;

/** The newest delivered alerts of a rule: more than anybody would put up with in seven days. */
const MOST_DELIVERED = 500;

/** What all rules together would have delivered. */
export interface ReplayedHistory {
  /** It was replayed on `from` ≤ t ≤ `now`: whole days, at most 7, or all there is of the first day. */
  readonly from: number;
  readonly now: number;
  readonly knownSince: KnownSince;
  /** Notifications in all; null where less than a working day was replayed. */
  readonly perWorkingDay: number | null;
  /** Of explicit asks alone. */
  readonly asksPerWorkingDay: number | null;
  readonly notifications: readonly ReplayedNotification[];
}

export interface ReplayHost {
  readonly clock: Clock;
  /** Ends it after the piece of work it is at. */
  readonly abort?: AbortSignal;
  /** How much is done, 0 to 1; it grows and ends at 1. The days it learns from count too. */
  readonly onShare?: (share: number) => void;
  /** The database it works on, closed however it ends. */
  readonly openScratch?: () => Database;
}

/** Null when `abort` ended it. The panel and the poller go on meanwhile. */
export async function replayHistory(
  store: Store,
  settings: Settings,
  { clock, abort, onShare, openScratch = openInMemory }: ReplayHost,
): Promise<ReplayedHistory | null> {
  if (abort?.aborted === true) return null;
  const now = clock.now();
  const yieldTurn = createYielder(clock);
  const knownSince = await readKnownSince(store, yieldTurn);
  const firstAt = firstKnownAt(knownSince);
  if (firstAt === null)
    return { from: now, now, knownSince, perWorkingDay: null, asksPerWorkingDay: null, notifications: [] };
  const days = Math.min(PREVIEW_DAYS, Math.floor((now - firstAt) / DAY_MS));
  const shownFrom = days < 1 ? firstAt : now - days * DAY_MS;
  const database = openScratch();
  const notifications: ReplayedNotification[] = [];
  try {
    // What was logged is known by the outbox and the team's acts; what was learned from them holds, and stays as it is.
    const responses = { ...store.responses, pruneBefore: () => undefined };
    const { fetched, teamActs } = store;
    // Nothing is reminded of in the past.
    const outbox = { ...store.outbox, listReminders: () => [], endReminder: () => undefined };
    const blank = createStore(database, 'preview');
    const ledger = withPaceOfBefore(blank.ledger, store.ledger, shownFrom);
    const scratch = { ...blank, ledger, outbox, fetched, responses, teamActs };
    for (const marks of store.marks.list()) scratch.marks.write({ ...marks, snooze: null });
    const span = { from: shownFrom - LEARN_DAYS * DAY_MS, shownFrom, now };
    const steps = readPastSteps(store, span, { yieldTurn, abort, onShare: (share) => onShare?.(share) });
    const outcome = await replay(scratch, steps, {
      settings: { ...settings, notificationsOn: true },
      utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
      onNotification: (notification) => void notifications.push(notification),
      yieldTurn,
      ...(abort !== undefined && { abort }),
    });
    if (outcome === 'stopped') return null;
    const perWorkingDay = perDay(notifications, shownFrom, now, clock);
    const asks = notifications.filter(({ kind }) => kind === 'explicit-ask');
    const asksPerWorkingDay = perDay(asks, shownFrom, now, clock);
    return { from: shownFrom, now, knownSince, perWorkingDay, asksPerWorkingDay, notifications };
  } finally {
    database.close();
  }
}

/** The answer for one rule, with what it has really delivered. `settings` are those that were replayed. */
export function previewOf(
  rule: AlertRule,
  replayed: ReplayedHistory,
  store: Store,
  settings: Settings,
): RulePreview {
  const delivered = store.deliveredAlerts
    .list(rule, replayed.from, MOST_DELIVERED)
    .filter(({ alerts }) => alerts.some((alert) => wouldStillAlert(alert, store, settings)));
  const notices = mergeNotices(rule, replayed.notifications, delivered, { store, settings });
  return {
    rule,
    span: spanOf(rule, replayed, notices[0]?.at ?? null),
    count: notices.length,
    perWorkingDay: replayed.perWorkingDay,
    asksPerWorkingDay: replayed.asksPerWorkingDay,
    examples: notices
      .slice(-EXAMPLES)
      .reverse()
      .map(({ at, title, body }) => ({ at, title, body })),
  };
}

function spanOf(
  rule: AlertRule,
  { from, now, knownSince }: ReplayedHistory,
  firstNoticeAt: number | null,
): PreviewSpan {
  const { source } = rulesByName[rule];
  // What was delivered was known.
  const sinceAt = Math.min(knownSince[source] ?? Infinity, firstNoticeAt ?? Infinity);
  if (sinceAt === Infinity || firstKnownAt(knownSince) === null) return { kind: 'unknown', source };
  const days = Math.round((now - from) / DAY_MS);
  if (sinceAt <= from && now - from === days * DAY_MS && days > 0) return { kind: 'days', days };
  return { kind: 'since', at: Math.max(from, sinceAt), source };
}

/** The pace goes by what was decided before the days that are shown, too. */
function withPaceOfBefore(
  ledger: Store['ledger'],
  real: Pick<Store['ledger'], 'listDecided'>,
  shownFrom: number,
): Store['ledger'] {
  const before = real.listDecided(shownFrom - PACE_MS).filter(({ at }) => at < shownFrom);
  return {
    ...ledger,
    listDecided: (since) => [...before.filter(({ at }) => at >= since), ...ledger.listDecided(since)],
  };
}

/** New words in an open notification interrupt nobody. */
function perDay(
  notifications: readonly ReplayedNotification[],
  from: number,
  now: number,
  clock: Pick<Clock, 'utcOffsetMinutes'>,
): number | null {
  let days = 0;
  for (let at = from; at < now; at += HOUR_MS) {
    const { day } = localTime(at, (instant) => clock.utcOffsetMinutes(instant));
    if (isWorkingDay(day)) days += HOUR_MS / DAY_MS;
  }
  return days < 0.99 ? null : notifications.filter(({ isUpdate }) => !isUpdate).length / days;
}

function openInMemory(): Database {
  const opened = openDatabase(':memory:');
  if (opened.kind !== 'open') throw new Error('no database in memory');
  return opened.database;
}

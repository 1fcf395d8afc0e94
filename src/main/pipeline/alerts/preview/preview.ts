// What the rules would have done on the local history: the same rules and the same release, replayed on an in-memory
// database. It changes nothing and notifies nobody. One replay answers for every rule.
import type { AlertRule, DailyCount, PreviewSpan, RulePreview, Settings } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { instantOf, localTime } from '../../../machine/local-time.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Database } from '../../store/database.ts';
import { openInMemory } from '../../store/open-database.ts';
import { createStore, type Store } from '../../store/store.ts';
import { countDaily, wholeWorkingDays } from './count-daily.ts';
import { rulesByName } from '../decide/evaluate-changes.ts';
import { PACE_MS } from '../pace-threshold.ts';
import { workingHoursOf } from '../working-hours.ts';
import { firstKnownAt, readKnownSince, type KnownSince } from './known-since.ts';
import { mergeNotices } from './merge-notices.ts';
import { readPastSteps } from './past-steps.ts';
import { replay, type ReplayedNotification } from './replay.ts';
import { createYielder } from './yielder.ts';
import { wouldStillAlert } from './still-fires.ts';

const PREVIEW_DAYS = 7;

/** Days before the first one shown from which "usual" is learned. */
const LEARN_DAYS = 14;

const EXAMPLES = 3;

/** The newest delivered alerts of a rule: more than anybody would tolerate in seven days. */
const MOST_DELIVERED = 500;

/** What all rules together would have delivered. */
export interface ReplayedHistory {
  /** Shown is `from` ≤ t ≤ `now`: the last 1 to 7 times 24 hours, or less if less is known. */
  readonly from: number;
  readonly now: number;
  readonly knownSince: KnownSince;
  /** Counted over whole local days, so that it is the same at any time of day; null where none is known. */
  readonly daily: DailyCount | null;
  readonly notifications: readonly ReplayedNotification[];
}

export interface ReplayHost {
  readonly clock: Clock;
  /** Stops it after the current piece of work. */
  readonly abort?: AbortSignal;
  /** Progress from 0 to 1, never decreasing. The days it learns from count too. */
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
  if (firstAt === null) return { from: now, now, knownSince, daily: null, notifications: [] };
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const days = Math.min(PREVIEW_DAYS, Math.floor((now - firstAt) / DAY_MS));
  const from = days < 1 ? firstAt : now - days * DAY_MS;
  // Starts at midnight. What a pace lets through depends on what came before, so a replay that began at another instant each
  // time would give another answer each time.
  const shownFrom = Math.max(firstAt, instantOf(localTime(from, utcOffsetMinutes).day, 0, utcOffsetMinutes));
  const database = openScratch();
  const notifications: ReplayedNotification[] = [];
  try {
    // The outbox and the team's acts know what was logged. What was learned from them applies, and stays as it is.
    const responses = { ...store.responses, pruneBefore: () => undefined };
    const { fetched, teamActs } = store;
    // No follow-ups come due in the past.
    const outbox = { ...store.outbox, listReminders: () => [], endReminder: () => undefined };
    const blank = createStore(database, 'preview');
    const ledger = withPaceOfBefore(blank.ledger, store.ledger, shownFrom);
    const scratch = { ...blank, ledger, outbox, fetched, responses, teamActs };
    for (const marks of store.marks.list()) scratch.marks.write({ ...marks, snooze: null });
    const span = { from: shownFrom - LEARN_DAYS * DAY_MS, shownFrom, now };
    const steps = readPastSteps(store, span, { yieldTurn, abort, onShare: (share) => onShare?.(share) });
    const outcome = await replay(scratch, steps, {
      settings: { ...settings, notificationsOn: true },
      utcOffsetMinutes,
      onNotification: (notification) => void notifications.push(notification),
      yieldTurn,
      ...(abort !== undefined && { abort }),
    });
    if (outcome === 'stopped') return null;
    const workingDays = wholeWorkingDays(shownFrom, now, workingHoursOf(settings), utcOffsetMinutes);
    const daily = countDaily(notifications, workingDays, utcOffsetMinutes);
    const shown = notifications.filter(({ at }) => at >= from);
    return { from, now, knownSince, daily, notifications: shown };
  } finally {
    database.close();
  }
}

/** The answer for one rule, with what it really delivered. `settings` are those of the replay. */
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
    daily: replayed.daily,
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
  // Whatever was delivered was known.
  const sinceAt = Math.min(knownSince[source] ?? Infinity, firstNoticeAt ?? Infinity);
  if (sinceAt === Infinity || firstKnownAt(knownSince) === null) return { kind: 'unknown', source };
  const days = Math.round((now - from) / DAY_MS);
  if (sinceAt <= from && now - from === days * DAY_MS && days > 0) return { kind: 'days', days };
  return { kind: 'since', at: Math.max(from, sinceAt), source };
}

/** The pace also depends on what was decided before the days shown. */
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

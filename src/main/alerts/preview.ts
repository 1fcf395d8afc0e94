// What the rules would have done on the local history: the same rules and the same release, replayed on a database in
// memory. It changes nothing and tells nobody. One replay answers for every rule.
import type { AlertRule, RulePreview, Settings } from '../../shared/model.ts';
import { countOf } from '../../shared/text.ts';
import type { Clock } from '../ports.ts';
import { openDatabase, type Database } from '../state/database.ts';
import { createStore, type Store } from '../state/store.ts';
import { readPastLooks } from './past-looks.ts';
import { replay, type ReplayedNotification } from './replay.ts';
import { createRest } from './rest.ts';

const DAY_MS = 86_400_000;
const PREVIEW_DAYS = 7;

/** What "usual" is learned from before the first day shown. */
const LEARN_DAYS = 14;

const EXAMPLES = 3;

/** What all rules together would have told. */
export interface ReplayedHistory {
  /** Whole days it was replayed on, at most 7; 0: there is no day of history. */
  readonly days: number;
  readonly notifications: readonly ReplayedNotification[];
}

export interface ReplayHost {
  readonly clock: Clock;
  /** Ends it with the piece of work it is at. */
  readonly abort?: AbortSignal;
  /** How much is done, 0 to 1; it grows and ends at 1. The days it learns from count too. */
  readonly onShare?: (share: number) => void;
  /** The database it works on, closed however it ends. */
  readonly openScratch?: () => Database;
}

/** null: it was ended by `abort`. The panel and the poller go on meanwhile. */
export async function replayHistory(
  store: Store,
  settings: Settings,
  { clock, abort, onShare, openScratch = openInMemory }: ReplayHost,
): Promise<ReplayedHistory | null> {
  if (abort?.aborted === true) return null;
  const now = clock.now();
  const firstAt = store.history.firstRecordedAt() ?? now;
  const days = Math.min(PREVIEW_DAYS, Math.floor((now - firstAt) / DAY_MS));
  if (days < 1) return { days: 0, notifications: [] };
  const database = openScratch();
  const notifications: ReplayedNotification[] = [];
  try {
    // What the user logged stays known as theirs.
    const scratch = { ...createStore(database, 'preview'), outbox: store.outbox };
    for (const care of store.care.list()) scratch.care.write({ ...care, snooze: null });
    const shownFrom = now - days * DAY_MS;
    const span = { from: shownFrom - LEARN_DAYS * DAY_MS, shownFrom, now };
    const rest = createRest(clock);
    const looks = readPastLooks(store, span, { rest, abort, onShare: (share) => onShare?.(share) });
    const outcome = await replay(scratch, looks, {
      settings: { ...settings, notificationsOn: true },
      utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
      onNotification: (notification) => void (notification.isUpdate || notifications.push(notification)),
      rest,
      ...(abort !== undefined && { abort }),
    });
    return outcome === 'stopped' ? null : { days, notifications };
  } finally {
    database.close();
  }
}

/** What it says of one rule. */
export function previewOf(rule: AlertRule, { days, notifications }: ReplayedHistory): RulePreview {
  const ofRule = notifications.filter(({ kind }) => kind === rule);
  const span = days === 1 ? 'the last day' : `the last ${days} days`;
  return {
    rule,
    days,
    count: ofRule.length,
    totalCount: notifications.length,
    text:
      days === 0
        ? 'There is no day of history here yet.'
        : `On ${span} this would have notified you ${countOf(ofRule.length, 'time')}.`,
    examples: ofRule
      .slice(-EXAMPLES)
      .reverse()
      .map(({ at, title, body }) => ({ at, title, body })),
  };
}

function openInMemory(): Database {
  const opened = openDatabase(':memory:');
  if (opened.kind !== 'open') throw new Error('no database in memory');
  return opened.database;
}

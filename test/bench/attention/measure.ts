// The counting for the synthetic fortnight, kept so that its figures stay comparable. It is lenient: a digest counts for all its
// accounts, and is right when half of them are. Worlds and traces are counted by counting/judge.ts.
import type { ReplayedNotification } from '../../../src/main/pipeline/alerts/preview/replay.ts';
import type { ReadTrace } from './read-trace.ts';
import type { Label } from './trace.ts';

/** A notification counts as in time up to this long after the moment's last sign became visible. */
const NOTIFIED_WITHIN_MS = 60_000;

/** A notification about the account counts as about the moment up to this long after it, because the ranking lags behind. */
const ABOUT_MS = 600_000;

const DAY_MS = 86_400_000;

/** The threshold of the yardstick, which notifies of every strong signal. */
const STRONG_SCORE = 80;

interface Delivery {
  readonly at: number;
  readonly accounts: readonly string[];
}

export interface Result {
  readonly name: string;
  readonly momentCount: number;
  readonly notifiedCount: number;
  /** From the moment's last sign to the notification; negative when the notification came first. ms. */
  readonly medianDelayMs: number;
  /** From the moment's first sign to the notification. ms. */
  readonly medianSinceFirstMs: number;
  readonly notificationCount: number;
  /** How often an open notification was updated. */
  readonly updateCount: number;
  readonly workingDays: number;
  /** Share of the notifications that were about a moment. */
  readonly aboutShare: number;
}

export function measureApp(trace: ReadTrace, log: readonly ReplayedNotification[]): Result {
  const shown = log.filter(({ isUpdate }) => !isUpdate);
  return { ...judge('Hotlist, at the defaults', trace, shown), updateCount: log.length - shown.length };
}

export function measureStrongYardstick(trace: ReadTrace): Result {
  const strong = trace.signals.filter(({ signal }) => (signal.score ?? 0) >= STRONG_SCORE);
  return judge(
    'One per signal of 80 and more',
    trace,
    strong.map(({ signal, at }) => ({ at, accounts: [signal.account.domain] })),
  );
}

export function measureItemYardstick(trace: ReadTrace): Result {
  return judge('One per new item', trace, [
    ...trace.signals.map(({ signal, at }) => ({ at, accounts: [signal.account.domain] })),
    ...trace.likes.map(({ like, at }) => ({
      at,
      accounts: like.account === null ? [] : [like.account.domain],
    })),
  ]);
}

function judge(name: string, trace: ReadTrace, deliveries: readonly Delivery[]): Result {
  const byAccount = new Map<string, number[]>();
  for (const { at, accounts } of deliveries) {
    for (const account of accounts) byAccount.set(account, [...(byAccount.get(account) ?? []), at]);
  }
  const firstNotified = trace.labels.flatMap(({ account, from, to }) => {
    const at = (byAccount.get(account) ?? [])
      .filter((instant) => instant >= from && instant <= to + NOTIFIED_WITHIN_MS)
      .sort((a, b) => a - b)[0];
    return at === undefined ? [] : [{ sinceFirst: at - from, delay: at - to }];
  });
  const about = deliveries.filter((one) => isAbout(one, trace.labels)).length;
  return {
    name,
    momentCount: trace.labels.length,
    notifiedCount: firstNotified.length,
    medianDelayMs: median(firstNotified.map(({ delay }) => delay)),
    medianSinceFirstMs: median(firstNotified.map(({ sinceFirst }) => sinceFirst)),
    notificationCount: deliveries.length,
    updateCount: 0,
    workingDays: new Set(trace.labels.map(({ from }) => Math.floor(from / DAY_MS))).size,
    aboutShare: deliveries.length === 0 ? 0 : about / deliveries.length,
  };
}

/** A digest is about moments when at least half of its accounts have one. */
function isAbout({ at, accounts }: Delivery, labels: readonly Label[]): boolean {
  const matching = accounts.filter((account) =>
    labels.some((label) => label.account === account && at >= label.from && at <= label.to + ABOUT_MS),
  );
  return accounts.length > 0 && matching.length * 2 >= accounts.length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

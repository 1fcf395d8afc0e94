// Past rankings of accounts, from their stored score points: one ranking for each replay step in which a score changed.
import type { Account } from '../../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Store } from '../../store/store.ts';
import { MOST_RANKED, type ReplayStep } from './replay.ts';
import type { YieldTurn } from './yielder.ts';

/** Fine enough not to change the number of alerts. */
const STEP_MS = 15 * MINUTE_MS;

/** Younger points are replayed at the exact instant they were read: a few hundred steps at most. */
const EXACT_MS = 3 * HOUR_MS;

/** Accounts whose points are read at once: some milliseconds. */
const PAGE_ACCOUNTS = 100;

export interface PastRanking {
  readonly at: number;
  readonly ranking: NonNullable<ReplayStep['ranking']>;
}

/** Scores as they changed, by the instant of the step that saw it. */
type Changes = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** The step in which a replay that ends at `now` meets what was read at `at`. */
export function stepInstant(at: number, now: number): number {
  const exactFrom = Math.floor((now - EXACT_MS) / STEP_MS) * STEP_MS;
  return at > exactFrom ? at : Math.ceil(at / STEP_MS) * STEP_MS;
}

/** Each call returns the rankings up to an instant that earlier calls did not, oldest first. */
export async function readReplayRankings(
  store: Store,
  from: number,
  now: number,
  yieldTurn: YieldTurn,
): Promise<(to: number) => readonly PastRanking[]> {
  const accounts = new Map<string, Account>();
  const changes = await readChanges(store, { from, now }, accounts, yieldTurn);
  const instants = [...changes.keys()].sort((a, b) => a - b);
  const scores = new Map<string, number>();
  let next = 0;
  return (to) => {
    const rankings: PastRanking[] = [];
    for (let at = instants[next]; at !== undefined && at <= to; at = instants[next]) {
      for (const [domain, score] of changes.get(at) ?? []) scores.set(domain, score);
      rankings.push({ at, ranking: rankedNow(scores, accounts) });
      next += 1;
    }
    return rankings;
  };
}

/** Adds the accounts that have any to `accounts`. */
async function readChanges(
  store: Store,
  { from, now }: { readonly from: number; readonly now: number },
  accounts: Map<string, Account>,
  yieldTurn: YieldTurn,
): Promise<Changes> {
  const window = store.rankings.leadingWindow();
  const changes = new Map<number, Map<string, number>>();
  for (let after = '', isMore = true; isMore;) {
    const page = store.accounts.listAfter(after, PAGE_ACCOUNTS);
    const byDomain = new Map(page.map((account) => [account.domain, account]));
    for (const point of store.rankings.listPoints([...byDomain.keys()], window, from)) {
      const account = byDomain.get(point.domain);
      if (account !== undefined) accounts.set(point.domain, account);
      if (point.at > now) continue;
      const at = stepInstant(point.at, now);
      const step = changes.get(at) ?? new Map<string, number>();
      changes.set(at, step);
      // If there are several in a step, the last one counts: an account's points come oldest first.
      step.set(point.domain, point.score);
    }
    after = page.at(-1)?.domain ?? after;
    isMore = page.length === PAGE_ACCOUNTS;
    await yieldTurn();
  }
  return changes;
}

function rankedNow(
  scores: ReadonlyMap<string, number>,
  accounts: ReadonlyMap<string, Account>,
): PastRanking['ranking'] {
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MOST_RANKED)
    .flatMap(([domain, score]) => {
      const account = accounts.get(domain);
      return account === undefined ? [] : [{ account, score }];
    });
}

// How the accounts were ranked in the days before, out of their score points: one ranking for each look in which any
// score had changed.
import type { Account } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import type { ReplayStep } from './replay.ts';
import type { YieldTurn } from './yielder.ts';

/** As fine as it changes the number of alerts: the rankings of days ago are not read one by one. */
const LOOK_MS = 900_000;

/** What is younger is looked at as it was when it was told: a few hundred looks at most. */
const RECENT_MS = 3 * 3_600_000;

/** A page of the service's ranking. */
const MOST_RANKED = 100;

/** Accounts whose points are read at once: some milliseconds. */
const PAGE_ACCOUNTS = 100;

export interface PastRanking {
  readonly at: number;
  readonly ranking: NonNullable<ReplayStep['ranking']>;
}

/** Scores as they changed, by the look that saw it. */
type Changes = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** When a replay that ends `now` looks at what was read at an instant before. */
export function lookInstant(at: number, now: number): number {
  const recentFrom = Math.floor((now - RECENT_MS) / LOOK_MS) * LOOK_MS;
  return at > recentFrom ? at : Math.ceil(at / LOOK_MS) * LOOK_MS;
}

/** The ranking that the rules go by. */
export function rankedWindow({ rankings }: Store): 'aggregate' | '24h' {
  return rankings.lastFetch('24h') === null ? 'aggregate' : '24h';
}

/** Gives the rankings up to an instant that were not given before, oldest first. */
export async function readReplayRankings(
  store: Store,
  from: number,
  now: number,
  yieldTurn: YieldTurn,
): Promise<(to: number) => readonly PastRanking[]> {
  const accounts = new Map<string, Account>();
  const changes = await readChanges(store, { from, now }, accounts, yieldTurn);
  const looks = [...changes.keys()].sort((a, b) => a - b);
  const scores = new Map<string, number>();
  let next = 0;
  return (to) => {
    const rankings: PastRanking[] = [];
    for (let at = looks[next]; at !== undefined && at <= to; at = looks[next]) {
      for (const [domain, score] of changes.get(at) ?? []) scores.set(domain, score);
      rankings.push({ at, ranking: rankedNow(scores, accounts) });
      next += 1;
    }
    return rankings;
  };
}

/** `accounts` is filled with those that have any. */
async function readChanges(
  store: Store,
  { from, now }: { readonly from: number; readonly now: number },
  accounts: Map<string, Account>,
  yieldTurn: YieldTurn,
): Promise<Changes> {
  const window = rankedWindow(store);
  const changes = new Map<number, Map<string, number>>();
  for (let after = '', isMore = true; isMore;) {
    const page = store.accounts.listAfter(after, PAGE_ACCOUNTS);
    const byDomain = new Map(page.map((account) => [account.domain, account]));
    for (const point of store.rankings.listPoints([...byDomain.keys()], window, from)) {
      const account = byDomain.get(point.domain);
      if (account !== undefined) accounts.set(point.domain, account);
      if (point.at > now) continue;
      const at = lookInstant(point.at, now);
      const look = changes.get(at) ?? new Map<string, number>();
      changes.set(at, look);
      // Of several in a look the last one counts: an account's points come oldest first.
      look.set(point.domain, point.score);
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
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MOST_RANKED)
    .flatMap(([domain, score]) => {
      const account = accounts.get(domain);
      return account === undefined ? [] : [{ account, score }];
    });
}

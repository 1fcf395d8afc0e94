// The last hours of all accounts that a page names, read in two queries instead of several for each account. For nearly all of
// them that is enough to know that no rule applies.
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { StoredActivity } from '../../store/history.ts';
import type { Store } from '../../store/store.ts';
import type { AccountHistory } from '../evidence/account-history.ts';
import { historyOf, MOST_LIKES, RECENT_MS, type HistoryContext } from './read-history.ts';

/** Reaches further back than `RECENT_MS`, so that it also covers what came before a signal of two hours ago. */
const GLANCE_MS = RECENT_MS + 2 * HOUR_MS;

/** If these accounts have more signals in that time, each account is read on its own when it is asked about. */
const MOST_GLANCED = 1_500;

/** The limit for timestamps alone, which the index answers in a fifteenth of the time. */
const MOST_COUNTED = 10_000;

export interface Glance {
  /** As `readAccountHistory` since `RECENT_MS` ago; null for an account that was not read. */
  recent(domain: string): AccountHistory | null;
  /** The account's signals since then, newest first; null if that is too far back, or the account was not read. */
  since(domain: string, since: number): readonly StoredActivity[] | null;
  /** The number of signals since then. Known for more accounts than `since`. */
  countSince(domain: string, since: number): number | null;
}

/** What a page brought. */
export interface Glanced {
  readonly domains: readonly string[];
  /** Accounts of which a signal names somebody. For the rest, nearly all rules only ask how many signals came. */
  readonly named: readonly string[];
}

export function createGlance(
  { history }: Pick<Store, 'history'>,
  { domains, named }: Glanced,
  surroundings: HistoryContext,
): Glance {
  const { now } = surroundings;
  const from = now - GLANCE_MS;
  const all = new Set(domains);
  const wanted = new Set(named);
  let rows: ReadonlyMap<string, readonly StoredActivity[]> | 'too-many' | null = null;
  let instants: ReadonlyMap<string, readonly number[]> | 'too-many' | null = null;
  let liking: ReadonlySet<string> | null = null;
  const since: Glance['since'] = (domain, at) => {
    if (at < from || !wanted.has(domain)) return null;
    rows ??= history.listActivityOf(named, from, MOST_GLANCED) ?? 'too-many';
    return rows === 'too-many' ? null : (rows.get(domain) ?? []).filter((row) => row.at >= at);
  };
  return {
    since,
    countSince(domain, at) {
      if (at < from || !all.has(domain)) return null;
      instants ??= history.listInstantsOf(domains, from, MOST_COUNTED) ?? 'too-many';
      if (instants === 'too-many') return null;
      return (instants.get(domain) ?? []).reduce((count, instant) => count + (instant >= at ? 1 : 0), 0);
    },
    recent(domain) {
      const recentFrom = now - RECENT_MS;
      const signals = since(domain, recentFrom);
      if (signals === null) return null;
      liking ??= history.listLikingDomains(recentFrom);
      const likes = liking.has(domain) ? history.listLikes(domain, recentFrom, MOST_LIKES) : [];
      return historyOf(signals, likes, { domain, since: recentFrom, surroundings });
    },
  };
}

// Gathers what there is to say of an account now: where it stands, where it stood, what happened in the last hour.
import type { StoredAccount } from '../../store/accounts.ts';
import type { Store } from '../../store/store.ts';
import type { AccountContext, ContextEvent } from '../alert-words.ts';

/** What happened before is not why it is told now. */
const STORY_MS = 3_600_000;

/** Enough for the three heaviest things of a busy hour. */
const EVENTS_READ = 50;

/** A like weighs about as much as a middling signal (scores run from 0 to 100). */
const LIKE_WEIGHT = 40;

/** `account` is what is stored of the domain. */
export function readAccountContext(
  store: Store,
  domain: string,
  account: StoredAccount | null,
  now: number,
): AccountContext {
  const window = store.rankings.lastFetch('24h') === null ? 'aggregate' : '24h';
  const row = store.rankings.findRow(window, domain);
  const before = store.rankings.pointAt(domain, window, now - STORY_MS);
  return {
    name: account?.name ?? domain,
    rank: row?.rank ?? null,
    score: row?.score ?? (window === 'aggregate' ? (account?.aggregateScore ?? null) : null),
    previousRank: before?.rank ?? null,
    previousScore: before?.score ?? null,
    events: eventsOf(store, domain, now - STORY_MS),
  };
}

function eventsOf({ history }: Store, domain: string, since: number): readonly ContextEvent[] {
  return [
    ...history
      .listEvents(domain, since, EVENTS_READ)
      .map(({ type, at, score }) => ({ type, at, weight: score })),
    ...history
      .listLikeTimes(domain, since, EVENTS_READ)
      .map((at) => ({ type: 'ad_like', at, weight: LIKE_WEIGHT })),
  ];
}

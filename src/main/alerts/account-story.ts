// Gathers what there is to say of an account now: where it stands, where it stood, what happened in the last hour.
import type { Store } from '../state/store.ts';
import type { AccountStory, StoryEvent } from './wording.ts';

/** What happened before is not why it is told now. */
const STORY_MS = 3_600_000;

/** Enough for the three heaviest things of a busy hour. */
const EVENTS_READ = 50;

/** A like weighs about as much as a middling signal (scores run from 0 to 100). */
const LIKE_WEIGHT = 40;

export function tellAccount(store: Store, domain: string, now: number): AccountStory {
  const account = store.accounts.find(domain);
  const window = store.rankings.lastFetch('24h') === null ? 'b' : '24h';
  const row = store.rankings.findRow(window, domain);
  const before = store.rankings.pointAt(domain, window, now - STORY_MS);
  return {
    name: account?.name ?? domain,
    rank: row?.rank ?? null,
    score: row?.score ?? (window === 'b' ? (account?.aggregateScore ?? null) : null),
    previousRank: before?.rank ?? null,
    previousScore: before?.score ?? null,
    events: eventsOf(store, domain, now - STORY_MS),
  };
}

function eventsOf(store: Store, domain: string, since: number): readonly StoryEvent[] {
  const signals = store.signals.list({ domain, recordedFrom: since, limit: EVENTS_READ });
  const likes = store.likes.list({ domain, limit: EVENTS_READ }).filter(({ likedAt }) => likedAt >= since);
  return [
    ...signals.map(({ type, recordedAt, score }) => ({ type, at: recordedAt, weight: score })),
    ...likes.map(({ likedAt }) => ({ type: 'ad_like', at: likedAt, weight: LIKE_WEIGHT })),
  ];
}

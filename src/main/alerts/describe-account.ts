// What is known of an account right now, in words: for alerts and, later in the flow, for the panel's rows.
import type { AccountWords } from './wording.ts';
import { whyWords, type Reason } from './reasons.ts';
import type { Store } from '../state/store.ts';

/** Reasons older than this do not explain why an account is hot now. */
const RECENT_MS = 86_400_000;

/** Enough to find the three heaviest reasons of a busy account. */
const SIGNALS_READ = 50;

/** A like weighs about as much as a middling signal (scores run from 0 to 100). */
const LIKE_WEIGHT = 40;

export function describeAccount(store: Store, domain: string, now: number): AccountWords {
  const ranking = store.rankings.list('24h');
  const row = (ranking.length > 0 ? ranking : store.rankings.list('b')).find(
    (ranked) => ranked.domain === domain,
  );
  return {
    name: store.accounts.find(domain)?.name ?? domain,
    rank: row?.rank ?? null,
    score: row?.score ?? null,
    why: whyWords(recentReasons(store, domain, now)),
  };
}

export function recentReasons(store: Store, domain: string, now: number): readonly Reason[] {
  const signals = store.signals.list({ domain, recordedFrom: now - RECENT_MS, limit: SIGNALS_READ });
  const likes = store.likes
    .list({ domain, limit: SIGNALS_READ })
    .filter((like) => like.likedAt >= now - RECENT_MS);
  return [
    ...signals.map((signal) => ({ type: signal.type, weight: signal.score })),
    ...likes.map(() => ({ type: 'ad_like', weight: LIKE_WEIGHT })),
  ];
}

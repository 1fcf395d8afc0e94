// Why an account is hot right now: for the panel's rows and pages.
import type { Reason } from './reasons.ts';
import type { Store } from '../store/store.ts';

/** Reasons older than this do not explain why an account is hot now. */
const RECENT_MS = 86_400_000;

/** Enough to find the three heaviest reasons of a busy account. */
const EVENTS_READ = 50;

/** A like weighs about as much as a middling signal (scores run from 0 to 100). */
const LIKE_WEIGHT = 40;

export function recentReasons({ history }: Store, domain: string, now: number): readonly Reason[] {
  const since = now - RECENT_MS;
  return [
    ...history.listEvents(domain, since, EVENTS_READ).map(({ type, score }) => ({ type, weight: score })),
    ...history
      .listLikeTimes(domain, since, EVENTS_READ)
      .map(() => ({ type: 'ad_like', weight: LIKE_WEIGHT })),
  ];
}

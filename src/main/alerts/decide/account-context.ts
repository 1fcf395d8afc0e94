// Gathers what there is to say of an account now: where it stands, where it stood, what happened in the last hour.
import { HOUR_MS } from '../../../shared/time-units.ts';
import type { CauseEvent } from '../../../shared/words/why-words.ts';
import type { StoredAccount } from '../../store/accounts.ts';
import { LIKE_POINTS } from '../../store/causes.ts';
import type { Store } from '../../store/store.ts';
import type { AccountContext } from '../rules/alert-words.ts';

/** What happened before is not why there is an alert now. */
const STORY_MS = HOUR_MS;

/** Enough for the three heaviest things of a busy hour. */
const EVENTS_READ = 50;

/** `account` is what is stored of the domain. */
export function readAccountContext(
  { rankings, history }: Store,
  domain: string,
  account: StoredAccount | null,
  now: number,
): AccountContext {
  const since = now - STORY_MS;
  const window = rankings.leadingWindow();
  const row = rankings.findRow(window, domain);
  const before = rankings.pointAt(domain, window, since);
  const unrankedScore = window === 'aggregate' ? (account?.aggregateScore ?? null) : null;
  const signals = history.listEvents(domain, since, EVENTS_READ);
  const likes = history.listLikeTimes(domain, since, EVENTS_READ);
  return {
    name: account?.name ?? domain,
    rank: row?.rank ?? null,
    score: row?.score ?? unrankedScore,
    previousRank: before?.rank ?? null,
    previousScore: before?.score ?? null,
    events: [
      ...signals.map(({ type, at, score }): CauseEvent => ({ type, at, weight: score })),
      ...likes.map((at): CauseEvent => ({ type: 'ad_like', at, weight: LIKE_POINTS })),
    ],
  };
}

// One account, whole: the answer to "why is it hot".
import type { AccountView } from '../../shared/model.ts';
import { recentReasons } from '../alerts/describe-account.ts';
import { whyWords } from '../alerts/reasons.ts';
import { DAY_MS } from '../poll/budget-rules.ts';
import type { ScoreWindow } from '../state/rankings.ts';
import type { Store } from '../state/store.ts';
import { listFeed } from './feed-view.ts';
import { heatOf } from './hot-view.ts';
import { viewPerson } from './people-view.ts';

/** Lists of one account in one answer; more than a rep reads in a call. */
const MOST_ITEMS = 100;
const MOST_PEOPLE = 20;

/** Signal types offered when one is logged: those seen most. */
const MOST_TYPES = 30;

/** Points of the plot. */
const MOST_POINTS = 200;

/** Null when nothing is known of the domain. */
export function viewAccount(store: Store, domain: string, now: number): AccountView | null {
  const stored = store.accounts.find(domain);
  if (stored === null) return null;
  const { aggregateScore, restId: _restId, ...account } = stored;
  const window = windowOf(store);
  const ranking = store.rankings.list(window);
  const row = ranking.find((ranked) => ranked.domain === domain);
  const score = row?.score ?? 0;
  const { items } = listFeed(
    store,
    { before: null, kinds: ['alert', 'signal', 'like'], limit: MOST_ITEMS },
    domain,
  );
  return {
    account,
    aggregateScore,
    rank: row?.rank ?? null,
    heat: heatOf(score, ranking[0]?.score ?? 0),
    why: whyWords(recentReasons(store, domain, now)),
    scores: store.rankings
      .points(domain, window, MOST_POINTS)
      .map(({ at, score: value }) => ({ at, score: value })),
    items,
    people: store.people.listOf(domain, MOST_PEOPLE).map((person) => viewPerson(store, person)),
    contacts: store.signals.contactsOf(domain, MOST_PEOPLE),
    signalCount: store.signals.count(domain),
    logged: store.outbox.listOf(domain, now - DAY_MS),
    signalTypes: store.signals.listTypes(MOST_TYPES),
  };
}

/** The window whose ranking speaks: surface A's day, or surface B's aggregate scores without it. */
export function windowOf(store: Store): ScoreWindow {
  return store.rankings.lastFetch('24h') === null ? 'b' : '24h';
}

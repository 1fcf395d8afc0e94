// One account, whole: the answer to "why is it hot".
import type { AccountView } from '../../shared/model.ts';
import { freshness } from '../browse/reach.ts';
import { readEngagement } from '../browse/ads.ts';
import { DAY_MS } from '../poll/budget-rules.ts';
import type { ScoreWindow } from '../state/rankings.ts';
import type { Store } from '../state/store.ts';
import { linksOf } from './account-links.ts';
import { summariseAccount } from './account-summary.ts';
import { causeWords, contributionsOf, whyOf } from './causes.ts';
import { listFeed } from './feed-view.ts';
import { heatOf } from './heat.ts';
import { viewPerson } from './people-view.ts';

/** Lists of one account in one answer; more than a rep reads in a call. Older items come by listFeed. */
const MOST_ITEMS = 100;
const MOST_PEOPLE = 20;

/** Signal types offered when one is logged: those seen most. */
const MOST_TYPES = 30;

/** Points of the plot. */
const MOST_POINTS = 200;

const MOST_CONTRIBUTIONS = 12;

export interface AccountContext {
  readonly now: number;
  readonly crmUrlTemplate: string;
  readonly hasSurfaceA: boolean;
}

/** Null when nothing is known of the domain. */
export function viewAccount(store: Store, domain: string, context: AccountContext): AccountView | null {
  const stored = store.accounts.find(domain);
  if (stored === null) return null;
  const { now, crmUrlTemplate, hasSurfaceA } = context;
  const { aggregateScore, restId: _restId, ...account } = stored;
  const window = windowOf(store);
  const row = store.rankings.findRow(window, domain);
  const topScore = store.rankings.list(window)[0]?.score ?? 0;
  const causes = causeWords(store.causes.list(domain, now - DAY_MS));
  const feed = listFeed(store, {
    before: null,
    kinds: ['alert', 'signal', 'like'],
    domain,
    limit: MOST_ITEMS,
  });
  const engagement = readEngagement(store);
  const links = linksOf(account, crmUrlTemplate);
  const view = {
    account,
    aggregateScore,
    rank: row?.rank ?? null,
    heat: heatOf(row?.score ?? 0, topScore),
    why: whyOf(causes),
    causes,
    contributions: contributionsOf(store.causes.list(domain, now - 30 * DAY_MS), MOST_CONTRIBUTIONS),
    scores: store.rankings.points(domain, window, MOST_POINTS).map(({ at, score }) => ({ at, score })),
    items: feed.items,
    hasOlder: feed.hasOlder,
    people: store.people.listOf(domain, MOST_PEOPLE).map((person) => viewPerson(store, person)),
    contacts: store.counts
      .contactsOf(domain, MOST_PEOPLE)
      .map(({ email, score, lastSeenAt }) => ({ email, score, lastSeenAt })),
    signalCount: store.signals.count(domain),
    logged: store.outbox.listOf(domain, now - DAY_MS),
    signalTypes: store.signals.listTypes(MOST_TYPES),
    engagement: engagement.rows.find((engaged) => engaged.domain === domain) ?? null,
    engagementFreshness: freshness(engagement.asOf, hasSurfaceA, null),
    links,
  };
  return { ...view, summary: summariseAccount(view, links) };
}

/** The window whose ranking speaks: surface A's day, or surface B's aggregate scores without it. */
export function windowOf(store: Store): ScoreWindow {
  return store.rankings.lastFetch('24h') === null ? 'b' : '24h';
}

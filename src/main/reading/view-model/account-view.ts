// One account with all that its page shows: the answer to "why is it hot".
import { emptyFilter } from '../../../shared/account-filter.ts';
import type { AccountFilter, AccountView, HotWindow } from '../../../shared/model.ts';
import { engagement } from '../on-demand/ads.ts';
import { readOwners } from '../on-demand/owners.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { listedTop, scoreOfAccount } from './account-score.ts';
import { linksOf } from './account-links.ts';
import { summariseAccount } from './account-summary.ts';
import { feedKinds } from '../../../shared/contract/feed.ts';
import { causeFacts, whyOf } from '../../../shared/words/why-words.ts';
import { causesSince, contributionsOf, reasonsSinceAt, restOfScore } from './causes.ts';
import { entryItem } from './feed-items.ts';
import { listFeed } from './feed-view.ts';
import { heatOf } from './heat.ts';
import { rankAmongShown, type Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import { isIgnored } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { readSignalTypes, type MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import { viewLogged } from './logged-view.ts';
import { readScores } from './ranked-list.ts';
import { viewAccountPeople } from './account-people.ts';
import { readSignalNames, viewCategories } from './signal-names.ts';
import { latestByOthers } from './latest-activity.ts';
import { toldUs } from './told-us.ts';
import { scoreHistoryOf, historySpanMs, windowOf } from './score-history.ts';

/** Items per answer: more than a rep reads during a call. Older items come from listFeed. */
const MOST_ITEMS = 100;

/** Signal types whose spelling the categories adopt: the most frequent ones. */
const MOST_TYPES = 30;

/** Signals marked on the plot of its score: more would overlap. */
const MOST_MARKS = 200;

const MOST_CONTRIBUTIONS = 12;

export interface AccountViewContext {
  readonly now: number;
  readonly crmUrlTemplate: string;
  readonly hasPublicApi: boolean;
  /** The hot list's window and filter. */
  readonly window?: HotWindow;
  readonly filter?: AccountFilter;
  readonly settings?: MeaningSettings & Exclusions;
}

/** Null when nothing is known of this domain. */
export function viewAccount(store: Store, domain: string, context: AccountViewContext): AccountView | null {
  const stored = store.accounts.find(domain);
  if (stored === null) return null;
  const { now, crmUrlTemplate, hasPublicApi, filter = emptyFilter } = context;
  const { aggregateScore, restId: _restId, ...facts } = stored;
  const latestActivityAt = latestByOthers(store, [stored]).get(domain) ?? null;
  const account = { ...facts, latestActivityAt };
  const { window: chosen = '24h' } = context;
  const window = windowOf(store, chosen);
  // While the chosen ranking is being read, another one is shown with its own reasons.
  const reasonWindow = window === 'aggregate' ? chosen : window;
  const from = now - historySpanMs(window);
  const row = store.rankings.findRow(window, domain);
  // Beyond the first hundred, an account's rank is not stored, but it has the score that its list shows.
  const ranked =
    row?.score ?? (window === 'aggregate' ? null : readScores(store, window, filter, now).get(domain));
  const shown = scoreOfAccount(stored, window, ranked ?? null);
  const topScore = store.rankings.list(window)[0]?.score ?? 0;
  const since = causesSince(reasonWindow, now);
  // The service counts what the user ignores, too.
  const counts = store.causes.listOfOthers([domain], since).get(domain) ?? [];
  const { settings } = context;
  const weighed = settings === undefined ? counts : counts.filter(({ type }) => !isIgnored(settings, type));
  const meanings = readSignalTypes(store, settings);
  const causes = causeFacts(weighed, meanings);
  const feed = listFeed(store, {
    before: null,
    kinds: feedKinds,
    domain,
    limit: MOST_ITEMS,
  });
  const [head] = store.threads.listHeads({ domain, limit: 1 });
  const names = readSignalNames(store);
  const recentSignals = store.signals.list({ domain, limit: MOST_MARKS });
  const signalTypes = store.signals.listTypes(MOST_TYPES);
  const engaged = engagement.known(store);
  const links = linksOf(account, crmUrlTemplate);
  const contributions = contributionsOf(
    counts,
    store.causes.listLogged(domain, since),
    names,
    meanings.basisOf,
    MOST_CONTRIBUTIONS,
  );
  const loggedCount = store.causes.listLogged(domain, 0).reduce((sum, { count }) => sum + count, 0);
  const view = {
    account,
    openEntry: head === undefined ? null : entryItem(store, head, readOwners(store)),
    aggregateScore,
    rank: rankAmongShown(store, window, row, context.settings),
    ...shown,
    listedTop: shown.score === null ? listedTop(store, window, account.latestActivityAt) : null,
    window: reasonWindow,
    reasonsSinceAt: reasonsSinceAt(store, reasonWindow, now),
    heat: heatOf(ranked ?? 0, topScore),
    why: whyOf(causes.map(({ what }) => what)),
    causes,
    contributions,
    restOfScore: restOfScore(shown.scoreKind === reasonWindow ? shown.score : null, contributions),
    historyKind: window,
    scores: scoreHistoryOf(store, domain, window, shown.scoreKind === window ? shown.score : null, now),
    marks: recentSignals
      .filter(({ recordedAt }) => recordedAt >= from)
      .map(({ recordedAt, type, score }) => ({ at: recordedAt, what: names.what(type), points: score })),
    spanDays: Math.round((now - from) / DAY_MS),
    items: feed.items,
    hasOlder: feed.hasOlder,
    people: viewAccountPeople(store, domain, { signals: recentSignals, items: feed.items }, names),
    signalCount: store.signals.count(domain) - loggedCount,
    logged: viewLogged(store, domain, now),
    categories: viewCategories(store, signalTypes),
    engagement: engaged.items.find((item) => item.domain === domain) ?? null,
    engagementFreshness: { asOf: engaged.asOf, isAvailable: hasPublicApi, problem: null },
    links,
    told: toldUs(store, recentSignals, settings),
    owner: store.accountOwners.of(domain),
  };
  return { ...view, summary: summariseAccount(view, links) };
}

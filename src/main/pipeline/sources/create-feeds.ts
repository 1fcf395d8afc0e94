// The registry of the feeds: how each is built, in a record over the closed list of their names.
import { feedNames, type FeedName } from '../../../shared/contract/service.ts';
import type { AccountFilter, HotWindow, Settings, StatusView, Surface } from '../../../shared/model.ts';
import { evaluateChanges } from '../alerts/decide/evaluate-changes.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { RestApi } from '../api/rest-api.ts';
import type { Budget } from '../poll/budget/budget.ts';
import type { Feed } from '../poll/feed.ts';
import { fitToDailyQuota } from '../poll/pace/fit-daily-quota.ts';
import { auditStepMs, type PollPace } from '../poll/pace/pace.ts';
import type { Log } from '../../machine/log.ts';
import type { Store } from '../store/store.ts';
import { createAuditFeed } from './audit/audit-feed.ts';
import { LateSearch } from './audit/late-search.ts';
import { TotalWatch } from './audit/total-watch.ts';
import { evaluationAt, evaluationOfLate, type FeedClock } from './evaluation.ts';
import { createLikesFeed } from './likes-feed.ts';
import { createOutboxFeed } from './outbox/outbox-feed.ts';
import { createPeopleFeed } from './people-feed.ts';
import { createRankedFeed, rankBySignals } from './ranked-feed.ts';
import { createShownRankedFeed } from './ranked-shown-feed.ts';
import { createSignalsFeed } from './signals/signals-feed.ts';
import { createTrendFeed } from './trend-feed.ts';

export interface FeedSources {
  readonly clock: FeedClock;
  readonly log: Log;
  readonly store: Store;
  readonly settings: () => Settings;
  /** The window chosen for the hot list; undefined if nothing is shown. */
  readonly shownWindow: () => HotWindow | undefined;
  readonly isWeekShown?: () => boolean;
  /** Its filter; undefined if nothing is shown. */
  readonly shownFilter?: () => AccountFilter | undefined;
  /** Null while the surface is not connected: its feeds are left out. */
  readonly publicApi: PublicApi | null;
  readonly restApi: RestApi | null;
  /** A team's relay reads the service, and looks for what is missing. */
  readonly isOfTeam?: boolean;
  /** A walk of the signals reads only part of what had arrived before it. Left out: never. */
  readonly isPartOnly?: () => boolean;
  /** Whether somebody looks at the panel; left out where nobody can. */
  readonly isSeen?: () => boolean;
  readonly pace: PollPace;
  readonly budgets: Readonly<Record<Surface, Budget>>;
  /** The Accounts API is connected but does not rank: a read-only key, or a plan without it. */
  readonly isRankingRefused: () => boolean;
  /** Signals were recorded late: run the audit soon. */
  readonly requestAudit: () => void;
  readonly onProgress: (step: StatusView['progress']) => void;
  readonly isCancelled: () => boolean;
}

/** What the feeds of a surface are built from: the sources and its calls. */
type PartsOf<Api> = FeedSources & { readonly surface: Api; readonly search: LateSearch };

type CreateFeed<Name extends FeedName> = (sources: FeedSources, search: LateSearch) => Feed<Name> | null;

const registry: { readonly [Name in FeedName]: CreateFeed<Name> } = {
  signals: onRest(createSignals),
  outbox: onRest(createOutboxFeed),
  'ad-likes': onPublic(createLikesFeed),
  'ranked-24h': onPublic((parts) => createRankedFeed({ ...parts, window: '24h' })),
  'person-scores': onPublic(createPeopleFeed),
  'ranked-all': onPublic((parts) => createRankedFeed({ ...parts, window: 'all' })),
  'ranked-7d': onPublic((parts) => createShownRankedFeed({ ...parts, window: '7d' })),
  'ranked-30d': onPublic((parts) => createShownRankedFeed({ ...parts, window: '30d' })),
  trend: onPublic(createTrendFeed),
  audit: (sources, search) => (sources.isOfTeam === true ? null : onRest(createAudit)(sources, search)),
};

/** The feeds of the connected surfaces, the most important first. */
export function createFeeds(sources: FeedSources): readonly Feed[] {
  const { clock, budgets } = sources;
  // The signals feed notices that some were recorded late; the audit feed finds them.
  const search = new LateSearch(new TotalWatch(), clock, () => auditStepMs(budgets.rest.plan()));
  const feeds = feedNames.flatMap((name) => registry[name](sources, search) ?? []);
  return fitToDailyQuota(feeds, 'public', () => budgets.public.plan());
}

function onPublic<Name extends FeedName>(
  create: (parts: PartsOf<PublicApi>) => Feed<Name>,
): CreateFeed<Name> {
  return (sources, search) =>
    sources.publicApi === null ? null : create({ ...sources, search, surface: sources.publicApi });
}

function onRest<Name extends FeedName>(create: (parts: PartsOf<RestApi>) => Feed<Name>): CreateFeed<Name> {
  return (sources, search) =>
    sources.restApi === null ? null : create({ ...sources, search, surface: sources.restApi });
}

function createSignals(parts: PartsOf<RestApi>): Feed<'signals'> {
  const { pace, search, store, publicApi, requestAudit } = parts;
  return createSignalsFeed({
    ...parts,
    intervalMs: () => pace.intervalMs(),
    signalsPerHour: () => pace.signalsPerHour(),
    onTotal(total, found) {
      if (search.recordWalk(total, found)) requestAudit();
    },
    onWalked(now, isBaseline, isCatchUpWalk) {
      if (!isBaseline) pace.recordNews(now);
      if (publicApi !== null && !parts.isRankingRefused()) return;
      rankBySignals(store, { ...evaluationAt(parts, now), isBaseline, isCatchUp: isCatchUpWalk });
    },
  });
}

function createAudit(parts: PartsOf<RestApi>): Feed<'audit'> {
  const { store, budgets } = parts;
  return createAuditFeed({
    ...parts,
    stepMs: () => auditStepMs(budgets.rest.plan()),
    onLate(signals, now) {
      evaluateChanges(store, { signals }, evaluationOfLate(parts, signals, now));
    },
  });
}

// The browsing calls: what is on this machine at once, and what the service is asked for by hand.
import type { BrowseCalls } from '../../shared/browse-calls.ts';
import type { HotPage, HotQuery, HotWindow, NamedFilter } from '../../shared/model.ts';
import { MOST_NAMED_FILTERS } from '../../shared/contract/filters.ts';
import { fetchEngagement } from '../on-demand/ads.ts';
import { loadAutomations, viewAutomations } from '../on-demand/automations.ts';
import { backfillRankings } from '../on-demand/backfill-rankings.ts';
import { readNextPage } from '../on-demand/ranked-pages.ts';
import { freshness, noReach, type Reach } from '../on-demand/reach.ts';
import { loadTeam, viewTeam } from '../on-demand/team.ts';
import { loadTimeline, viewTimeline } from '../on-demand/timeline.ts';
import type { Ports } from '../ports.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Store } from '../store/store.ts';
import { checkCrmTemplate } from '../view-model/account-links.ts';
import { viewAds } from '../view-model/ads-view.ts';
import { viewData } from '../view-model/data-view.ts';
import { viewFeedFacets } from '../view-model/feed-view.ts';
import { listRanked, viewFacets, viewRows } from '../view-model/hot-view.ts';
import { listPeople } from '../view-model/people-view.ts';
import type { Workspace } from '../workspace.ts';
import type { LongWork } from './long-work.ts';

export type BrowsePanelCalls = {
  readonly [Name in keyof BrowseCalls]: (
    ...args: Parameters<BrowseCalls[Name]>
  ) => Promise<ReturnType<BrowseCalls[Name]>>;
};

export interface BrowseCallsParts {
  readonly ports: Pick<Ports, 'clock' | 'desktop' | 'pictures'>;
  readonly preferences: Preferences;
  readonly store: () => Store;
  readonly workspace: () => Workspace | null;
  readonly longWork: LongWork;
  readonly publish: () => void;
  /** Ends the workspace at work, does this, and begins it anew. */
  readonly beginAnew: (between: () => void) => Promise<void>;
}

export function createBrowseCalls(parts: BrowseCallsParts): BrowsePanelCalls {
  const { ports, preferences, store, publish } = parts;
  const { job } = parts.longWork;
  const now = (): number => ports.clock.now();
  const reach = (): Reach => parts.workspace()?.reach() ?? { ...noReach, now };
  const hasA = (): boolean => reach().public !== null;
  const hasB = (): boolean => reach().rest !== null;

  const readingPast = new Set<HotWindow>();

  const setFilters = (namedFilters: readonly NamedFilter[]): Promise<readonly NamedFilter[]> => {
    const { settings } = preferences.current();
    const { alertFilter } = settings;
    // The alert rules follow the filter: its new name and conditions, and its end.
    const followed = namedFilters.find(({ id }) => id === alertFilter?.id) ?? null;
    preferences.update({ namedFilters, settings: { ...settings, alertFilter: followed } });
    publish();
    return Promise.resolve(namedFilters);
  };
  const otherFilters = (id: string): readonly NamedFilter[] =>
    preferences.current().namedFilters.filter((filter) => filter.id !== id);

  return {
    listHot: (query) => Promise.resolve(viewHotPage(store(), query, now(), hasA(), null)),
    async loadHot(query) {
      const problem = await readNextPage(store(), reach(), query.window, query.filter);
      return viewHotPage(store(), query, now(), hasA(), problem);
    },
    async loadPastRankings(window) {
      // Asked for again while it is read, such as by going to another tab and back, it is not asked for twice.
      if (readingPast.has(window)) return false;
      readingPast.add(window);
      const hasRead = await backfillRankings(store(), reach(), window).finally(() =>
        readingPast.delete(window),
      );
      if (hasRead) publish();
      return hasRead;
    },
    setHotFilter(hotFilter) {
      preferences.update({ hotFilter });
      publish();
      return Promise.resolve(null);
    },
    saveFilter: (filter) => setFilters([...otherFilters(filter.id), filter].slice(-MOST_NAMED_FILTERS)),
    removeFilter: (id) => setFilters(otherFilters(id)),
    listFacets() {
      const { hotWindow, hotFilter } = preferences.current();
      return Promise.resolve(viewFacets(store(), hotWindow, hotFilter, now()));
    },
    listFeedFacets: () => Promise.resolve(viewFeedFacets(store())),
    listPeople: (query) => Promise.resolve(listPeople(store(), query)),
    getTimeline: (id) => Promise.resolve(viewTimeline(store(), id, hasA(), null)),
    async loadTimeline(id, page) {
      const lastSeenAt = store().people.find(id)?.lastSeenAt;
      const timeline = await loadTimeline(store(), reach(), id, page);
      // When somebody was last seen stands on their page and in the lists.
      if (store().people.find(id)?.lastSeenAt !== lastSeenAt) publish();
      return timeline;
    },
    getAds: () => Promise.resolve(viewAds(store(), hasA(), null)),
    async loadAds() {
      const problem = await fetchEngagement(store(), reach());
      return viewAds(store(), hasA(), problem);
    },
    getAutomations: () => Promise.resolve(viewAutomations(store(), hasB(), null)),
    loadAutomations: () => loadAutomations(store(), reach()),
    getTeam: () => Promise.resolve(viewTeam(store(), hasA(), null)),
    loadTeam: () => loadTeam(store(), reach()),
    stopReading() {
      parts.workspace()?.stopReading();
      return Promise.resolve(null);
    },
    cancelLookUp() {
      parts.workspace()?.cancelLookUp();
      return Promise.resolve(null);
    },
    getImage: (url) => ports.pictures?.get(url) ?? Promise.resolve(null),
    getData: () => Promise.resolve(viewData(store(), preferences.current().settings.retentionDays, now())),
    async startExport(request) {
      if (ports.desktop === undefined) return { kind: 'refused', title: 'Files cannot be chosen here.' };
      const path = await ports.desktop.chooseSaveFile(job.suggestName(request));
      if (path === null) return { kind: 'cancelled' };
      if (!job.start(store(), request, path)) {
        return {
          kind: 'refused',
          title: 'An export is running already. Cancel it, or wait until it is done.',
        };
      }
      return { kind: 'started' };
    },
    cancelJob() {
      job.cancel();
      return Promise.resolve(null);
    },
    async clearData() {
      const cleared = store();
      await parts.longWork.end();
      // Nothing may be written while it is cleared: the polls end first, and begin anew with a silent baseline.
      await parts.beginAnew(() => {
        cleared.clear();
        cleared.sizes.compact();
      });
      return null;
    },
    checkCrmTemplate: (template) => Promise.resolve(checkCrmTemplate(template)),
    copyText(text) {
      ports.desktop?.writeClipboard(text);
      return Promise.resolve(null);
    },
  };
}

function viewHotPage(
  store: Store,
  { window, filter, offset, limit }: HotQuery,
  now: number,
  hasA: boolean,
  problem: string | null,
): HotPage {
  const list = listRanked(store, window, filter, now);
  return {
    ...freshness(list.asOf, hasA, problem),
    accounts: viewRows(store, list, { offset, limit }, now),
    knownCount: list.rows.length,
    total: list.total,
    hasMore: hasA && list.hasMore,
  };
}

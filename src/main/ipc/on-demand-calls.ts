// The calls for what is requested from the service when a page is opened: `get…` returns what is known, `load…` asks.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import { engagement } from '../on-demand/ads.ts';
import { automations } from '../on-demand/automations.ts';
import { createRankingBackfill } from '../on-demand/backfill-rankings.ts';
import { createCategoryReader } from '../on-demand/categories.ts';
import { readNextPage } from '../on-demand/ranked-pages.ts';
import { noReach, type Reach } from '../on-demand/reach.ts';
import { team } from '../on-demand/team.ts';
import { loadTimeline, viewTimeline } from '../on-demand/timeline.ts';
import { viewAds } from '../view-model/ads-view.ts';
import { viewHotPage } from '../view-model/hot-view.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<CallParts, 'ports' | 'preferences' | 'publish' | 'store' | 'workspace'>;

export function createOnDemandCalls({ ports, preferences, publish, store, workspace }: Parts) {
  const now = (): number => ports.clock.now();
  const settings = () => preferences.current().settings;
  const reach = (): Reach => workspace()?.reach() ?? { ...noReach, now };
  const hasPublicApi = (): boolean => reach().public !== null;
  const readCategories = createCategoryReader();
  const backfillRankings = createRankingBackfill();
  return {
    listHot: (query) => viewHotPage(store(), query, now(), hasPublicApi(), null, settings()),
    async loadHot(query) {
      const problem = await readNextPage(store(), reach(), query.window, query.filter);
      return viewHotPage(store(), query, now(), hasPublicApi(), problem, settings());
    },
    async loadPastRankings(window) {
      const hasRead = await backfillRankings(store(), reach(), window);
      if (hasRead) publish();
      return hasRead;
    },
    getTimeline: (id) => viewTimeline(store(), id, hasPublicApi(), null),
    async loadTimeline(id, page) {
      const lastSeenAt = store().people.find(id)?.lastSeenAt;
      const timeline = await loadTimeline(store(), reach(), id, page);
      // When somebody was last seen is shown on their page and in the lists.
      if (store().people.find(id)?.lastSeenAt !== lastSeenAt) publish();
      return timeline;
    },
    async loadCategories() {
      const haveChanged = await readCategories(store(), reach());
      if (haveChanged) publish();
      return haveChanged;
    },
    getAds: () => viewAds(store(), engagement.get(store(), reach())),
    loadAds: async () => viewAds(store(), await engagement.load(store(), reach())),
    getAutomations: () => automations.get(store(), reach()),
    loadAutomations: () => automations.load(store(), reach()),
    getTeam: () => team.get(store(), reach()),
    loadTeam: () => team.load(store(), reach()),
  } satisfies Partial<CallHandlers>;
}

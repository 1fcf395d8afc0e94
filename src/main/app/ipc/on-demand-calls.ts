// The calls for what is requested from the service when a page is opened: `get…` returns what is known, `load…` asks.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import { engagement } from '../../reading/on-demand/ads.ts';
import { automations } from '../../reading/on-demand/automations.ts';
import { createRankingBackfill } from '../../reading/on-demand/backfill-rankings.ts';
import { createCategoryReader } from '../../reading/on-demand/categories.ts';
import { readNextPage } from '../../reading/on-demand/ranked-pages.ts';
import { noServiceAccess, type ServiceAccess } from '../../reading/on-demand/service-access.ts';
import { team } from '../../reading/on-demand/team.ts';
import { loadTimeline, viewTimeline } from '../../reading/on-demand/timeline.ts';
import { viewAds } from '../../reading/view-model/ads-view.ts';
import { viewHotPage } from '../../reading/view-model/hot-view.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<CallParts, 'ports' | 'preferences' | 'publish' | 'store' | 'workspace'>;

export function createOnDemandCalls({ ports, preferences, publish, store, workspace }: Parts) {
  const now = (): number => ports.clock.now();
  const moment = () => ({
    now: now(),
    utcOffsetMinutes: (at: number): number => ports.clock.utcOffsetMinutes(at),
    settings: preferences.current().settings,
  });
  const serviceAccess = (): ServiceAccess => workspace()?.serviceAccess() ?? { ...noServiceAccess, now };
  const hasPublicApi = (): boolean => serviceAccess().public !== null;
  const readCategories = createCategoryReader();
  const backfillRankings = createRankingBackfill();
  return {
    listHot: (query) => viewHotPage(store(), query, moment(), hasPublicApi(), null),
    async loadHot(query) {
      const problem = await readNextPage(store(), serviceAccess(), query.window, query.filter);
      return viewHotPage(store(), query, moment(), hasPublicApi(), problem);
    },
    async loadPastRankings(window) {
      const hasRead = await backfillRankings(store(), serviceAccess(), window);
      if (hasRead) publish();
      return hasRead;
    },
    getTimeline: (id) => viewTimeline(store(), id, hasPublicApi(), null),
    async loadTimeline(id, page) {
      const lastSeenAt = store().people.find(id)?.lastSeenAt;
      const timeline = await loadTimeline(store(), serviceAccess(), id, page);
      // When somebody was last seen is shown on their page and in the lists.
      if (store().people.find(id)?.lastSeenAt !== lastSeenAt) publish();
      return timeline;
    },
    async loadCategories() {
      const haveChanged = await readCategories(store(), serviceAccess());
      if (haveChanged) publish();
      return haveChanged;
    },
    getAds: () => viewAds(store(), engagement.get(store(), serviceAccess())),
    loadAds: async () => viewAds(store(), await engagement.load(store(), serviceAccess())),
    getAutomations: () => automations.get(store(), serviceAccess()),
    loadAutomations: () => automations.load(store(), serviceAccess()),
    getTeam: () => team.get(store(), serviceAccess()),
    loadTeam: () => team.load(store(), serviceAccess()),
  } satisfies Partial<CallHandlers>;
}

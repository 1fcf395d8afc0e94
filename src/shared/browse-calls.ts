// The part of the IPC contract that browses: lists, pages, lookups, data. ipc.ts joins it with the rest.
//
// `get…`, `list…`: what is on this machine, at once, never the network; safe to call on every keystroke or scroll.
// `load…`: asks the service (it spends the budget's reserve), stores the answer and answers as the `get…` does; on
// failure it answers what was known, with the failure in words in `problem`.
import type {
  AdsView,
  AutomationsView,
  CrmTemplateAnswer,
  DataView,
  ExportAnswer,
  ExportRequest,
  FeedFacets,
  HotPage,
  HotQuery,
  PeoplePage,
  PeopleQuery,
  TeamView,
  TimelineView,
} from './browse-model.ts';
import type { AccountFilter, NamedFilter } from './contract/filters.ts';
import type { Facets } from './filter-model.ts';
import type { HotWindow } from './contract/service.ts';

export interface BrowseCalls {
  /** Rows of the ranking from `offset` on, filtered. The state's `hot` holds the first 50 of the kept window and filter. */
  listHot(query: HotQuery): HotPage;
  /** Reads one further page (100) of the service's ranking, filtered by what the service can filter by. */
  loadHot(query: HotQuery): HotPage;
  /**
   * Asks the service how this window was ranked in the days before it was first read here: once, a dozen requests at
   * most, of what polling leaves over. The state that follows has the courses. False when there was nothing to read, or
   * it could not be read now.
   */
  loadPastRankings(window: HotWindow): boolean;
  /** Keeps this filter: it is applied to the state's `hot`, also after a restart. */
  setHotFilter(filter: AccountFilter): null;
  /** Stores a named filter; an `id` that is known is replaced. Returns all of them. */
  saveFilter(filter: NamedFilter): readonly NamedFilter[];
  removeFilter(id: string): readonly NamedFilter[];
  listFacets(): Facets;
  listFeedFacets(): FeedFacets;
  listPeople(query: PeopleQuery): PeoplePage;
  getTimeline(publicIdentifier: string): TimelineView;
  loadTimeline(publicIdentifier: string, page: number): TimelineView;
  getAds(): AdsView;
  loadAds(): AdsView;
  getAutomations(): AutomationsView;
  loadAutomations(): AutomationsView;
  getTeam(): TeamView;
  loadTeam(): TeamView;
  /** Ends the first reading, or the catching up, with the page it is at: what it leaves out is read in spare time. */
  stopReading(): null;
  /** Ends a `lookUpAtService` that is under way: the box was emptied or closed. A new one ends the one before by itself. */
  cancelLookUp(): null;
  /** A `data:` URL of a remote picture, through the cache; null = none, show the letter tile. */
  getImage(url: string): string | null;
  getData(): DataView;
  /** Asks where to, then writes in the background; the state's `job` tells how far it is. */
  startExport(request: ExportRequest): ExportAnswer;
  /** Ends the job, or dismisses one that has ended. */
  cancelJob(): null;
  /** Forgets everything recorded of this workspace and reads anew; settings and keys stay. */
  clearData(): null;
  /** Checks `settings.crmUrlTemplate` before it is stored. Placeholders: {domain}, {name}, {linkedin}. */
  checkCrmTemplate(template: string): CrmTemplateAnswer;
  copyText(text: string): null;
}

/** The names at run time. */
export const browseCallNames: Readonly<Record<keyof BrowseCalls, true>> = {
  listHot: true,
  loadHot: true,
  loadPastRankings: true,
  setHotFilter: true,
  saveFilter: true,
  removeFilter: true,
  listFacets: true,
  listFeedFacets: true,
  listPeople: true,
  getTimeline: true,
  loadTimeline: true,
  getAds: true,
  loadAds: true,
  getAutomations: true,
  loadAutomations: true,
  getTeam: true,
  loadTeam: true,
  stopReading: true,
  cancelLookUp: true,
  getImage: true,
  getData: true,
  startExport: true,
  cancelJob: true,
  clearData: true,
  checkCrmTemplate: true,
  copyText: true,
};

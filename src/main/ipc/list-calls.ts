// The calls for lists, pages and the lookup: what is on this machine at once, never the network but for the lookup's.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import type { LookupAnswer } from '../../shared/model.ts';
import { lookUpLocally } from '../lookup/local-lookup.ts';
import { viewAccount } from '../view-model/account-view.ts';
import { listFeed, viewFeedFacets } from '../view-model/feed-view.ts';
import { viewFacets } from '../view-model/facets-view.ts';
import { listPeople, viewPerson } from '../view-model/people-view.ts';
import type { PanelCallsParts } from './panel-calls.ts';

type Parts = Pick<PanelCallsParts, 'ports' | 'preferences' | 'store' | 'workspace'>;

export function createListCalls({ ports, preferences, store, workspace }: Parts) {
  const now = (): number => ports.clock.now();
  const lookUp = (text: string): LookupAnswer =>
    lookUpLocally(store(), text, now(), preferences.current().hotWindow);
  return {
    listFacets() {
      const { hotWindow, hotFilter } = preferences.current();
      return viewFacets(store(), hotWindow, hotFilter, now());
    },
    listFeed: (query) => listFeed(store(), query),
    listFeedFacets: () => viewFeedFacets(store()),
    listPeople: (query) => listPeople(store(), query),
    getAccount: (domain) =>
      viewAccount(store(), domain, {
        now: now(),
        crmUrlTemplate: preferences.current().settings.crmUrlTemplate,
        hasPublicApi: (workspace()?.reach().public ?? null) !== null,
        window: preferences.current().hotWindow,
        filter: preferences.current().hotFilter,
      }),
    getPerson(publicIdentifier) {
      const person = store().people.find(publicIdentifier);
      return person === null ? null : viewPerson(store(), person);
    },
    getImage: (url) => ports.pictures?.get(url) ?? null,
    lookUp,
    lookUpAtService: (text) => workspace()?.lookUpAtService(text) ?? lookUp(text),
    cancelLookUp() {
      workspace()?.cancelLookUp();
      return null;
    },
  } satisfies Partial<CallHandlers>;
}

// What is requested from the service when somebody looks: the component that draws it, and how it is read. A missing entry
// does not compile.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { OnDemandName, PageName } from '../../shared/model.ts';
import { Fetched } from '../client/fetched.svelte.ts';
import { late, type Late } from './late.ts';
import type { OnDemandStates, PageProps } from './page.ts';

export interface OnDemandPart {
  /** It is the whole page, or one of the views that the page can switch between. */
  readonly page: PageName;
  readonly component: Late<PageProps>;
}

export const onDemandParts = {
  ads: { page: 'ads', component: late('opened', () => import('./ads/AdsPage.svelte')) },
  automations: {
    page: 'automations',
    component: late('opened', () => import('./automations/AutomationsPage.svelte')),
  },
  team: { page: 'people', component: late('opened', () => import('./people/TeamList.svelte')) },
} satisfies Readonly<Record<OnDemandName, OnDemandPart>>;

export function createOnDemandStates(bridge: BridgeCalls): OnDemandStates {
  return {
    ads: new Fetched(
      () => bridge.getAds(),
      () => bridge.loadAds(),
    ),
    automations: new Fetched(
      () => bridge.getAutomations(),
      () => bridge.loadAutomations(),
    ),
    team: new Fetched(
      () => bridge.getTeam(),
      () => bridge.loadTeam(),
    ),
  };
}

function isOnDemandName(name: string): name is OnDemandName {
  return Object.hasOwn(onDemandParts, name);
}

/** What a page can switch to. */
export function partsOf(page: PageName): readonly { readonly value: OnDemandName; readonly text: string }[] {
  return Object.keys(onDemandParts)
    .filter(isOnDemandName)
    .filter((name) => onDemandParts[name].page === page)
    .map((name) => ({ value: name, text: messages().pages.onDemand[name] }));
}

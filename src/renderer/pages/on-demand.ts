// What the service is asked for when it is looked at: the component that draws each, and how it is read. One that is left
// out does not compile.
import type { Component } from 'svelte';
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { OnDemandName, PageName } from '../../shared/model.ts';
import { Fetched } from '../client/fetched.svelte.ts';
import AdsPage from './ads/AdsPage.svelte';
import AutomationsPage from './automations/AutomationsPage.svelte';
import type { OnDemandStates, PageProps } from './page.ts';
import TeamList from './people/TeamList.svelte';

export interface OnDemandPart {
  /** It is this whole page, or one of the views that the page can switch between. */
  readonly page: PageName;
  readonly component: Component<PageProps>;
}

export const onDemandParts: Readonly<Record<OnDemandName, OnDemandPart>> = {
  ads: { page: 'ads', component: AdsPage },
  automations: { page: 'automations', component: AutomationsPage },
  team: { page: 'people', component: TeamList },
};

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

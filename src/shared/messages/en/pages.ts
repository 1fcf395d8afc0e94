// What the pages and their parts are called.
import type { OnDemandName } from '../../model.ts';

export const pages = {
  tabs: { hot: 'Hot', feed: 'Feed', people: 'People', ads: 'Ads', settings: 'Settings' },
  /** For screen readers. */
  headings: { hot: 'Hot accounts', feed: 'Feed', people: 'People', ads: 'Ads', settings: 'Settings' },
  onDemand: { ads: 'Ads', automations: 'Automations', team: 'Team' } satisfies Record<OnDemandName, string>,
};

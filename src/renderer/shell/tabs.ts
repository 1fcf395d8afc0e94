// The tabs in their order, which is also the order of the keys 1 to 5.
import type { TabName } from './history.ts';

export const tabs = [
  { name: 'hot', text: 'Hot' },
  { name: 'feed', text: 'Feed' },
  { name: 'people', text: 'People' },
  { name: 'ads', text: 'Ads' },
  { name: 'settings', text: 'Settings' },
] as const satisfies readonly { readonly name: TabName; readonly text: string }[];

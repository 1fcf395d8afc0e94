// The tabs in their order, which is also the order of the keys 1 to 4.
import type { TabName } from '../state/history.ts';

export const tabs = [
  { name: 'hot', text: 'Hot' },
  { name: 'feed', text: 'Feed' },
  { name: 'people', text: 'People' },
  { name: 'settings', text: 'Settings' },
] as const satisfies readonly { readonly name: TabName; readonly text: string }[];

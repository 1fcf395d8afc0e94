// The lists of the panel's state, as they are stored. They are most of the work of building the state and seldom change:
// a service that has nothing to say is asked every few seconds all day.
import { spokenLanguage } from '../../shared/messages/spoken.ts';
import type { PanelState } from '../../shared/model.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { Store } from '../store/store.ts';
import { viewFeed } from './feed-view.ts';
import { viewHot, type HotChoice, type HotMoment } from './hot-view.ts';
import { viewPeople } from './people-view.ts';

export type ContentView = Pick<PanelState, 'hot' | 'feed' | 'people'>;

export function viewContent(store: Store, hot: HotChoice, moment: HotMoment): ContentView {
  return { hot: viewHot(store, hot, moment), feed: viewFeed(store), people: viewPeople(store) };
}

/** Before anything could be read. */
export function noContent({ window, filter, namedFilters }: HotChoice): ContentView {
  return {
    hot: {
      window,
      source: 'ranked',
      accounts: [],
      total: null,
      asOf: null,
      trend: null,
      isTrendFiltered: false,
      trendDays: [],
      filter,
      namedFilters,
      knownCount: 0,
      leftOutCount: 0,
      isLoading: false,
      today: { next: null, nextIds: [], others: 0, followUps: 0, followUpDomain: null },
      wider: null,
    },
    feed: { items: [], unreadCount: 0, hasOlder: false },
    people: [],
  };
}

/** As `viewContent`; `isLookedAt`: false while the panel is hidden, where only the tray shows something of it. */
export type ContentViewer = (
  store: Store,
  hot: HotChoice,
  moment: HotMoment,
  isLookedAt: boolean,
) => ContentView;

/** What the tray shows of the lists, the hottest accounts and how many alerts are unread, comes from these. */
const inTray = ['alert', 'ranking', 'fetched', 'care'] as const;

/**
 * Asks again when something of the tray was written, another list was chosen, or another language is spoken; while
 * somebody looks, when anything was written that is shown, with each minute of the clock, and with each ranking that was
 * read and is as it was.
 */
export function createContentViewer(): ContentViewer {
  let known: { readonly key: readonly unknown[]; readonly seen: string; readonly view: ContentView } | null =
    null;
  return (store, hot, moment, isLookedAt) => {
    const { now, utcOffsetMinutes } = moment;
    const { window, filter, namedFilters, leavingOut } = hot;
    const { stages, labels, rankLeftOut } = leavingOut ?? {};
    const chosen = [window, filter, namedFilters, stages, labels, rankLeftOut];
    const key = [store, store.versionOf(...inTray), spokenLanguage(), ...chosen];
    const minute = Math.floor(now / MINUTE_MS);
    const seen = [
      store.contentVersion(),
      store.versionOf('ranking_fetch'),
      minute,
      utcOffsetMinutes(now),
    ].join();
    const isKnown = known !== null && known.key.every((part, index) => part === key[index]);
    if (known === null || !isKnown || (isLookedAt && known.seen !== seen)) {
      known = { key, seen, view: viewContent(store, hot, moment) };
    }
    return known.view;
  };
}

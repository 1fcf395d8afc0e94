// The lists in the panel's state, as they are stored. They are most of the work of building the state and rarely change,
// while a silent service is polled every few seconds all day.
import { isDeepStrictEqual } from 'node:util';
import { currentLanguage } from '../../../shared/messages/current-language.ts';
import type { PanelState, TodayView } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { callAlertsKey } from './call-alerts.ts';
import { joinAlerts, viewSignalsAndLikes } from './feed-view.ts';
import { viewHotList, type HotChoice, type HotMoment } from './hot-view.ts';
import { viewPeople } from './people-list.ts';
import { viewToday } from './today-view.ts';

export type ContentView = Pick<PanelState, 'hot' | 'feed' | 'people'>;

export function viewContent(store: Store, hot: HotChoice, moment: HotMoment): ContentView {
  const today = viewToday(store, { ...moment, settings: hot.settings });
  return join(store, viewHotList(store, hot, moment, today), viewTimeless(store, hot), today);
}

/** The part of the view that does not depend on the time. */
function viewTimeless(store: Store, { settings }: HotChoice) {
  return { heard: viewSignalsAndLikes(store), people: viewPeople(store, settings) };
}

function join(
  store: Store,
  hot: ReturnType<typeof viewHotList>,
  { heard, people }: ReturnType<typeof viewTimeless>,
  today: TodayView,
): ContentView {
  return { hot: { ...hot, today }, feed: joinAlerts(store, heard), people };
}

/** Before anything could be read. */
export function noContent({ window, order, filter, namedFilters }: HotChoice): ContentView {
  return {
    hot: {
      window,
      order,
      source: 'ranked',
      accounts: [],
      total: null,
      asOf: null,
      trend: null,
      isTrendFiltered: false,
      trendDays: [],
      reasonsSinceAt: null,
      filter,
      namedFilters,
      knownCount: 0,
      leftOutCount: 0,
      isLoading: false,
      today: {
        next: null,
        entryIds: [],
        nextDomains: [],
        waiting: [],
        skipped: [],
        unread: 0,
        followUps: 0,
        followUpDomain: null,
      },
      wider: null,
    },
    feed: { items: [], unreadCount: 0, hasOlder: false },
    people: [],
  };
}

/** Like `viewContent`; `isLookedAt`: false while the panel is hidden, when only the tray shows something of it. */
export type ContentViewer = (
  store: Store,
  hot: HotChoice,
  moment: HotMoment,
  isLookedAt: boolean,
) => ContentView;

/** What the tray shows of the lists, the hottest accounts and how many alerts are unread, comes from these. */
const inTray = ['alert', 'ranking', 'fetched', 'mark', 'claim', 'account_owner', 'outbox'] as const;

/** Whom to call next comes from these besides, and from the minute. A signal may be of a type that says that somebody called. */
const inToday = [...inTray, 'skip', 'team_act', 'signal', 'account', 'person', 'contact'] as const;

/**
 * Reads again when something of the tray was written, another list was chosen, or the language changed; while somebody
 * looks, also when anything shown was written, with each minute of the clock, and with each unchanged ranking that was read.
 * An alert is written several times from its decision to its end, moments apart; lists that no alert changes stay as they are
 * meanwhile, and those without a window of time also while minutes pass. Whom to call next is read with each minute in any
 * case: the tray names it, too.
 */
export function createContentViewer(): ContentViewer {
  const hotList = rememberOne<ReturnType<typeof viewHotList>>();
  const timeless = rememberOne<ReturnType<typeof viewTimeless>>();
  const todayAt = rememberOne<TodayView>();
  let known: { readonly key: readonly unknown[]; readonly seen: string; readonly view: ContentView } | null =
    null;
  return (store, hot, moment, isLookedAt) => {
    const { now, utcOffsetMinutes } = moment;
    const { window, order, filter, namedFilters, settings } = hot;
    const { stages, labels, rankLeftOut, typeMeanings, excludedDomains } = settings;
    const { answerGoalMinutes, workDays, workFromMinute, workToMinute } = settings;
    const { callFromMinute, callToMinute } = settings;
    const spoken = [store, currentLanguage()];
    const chosen = [
      ...spoken,
      window,
      order,
      filter,
      namedFilters,
      stages,
      labels,
      rankLeftOut,
      typeMeanings,
    ];
    const key = [store.versionOf(...inTray), ...chosen];
    const reading = [store.versionOf('ranking_fetch'), Math.floor(now / MINUTE_MS), utcOffsetMinutes(now)];
    const seen = [store.contentVersion(), ...reading].join();
    const goal = [answerGoalMinutes, workDays, workFromMinute, workToMinute, excludedDomains];
    const calling = [callFromMinute, callToMinute, settings.me?.id, settings.me?.name];
    const read = todayAt([store.versionOf(...inToday), ...reading, ...chosen, ...goal, ...calling], () =>
      viewToday(store, { ...moment, settings }),
    );
    // The same answer at another minute changes nothing.
    const today =
      known !== null && isDeepStrictEqual(known.view.hot.today, read) ? known.view.hot.today : read;
    if (known === null || !isSame(known.key, key) || (isLookedAt && known.seen !== seen)) {
      const content = store.contentVersionBesideAlerts();
      // Alerts change nothing of the lists but whom to call, who is a buyer, and the order by waiting.
      const first = order === 'waiting' ? today.waiting.map(({ domain }) => domain).join() : '';
      const told = callAlertsKey(store, now);
      const view = join(
        store,
        hotList([content, ...reading, ...chosen, first, told], () => viewHotList(store, hot, moment, today)),
        timeless([content, ...spoken, typeMeanings, told], () => viewTimeless(store, hot)),
        today,
      );
      known = { key, seen, view };
    } else if (known.view.hot.today !== today)
      known = { ...known, view: { ...known.view, hot: { ...known.view.hot, today } } };
    return known.view;
  };
}

/** Returns the last result while it is requested with the same key. */
function rememberOne<T>(): (key: readonly unknown[], make: () => T) => T {
  let last: { readonly key: readonly unknown[]; readonly made: T } | null = null;
  return (key, make) => {
    if (last === null || !isSame(last.key, key)) last = { key, made: make() };
    return last.made;
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((part, index) => part === other[index]);
}

// Where the panel is and was. Pure. A tab starts afresh; the settings, an account or a person are laid on top.
import type { Route } from '../../shared/model.ts';

export type TabName = 'hot' | 'feed' | 'people' | 'ads' | 'settings';

const tabNames: readonly TabName[] = ['hot', 'feed', 'people', 'ads', 'settings'];

/** Oldest first, never empty; the first is always a tab. */
export type History = readonly [Route, ...Route[]];

export const firstHistory: History = [{ name: 'hot' }];

/** Deeper than this nobody walks back; the oldest page above the tab is forgotten. */
const maxDepth = 20;

export function currentRoute(history: History): Route {
  return history.at(-1) ?? history[0];
}

export function currentTab(history: History): TabName {
  return history.findLast(isTab)?.name ?? 'hot';
}

/** The others have no place in the bar. */
export function isTab(route: Route): route is Extract<Route, { readonly name: TabName }> {
  return tabNames.some((name) => name === route.name);
}

export function isSameRoute(one: Route, other: Route): boolean {
  return routeKey(one) === routeKey(other);
}

export function routeKey(route: Route): string {
  if (route.name === 'account') return `account:${route.domain}`;
  if (route.name === 'person') return `person:${route.publicIdentifier}`;
  return route.name;
}

export function enter(history: History, route: Route): History {
  if (isSameRoute(currentRoute(history), route)) return history;
  const [root, ...rest] = history;
  if (route.name === 'settings') {
    // The way back from the settings leads to what was read before; what was opened from them is left.
    const at = rest.findIndex(({ name }) => name === 'settings');
    return [root, ...(at === -1 ? rest : rest.slice(0, at)).slice(-(maxDepth - 2)), route];
  }
  if (isTab(route)) return [route];
  return [root, ...rest.slice(-(maxDepth - 2)), route];
}

/** What is opened from outside of the panel. An account or a person has nothing to do with the ads or the settings below. */
export function enterFromOutside(history: History, route: Route): History {
  const isPage = route.name === 'account' || route.name === 'person';
  const tab = currentTab(history);
  return enter(isPage && (tab === 'ads' || tab === 'settings') ? firstHistory : history, route);
}

/** The same history when there is nothing to go back to. */
export function leave(history: History): History {
  const [root, ...rest] = history;
  return rest.length === 0 ? history : [root, ...rest.slice(0, -1)];
}

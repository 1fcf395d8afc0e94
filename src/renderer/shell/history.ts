// Where the panel is and was. Pure. A tab starts over; the settings and the pages that are no tab are laid on top.
import { subjectFields, tabNames, type Route, type TabName } from '../../shared/contract/routes.ts';

/** Oldest first, never empty; the first is always a tab. */
export type History = readonly [Route, ...Route[]];

export const firstHistory: History = [{ name: 'hot' }];

/** Nobody goes back further than this; the oldest page above the tab is forgotten. */
const maxDepth = 20;

export function currentRoute(history: History): Route {
  return history.at(-1) ?? history[0];
}

export function currentTab(history: History): TabName {
  return history.findLast(isTab)?.name ?? 'hot';
}

/** Other pages have no place in the bar. */
export function isTab(route: Route): route is Extract<Route, { readonly name: TabName }> {
  return tabNames.some((name) => name === route.name);
}

export function isSameRoute(one: Route, other: Route): boolean {
  return routeKey(one) === routeKey(other);
}

/** Its name and subject: `account:acme.example`. */
export function routeKey(route: Route): string {
  return Object.values(route).join(':');
}

export function enter(history: History, route: Route): History {
  if (isSameRoute(currentRoute(history), route)) return history;
  const [root, ...above] = history;
  if (route.name === 'settings' && route.section === undefined) {
    // Back from the settings leads to what was read before; what was opened from them is dropped.
    const at = above.findIndex(({ name }) => name === 'settings');
    return [root, ...(at === -1 ? above : above.slice(0, at)).slice(-(maxDepth - 2)), route];
  }
  if (isTab(route) && route.name !== 'settings') return [route];
  return [root, ...above.slice(-(maxDepth - 2)), route];
}

/**
 * For pages opened from outside the panel. An account or a person is laid on the hot list, unless the current tab leads to
 * them.
 */
export function enterFromOutside(
  history: History,
  route: Route,
  leadsToSubjects: (tab: TabName) => boolean,
): History {
  const isSubject = route.name in subjectFields;
  return enter(isSubject && !leadsToSubjects(currentTab(history)) ? firstHistory : history, route);
}

/** The same history when there is nothing to go back to. */
export function leave(history: History): History {
  const [root, ...above] = history;
  return above.length === 0 ? history : [root, ...above.slice(0, -1)];
}

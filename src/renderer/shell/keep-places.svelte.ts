// Keeps the place of each page: a tab is restored as it was left, even after the lookup's results; an account or a person
// begins at its top.
import { tick } from 'svelte';
import type { Route } from '../../shared/model.ts';
import { isSameRoute, isTab, routeKey } from './history.ts';
import type { LookupFocus } from './lookup-focus.ts';
import type { Places } from '../lists/places.ts';

/** To be called where a component begins. */
export function keepPlaces(
  places: Places,
  lookupFocus: LookupFocus,
  now: {
    readonly route: () => Route;
    readonly isLooking: () => boolean;
    /** null while the results are shown instead. */
    readonly page: () => HTMLElement | null;
  },
): void {
  let shown: Route | null = null;
  let isCovered = false;

  $effect.pre(() => {
    const route = now.route();
    const page = now.page();
    if (shown !== null && isSameRoute(shown, route)) return;
    if (shown !== null && isTab(shown) && page !== null) places.leave(routeKey(shown), page);
    shown = route;
    lookupFocus.leave();
    void tick().then(() => {
      const next = now.page();
      if (next !== null) places.comeTo(routeKey(route), next);
    });
  });

  $effect.pre(() => {
    const isLooking = now.isLooking();
    const route = now.route();
    const page = now.page();
    if (isLooking === isCovered) return;
    isCovered = isLooking;
    if (isLooking) {
      if (page !== null) lookupFocus.cover(route, page);
      return;
    }
    void tick().then(() => {
      const next = now.page();
      if (next !== null) lookupFocus.uncover(route, next);
    });
  });
}

// Moves the focus between the lookup box and the page: the box takes it from anywhere and gives it back.
import type { Route } from '../../shared/model.ts';
import { isSameRoute, isTab, routeKey } from './history.ts';
import type { Places } from '../lists/places.ts';

export interface LookupFocus {
  /** Connects the box once it is in the page. Returns the function that disconnects it. */
  attach(field: HTMLInputElement): () => void;
  has(): boolean;
  take(): void;
  /** Puts the caret after the text. */
  toEnd(): void;
  leave(): void;
  /** The results are about to replace the page. */
  cover(route: Route, page: HTMLElement): void;
  /** The page is back. */
  uncover(route: Route, page: HTMLElement): void;
  /** Returns the focus to the row or button that had it; if none did, the box just releases it. */
  giveBack(page: HTMLElement | null): void;
}

/** A key that no route has. */
const coveredKey = 'covered';

export function createLookupFocus(places: Places): LookupFocus {
  let field: HTMLInputElement | null = null;
  let cameFrom: HTMLElement | null = null;
  let covered: Route | null = null;

  function onfocus({ relatedTarget }: FocusEvent): void {
    // The focus came from the results or another window, which is no place to return to.
    if (field?.value !== '') return;
    cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    covered = null;
  }

  return {
    attach(attached) {
      field = attached;
      attached.addEventListener('focus', onfocus);
      return () => {
        attached.removeEventListener('focus', onfocus);
        field = null;
      };
    },
    has: () => field !== null && document.activeElement === field,
    take() {
      field?.focus();
      field?.select();
    },
    toEnd: () => field?.setSelectionRange(field.value.length, field.value.length),
    leave: () => field?.blur(),
    cover(route, page) {
      covered = route;
      places.leave(coveredKey, page, cameFrom);
      if (isTab(route)) places.leave(routeKey(route), page, cameFrom);
    },
    uncover(route, page) {
      if (covered !== null && isSameRoute(covered, route)) places.comeTo(coveredKey, page);
    },
    giveBack(page) {
      field?.blur();
      // The tabs were replaced together with the page; the new ones have the same ids.
      const origin = cameFrom?.isConnected === false ? document.getElementById(cameFrom.id) : cameFrom;
      if (origin !== null) origin.focus({ preventScroll: true });
      else if (covered !== null && page !== null) places.comeTo(coveredKey, page);
    },
  };
}

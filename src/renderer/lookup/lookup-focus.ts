// The focus between the lookup box and the page: the box takes it from anywhere, and gives it back to where it was.
import type { Route } from '../../shared/model.ts';
import { isSameRoute, isTab, routeKey } from '../shell/history.ts';
import type { Places } from '../lists/row-focus.ts';

export interface LookupFocus {
  /** The box, once it is in the page. Returns what lets go of it. */
  attach(field: HTMLInputElement): () => void;
  has(): boolean;
  take(): void;
  /** The caret stands behind what is in the box. */
  toEnd(): void;
  leave(): void;
  /** Before the results take the place of the page. */
  cover(route: Route, page: HTMLElement): void;
  /** The page is there again. */
  uncover(route: Route, page: HTMLElement): void;
  /** The row or the button that had the focus has it again; where there was none, the keys belong to the page. */
  giveBack(page: HTMLElement | null): void;
}

/** No route's key. */
const coveredKey = 'covered';

export function createLookupFocus(places: Places): LookupFocus {
  let field: HTMLInputElement | null = null;
  let cameFrom: HTMLElement | null = null;
  let covered: Route | null = null;

  function onfocus({ relatedTarget }: FocusEvent): void {
    // Out of the results, or of another window: it did not come from a place to go back to.
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
      // The tabs went with the page, and came back as others of the same id.
      const origin = cameFrom?.isConnected === false ? document.getElementById(cameFrom.id) : cameFrom;
      if (origin !== null) origin.focus({ preventScroll: true });
      else if (covered !== null && page !== null) places.comeTo(coveredKey, page);
    },
  };
}

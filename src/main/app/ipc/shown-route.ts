// What the panel shows, and what that marks as read: opening an account or a person reads their alerts, however it was
// opened, and what comes in while the page is visible is read when it is left.
import type { Route } from '../../../shared/model.ts';
import type { Store } from '../../pipeline/store/store.ts';

export interface ShownRoute {
  /** The panel is there, by navigation or by being shown again. Returns the alerts that this marked as read. */
  show(route: Route): readonly string[];
  /** Null before anything was shown. */
  current(): Route | null;
  /** Another organization is shown: nothing of this one is visible any more. */
  leave(): void;
  /** The panel has a new state; `isSeen`: and somebody sees it. */
  published(isSeen: boolean): void;
}

export function createShownRoute(store: () => Store): ShownRoute {
  let shown: Route | null = null;
  let seenThere: readonly string[] = [];
  return {
    show(route) {
      const { ledger } = store();
      const left = shown === null || isSame(shown, route) ? [] : ledger.markRead(seenThere);
      shown = route;
      seenThere = [];
      return [...left, ...readBy(store(), route)];
    },
    current: () => shown,
    leave() {
      shown = null;
      seenThere = [];
    },
    published(isSeen) {
      if (!isSeen || shown?.name !== 'account') return;
      seenThere = store().ledger.listUnreadIds(shown.domain);
    },
  };
}

/** A person's page reads alerts without an account; the others belong to their account's entry. */
function readBy({ ledger }: Pick<Store, 'ledger'>, route: Route): readonly string[] {
  if (route.name === 'account') return ledger.markAccountRead(route.domain);
  return route.name === 'person' ? ledger.markPersonRead(route.publicIdentifier) : [];
}

function isSame(one: Route, other: Route): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

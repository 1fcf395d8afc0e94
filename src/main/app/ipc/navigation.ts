// Where main wants the panel to be: the panel follows each request once, by its number.
import type { PanelState, Route } from '../../../shared/model.ts';

/** What to look up there, or the place on that page. */
export type WhereOnPage = Omit<NonNullable<PanelState['navigation']>, 'seq' | 'route'>;

export interface Navigation {
  /** Null until the first request. */
  current(): PanelState['navigation'];
  request(route: Route, where?: WhereOnPage): void;
}

export function createNavigation(): Navigation {
  let current: PanelState['navigation'] = null;
  return {
    current: () => current,
    request(route, where = {}) {
      current = { ...where, seq: (current?.seq ?? 0) + 1, route };
    },
  };
}

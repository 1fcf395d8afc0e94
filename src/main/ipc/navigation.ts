// Where main wants the panel to be: the panel follows each request once, by its number.
import type { PanelState, Route } from '../../shared/model.ts';

export interface Navigation {
  /** Null until the first request. */
  current(): PanelState['navigation'];
  request(route: Route): void;
}

export function createNavigation(): Navigation {
  let current: PanelState['navigation'] = null;
  return {
    current: () => current,
    request(route) {
      current = { seq: (current?.seq ?? 0) + 1, route };
    },
  };
}

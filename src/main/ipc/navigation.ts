// Where main wants the panel to be: the panel follows each request once, by its number.
import type { PanelState, Route } from '../../shared/model.ts';

export interface Navigation {
  /** Null until the first request. */
  current(): PanelState['navigation'];
  /** `search`: what is to be looked up there. */
  request(route: Route, search?: string): void;
}

export function createNavigation(): Navigation {
  let current: PanelState['navigation'] = null;
  return {
    current: () => current,
    request(route, search) {
      const seq = (current?.seq ?? 0) + 1;
      current = search === undefined ? { seq, route } : { seq, route, search };
    },
  };
}

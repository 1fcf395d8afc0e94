// Which service the panel shows: the demo's, or the one at these addresses. Pure.
import type { PanelState } from '../../shared/model.ts';

/** Another text for another service: nothing that was read of the one before may stay. */
export function serviceOf({ mode, connections }: Pick<PanelState, 'mode' | 'connections'>): string {
  return JSON.stringify([mode, connections.map(({ address }) => address)]);
}

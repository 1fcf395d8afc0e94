// Which service the panel shows: the demo's, a team's, or the one at these addresses. Pure.
import type { PanelState } from '../../shared/model.ts';

/** Another text for another service: nothing that was read of the one before may stay. */
export function serviceOf({
  mode,
  connections,
  team,
}: Pick<PanelState, 'mode' | 'connections' | 'team'>): string {
  if (team !== undefined) return JSON.stringify([mode, team.workspace, team.servers]);
  return JSON.stringify([mode, connections.map(({ address }) => address)]);
}

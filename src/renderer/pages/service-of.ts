// Which service of which organization the panel shows: the demo's, a team's, or the one at these addresses. Pure.
import type { PanelState } from '../../shared/model.ts';

/** A different text for each service: nothing read from the previous one may stay. */
export function serviceOf({
  organizations: { selected },
  mode,
  connections,
  team,
}: Pick<PanelState, 'organizations' | 'mode' | 'connections' | 'team'>): string {
  if (team !== undefined) return JSON.stringify([selected, mode, team.workspace, team.servers]);
  return JSON.stringify([selected, mode, connections.map(({ address }) => address)]);
}

// Which of the service's two APIs is connected without the other. Apart from what is said about it, which is read later.
import { surfaces, type Surface } from '../../shared/contract/service.ts';
import type { PanelState } from '../../shared/model.ts';

/** The API that is connected without the other; null if both are, or neither. In a team, its relay is what is connected. */
export function aloneApi({
  mode,
  team,
  connections,
}: Pick<PanelState, 'mode' | 'team' | 'connections'>): Surface | null {
  if (team !== undefined) return team.alone;
  if (mode !== 'connected') return null;
  const connected = surfaces.filter((surface) =>
    connections.some((one) => one.surface === surface && one.state !== 'absent'),
  );
  return connected.length === 1 ? (connected[0] ?? null) : null;
}

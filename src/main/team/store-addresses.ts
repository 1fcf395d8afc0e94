// Which store belongs to a team: one of its own, as for any other addresses of the service. Pure.
import type { Surface } from '../../shared/contract/service.ts';
import type { TeamPlace } from '../../shared/contract/team-place.ts';
import { teamAddresses } from './team-addresses.ts';

/** Whether both lead to the same team: the servers of a cluster may be listed in another order, or only one of them. */
export function isSameTeam(
  one: Pick<TeamPlace, 'servers' | 'workspace'>,
  other: Pick<TeamPlace, 'servers' | 'workspace'>,
): boolean {
  return one.workspace === other.workspace && one.servers.some((server) => other.servers.includes(server));
}

/**
 * Another server is another team, whatever its name. Whoever joins the same team again, even with a new file, finds what was
 * recorded. Null for what its relay does not read.
 */
export function storeAddresses(
  { workspace, servers }: Pick<TeamPlace, 'servers' | 'workspace'>,
  read: Readonly<Record<Surface, unknown>>,
): Readonly<Record<Surface, string | null>> {
  const of = (surface: Surface): string | null =>
    read[surface] === null ? null : `${teamAddresses[surface]}/${workspace}@${servers[0] ?? ''}`;
  return { public: of('public'), rest: of('rest') };
}

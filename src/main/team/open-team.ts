// A desktop's team, opened late: the client's libraries are loaded by nobody who has none.
import type { Targets } from '../connection/connections.ts';
import type { Clock, TeamSource } from '../ports.ts';
import type { JoinFile } from './join-file.ts';
import { createTeamSource, teamAddresses } from './team-http.ts';

/** What is asked goes to the relay, which has the keys. */
export const teamTargets: Targets = {
  public: { address: teamAddresses.public, key: 'team' },
  rest: { address: teamAddresses.rest, key: 'team' },
};

/** Connects by itself, and again. `http.close()` ends it. */
export async function openTeam(join: JoinFile, clock: Clock): Promise<TeamSource> {
  const { createTeamLink } = await import('./nats-link.ts');
  return createTeamSource({ link: createTeamLink(join, clock), clock });
}

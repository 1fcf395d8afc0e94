// Opens a desktop's team lazily, so that nobody without a team loads the client libraries.
import type { Targets } from '../settings/connection/connections.ts';
import type { Clock } from '../machine/clock.ts';
import type { OpenedTeam, TeamSource } from './team-source.ts';
import type { JoinFile } from './join-file.ts';
import { teamAddresses } from './team-addresses.ts';

/** Requests go to the relay, which has the keys. */
export const teamTargets: Targets = {
  public: { address: teamAddresses.public, key: 'team' },
  rest: { address: teamAddresses.rest, key: 'team' },
};

/** Connects and reconnects by itself. `http.close()` ends it. */
export async function openTeam(join: JoinFile, clock: Clock): Promise<TeamSource> {
  return (await openTeamLink(join, clock)).source;
}

/** Opens a team as `openTeam` does, and also gives the state of its connection. */
export async function openTeamLink(join: JoinFile, clock: Clock): Promise<OpenedTeam> {
  const [{ createTeamLink }, { createTeamSource }] = await Promise.all([
    import('./nats-link.ts'),
    import('./team-http.ts'),
  ]);
  const link = createTeamLink(join, clock);
  return {
    source: createTeamSource({ link, clock, name: join.name }),
    state: () => link.state(),
    onChange: (listener) => link.onChange(listener),
  };
}

// The team that the tests of a team's folder make.
import type { NewTeam } from '../../src/relay/team-folder.ts';

export const acme: NewTeam = {
  workspace: 'acme',
  reps: ['ada', 'ben'],
  host: '127.0.0.1',
  port: 4222,
  storeDir: null,
  server: null,
  tls: null,
  ca: null,
};

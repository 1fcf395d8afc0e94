// A team on a real nats-server, or on three, set up as `relay init` sets it up, with its relay's and its people's ends of it; for
// tests and benches. What was begun through it ends with it, the last first.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemClock } from '../../src/main/machine/clock.ts';
import { readJoinFile, type JoinFile } from '../../src/main/team/join-file.ts';
import type { RelayLink, TeamLink } from '../../src/main/team/link.ts';
import { createRelayLink, createTeamLink } from '../../src/main/team/nats-link.ts';
import { startRelay, type RelayParts } from '../../src/main/team/relay.ts';
import { createTeam, type NewTeam } from '../../src/relay/team-folder.ts';
import { startNatsCluster, type NatsCluster } from './nats-cluster.ts';
import { startNatsServer, type NatsServer } from './nats-server.ts';

export interface TeamEnds {
  /** The team's folder, with the join files in it. */
  readonly folder: string;
  joinFile(name: string): string;
  /** Throws where there is none, or where it cannot be read. */
  joinOf(name: string): JoinFile;
  /** `end`: once, before the server goes. */
  atEnd(end: () => Promise<void>): void;
  /** Connects by itself; nothing is prepared. `join`: left out, that of `relay.join`. */
  relayLink(join?: JoinFile): RelayLink;
  /** Prepared. A cluster that has just begun has no leader for some seconds, as for the relay itself. */
  relayAtWork(): Promise<RelayLink>;
  /** A relay as `relay run` starts it, without a service to poll: it takes part in leading. */
  lead(holder: string, recording?: Partial<Pick<RelayParts['recording'], 'status'>>): Promise<LeadingRelay>;
  /** `who`: a name in the team, or a join file from elsewhere. */
  desktop(who: string | JoinFile): TeamLink;
  end(): Promise<void>;
}

export interface LeadingRelay {
  readonly link: RelayLink;
  isLeader(): boolean;
  /** May be called again. */
  stop(): Promise<void>;
}

export type RealTeam = TeamEnds & { readonly server: NatsServer };

const acme = {
  workspace: 'acme',
  reps: ['ada', 'ben'],
  host: '127.0.0.1',
  server: null,
  tls: null,
  ca: null,
};

/** `more`: what is otherwise than in a team of Ada and Ben on loopback. */
export async function startTeam(
  more: Partial<NewTeam> | ((port: number) => Partial<NewTeam>) = {},
): Promise<RealTeam> {
  const server = await startNatsServer(({ port, store }) => {
    const folder = dirname(store);
    const further = typeof more === 'function' ? more(port) : more;
    const made = createTeam(folder, { ...acme, port, storeDir: store, ...further });
    if (made.kind === 'refused') throw new Error(made.message);
    return readFileSync(join(folder, 'nats.conf'), 'utf8');
  });
  return { ...endsOf(server.folder, () => server.remove()), server };
}

export type ClusterTeam = TeamEnds & Pick<NatsCluster, 'nodes'>;

export async function startClusterTeam(...more: Parameters<typeof startNatsCluster>): Promise<ClusterTeam> {
  const cluster = await startNatsCluster(...more);
  return { ...endsOf(cluster.folder, () => cluster.remove()), nodes: cluster.nodes };
}

function endsOf(folder: string, remove: () => Promise<void>): TeamEnds {
  const clock = createSystemClock();
  const ends: (() => Promise<void>)[] = [];
  const joinFile = (name: string): string => join(folder, `${name}.join`);
  const joinOf = (name: string): JoinFile => {
    const read = readJoinFile(joinFile(name));
    if (read.kind === 'bad') throw new Error(`${joinFile(name)} ${read.message}`);
    return read.join;
  };
  const team: TeamEnds = {
    folder,
    joinFile,
    joinOf,
    atEnd: (end) => void ends.push(end),
    relayLink(given = joinOf('relay')) {
      const link = createRelayLink(given, clock);
      ends.push(() => link.close());
      return link;
    },
    async relayAtWork() {
      const link = team.relayLink();
      while (!(await isDone(link.prepare()))) await sleep(100);
      return link;
    },
    async lead(holder, recording = {}) {
      const link = createRelayLink(joinOf('relay'), clock);
      while (!(await isDone(link.prepare()))) await sleep(100);
      let isLeader = false;
      const relay = startRelay({
        link,
        clock,
        holder,
        recording: {
          status: () => ({ surfaces: [], calls: {}, ages: {}, unreadable: {}, typeMeanings: [] }),
          scoresOf: () => new Map(),
          forget: () => undefined,
          begin: () => undefined,
          read: () => undefined,
          ...recording,
        },
        send: () => null,
        lead: (leads) => (isLeader = leads),
      });
      let stopping: Promise<void> | null = null;
      const end = async (): Promise<void> => {
        await relay.stop();
        await link.close();
      };
      const stop = (): Promise<void> => (stopping ??= end());
      ends.push(stop);
      return { link, isLeader: () => isLeader, stop };
    },
    desktop(who) {
      const link = createTeamLink(typeof who === 'string' ? joinOf(who) : who, clock);
      ends.push(() => link.close());
      return link;
    },
    async end() {
      for (const end of ends.splice(0).toReversed()) await end();
      await remove();
    },
  };
  return team;
}

function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

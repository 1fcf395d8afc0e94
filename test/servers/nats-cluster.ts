// Three real nats-servers on loopback as one cluster, from the files that `relay init --cluster` writes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCluster } from '../../src/relay/cluster.ts';
import { createTeam, type NewTeam } from '../../src/relay/team-folder.ts';
import { acme } from './acme.ts';
import { freePort } from './free-port.ts';
import { natsServer, type NatsServer } from './nats-server.ts';

export type ClusterNode = Pick<NatsServer, 'start' | 'kill' | 'port'>;

export interface NatsCluster {
  /** The team's folder. */
  readonly folder: string;
  readonly nodes: readonly ClusterNode[];
  remove(): Promise<void>;
}

export async function startNatsCluster(
  more: Partial<Pick<NewTeam, 'tls' | 'ca' | 'caFile' | 'workspace' | 'reps'>> & {
    readonly host?: string;
  } = {},
): Promise<NatsCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-cluster-'));
  const { host = '127.0.0.1', ...secured } = more;
  const ports = new Set<number>();
  while (ports.size < 6) ports.add(await freePort());
  const [a, b, c, d, e, f] = [...ports];
  const cluster = readCluster(`${host}:${a}:${b},${host}:${c}:${d},${host}:${e}:${f}`, 4222);
  const made = createTeam(folder, {
    ...acme,
    ...secured,
    cluster,
  });
  if (made.kind === 'refused') throw new Error(made.message);
  const servers = cluster.map(({ number, port }) => ({
    ...natsServer(join(folder, `nats-${number}.conf`), port),
    port,
  }));
  await Promise.all(servers.map((server) => server.start()));
  return {
    folder,
    nodes: servers,
    async remove() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// The state of a team's server, asked once with the relay's join file.
import {
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  type ConsumerInfo,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { JoinFile } from './join-file.ts';
import { connectOnce, isRefusal } from './nats-connection.ts';
import { readStatusRecord, type RelayWork, type StatusRecord } from './records.ts';
import { LEADER, personOfConsumer, teamNames } from './subjects.ts';

export interface TeamStatus {
  readonly kind: 'ok';
  readonly serverVersion: string;
  /** Who polls the service; null: no relay leads. */
  readonly leader: string | null;
  /** When the leader was last heard from, by the server's clock, epoch ms. */
  readonly lastWordAt: number | null;
  readonly calls: StatusRecord['calls'];
  /** As of the last word. */
  readonly ages: StatusRecord['ages'];
  /** As of the last word, too. */
  readonly unreadable: StatusRecord['unreadable'];
  /** What the leading relay last reported about its work; null if it has not. */
  readonly work: RelayWork | null;
  readonly records: { readonly first: number; readonly last: number; readonly bytes: number };
  /** How many servers of a cluster should keep each record, and how many have all of them; left out for a single server. */
  readonly copies?: { readonly kept: number; readonly current: number };
  /** One for each desktop that reads now, by the name it gives itself; `behind` counts records. */
  readonly desktops: readonly { readonly name: string; readonly behind: number }[];
}

export interface ClusterMember {
  readonly url: string;
  /** 'refuses': it does not know this join file, or not yet. */
  readonly state: 'up' | 'down' | 'refuses';
  /** The name it gives itself and its version; null unless it is up. */
  readonly name: string | null;
  readonly version: string | null;
  /** Whether it accepts the records and passes them to the others. */
  readonly isLeader: boolean;
}

/**
 * 'not-begun': no relay has ever run. 'no-storage': the single server keeps nothing, or does not say what. 'no-majority': too
 * few servers of a cluster are up to write or answer. 'no-leader': the servers of a cluster have not agreed on a leader yet.
 * `servers`: only for a cluster, in the order of the join file.
 */
export type ReadStatus = (
  | TeamStatus
  | {
      readonly kind: 'unreachable' | 'refused' | 'not-begun' | 'no-storage' | 'no-leader' | 'no-majority';
    }
) & { readonly servers?: readonly ClusterMember[] };

const DEADLINE_MS = 5 * SECOND_MS;

/** Far longer than storing a batch takes. */
const HANDLING_MS = 60 * SECOND_MS;

/** `leadingServer`: its name; only for a cluster. */
type ReadServer =
  | (TeamStatus & { readonly leadingServer?: string })
  | { readonly kind: 'unreachable' | 'refused' | 'not-begun' | 'no-storage' | 'no-leader' };

/** Never rejects. */
export async function readTeamStatus(join: JoinFile): Promise<ReadStatus> {
  return join.servers.length === 1 ? await readServer(join, false) : await readCluster(join);
}

async function readCluster(join: JoinFile): Promise<ReadStatus> {
  const looked = await Promise.all(join.servers.map((url) => lookAt(url, join)));
  const up = looked.filter(({ state }) => state === 'up');
  if (up.length === 0)
    return {
      kind: looked.some(({ state }) => state === 'refuses') ? 'refused' : 'unreachable',
      servers: looked,
    };
  // A server that refuses this file is up, and counts for the others.
  if (looked.filter(({ state }) => state !== 'down').length * 2 <= looked.length)
    return { kind: 'no-majority', servers: looked };
  const read = await readServer({ ...join, servers: up.map(({ url }) => url) }, true);
  if (read.kind !== 'ok') return { ...read, servers: looked };
  const { leadingServer, ...status } = read;
  return { ...status, servers: looked.map((one) => ({ ...one, isLeader: one.name === leadingServer })) };
}

/** Never rejects. */
async function lookAt(url: string, join: JoinFile): Promise<ClusterMember> {
  const away = { url, name: null, version: null, isLeader: false };
  try {
    const connection = await connectOnce({ ...join, servers: [url] }, DEADLINE_MS);
    const { server_name: name = null, version = null } = connection.info ?? {};
    await connection.close();
    return { url, state: 'up', name, version, isLeader: false };
  } catch (error) {
    return { ...away, state: isRefusal(error) ? 'refuses' : 'down' };
  }
}

async function readServer(join: JoinFile, isOfCluster: boolean): Promise<ReadServer> {
  let connection: NatsConnection;
  try {
    connection = await connectOnce(join, DEADLINE_MS);
  } catch (error) {
    return { kind: isRefusal(error) ? 'refused' : 'unreachable' };
  }
  try {
    return await read(connection, join, isOfCluster);
  } catch (error) {
    if (connection.isClosed()) return { kind: 'unreachable' };
    if (isWithoutStream(error)) return { kind: 'not-begun' };
    return { kind: join.replicas === undefined ? 'no-storage' : 'no-leader' };
  } finally {
    await connection.close();
  }
}

async function read(
  connection: NatsConnection,
  { workspace, name: own }: JoinFile,
  isOfCluster: boolean,
): Promise<ReadServer> {
  const { stream, leaseBucket, record } = namesOf(workspace);
  const manager = await jetstreamManager(connection);
  const { state, cluster, config } = await manager.streams.info(stream);
  const word = await manager.streams.getMessage(stream, { last_by_subj: record }).catch(() => null);
  const leases = await new Kvm(connection).open(leaseBucket).catch(() => null);
  const lease = (await leases?.get(LEADER).catch(() => null)) ?? null;
  const said = word === null ? null : readStatusRecord(word.json());
  const desktops: { readonly name: string; readonly behind: number }[] = [];
  for await (const consumer of manager.consumers.list(stream)) {
    const person = personOfConsumer(consumer.name);
    // The relay itself reads the stream, for its snapshot.
    if (person !== own && isReading(consumer, word?.time.getTime() ?? null))
      desktops.push({ name: person, behind: consumer.num_pending });
  }
  return {
    kind: 'ok',
    serverVersion: connection.info?.version ?? '',
    leader: lease?.operation === 'PUT' ? lease.string() : null,
    lastWordAt: word === null ? null : word.time.getTime(),
    calls: said?.calls ?? {},
    ages: said?.ages ?? {},
    unreadable: said?.unreadable ?? {},
    work: said?.work ?? null,
    records: { first: state.first_seq, last: state.last_seq, bytes: state.bytes },
    desktops: desktops.sort((one, other) => one.name.localeCompare(other.name)),
    ...(isOfCluster && {
      copies: {
        kept: config.num_replicas,
        current: 1 + (cluster?.replicas ?? []).filter(({ current }) => current).length,
      },
    }),
    ...(cluster?.leader !== undefined && { leadingServer: cluster.leader }),
  };
}

/**
 * The server keeps a consumer for some minutes after its desktop has gone. A live consumer either waits for more or, while
 * it handles a full batch, received records recently. `now` is the latest known time of the server's clock.
 */
function isReading({ num_waiting, delivered }: ConsumerInfo, now: number | null): boolean {
  if (num_waiting > 0 || now === null) return true;
  const { last_active: lastActive } = delivered;
  return typeof lastActive === 'string' && now - Date.parse(lastActive) < HANDLING_MS;
}

function namesOf(workspace: string) {
  const names = teamNames(workspace);
  return { stream: names.stream, leaseBucket: names.leaseBucket, record: names.record('status') };
}

export function isWithoutStream(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === Number(JetStreamApiCodes.StreamNotFound);
}

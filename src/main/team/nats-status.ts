// How a team's server stands, asked once with the relay's join file.
import { jetstreamManager } from '@nats-io/jetstream';
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
  /** Of the leader's last word, by the server's clock, epoch ms. */
  readonly lastWordAt: number | null;
  readonly calls: StatusRecord['calls'];
  /** As of its last word; null where it has not said. */
  readonly work: RelayWork | null;
  readonly records: { readonly first: number; readonly last: number; readonly bytes: number };
  /** One for each desktop that reads now, as it calls itself; `behind` counts records. */
  readonly desktops: readonly { readonly name: string; readonly behind: number }[];
}

/** 'not-begun': no relay has ever run. */
export type ReadStatus = TeamStatus | { readonly kind: 'unreachable' | 'refused' | 'not-begun' };

const DEADLINE_MS = 5 * SECOND_MS;

/** Never rejects. */
export async function readTeamStatus(join: JoinFile): Promise<ReadStatus> {
  let connection: NatsConnection;
  try {
    connection = await connectOnce(join, DEADLINE_MS);
  } catch (error) {
    return { kind: isRefusal(error) ? 'refused' : 'unreachable' };
  }
  try {
    return await read(connection, join);
  } catch {
    return { kind: connection.isClosed() ? 'unreachable' : 'not-begun' };
  } finally {
    await connection.close();
  }
}

async function read(connection: NatsConnection, { workspace }: JoinFile): Promise<TeamStatus> {
  const { stream, leaseBucket, record } = namesOf(workspace);
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info(stream);
  const word = await manager.streams.getMessage(stream, { last_by_subj: record }).catch(() => null);
  const leases = await new Kvm(connection).open(leaseBucket).catch(() => null);
  const lease = (await leases?.get(LEADER).catch(() => null)) ?? null;
  const said = word === null ? null : readStatusRecord(word.json());
  const desktops: { readonly name: string; readonly behind: number }[] = [];
  for await (const { name, num_pending } of manager.consumers.list(stream))
    desktops.push({ name: personOfConsumer(name), behind: num_pending });
  return {
    kind: 'ok',
    serverVersion: connection.info?.version ?? '',
    leader: lease?.operation === 'PUT' ? lease.string() : null,
    lastWordAt: word === null ? null : word.time.getTime(),
    calls: said?.calls ?? {},
    work: said?.work ?? null,
    records: { first: state.first_seq, last: state.last_seq, bytes: state.bytes },
    desktops: desktops.sort((one, other) => one.name.localeCompare(other.name)),
  };
}

function namesOf(workspace: string) {
  const names = teamNames(workspace);
  return { stream: names.stream, leaseBucket: names.leaseBucket, record: names.record('status') };
}

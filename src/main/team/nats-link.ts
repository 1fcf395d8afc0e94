// The team's link over NATS with JetStream. This file and nats-connection.ts bring in the client libraries, which are loaded
// only in a team.
import {
  DiscardPolicy,
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
  type StreamUpdateConfig,
} from '@nats-io/jetstream';
import { errors, nanos, type NatsConnection } from '@nats-io/transport-node';
import { DAY_MS, HOUR_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import { answerOf, tooLarge } from './forwarded.ts';
import type { JoinFile } from './join-file.ts';
import type { Asked, RelayLink, TeamLink } from './link.ts';
import { openBucket } from './nats-bucket.ts';
import { isRefusal, keepConnected, type ServerConnection } from './nats-connection.ts';
import { holdLease, readServerTime } from './nats-lease.ts';
import { unlessNobody } from './nats-presence.ts';
import { readOn } from './nats-reader.ts';
import { openSnapshots, snapshotStream } from './nats-snapshot.ts';
import { nameStream } from './nats-stream-name.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { askerOf, isAskedByRep, teamNames } from './subjects.ts';

/** A desktop that was away for longer starts over. */
const KEPT_MS = 30 * DAY_MS;

/** Bytes of all records; at a thousand signals an hour a month has about 500 MB. */
const MOST_BYTES = 1_000_000_000;

/** How long the server itself recognizes a record that it already has. */
const DUPLICATES_MS = HOUR_MS;

/** Per message: the server's default. */
const LARGEST_MESSAGE = 1_000_000;

/** The server's error code when a stream of this name exists with another configuration. */
const NAME_IN_USE = 10_058;

/** The desktop's side. Connects and reconnects by itself. */
export function createTeamLink(join: JoinFile, clock: Clock): TeamLink {
  const server = keepConnected(join, clock);
  const names = teamNames(join.workspace);
  const ends = new Set<() => void>();
  return {
    ...linkOf(join, server, clock, ends),
    async ask(request, body, deadlineMs): Promise<Asked> {
      const connection = server.current();
      const { state } = server.state();
      if (state === 'refused') return { kind: 'failed', reason: 'refused' };
      if (connection === null || state !== 'connected') return { kind: 'failed', reason: 'unreachable' };
      const text = JSON.stringify(body);
      if (Buffer.byteLength(text) > LARGEST_MESSAGE) return { kind: 'failed', reason: 'too-large' };
      try {
        const reply = await unlessNobody(connection, names.presence(join.name, request), () =>
          connection.request(names.asked(join.name, request), text, { timeout: deadlineMs }),
        );
        if (reply === 'nobody') return { kind: 'failed', reason: 'no-relay' };
        return { kind: 'answer', body: parseJson(reply.string()) };
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
}

/** The relay's side. */
export function createRelayLink(join: JoinFile, clock: Clock): RelayLink {
  const server = keepConnected(join, clock);
  const names = teamNames(join.workspace);
  const ends = new Set<() => void>();
  const replicas = join.replicas ?? 1;

  const connected = (): Promise<NatsConnection> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const connection = server.current();
        const { state } = server.state();
        if (state === 'refused') end(() => reject(new Error('the team’s server refuses this relay’s key')));
        else if (connection !== null && state === 'connected') end(() => resolve(connection));
      };
      const stop = server.onChange(() => look());
      const end = (settle: () => void): void => {
        stop();
        settle();
      };
      look();
    });

  return {
    ...linkOf(join, server, clock, ends),
    claims: openBucket(server, names.claimsBucket, replicas),
    async prepare() {
      const manager = await jetstreamManager(await connected());
      const limits = {
        subjects: [names.records],
        max_age: nanos(KEPT_MS),
        max_bytes: MOST_BYTES,
        max_msg_size: LARGEST_MESSAGE,
        duplicate_window: nanos(DUPLICATES_MS),
        num_replicas: replicas,
      };
      const isNew = await createStream(manager, {
        ...limits,
        name: names.stream,
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        discard: DiscardPolicy.Old,
        deny_delete: true,
        deny_purge: true,
      });
      if (!isNew) await updateStream(manager, names.stream, limits);
      await nameStream(manager, names.stream);
      // Without it desktops read the stream, so nothing waits for it.
      await prepareSnapshots(manager, snapshotStream(names), replicas).catch(() => undefined);
      // A team that was moved from one server to three brings its claims along.
      for (const bucket of [names.claimsBucket, names.leaseBucket]) {
        const stream = `KV_${bucket}`;
        if (replicas > 1 && (await hasStream(manager, stream)))
          await updateStream(manager, stream, { num_replicas: replicas });
      }
    },
    async publish({ kind, id, body }) {
      const connection = server.current();
      if (connection === null || server.state().state !== 'connected') return { kind: 'failed' };
      try {
        const ack = await jetstream(connection).publish(names.record(kind), JSON.stringify(body), {
          msgID: id,
        });
        return { kind: 'stored', sequence: ack.seq };
      } catch {
        return { kind: 'failed' };
      }
    },
    writeSnapshot: (snapshot) => openSnapshots(server, names).write(snapshot),
    async lastSequence() {
      const connection = server.current();
      if (connection === null) return null;
      try {
        const manager = await jetstreamManager(connection);
        return (await manager.streams.info(names.stream)).state.last_seq;
      } catch {
        return null;
      }
    },
    serverTime: () => readServerTime(server, names.leaseBucket),
    serve(request, answer) {
      let isEnded = false;
      let unsubscribe = (): void => undefined;
      const subscribe = async (): Promise<void> => {
        const connection = await connected();
        if (isEnded) return;
        // Nobody reads it: that it is there shows that this relay is. Before answering, so that nobody takes it for absent.
        const presence = connection.subscribe(names.presence('*', request), { callback: () => undefined });
        const subscription = connection.subscribe(names.askedByAll(request));
        unsubscribe = () => {
          subscription.unsubscribe();
          presence.unsubscribe();
        };
        for await (const message of subscription) {
          if (!isAskedByRep(message.reply)) continue;
          const from = askerOf(message.subject);
          // Several may be answered at once.
          void answer(from, parseJson(message.string()))
            .then((body) => message.respond(fitting(body, connection)))
            // The connection may be closed by now; whoever asked asks again.
            .catch(() => undefined);
        }
      };
      void subscribe().catch(() => undefined);
      const end = (): void => {
        isEnded = true;
        unsubscribe();
        ends.delete(end);
      };
      ends.add(end);
      return end;
    },
    lead: (holder, onChange, onRenewed) =>
      holdLease({
        server,
        clock,
        bucket: names.leaseBucket,
        replicas,
        holder,
        onChange,
        ...(onRenewed !== undefined && { onRenewed }),
      }),
    serverVersion: () => server.current()?.info?.version ?? null,
  };
}

/** The client library throws for a message that the server would not take. */
function fitting(body: unknown, connection: NatsConnection): string {
  const text = JSON.stringify(body);
  const most = connection.info?.max_payload ?? LARGEST_MESSAGE;
  return Buffer.byteLength(text) > most ? JSON.stringify(answerOf(tooLarge)) : text;
}

function linkOf(
  join: JoinFile,
  server: ServerConnection,
  clock: Clock,
  ends: Set<() => void>,
): Pick<TeamLink, 'state' | 'onChange' | 'consume' | 'readSnapshot' | 'close'> {
  const names = teamNames(join.workspace);
  const snapshots = openSnapshots(server, names);
  return {
    consume(afterSequence, handler, onLost, memory) {
      const reading = readOn(
        server,
        clock,
        { stream: names.stream, name: join.name },
        afterSequence,
        handler,
        onLost,
        memory,
      );
      ends.add(reading);
      return () => {
        ends.delete(reading);
        reading();
      };
    },
    readSnapshot: () => snapshots.read(),
    state: () => server.state(),
    onChange: (listener) => server.onChange(listener),
    close() {
      for (const end of [...ends]) end();
      return server.close();
    },
  };
}

/** It stays on at least as many servers as before: a relay with an older file must not reduce the number. */
async function updateStream(
  manager: JetStreamManager,
  name: string,
  limits: Partial<StreamUpdateConfig> & { readonly num_replicas: number },
): Promise<void> {
  const { config } = await manager.streams.info(name);
  const replicas = Math.max(limits.num_replicas, config.num_replicas);
  await manager.streams.update(name, { ...limits, num_replicas: replicas });
}

async function prepareSnapshots(
  manager: JetStreamManager,
  config: ReturnType<typeof snapshotStream>,
  replicas: number,
): Promise<void> {
  const isNew = await createStream(manager, { ...config, num_replicas: replicas });
  if (!isNew && replicas > 1) await updateStream(manager, config.name, { num_replicas: replicas });
}

/** False if it exists already, also if another relay has created it in the meantime. */
async function createStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & Pick<StreamConfig, 'name'>,
): Promise<boolean> {
  if (await hasStream(manager, config.name)) return false;
  try {
    await manager.streams.add(config);
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === NAME_IN_USE) return false;
    throw error;
  }
}

async function hasStream(manager: JetStreamManager, name: string): Promise<boolean> {
  for await (const known of manager.streams.names()) if (known === name) return true;
  return false;
}

function reasonOf(error: unknown): Extract<Asked, { readonly kind: 'failed' }>['reason'] {
  if (isRefusal(error)) return 'refused';
  const causes = error instanceof Error ? [error, error.cause] : [];
  if (causes.some((one) => one instanceof errors.NoRespondersError)) return 'no-relay';
  if (causes.some((one) => one instanceof errors.TimeoutError)) return 'timeout';
  if (causes.some((one) => one instanceof errors.PermissionViolationError)) return 'refused';
  return 'unreachable';
}

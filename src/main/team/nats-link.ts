// The team's link over NATS with JetStream. The client's libraries come with this file and nats-connection.ts, which are
// loaded only in a team.
import {
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type ConsumerMessages,
  type JetStreamManager,
  type JsMsg,
  type StreamUpdateConfig,
} from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { errors, nanos, nuid, type NatsConnection } from '@nats-io/transport-node';
import { recordKinds } from '../../shared/contract/team.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../shared/time-units.ts';
import type { Clock } from '../ports.ts';
import type { JoinFile } from './join-file.ts';
import type { Asked, RecordMessage, RelayLink, TeamLink } from './link.ts';
import { openBook } from './nats-book.ts';
import { isRefusal, keepConnected, type ServerConnection } from './nats-connection.ts';
import { askerOf, consumerOf, lastPart, LEADER, teamNames } from './subjects.ts';
import { parseJson } from './parse-json.ts';
import { createStreamCheck } from './stream-check.ts';

/** A desktop that was away for longer begins anew. */
const KEPT_MS = 30 * DAY_MS;

/** Bytes of all records; at a thousand signals an hour a month has about 500 MB. */
const MOST_BYTES = 1_000_000_000;

/** So long the server itself knows a record again that it has. */
const DUPLICATES_MS = HOUR_MS;

/** Of a message: the server's default. */
const LARGEST_MESSAGE = 1_000_000;

const MOST_AT_A_TIME = 500;

/** Without it a consumer stays silent for most of a minute after the server was killed. ms. */
const IDLE_HEARTBEAT_MS = SECOND_MS;

/** So long a reader that waits for records is without one and without a heartbeat, before it is made anew. */
const SILENCE_MS = 4 * SECOND_MS;

const RETRY_MS = SECOND_MS;

/** A lease that is not renewed ends; whoever holds it gives up well before. */
const LEASE_MS = 10 * SECOND_MS;
const RENEW_MS = 3 * SECOND_MS;
const GIVE_UP_MS = 7 * SECOND_MS;

/** A desktop's end. Connects by itself, and again. */
export function createTeamLink(join: JoinFile, clock: Clock): TeamLink {
  const server = keepConnected(join, clock);
  const names = teamNames(join.workspace);
  const ends = new Set<() => void>();
  return {
    ...linkOf(server, ends),
    consume(afterSequence, handler, onLost) {
      const reading = readOn(
        server,
        clock,
        { stream: names.stream, name: join.name },
        afterSequence,
        handler,
        onLost,
      );
      ends.add(reading);
      return () => {
        ends.delete(reading);
        reading();
      };
    },
    async ask(request, body, deadlineMs): Promise<Asked> {
      const connection = server.current();
      const { state } = server.state();
      if (state === 'refused') return { kind: 'failed', reason: 'refused' };
      if (connection === null || state !== 'connected') return { kind: 'failed', reason: 'unreachable' };
      const text = JSON.stringify(body);
      if (Buffer.byteLength(text) > LARGEST_MESSAGE) return { kind: 'failed', reason: 'too-large' };
      try {
        const reply = await connection.request(names.asked(join.name, request), text, {
          timeout: deadlineMs,
        });
        return { kind: 'answer', body: parseJson(reply.string()) };
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
}

/** A relay's end. */
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
    ...linkOf(server, ends),
    claims: openBook(server, names.claimsBucket, replicas),
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
      if (await hasStream(manager, names.stream)) await updateStream(manager, names.stream, limits);
      else
        await manager.streams.add({
          ...limits,
          name: names.stream,
          retention: RetentionPolicy.Limits,
          storage: StorageType.File,
          discard: DiscardPolicy.Old,
          deny_delete: true,
          deny_purge: true,
        });
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
    serve(request, answer) {
      let isEnded = false;
      let unsubscribe = (): void => undefined;
      const subscribe = async (): Promise<void> => {
        const connection = await connected();
        if (isEnded) return;
        const subscription = connection.subscribe(names.askedByAll(request));
        unsubscribe = () => subscription.unsubscribe();
        for await (const message of subscription) {
          // Several may be answered at a time.
          void answer(askerOf(message.subject), parseJson(message.string())).then(
            (body) => message.respond(JSON.stringify(body)),
            () => undefined,
          );
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
    lead: (holder, onChange) =>
      holdLease({ server, clock, bucket: names.leaseBucket, replicas, holder, onChange }),
  };
}

function linkOf(
  server: ServerConnection,
  ends: ReadonlySet<() => void>,
): Pick<TeamLink, 'state' | 'onChange' | 'close'> {
  return {
    state: () => server.state(),
    onChange: (listener) => server.onChange(listener),
    close() {
      for (const end of [...ends]) end();
      return server.close();
    },
  };
}

/** It is kept by as many servers as before, or by more: a relay with an older file must not take any away. */
async function updateStream(
  manager: JetStreamManager,
  name: string,
  limits: Partial<StreamUpdateConfig> & { readonly num_replicas: number },
): Promise<void> {
  const { config } = await manager.streams.info(name);
  const replicas = Math.max(limits.num_replicas, config.num_replicas);
  await manager.streams.update(name, { ...limits, num_replicas: replicas });
}

async function hasStream(manager: JetStreamManager, name: string): Promise<boolean> {
  for await (const known of manager.streams.names()) if (known === name) return true;
  return false;
}

/** Reads on for as long as it takes; a consumer that ends is made again behind what was handed over. */
function readOn(
  server: ServerConnection,
  clock: Clock,
  { stream, name }: { readonly stream: string; readonly name: string },
  afterSequence: number,
  handler: Parameters<TeamLink['consume']>[1],
  onLost: (firstSequence: number) => void,
): () => void {
  const check = createStreamCheck();
  let after = afterSequence;
  let isEnded = false;
  let reading: ConsumerMessages | null = null;
  let cancelRetry = (): void => undefined;

  const read = async (): Promise<'lost' | 'ended'> => {
    const connection = server.current();
    if (connection === null || server.state().state !== 'connected') return 'ended';
    const manager = await jetstreamManager(connection);
    const { state } = await manager.streams.info(stream);
    const verdict = check({ first: state.first_seq, last: state.last_seq }, after);
    if (verdict.kind === 'ask-again') return 'ended';
    if (verdict.kind === 'lost') {
      if (!isEnded) onLost(verdict.first);
      return 'lost';
    }
    const consumer = await jetstream(connection).consumers.get(stream, {
      opt_start_seq: after + 1,
      name_prefix: consumerOf(name, nuid.next()),
    });
    reading = await consumer.consume({ max_messages: MOST_AT_A_TIME, idle_heartbeat: IDLE_HEARTBEAT_MS });
    if (isEnded) reading.stop();
    const silence = endOnSilence(reading, clock);
    try {
      let batch: RecordMessage[] = [];
      let seen = after;
      for await (const message of reading) {
        if (isEnded) break;
        // A consumer that the library made anew may begin where the one before did.
        const record = message.seq > seen ? recordOf(message) : null;
        seen = Math.max(seen, message.seq);
        if (record !== null) batch.push(record);
        const left = message.info.pending;
        if (left > 0 && batch.length < MOST_AT_A_TIME) {
          silence.heard();
          continue;
        }
        await silence.during(handler(batch, { to: seen, left }));
        // What was begun and not handed over, or could not be taken, comes again with the next consumer.
        after = seen;
        batch = [];
      }
      return 'ended';
    } finally {
      silence.end();
    }
  };

  const go = async (): Promise<void> => {
    if (isEnded) return;
    const outcome = await read().catch(() => 'ended' as const);
    if (outcome === 'ended') waitForRetry();
  };
  const waitForRetry = (): void => {
    if (isEnded) return;
    isWaiting = true;
    cancelRetry = clock.setTimer(RETRY_MS, goAgain);
  };
  let isWaiting = false;
  const goAgain = (): void => {
    cancelRetry();
    isWaiting = false;
    void go();
  };
  const endWatch = server.onChange(() => {
    const isConnected = server.state().state === 'connected';
    if (isWaiting && isConnected) goAgain();
    // What is read after a loss is looked at first: the stream may be another one.
    if (!isConnected) reading?.stop();
  });
  void go();

  return () => {
    isEnded = true;
    endWatch();
    cancelRetry();
    reading?.stop();
  };
}

interface Silence {
  heard(): void;
  /** Nothing need come while this goes on: no more is asked for before it is done. */
  during(work: Promise<void>): Promise<void>;
  end(): void;
}

/**
 * Ends a consumer of which neither a record nor a heartbeat comes. One whose stream had no leader for a moment asks again only
 * after half a minute, by the library's own pace.
 */
function endOnSilence(reading: ConsumerMessages, clock: Clock): Silence {
  let heardAt = clock.now();
  let isAtWork = false;
  let cancelLook = (): void => undefined;
  const heard = (): void => {
    heardAt = clock.now();
  };
  const look = (): void => {
    if (!isAtWork && clock.now() - heardAt > SILENCE_MS) return reading.stop();
    cancelLook = clock.setTimer(SILENCE_MS / 2, look);
  };
  const watch = async (): Promise<void> => {
    for await (const { type } of reading.status()) if (type === 'heartbeat') heard();
  };
  void watch().catch(() => undefined);
  cancelLook = clock.setTimer(SILENCE_MS / 2, look);
  return {
    heard,
    async during(work) {
      isAtWork = true;
      try {
        await work;
      } finally {
        isAtWork = false;
        heard();
      }
    },
    end: () => cancelLook(),
  };
}

/** Null for a kind that a newer relay writes. */
function recordOf(message: JsMsg): RecordMessage | null {
  const name = lastPart(message.subject);
  const kind = recordKinds.find((known) => known === name);
  if (kind === undefined) return null;
  return {
    sequence: message.seq,
    kind,
    body: parseJson(message.string()),
    publishedAt: Math.floor(message.info.timestampNanos / 1e6),
  };
}

/**
 * One holder at a time: the key of the bucket ends by the server's own clock when it is not renewed, and is written only over
 * the version that was read.
 */
function holdLease(parts: {
  readonly server: ServerConnection;
  readonly clock: Clock;
  readonly bucket: string;
  readonly replicas: number;
  readonly holder: string;
  readonly onChange: (isLeader: boolean) => void;
}): () => Promise<void> {
  const { server, clock, bucket, replicas, holder, onChange } = parts;
  let isLeader = false;
  let revision = 0;
  let renewedAt = clock.now();
  let isEnded = false;
  let cancelTimer = (): void => undefined;
  let kv: KV | null = null;

  const change = (leads: boolean): void => {
    if (leads === isLeader) return;
    isLeader = leads;
    onChange(leads);
  };

  const open = async (connection: NatsConnection): Promise<KV> =>
    new Kvm(connection).create(bucket, { ttl: LEASE_MS, history: 1, replicas });

  const renew = async (): Promise<void> => {
    const connection = server.current();
    if (connection === null || server.state().state !== 'connected') return;
    kv ??= await open(connection);
    if (isLeader) {
      revision = await kv.update(LEADER, holder, revision);
      renewedAt = clock.now();
      return;
    }
    const held = await kv.get(LEADER);
    // Its own lease of a moment ago, before it was started again.
    const mine = held !== null && held.operation === 'PUT' && held.string() === holder;
    if (held !== null && held.operation === 'PUT' && !mine) return;
    revision = mine ? await kv.update(LEADER, holder, held.revision) : await kv.create(LEADER, holder);
    renewedAt = clock.now();
    change(true);
  };

  const go = async (): Promise<void> => {
    // Where somebody else has written, whatever the reason, this one does not lead.
    const isRefused = await renew().then(
      () => false,
      (error: unknown) => !(error instanceof errors.TimeoutError || error instanceof errors.ConnectionError),
    );
    if (isEnded) return;
    if (isLeader && (isRefused || clock.now() - renewedAt > GIVE_UP_MS)) change(false);
    cancelTimer = clock.setTimer(RENEW_MS, () => void go());
  };
  void go();

  return async () => {
    isEnded = true;
    cancelTimer();
    const led = isLeader;
    change(false);
    // The next one need not wait for it to end.
    if (led && server.state().state === 'connected')
      await kv?.delete(LEADER, { previousSeq: revision }).catch(() => undefined);
  };
}

function reasonOf(error: unknown): Extract<Asked, { readonly kind: 'failed' }>['reason'] {
  if (isRefusal(error)) return 'refused';
  const causes = error instanceof Error ? [error, error.cause] : [];
  if (causes.some((one) => one instanceof errors.NoRespondersError)) return 'no-relay';
  if (causes.some((one) => one instanceof errors.TimeoutError)) return 'timeout';
  if (causes.some((one) => one instanceof errors.PermissionViolationError)) return 'refused';
  return 'unreachable';
}

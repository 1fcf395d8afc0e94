// A bucket on the team's server that only relays write: read as a whole, and changed based on the revision that was read.
import {
  DeliverPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
} from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { DAY_MS, SECOND_MS } from '../../shared/time-units.ts';
import type { Bucket, BucketEntry, BucketWrite } from './link.ts';
import type { ServerConnection } from './nats-connection.ts';
import { parseJson } from '../../shared/parse-json.ts';

/** ms. Removed values leave a marker, and a key that nobody renews is useless. */
const KEPT_MS = 60 * DAY_MS;

/** Bytes. */
const LARGEST_VALUE = 4_096;
const LARGEST_BUCKET = 64_000_000;

/** If the server has not sent the bucket by then, it is asked again later. ms. */
const LOAD_MS = 5 * SECOND_MS;

export function openBucket(server: ServerConnection, bucket: string, replicas: number): Bucket {
  let kv: KV | null = null;

  const connected = (): NatsConnection | null =>
    server.state().state === 'connected' ? server.current() : null;

  const change = async (act: (bucket: KV) => Promise<number>): Promise<BucketWrite> => {
    if (kv === null || connected() === null) return { kind: 'failed' };
    try {
      return { kind: 'written', revision: await act(kv) };
    } catch (error) {
      return { kind: isOvertaken(error) ? 'changed' : 'failed' };
    }
  };

  return {
    async load() {
      const connection = connected();
      if (connection === null) return null;
      try {
        // Each time, because it may have been lost with the server's data.
        kv = await createBucket(connection, bucket, replicas);
        return await readAll(connection, bucket);
      } catch {
        return null;
      }
    },
    async revisionOf(key) {
      if (kv === null || connected() === null) return null;
      const entry = await kv.get(key).catch(() => null);
      return entry?.operation === 'PUT' ? entry.revision : null;
    },
    write: (key, value, over) =>
      change((open) => {
        const text = JSON.stringify(value);
        return over === null ? open.create(key, text) : open.update(key, text, over);
      }),
    remove: (key, over) =>
      change(async (open) => {
        await open.delete(key, { previousSeq: over });
        return over;
      }),
  };
}

/** Opens it if it is there. */
export function createBucket(connection: NatsConnection, bucket: string, replicas: number): Promise<KV> {
  return new Kvm(connection).create(bucket, {
    history: 1,
    ttl: KEPT_MS,
    replicas,
    maxValueSize: LARGEST_VALUE,
    max_bytes: LARGEST_BUCKET,
  });
}

/** Uses a pull consumer: a push consumer would need more rights. Null when not all of it came in time. */
async function readAll(connection: NatsConnection, bucket: string): Promise<readonly BucketEntry[] | null> {
  const stream = `KV_${bucket}`;
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info(stream);
  if (state.messages === 0) return [];
  const consumer = await jetstream(connection).consumers.get(stream, {
    deliver_policy: DeliverPolicy.LastPerSubject,
  });
  const entries: BucketEntry[] = [];
  let isWhole = false;
  const prefix = `$KV.${bucket}.`;
  for await (const message of await consumer.fetch({ max_messages: state.messages, expires: LOAD_MS })) {
    isWhole = message.info.pending === 0;
    // The marker of a removed value.
    if (message.headers?.get('KV-Operation')) continue;
    const key = message.subject.slice(prefix.length);
    entries.push({ key, value: parseJson(message.string()), revision: message.seq });
  }
  return isWhole ? entries : null;
}

function isOvertaken(error: unknown): boolean {
  return (
    error instanceof JetStreamApiError &&
    [JetStreamApiCodes.StreamWrongLastSequence, JetStreamApiCodes.StreamWrongLastSequenceUnknown].some(
      (code) => code === error.code,
    )
  );
}

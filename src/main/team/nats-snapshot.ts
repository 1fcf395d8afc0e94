// Stores the stream's snapshot on the team's server, in a small stream of its own that only relays write. It is compressed
// and cut into parts, written next to those of the previous one. The head, written last, says which parts count. So if a
// relay is killed meanwhile, the previous snapshot remains. Everything is written only if nobody has written since, so if
// two write at the same moment, one of them gives up.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip, type ZlibOptions } from 'node:zlib';
import { DiscardPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { SnapshotRead, StreamSnapshot } from './link.ts';
import type { ServerConnection } from './nats-connection.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { TeamNames } from './subjects.ts';

/** Bytes: an eighth of what a server takes as one message. */
const PART = 131_072;

/** Compressed; the text inside has eight million characters at most (snapshot.ts). */
const MOST_PARTS = 80;

/** Bytes once decompressed: a character takes up to three. */
const LARGEST = 32_000_000;

/** Bytes, for the head and all parts of two snapshots. */
const LARGEST_STREAM = 2 * MOST_PARTS * (PART + 1_024) + 65_536;

/** Written or read concurrently. */
const AT_ONCE = 8;

/** Raised when today's readers could no longer use it; then `packed` also changes. */
const VERSION = 1;

const slots = ['a', 'b'] as const;

const headSchema = z.object({
  v: z.int().min(1),
  packed: z.literal('gzip-lines'),
  slot: z.enum(slots),
  parts: z.int().min(1).max(MOST_PARTS),
  /** SHA-256 of the compressed bytes, in hex. */
  digest: z.string(),
  upTo: z.int().min(0),
  wholeAfter: z.int().min(0),
});

type Head = z.infer<typeof headSchema>;

export function snapshotStream(names: TeamNames) {
  return {
    name: names.snapshotStream,
    subjects: [`${names.snapshot}.>`],
    max_msgs_per_subject: 1,
    max_bytes: LARGEST_STREAM,
    max_msg_size: PART + 1_024,
    allow_direct: true,
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    deny_delete: true,
    deny_purge: true,
  };
}

const pack = promisify<Buffer, Buffer>(gzip);
const unpack = promisify<Buffer, ZlibOptions, Buffer>(gunzip);

export function openSnapshots(server: ServerConnection, names: TeamNames) {
  const connected = (): NatsConnection | null =>
    server.state().state === 'connected' ? server.current() : null;

  /** Its current value; null if there is none. Rejects when the server does not answer. */
  const partAt = async (connection: NatsConnection, subject: string) => {
    const { direct } = await jetstreamManager(connection, { checkAPI: false });
    return direct.getMessage(names.snapshotStream, { last_by_subj: subject });
  };

  const headAt = async (connection: NatsConnection) => {
    const found = await partAt(connection, `${names.snapshot}.head`);
    return headSchema.safeParse(parseJson(found?.string() ?? '')).data ?? null;
  };

  const readParts = async (connection: NatsConnection, { slot, parts, digest }: Head) => {
    const bytes: Uint8Array[] = [];
    for (let first = 0; first < parts; first += AT_ONCE) {
      const some = await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, parts - first) }, (_, index) =>
          partAt(connection, names.snapshotPart(slot, first + index)),
        ),
      );
      for (const part of some) if (part !== null) bytes.push(part.data);
    }
    const packed = Buffer.concat(bytes);
    return digestOf(packed) === digest ? packed : null;
  };

  return {
    /** Never rejects. */
    async read(): Promise<SnapshotRead> {
      const connection = connected();
      if (connection === null) return { kind: 'failed' };
      try {
        // Between reading the head and the parts, another snapshot may have replaced them; then the head has changed too.
        for (let tries = 0; tries < 2; tries += 1) {
          const head = await headAt(connection);
          if (head === null) return { kind: 'none' };
          const packed = await readParts(connection, head);
          if (packed === null) continue;
          const lines = await linesIn(packed);
          if (lines === null) return { kind: 'none' };
          return { kind: 'read', snapshot: { upTo: head.upTo, wholeAfter: head.wholeAfter, lines } };
        }
        return { kind: 'none' };
      } catch {
        return { kind: 'failed' };
      }
    },
    /** False if it was not written, or another relay has written one meanwhile. Never rejects. */
    async write({ upTo, wholeAfter, lines }: StreamSnapshot): Promise<boolean> {
      const connection = connected();
      if (connection === null) return false;
      try {
        const packed = await pack(Buffer.from(lines.join('\n'), 'utf8'));
        const parts = Math.ceil(packed.length / PART);
        if (parts > MOST_PARTS) return false;
        const manager = await jetstreamManager(connection);
        let last = (await manager.streams.info(names.snapshotStream)).state.last_seq;
        const head = await headAt(connection);
        const slot = head?.slot === 'a' ? 'b' : 'a';
        const stream = jetstream(connection);
        /** Rejects if anybody else has written since `last`. */
        const writeNext = async (subject: string, body: Uint8Array | string): Promise<void> => {
          last = (await stream.publish(subject, body, { expect: { lastSequence: last } })).seq;
        };
        for (let part = 0; part < parts; part += 1)
          await writeNext(names.snapshotPart(slot, part), packed.subarray(part * PART, (part + 1) * PART));
        const next: Head = {
          v: VERSION,
          packed: 'gzip-lines',
          slot,
          parts,
          digest: digestOf(packed),
          upTo,
          wholeAfter,
        };
        await writeNext(`${names.snapshot}.head`, JSON.stringify(next));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Null if it is compressed in another way than it claims, or is larger than a relay writes. */
async function linesIn(packed: Buffer): Promise<readonly string[] | null> {
  try {
    return (await unpack(packed, { maxOutputLength: LARGEST })).toString('utf8').split('\n');
  } catch {
    return null;
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

// Copies a stream of a team's server to one file, and into other servers. Its records keep their numbers and times, so that
// everybody reads on where they stopped. The client library has no call for it, so this implements the server's own protocol
// (JetStream's snapshot and restore).
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { JoinFile } from './join-file.ts';
import { connectOnce } from './nats-connection.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { inboxOf, teamNames } from './subjects.ts';

/** Bytes at a time: the server's own default. */
const CHUNK = 131_072;

/** Per part. A server that writes a gigabyte to a slow disk takes its time for the last one. ms. */
const PART_MS = 60 * SECOND_MS;

/** New servers that have not agreed yet on a leader answer nothing, so they are asked again. ms. */
const ASK_MS = 5 * SECOND_MS;

/** JetStream's own code. */
const STREAM_NOT_FOUND = 10_059;

const stateSchema = z.looseObject({
  messages: z.int(),
  first_seq: z.int(),
  last_seq: z.int(),
});

/** A stream's configuration and state, as the server reports and accepts them. */
export const copiedSchema = z.object({
  config: z.looseObject({ name: z.string() }),
  state: stateSchema,
});

export type Copied = z.infer<typeof copiedSchema>;

const failureSchema = z.object({ error: z.looseObject({ description: z.string().optional() }) });
const placeSchema = z.object({ deliver_subject: z.string() });

const CONNECT_MS = 5 * SECOND_MS;

/** Everything a team keeps there, except the lease, which whoever leads recreates. Rejects with the server's message. */
export function takeCopies(join: JoinFile, copyPath: (stream: string) => string): Promise<readonly Copied[]> {
  const { stream, snapshotStream, claimsBucket } = teamNames(join.workspace);
  return connected(join, async (connection) => {
    const copies: Copied[] = [];
    for (const name of [stream, snapshotStream, `KV_${claimsBucket}`]) {
      const copied = await takeCopy(connection, join.name, name, copyPath(name));
      if (copied !== null) copies.push(copied);
    }
    return copies;
  });
}

/**
 * Null when all of it is there; otherwise the name of a stream that is a different one. Rejects with the server's message.
 */
export function putCopies(
  join: JoinFile,
  copies: readonly Copied[],
  copyPath: (stream: string) => string,
): Promise<string | null> {
  return connected(join, async (connection) => {
    const manager = await jetstreamManager(connection);
    const known = new Set<string>();
    for await (const name of manager.streams.names()) known.add(name);
    for (const copied of copies) {
      const { name } = copied.config;
      // It was restored before an interruption.
      if (!known.has(name)) await putCopy(connection, copied, copyPath(name));
      const { state } = await manager.streams.info(name);
      // What has become too old since then is dropped at once.
      if (state.last_seq !== copied.state.last_seq || state.first_seq < copied.state.first_seq) return name;
    }
    return null;
  });
}

async function connected<Result>(
  join: JoinFile,
  work: (connection: NatsConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connectOnce(join, CONNECT_MS);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Into a new file at `path`. Null if there is no such stream. Rejects with the server's message. */
async function takeCopy(
  connection: NatsConnection,
  name: string,
  stream: string,
  path: string,
): Promise<Copied | null> {
  const inbox = createInbox(inboxOf(name));
  const parts = connection.subscribe(inbox, { timeout: PART_MS });
  const file = await open(path, 'w', 0o600);
  try {
    const asked = await ask(connection, `$JS.API.STREAM.SNAPSHOT.${stream}`, {
      deliver_subject: inbox,
      no_consumers: true,
      chunk_size: CHUNK,
    });
    if (isWithoutStream(asked)) return null;
    const copied = copiedSchema.parse(answerOf(asked));
    for await (const part of parts) {
      if (part.data.length === 0) {
        if (part.headers !== undefined && part.headers.code >= 400) throw new Error(part.headers.description);
        break;
      }
      await file.write(part.data);
      // The server sends the next parts when these are acknowledged.
      part.respond();
    }
    await file.sync();
    return copied;
  } finally {
    parts.unsubscribe();
    await file.close();
  }
}

/** All of it or nothing. Rejects with the server's message. */
export async function putCopy(connection: NatsConnection, copied: Copied, path: string): Promise<void> {
  const begun = answerOf(await ask(connection, `$JS.API.STREAM.RESTORE.${copied.config.name}`, copied));
  const { deliver_subject: place } = placeSchema.parse(begun);
  const send = async (part: Uint8Array): Promise<void> => {
    const said = await connection.request(place, part, { timeout: PART_MS });
    if (said.data.length > 0) answerOf(parseJson(said.string()));
  };
  for await (const part of createReadStream(path, { highWaterMark: CHUNK }))
    await send(z.instanceof(Uint8Array).parse(part));
  // The server answers this message when it has stored everything.
  await send(new Uint8Array());
}

async function ask(connection: NatsConnection, subject: string, body: unknown): Promise<unknown> {
  const answer = await connection.request(subject, JSON.stringify(body), { timeout: ASK_MS });
  return parseJson(answer.string());
}

function answerOf(answer: unknown): unknown {
  const failed = failureSchema.safeParse(answer);
  if (failed.success) throw new Error(failed.data.error.description ?? 'the server refuses');
  return answer;
}

function isWithoutStream(answer: unknown): boolean {
  const failed = failureSchema.safeParse(answer);
  return failed.success && failed.data.error['err_code'] === STREAM_NOT_FOUND;
}

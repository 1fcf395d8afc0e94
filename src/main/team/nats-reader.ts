// Keeps reading the team's stream, whatever happens to the connection and the server's own consumers.
import { jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nuid } from '@nats-io/transport-node';
import { recordKinds } from '../../shared/contract/team.ts';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import type { RecordMessage, StreamMemory, TeamLink } from './link.ts';
import type { ServerConnection } from './nats-connection.ts';
import { nameOfStream } from './nats-stream-name.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { createStreamCheck } from './stream-check.ts';
import { consumerOf, lastPart } from './subjects.ts';

const MOST_AT_A_TIME = 500;

/** Without this, a consumer stays silent for most of a minute after the server was killed. ms. */
const IDLE_HEARTBEAT_MS = SECOND_MS;

/** A reader that waits this long for records without a heartbeat is recreated. ms. */
const SILENCE_MS = 4 * SECOND_MS;

const RETRY_MS = SECOND_MS;

/** Reads for as long as it takes; when a consumer ends, a new one starts after what was delivered. */
export function readOn(
  server: ServerConnection,
  clock: Clock,
  { stream, name }: { readonly stream: string; readonly name: string },
  afterSequence: number,
  handler: Parameters<TeamLink['consume']>[1],
  onLost: (firstSequence: number) => void,
  memory?: StreamMemory,
): () => void {
  const check = createStreamCheck();
  let after = afterSequence;
  let isEnded = false;
  /** It may have ended while something was awaited. */
  const hasEnded = (): boolean => isEnded;
  let reading: ConsumerMessages | null = null;
  let cancelRetry = (): void => undefined;

  const read = async (): Promise<'lost' | 'ended'> => {
    const connection = server.current();
    if (connection === null || server.state().state !== 'connected') return 'ended';
    const manager = await jetstreamManager(connection);
    const { state, config } = await manager.streams.info(stream);
    const given = nameOfStream(config);
    const known = memory?.read() ?? null;
    // A stream that never had a record begins at 0, and the mark before that would be none.
    const first = Math.max(1, state.first_seq);
    const isOther = given !== null && known !== null && given !== known;
    const verdict = isOther
      ? ({ kind: 'lost', first } as const)
      : check({ first, last: state.last_seq }, after);
    if (verdict.kind === 'ask-again' || hasEnded()) return 'ended';
    if (verdict.kind === 'lost') onLost(verdict.first);
    // After what follows from the loss is on disk: a crash in between finds it again.
    if (given !== null && given !== known) memory?.write(given);
    if (verdict.kind === 'lost') return 'lost';
    const consumer = await jetstream(connection).consumers.get(stream, {
      opt_start_seq: after + 1,
      name_prefix: consumerOf(name, nuid.next()),
    });
    reading = await consumer.consume({ max_messages: MOST_AT_A_TIME, idle_heartbeat: IDLE_HEARTBEAT_MS });
    if (isEnded) reading.stop();
    const silence = endOnSilence(reading, clock);
    /** Whether the stream now begins with this record or later. A gap further on is of records that were deleted long ago. */
    const isDropped = async (sequence: number): Promise<boolean> =>
      (await manager.streams.info(stream)).state.first_seq >= sequence;
    try {
      let batch: RecordMessage[] = [];
      let seen = after;
      for await (const message of reading) {
        if (isEnded) break;
        // The server has dropped what comes next, because this desktop is slow. The next reader finds out where to begin.
        if (seen > 0 && message.seq > seen + 1 && (await isDropped(message.seq))) break;
        // A consumer that the library recreated may start where the previous one did.
        const record = message.seq > seen ? recordOf(message) : null;
        seen = Math.max(seen, message.seq);
        if (record !== null) batch.push(record);
        const left = message.info.pending;
        if (left > 0 && batch.length < MOST_AT_A_TIME) {
          silence.heard();
          continue;
        }
        await silence.during(handler(batch, { to: seen, left }));
        // What was begun but not delivered, or could not be handled, comes again with the next consumer.
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
    // After a loss, the stream is checked before reading on: it may be another one.
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
  /** Nothing needs to arrive during this: no more is requested before it is done. */
  during(work: Promise<void>): Promise<void>;
  end(): void;
}

/**
 * Ends a consumer that sends neither a record nor a heartbeat. If its stream briefly had no leader, the library asks again
 * only after half a minute.
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

/** Null for a kind that only a newer relay writes. */
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

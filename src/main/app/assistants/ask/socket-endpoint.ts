// The endpoint as a socket of this user: limited in the number of connections, how much is read from each and for how long.
// Without this run's token there is no answer. Loaded only while assistants may ask for changes.
import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { AskListener, OpenEndpoint } from './endpoint.ts';
import { announcePlace, clearPlace, makePlace, type EndpointPlace } from './endpoint-place.ts';
import {
  askRequestSchema,
  ASK_VERSION,
  LONGEST_LINE_BYTES,
  plainReply,
  writeReply,
  type AskRequest,
} from './protocol.ts';
import { parseJson } from '../../../../shared/parse-json.ts';

/** One assistant makes one request; more than a few at once are not genuine. */
const MOST_CONNECTIONS = 16;

/** For one line from a process on the same machine. ms. */
const LINE_MS = 5 * SECOND_MS;

/** For the last answers, when it closes. ms. */
const LAST_WORDS_MS = SECOND_MS;

/** `folder`: the data folder. Rejects if no socket can be created there. */
export async function openEndpoint(
  folder: string,
  clock: Pick<Clock, 'setTimer'>,
  listener: AskListener,
): Promise<OpenEndpoint> {
  const place = makePlace(folder);
  const sockets = new Set<Socket>();
  /** Their line was read, and they are waiting. */
  const answering = new WeakSet<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, {
      place,
      clock,
      listener,
      onRead: () => void answering.add(socket),
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  try {
    await listen(server, place.path);
    // The folder is private already; if it is shared, this file still is private.
    if (process.platform !== 'win32') chmodSync(place.path, 0o600);
    announcePlace(folder, place);
  } catch (error) {
    server.close();
    clearPlace(folder);
    throw error;
  }
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    clearPlace(folder);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const cancel = clock.setTimer(LAST_WORDS_MS, () => {
      for (const socket of sockets) socket.destroy();
    });
    for (const socket of sockets) if (!answering.has(socket)) socket.destroy();
    await closed;
    cancel();
  };
  return { close: () => (closing ??= close()) };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      // A connection that cannot be accepted harms nobody.
      server.on('error', () => undefined);
      resolve();
    });
  });
}

interface EndpointParts {
  readonly place: EndpointPlace;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly listener: AskListener;
  readonly onRead: () => void;
}

/** Reads one line and answers it. */
function serveConnection(socket: Socket, { place, clock, listener, onRead }: EndpointParts): void {
  const withdrawn = new AbortController();
  const pieces: Buffer[] = [];
  let size = 0;
  let isRead = false;
  const endReading = clock.setTimer(LINE_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    endReading();
    withdrawn.abort();
  });
  // Whoever ends their half has given up, and the answer would be too late.
  socket.once('end', () => socket.destroy());
  socket.on('data', (piece: Buffer) => {
    size += piece.length;
    // One request per connection: what follows is not read.
    if (isRead || size > LONGEST_LINE_BYTES) {
      socket.destroy();
      return;
    }
    pieces.push(piece);
    if (!piece.includes(0x0a)) return;
    isRead = true;
    endReading();
    const request = readRequest(Buffer.concat(pieces).toString('utf8'), place.token);
    if (request === null) {
      socket.destroy();
      return;
    }
    onRead();
    void reply(socket, request, listener, withdrawn.signal);
  });
}

async function reply(
  socket: Socket,
  request: AskRequest | 'other-version',
  listener: AskListener,
  withdrawn: AbortSignal,
): Promise<void> {
  const answer =
    request === 'other-version'
      ? { ...plainReply('not-possible'), why: OTHER_VERSION }
      : await listener(request, withdrawn).catch(() => plainReply('failed'));
  // Closed after the last byte: nothing more is read after the answer.
  if (!socket.destroyed) socket.end(writeReply(answer), () => socket.destroy());
}

const OTHER_VERSION =
  'the Hotlist that is running is of another version than this server; restart the assistant';

/** Null for anything but one line of the right shape from somebody who knows the token. */
function readRequest(text: string, token: string): AskRequest | 'other-version' | null {
  const end = text.indexOf('\n');
  if (end !== text.length - 1) return null;
  const line = parseJson(text.slice(0, end));
  if (typeof line !== 'object' || line === null) return null;
  const given: unknown = 'token' in line ? line.token : null;
  if (typeof given !== 'string' || !isSame(given, token)) return null;
  if (!('version' in line) || line.version !== ASK_VERSION) return 'other-version';
  const read = askRequestSchema.safeParse(line);
  return read.success ? read.data : null;
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

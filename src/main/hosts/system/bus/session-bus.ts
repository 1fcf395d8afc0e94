// The user's session bus on Linux: calls and signals over its socket. Unlike a program's arguments, which every user of the
// machine can read, only the receiver sees what is sent over it.
import { createConnection, type Socket } from 'node:net';
import { decodeUri } from '../../../../shared/decode-uri.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import { decodeMessage, encodeCall, messageLength, type BusCall, type BusMessage } from './bus-message.ts';

export interface SessionBus {
  /**
   * The reply; null when there is no bus, it closed, or the receiver answered with an error. Without a limit it may never
   * come: the bus waits as long as the receiver exists. `mostMs`: null after this many ms, and a later reply is dropped.
   */
  call(call: BusCall, mostMs?: number): Promise<BusMessage | null>;
  /** Every signal that reaches this process, whoever sent it. */
  onSignal(listener: (signal: BusMessage) => void): void;
  /**
   * Has the bus send the signals that match this rule, over this connection and every later one. Once there is a rule, a
   * connection that ended is made anew by itself.
   */
  subscribe(rule: string): void;
  /** When the connection ended, with whatever was called over it. */
  onClosed(listener: () => void): void;
  /** When there is a connection again. What happened in between was not heard. */
  onReconnected(listener: () => void): void;
  close(): void;
}

export const BUS = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;

/** The part of the bus that watchers of a service use. */
export type WatchedBus = Pick<SessionBus, 'call' | 'onReconnected' | 'onSignal' | 'subscribe'>;

/** The signals of one interface of one service. */
export function signalsOf(service: string, interfaceName: string): string {
  return `type='signal',sender='${service}',interface='${interfaceName}'`;
}

const OWNER_CHANGED = 'NameOwnerChanged';

/**
 * Calls back whenever a service of this name starts, ends or is replaced, and after a reconnection, when any of that may have
 * happened. `isThere`: it has not ended.
 */
export function onOwnerChange(bus: WatchedBus, name: string, listener: (isThere: boolean) => void): void {
  bus.onSignal(({ sender, member, body }) => {
    if (sender === BUS.destination && member === OWNER_CHANGED && body[0] === name) listener(body[2] !== '');
  });
  bus.onReconnected(() => {
    void bus.call({ ...BUS, member: 'NameHasOwner', signature: 's', body: [name] }).then((reply) => {
      const owned = reply?.body[0];
      if (typeof owned === 'boolean') listener(owned);
    });
  });
  bus.subscribe(`type='signal',sender='${BUS.destination}',member='${OWNER_CHANGED}',arg0='${name}'`);
}

function matchCall(rule: string): BusCall {
  return { ...BUS, member: 'AddMatch', signature: 's', body: [rule] };
}

/** A bus that was started anew is there within a moment. */
const FIRST_PAUSE_MS = SECOND_MS;

/** One that stays away costs an attempt a minute. */
const LONGEST_PAUSE_MS = MINUTE_MS;

/** `path` of the socket; null when there is none that this process can use. */
export function createSessionBus(path: string | null, clock: Pick<Clock, 'now' | 'setTimer'>): SessionBus {
  const signalListeners = new Set<(signal: BusMessage) => void>();
  const closedListeners = new Set<() => void>();
  const reconnectedListeners = new Set<() => void>();
  const rules = new Set<string>();
  /** Null also once this is closed. */
  let usable = path;
  let connection: Connection | null = null;
  let isFirst = true;
  let pauseMs = FIRST_PAUSE_MS;
  let cancelRetry = (): void => undefined;

  const connect = (socketPath: string): Connection => {
    cancelRetry();
    const madeAt = clock.now();
    const made = openConnection(socketPath, clock, {
      onSignal: (signal) => signalListeners.forEach((listener) => listener(signal)),
      onClosed() {
        connection = null;
        // One that always ends soon is made no more often than one that never comes about.
        if (clock.now() - madeAt > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
        if (rules.size > 0) retry();
        closedListeners.forEach((listener) => listener());
      },
    });
    const isLater = !isFirst;
    isFirst = false;
    // Before any other call, so that nothing it leads to is missed.
    for (const rule of rules) void made.call(matchCall(rule));
    void made.greeted.then((isGreeted) => {
      if (isGreeted && isLater) reconnectedListeners.forEach((listener) => listener());
    });
    return made;
  };

  /** Null without a bus. */
  const current = (): Connection | null => {
    if (usable !== null) connection ??= connect(usable);
    return connection;
  };

  const retry = (): void => {
    if (usable === null) return;
    cancelRetry = clock.setTimer(pauseMs, () => void current());
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  };

  return {
    async call(call, mostMs) {
      const reply = await current()?.call(call, mostMs);
      return reply?.kind === 'reply' ? reply : null;
    },
    onSignal: (listener) => void signalListeners.add(listener),
    subscribe(rule) {
      const known = connection;
      rules.add(rule);
      if (known === null) current();
      else void known.call(matchCall(rule));
    },
    onClosed: (listener) => void closedListeners.add(listener),
    onReconnected: (listener) => void reconnectedListeners.add(listener),
    close() {
      usable = null;
      cancelRetry();
      connection?.close();
    },
  };
}

interface Connection {
  /** False: the bus refused, or the connection ended before. */
  readonly greeted: Promise<boolean>;
  call(call: BusCall, mostMs?: number): Promise<BusMessage | null>;
  close(): void;
}

function openConnection(
  path: string,
  clock: Pick<Clock, 'setTimer'>,
  events: { readonly onSignal: (signal: BusMessage) => void; readonly onClosed: () => void },
): Connection {
  const waiting = new Map<number, (reply: BusMessage | null) => void>();
  let serial = 0;
  let isClosed = false;

  const receive = (message: BusMessage): void => {
    if (message.kind === 'signal') return events.onSignal(message);
    if (message.replySerial === null) return;
    waiting.get(message.replySerial)?.(message);
    waiting.delete(message.replySerial);
  };

  const socket = createConnection(path);
  // Waiting for a click must not keep the process alive.
  socket.unref();
  const isAuthenticated = authenticate(socket);
  void isAuthenticated.then((rest) =>
    rest === null ? socket.destroy() : readMessages(socket, rest, receive),
  );
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    events.onClosed();
  });

  /** Returns its serial, by which it can be forgotten. */
  const send = (call: BusCall, answer: (reply: BusMessage | null) => void): number => {
    serial += 1;
    waiting.set(serial, answer);
    socket.write(encodeCall(call, serial));
    return serial;
  };

  // The bus ignores anybody who has not said hello.
  const greeted = isAuthenticated.then(
    (rest) =>
      new Promise<BusMessage | null>((resolve) => {
        if (rest === null || isClosed) resolve(null);
        else send({ ...BUS, member: 'Hello', signature: '', body: [] }, resolve);
      }),
  );

  return {
    greeted: greeted.then((hello) => hello !== null && !isClosed),
    call: (call, mostMs) =>
      new Promise((resolve) => {
        let isOver = false;
        let sent: number | null = null;
        const settle = (reply: BusMessage | null): void => {
          isOver = true;
          cancel?.();
          resolve(reply);
        };
        const cancel =
          mostMs === undefined
            ? null
            : clock.setTimer(mostMs, () => {
                if (sent !== null) waiting.delete(sent);
                settle(null);
              });
        void greeted.then((hello) => {
          if (hello === null || isClosed) settle(null);
          else if (!isOver) sent = send(call, settle);
        });
      }),
    close: () => void socket.destroy(),
  };
}

/** Bytes; an answer of the bus is one short line. */
const LONGEST_ANSWER = 4_096;

/**
 * Authenticates as the user that owns the process, which the bus reads from the socket (D-Bus specification, "EXTERNAL").
 * Resolves with what came after the last line; null when the bus refused or closed.
 */
function authenticate(socket: Socket): Promise<Buffer | null> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    const settle = (rest: Buffer | null): void => {
      socket.off('data', listen);
      socket.pause();
      resolve(rest);
    };
    const listen = (bytes: Buffer): void => {
      received = Buffer.concat([received, bytes]);
      const end = received.indexOf('\r\n');
      if (end < 0) {
        if (received.length > LONGEST_ANSWER) settle(null);
        return;
      }
      if (!received.toString('latin1', 0, end).startsWith('OK ')) return settle(null);
      socket.write('BEGIN\r\n');
      settle(received.subarray(end + 2));
    };
    socket.on('data', listen);
    socket.once('close', () => resolve(null));
    socket.once('connect', () => {
      const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
      socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
    });
  });
}

function readMessages(socket: Socket, first: Buffer, receive: (message: BusMessage) => void): void {
  let received = first;
  const readAll = (): void => {
    try {
      for (let length = messageLength(received); length !== null && received.length >= length;) {
        const bytes = received.subarray(0, length);
        received = received.subarray(length);
        receive(decodeMessage(bytes));
        length = messageLength(received);
      }
    } catch {
      // Where the next message begins is now unknown.
      socket.destroy();
    }
  };
  socket.on('data', (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    readAll();
  });
  readAll();
  socket.resume();
}

/** The socket in DBUS_SESSION_BUS_ADDRESS, or else the usual one of the user's session; null without either. */
export function sessionBusPath(env: Readonly<Record<string, string | undefined>>): string | null {
  const runtime = env['XDG_RUNTIME_DIR'];
  const usual = runtime ? `${runtime}/bus` : null;
  const address = env['DBUS_SESSION_BUS_ADDRESS'];
  if (!address) return usual;
  for (const one of address.split(';')) {
    const [transport, ...pairs] = one.split(/[:,]/);
    if (transport !== 'unix') continue;
    const values = new Map(pairs.map((pair) => readPair(pair)));
    const path = values.get('path');
    if (path !== undefined) return path;
    const abstract = values.get('abstract');
    // Abstract Linux sockets have a name that begins with NUL.
    if (abstract !== undefined) return `\0${abstract}`;
    if (values.get('runtime') === 'yes') return usual;
  }
  return null;
}

function readPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeUri(pair.slice(at + 1))];
}

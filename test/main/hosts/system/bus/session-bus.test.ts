// The session bus over a real socket: the handshake, calls and their replies, signals, and every way in which it can end.
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  decodeMessage,
  encodeCall,
  messageLength,
  type BusCall,
  type BusMessage,
} from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import {
  createSessionBus,
  sessionBusPath,
  signalsOf,
  type SessionBus,
} from '../../../../../src/main/hosts/system/bus/session-bus.ts';
import { createFakeClock, until, type FakeClock } from '../../../../fakes/clock.ts';
import { createTempFolder, type TempFolder } from '../../../../fakes/database.ts';

let folder: TempFolder;
let server: Server;
let sockets: Socket[];
let received: BusMessage[];
let lines: string[];
/** The bus's answer in the handshake. */
let answer: string;
/** What it does with each call. */
let onCall: (message: BusMessage, socket: Socket) => void;
let clock: FakeClock;
let bus: SessionBus;

const rule = signalsOf('org.example.Service', 'org.example.Interface');
const call: BusCall = {
  destination: 'org.example.Service',
  path: '/org/example',
  interface: 'org.example.Interface',
  member: 'Ask',
  signature: 's',
  body: ['x'],
};

beforeEach(async () => {
  folder = createTempFolder();
  sockets = [];
  received = [];
  lines = [];
  answer = 'OK 0123\r\n';
  onCall = reply;
  server = createServer((socket) => {
    sockets.push(socket);
    let bytes = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      if (!isGreeted) {
        const end = bytes.lastIndexOf('\r\n');
        if (end < 0) return;
        lines.push(...bytes.toString('latin1', 0, end).split('\r\n'));
        bytes = bytes.subarray(end + 2);
        isGreeted = lines.at(-1) === 'BEGIN';
        if (!isGreeted) return void socket.write(answer);
      }
      for (let length = messageLength(bytes); length !== null && bytes.length >= length;) {
        const message = decodeMessage(bytes.subarray(0, length));
        bytes = bytes.subarray(length);
        received.push(message);
        onCall(message, socket);
        length = messageLength(bytes);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(folder.file('bus'), resolve));
  clock = createFakeClock();
  bus = createSessionBus(folder.file('bus'), clock);
});

afterEach(async () => {
  bus.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  folder.remove();
});

/** Turns a call into a reply: its bytes with another message kind, and with the path field turned into the reply serial. */
function replyTo({ serial }: BusMessage, kind = 2): Buffer {
  const fields = Buffer.from([5, 1, 'u'.charCodeAt(0), 0, 0, 0, 0, 0]);
  fields.writeUInt32LE(serial, 4);
  const head = Buffer.alloc(16);
  head.write('l');
  head.writeUInt8(kind, 1);
  head.writeUInt8(1, 3);
  head.writeUInt32LE(99, 8);
  head.writeUInt32LE(fields.length, 12);
  return Buffer.concat([head, fields]);
}

function reply(message: BusMessage, socket: Socket): void {
  socket.write(replyTo(message));
}

function signal(member: string): Buffer {
  const bytes = encodeCall({ ...call, member, signature: 's', body: ['x'] }, 5);
  bytes.writeUInt8(4, 1);
  return bytes;
}

test('says who it is by its user, then hello, then what was asked', async () => {
  expect(await bus.call(call)).toMatchObject({ kind: 'reply' });
  const user = Buffer.from(String(process.getuid?.())).toString('hex');
  expect(lines).toEqual([`\0AUTH EXTERNAL ${user}`, 'BEGIN']);
  expect(received.map(({ member }) => member)).toEqual(['Hello', 'Ask']);
  expect(received[1]?.body).toEqual(['x']);
});

test('each reply goes to its call, whatever their order, and messages may come in pieces', async () => {
  const waiting: BusMessage[] = [];
  onCall = (message, socket) => {
    if (message.member === 'Hello') return void socket.write(replyTo(message));
    waiting.push(message);
    if (waiting.length < 2) return;
    const bytes = Buffer.concat(waiting.reverse().map((one) => replyTo(one)));
    socket.write(bytes.subarray(0, 20));
    setImmediate(() => socket.write(bytes.subarray(20)));
  };
  const replies = await Promise.all([bus.call(call), bus.call(call)]);
  expect(replies.map((reply) => reply?.replySerial)).toEqual([2, 3]);
});

test('signals reach the listener', async () => {
  const heard: unknown[] = [];
  bus.onSignal(({ member, body }) => void heard.push([member, body]));
  await bus.call(call);
  sockets[0]?.write(signal('Clicked'));
  await until(() => heard.length > 0);
  expect(heard).toEqual([['Clicked', ['x']]]);
});

describe('a call comes back with nothing', () => {
  test('when the receiver answers with an error', async () => {
    onCall = (message, socket) => void socket.write(replyTo(message, message.member === 'Hello' ? 2 : 3));
    expect(await bus.call(call)).toBeNull();
  });

  test('when the bus refuses this user', async () => {
    answer = 'REJECTED EXTERNAL\r\n';
    expect(await bus.call(call)).toBeNull();
  });

  test('when there is no bus, or none that is known', async () => {
    expect(await createSessionBus(folder.file('none'), clock).call(call)).toBeNull();
    expect(await createSessionBus(null, clock).call(call)).toBeNull();
  });

  test('when its receiver hangs, after the time that was given, and what comes later reaches nobody', async () => {
    let answerLate = (): void => undefined;
    onCall = (message, socket) => {
      if (message.member === 'Hello' || answered) return void socket.write(replyTo(message));
      answerLate = () => void socket.write(replyTo(message));
    };
    let answered = false;
    const replied = bus.call(call, 2_000);
    await until(() => received.length === 2);
    await clock.advance(1_999);
    expect(clock.pendingTimers()).toBe(1);
    await clock.advance(1);
    expect(await replied).toBeNull();
    answered = true;
    answerLate();
    expect(await bus.call(call, 2_000)).toMatchObject({ replySerial: 3 });
    expect(clock.pendingTimers()).toBe(0);
  });

  test('when the bus itself hangs, and is then not sent what nobody waits for', async () => {
    let greet = (): void => undefined;
    onCall = (message, socket) => {
      if (message.member !== 'Hello') return void socket.write(replyTo(message));
      greet = () => void socket.write(replyTo(message));
    };
    const replied = bus.call(call, 2_000);
    await until(() => received.length === 1);
    await clock.advance(2_000);
    expect(await replied).toBeNull();
    greet();
    expect(await bus.call({ ...call, member: 'RemoveMatch' })).not.toBeNull();
    expect(received.map(({ member }) => member)).toEqual(['Hello', 'RemoveMatch']);
  });

  test('when it says what is no message, and the connection ends', async () => {
    onCall = (_message, socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
    let closed = 0;
    bus.onClosed(() => (closed += 1));
    expect(await bus.call(call)).toBeNull();
    expect(closed).toBe(1);
  });
});

test('after the connection ended the next call connects again', async () => {
  await bus.call(call);
  let closed = 0;
  bus.onClosed(() => (closed += 1));
  sockets[0]?.destroy();
  await until(() => closed === 1);
  expect(await bus.call(call)).toMatchObject({ kind: 'reply' });
  expect(sockets).toHaveLength(2);
});

describe('what is subscribed to', () => {
  const asked = () => received.map(({ member, body }) => (member === 'AddMatch' ? body[0] : member));
  const other = signalsOf('org.example.Other', 'org.example.Other');
  let reconnected: number;
  beforeEach(() => {
    reconnected = 0;
    bus.onReconnected(() => (reconnected += 1));
  });

  test('is so over a connection that is made at once', async () => {
    bus.subscribe(rule);
    bus.subscribe(other);
    await until(() => received.length === 3);
    expect(asked()).toEqual(['Hello', rule, other]);
    expect(rule).toBe("type='signal',sender='org.example.Service',interface='org.example.Interface'");
    expect([reconnected, clock.pendingTimers()]).toEqual([0, 0]);
  });

  test('is so again after the connection ended, by itself, and then what was missed can be asked for', async () => {
    bus.subscribe(rule);
    bus.subscribe(other);
    await until(() => received.length === 3);
    sockets[0]?.destroy();
    await until(() => clock.pendingTimers() === 1);
    await clock.advance(1_000);
    await until(() => reconnected === 1 && received.length === 6);
    expect(asked().slice(3)).toEqual(['Hello', rule, other]);
    expect([sockets.length, clock.pendingTimers()]).toEqual([2, 0]);
  });

  test('is so before a call that connects again is answered', async () => {
    bus.subscribe(rule);
    await until(() => received.length === 2);
    sockets[0]?.destroy();
    await until(() => clock.pendingTimers() === 1);
    await bus.call(call);
    expect(asked().slice(2)).toEqual(['Hello', rule, 'Ask']);
    expect([sockets.length, reconnected, clock.pendingTimers()]).toEqual([2, 1, 0]);
  });

  test.each([
    ['refuses', 'REJECTED EXTERNAL\r\n'],
    ['hangs up on everybody', 'OK 0123\r\n'],
  ])(
    'is tried with growing pauses up to a minute while the bus %s, and soon again once it has worked',
    async (_what, refusal) => {
      answer = refusal;
      onCall = (message, socket) => {
        if (message.member === 'Hello') reply(message, socket);
        else socket.destroy();
      };
      bus.subscribe(rule);
      const pauses: number[] = [];
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await until(() => clock.pendingTimers() === 1);
        pauses.push(...clock.delays());
        if (attempt === 7) {
          answer = 'OK 0123\r\n';
          onCall = reply;
          reconnected = 0;
        }
        await clock.advance(clock.delays()[0] ?? 0);
      }
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
      await until(() => reconnected > 0);
      await clock.advance(60_001);
      sockets.at(-1)?.destroy();
      await until(() => clock.pendingTimers() === 1);
      expect(clock.delays()).toEqual([1_000]);
    },
  );

  test('is no longer tried once the app has closed it, not even for a call', async () => {
    bus.subscribe(rule);
    await until(() => received.length === 2);
    let closed = 0;
    bus.onClosed(() => (closed += 1));
    bus.close();
    await until(() => closed === 1);
    expect(await bus.call(call)).toBeNull();
    expect([sockets.length, clock.pendingTimers()]).toEqual([1, 0]);
  });
});

test.each([
  [{ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1/bus,guid=12' }, '/run/user/1/bus'],
  [{ DBUS_SESSION_BUS_ADDRESS: 'tcp:host=x;unix:path=/a%20b' }, '/a b'],
  [{ DBUS_SESSION_BUS_ADDRESS: 'unix:abstract=/tmp/dbus-x' }, '\0/tmp/dbus-x'],
  [{ DBUS_SESSION_BUS_ADDRESS: 'unix:runtime=yes', XDG_RUNTIME_DIR: '/run/user/1' }, '/run/user/1/bus'],
  [{ DBUS_SESSION_BUS_ADDRESS: 'tcp:host=x', XDG_RUNTIME_DIR: '/run/user/1' }, null],
  [{ XDG_RUNTIME_DIR: '/run/user/1' }, '/run/user/1/bus'],
  [{}, null],
])('the socket of %j is %j', (env, path) => {
  expect(sessionBusPath(env)).toBe(path);
});

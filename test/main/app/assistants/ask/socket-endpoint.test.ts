// The socket that takes the requests of assistants: only for this user, bounded, and silent to anyone who does not know its token.
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askApp } from '../../../../../src/main/app/assistants/ask/ask-app.ts';
import { announcePlace, readPlace } from '../../../../../src/main/app/assistants/ask/endpoint-place.ts';
import type { AskListener, OpenEndpoint } from '../../../../../src/main/app/assistants/ask/endpoint.ts';
import {
  ASK_VERSION,
  plainReply,
  type AskRequest,
} from '../../../../../src/main/app/assistants/ask/protocol.ts';
import { openEndpoint } from '../../../../../src/main/app/assistants/ask/socket-endpoint.ts';
import { createSystemClock } from '../../../../../src/main/machine/clock.ts';
import { createFakeClock, flush, until } from '../../../../fakes/clock.ts';
import { createTempFolder, type TempFolder } from '../../../../fakes/database.ts';

const KEY = '00000000-0000-4000-8000-000000000000';

let folder: TempFolder;
let endpoint: OpenEndpoint | null = null;
let asked: AskRequest[];
const sockets: Socket[] = [];

beforeEach(() => {
  folder = createTempFolder();
  asked = [];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await endpoint?.close();
  endpoint = null;
  folder.remove();
});

const answering: AskListener = (request) => {
  asked.push(request);
  return Promise.resolve(plainReply('done', 'alder.example'));
};

async function open(listener: AskListener = answering, path = folder.path): Promise<string> {
  endpoint = await openEndpoint(path, createSystemClock(), listener);
  return readPlace(path)?.path ?? '';
}

function line(patch: Readonly<Record<string, unknown>> = {}, path = folder.path): string {
  const { token } = readPlace(path) ?? { token: '' };
  const given = {
    version: ASK_VERSION,
    token,
    key: KEY,
    client: 'Claude',
    organization: 'first',
    tool: 'claim_account',
    input: {},
    ...patch,
  };
  return `${JSON.stringify(given)}\n`;
}

/** Sends the pieces and returns everything that comes back until the other side closes. */
async function say(path: string, ...pieces: readonly (Buffer | string)[]): Promise<string> {
  const socket = connect(path);
  sockets.push(socket);
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) if (!socket.destroyed) socket.write(piece);
  await closed;
  return text;
}

test('it and the file that says where it is are this user’s alone, and both go with it', async () => {
  const path = await open();
  expect(dirname(path)).toBe(folder.path);
  expect(lstatSync(path).isSocket()).toBe(true);
  expect(lstatSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(folder.file('assistant-door.json')).mode & 0o777).toBe(0o600);
  await endpoint?.close();
  await endpoint?.close();
  expect(readdirSync(folder.path)).toEqual([]);
});

test('a line of the shape is answered by a line, and the connection ends', async () => {
  const path = await open();
  expect(JSON.parse(await say(path, line()))).toMatchObject({ version: ASK_VERSION, outcome: 'done' });
  const whole = line({ client: 'Clau🌲de' });
  const bytes = Buffer.from(whole);
  const half = bytes.indexOf(Buffer.from('🌲')) + 2;
  await say(path, bytes.subarray(0, half), bytes.subarray(half));
  expect(asked.map(({ client }) => client)).toEqual(['Claude', 'Clau🌲de']);
});

test('each run has a token of its own, and that of another one opens nothing', async () => {
  await open();
  const before = line();
  await endpoint?.close();
  const path = await open();
  expect(await say(path, before)).toBe('');
  expect(asked).toEqual([]);
});

describe('what is not a request of ours gets no answer and reaches nobody', () => {
  const bad: readonly (readonly [string, () => readonly (Buffer | string)[]])[] = [
    ['no token', () => [line({ token: undefined })]],
    ['an empty token', () => [line({ token: '' })]],
    ['a wrong token', () => [line({ token: 'x'.repeat(64) })]],
    ['a token that is none', () => [line({ token: { length: 64 } })]],
    ['a part of the token', () => [line({ token: readPlace(folder.path)?.token.slice(0, 63) })]],
    ['another tool', () => [line({ tool: 'delete_account' })]],
    ['a further field', () => [line({ more: 1 })]],
    ['a key that is none', () => [line({ key: '../../x' })]],
    ['a name that is too long', () => [line({ client: 'x'.repeat(301) })]],
    ['two requests', () => [line() + line()]],
    ['words', () => ['GET / HTTP/1.1\r\nHost: x\r\n\r\n']],
    ['null', () => ['null\n']],
    ['a list', () => ['[]\n']],
    ['an empty line', () => ['\n']],
    ['deep nesting', () => [`${'['.repeat(60_000)}\n`]],
    ['half a line and the end', () => [line().slice(0, 40)]],
    ['bytes that are no text', () => [Buffer.from([0xff, 0xfe, 0x00, 0x0a])]],
    ['a line without an end', () => ['x'.repeat(70_000)]],
    ['a huge line', () => [line({ input: { note: 'x'.repeat(80_000) } })]],
  ];

  test.each(bad)('%s', async (what, pieces) => {
    const path = await open();
    const socket = say(path, ...pieces());
    if (what.startsWith('half')) sockets.at(-1)?.end();
    expect(await socket).toBe('');
    expect(asked).toEqual([]);
    expect(JSON.parse(await say(path, line()))).toMatchObject({ outcome: 'done' });
  });

  test('a thousand lines of chance', async () => {
    const path = await open();
    let state = 1;
    const chance = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const good = Buffer.from(line());
    for (let round = 0; round < 1_000; round += 1) {
      const bytes = Buffer.from(good);
      for (let times = 0; times <= chance(4); times += 1) bytes[chance(bytes.length - 1)] = chance(256);
      if (bytes.equals(good)) continue;
      const isOfShape = (await say(path, bytes, '\n')) !== '';
      // A letter of the name or of the tool’s input may have changed, but never the token.
      if (isOfShape) expect(bytes.toString()).toContain(readPlace(folder.path)?.token);
    }
    expect(asked.every(({ tool }) => tool === 'claim_account')).toBe(true);
    expect(JSON.parse(await say(path, line()))).toMatchObject({ outcome: 'done' });
  }, 60_000);
});

test('another version is told so, by whoever knows the token', async () => {
  const path = await open();
  expect(JSON.parse(await say(path, line({ version: ASK_VERSION + 1, hint: 'new' })))).toMatchObject({
    version: ASK_VERSION,
    outcome: 'not-possible',
    why: expect.stringContaining('restart the assistant') as string,
  });
  expect(asked).toEqual([]);
});

test('of hundreds that connect and say nothing only a few are let in, and not for long', async () => {
  const clock = createFakeClock();
  endpoint = await openEndpoint(folder.path, clock, answering);
  const path = readPlace(folder.path)?.path ?? '';
  let open = 0;
  const many = Array.from({ length: 300 }, () => {
    const socket = connect(path);
    sockets.push(socket);
    open += 1;
    socket.on('error', () => undefined).on('close', () => (open -= 1));
    return socket;
  });
  await until(() => open <= 16);
  expect(clock.pendingTimers()).toBe(16);
  expect(many.filter((socket) => !socket.destroyed)).toHaveLength(16);
  await clock.advance(5_000);
  await until(() => open === 0);
  expect(clock.pendingTimers()).toBe(0);
  expect(JSON.parse(await say(path, line()))).toMatchObject({ outcome: 'done' });
});

test('the listener hears that the assistant has gone, and whoever waits is answered when it closes', async () => {
  const waiting: { end: () => void; withdrawn: AbortSignal }[] = [];
  const path = await open(
    (_request, withdrawn) =>
      new Promise((resolve) => waiting.push({ withdrawn, end: () => resolve(plainReply('off')) })),
  );
  const gone = connect(path);
  gone.write(line());
  await until(() => waiting.length === 1);
  expect(waiting[0]?.withdrawn.aborted).toBe(false);
  gone.destroy();
  await until(() => waiting[0]?.withdrawn.aborted === true);
  const said = say(path, line());
  await until(() => waiting.length === 2);
  const closing = endpoint?.close();
  waiting[1]?.end();
  expect(JSON.parse(await said)).toMatchObject({ outcome: 'off' });
  await closing;
});

test('a connection that stays open is closed with it', async () => {
  const clock = createFakeClock();
  endpoint = await openEndpoint(folder.path, clock, () => new Promise(() => undefined));
  const path = readPlace(folder.path)?.path ?? '';
  const said = say(path, line());
  await until(() => clock.pendingTimers() === 0);
  const closing = endpoint.close();
  await flush();
  await clock.advance(1_000);
  await closing;
  expect(await said).toBe('');
});

describe('where it lies', () => {
  test('what a crash left is cleared away, and what is somebody else’s stays', async () => {
    const left = createServer();
    left.listen(folder.file('assistant.sock'));
    await once(left, 'listening');
    announcePlace(folder.path, { path: folder.file('assistant.sock'), token: 'x'.repeat(64) });
    // A killed process leaves its file behind; here it is put back.
    const path = await open();
    expect(JSON.parse(await say(path, line()))).toMatchObject({ outcome: 'done' });
    left.close();
    await endpoint?.close();
    writeFileSync(folder.file('assistant.sock'), 'mine');
    await expect(open()).rejects.toThrow();
    expect(readdirSync(folder.path)).toEqual(['assistant.sock']);
    endpoint = null;
  });

  test('a path that the file names is deleted only where it is a socket of ours', async () => {
    const victim = folder.file('hotlist.db');
    writeFileSync(victim, 'data');
    mkdirSync(folder.file('other'));
    symlinkSync(victim, folder.file('other/assistant.sock'));
    for (const path of [victim, folder.file('other/assistant.sock')]) {
      announcePlace(folder.path, { path, token: 'x'.repeat(64) });
      await open();
      await endpoint?.close();
      expect(existsSync(path)).toBe(true);
    }
  });

  test('a data folder too deep for a socket has it in a temporary folder of this user', async () => {
    const deep = join(folder.path, 'x'.repeat(60), 'ü'.repeat(40));
    mkdirSync(deep, { recursive: true });
    const path = await open(answering, deep);
    expect(path.startsWith(join(tmpdir(), 'hotlist-door-'))).toBe(true);
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(103);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(JSON.parse(await say(path, line({}, deep)))).toMatchObject({ outcome: 'done' });
    await endpoint?.close();
    expect(existsSync(dirname(path))).toBe(false);
    expect(readdirSync(deep)).toEqual([]);
  });
});

describe('the server’s end', () => {
  const request = {
    key: KEY,
    client: 'Claude',
    organization: 'first',
    tool: 'claim_account',
    input: {},
  } as const;
  const never = new AbortController().signal;
  const notRunning = { reply: plainReply('not-running'), isOwn: true };

  test('without the app it says so at once, also where a crash left the file', async () => {
    const clock = createFakeClock();
    const parts = { folder: folder.path, clock, withdrawn: never };
    expect(await askApp(request, parts)).toEqual(notRunning);
    announcePlace(folder.path, { path: folder.file('assistant.sock'), token: 'x'.repeat(64) });
    expect(await askApp(request, parts)).toEqual(notRunning);
    writeFileSync(folder.file('assistant-door.json'), '{"path":7}');
    expect(await askApp(request, parts)).toEqual(notRunning);
    expect(clock.pendingTimers()).toBe(0);
  });

  /** A server that takes a line and ends without an answer, like an app that is killed. */
  async function startDying(): Promise<{ readonly heard: () => number; readonly end: () => Promise<void> }> {
    let heard = 0;
    const path = folder.file('assistant.sock');
    const server = createServer((socket) => {
      socket.once('data', () => {
        heard += 1;
        socket.destroy();
      });
    });
    server.listen(path);
    await once(server, 'listening');
    announcePlace(folder.path, { path, token: 'x'.repeat(64) });
    return { heard: () => heard, end: () => new Promise((resolve) => server.close(() => resolve())) };
  }

  test('an app that ends before it has answered is asked again under the same key', async () => {
    const clock = createFakeClock();
    const dying = await startDying();
    const answer = askApp(request, { folder: folder.path, clock, withdrawn: never });
    await until(() => clock.pendingTimers() === 1);
    await dying.end();
    await open();
    await clock.advance(1_000);
    expect(await answer).toMatchObject({ reply: { outcome: 'done' }, isOwn: false });
    expect(dying.heard()).toBe(1);
    expect(asked.map(({ key }) => key)).toEqual([KEY]);
    expect(clock.pendingTimers()).toBe(0);
  });

  test('one that does not come back may have done it', async () => {
    const clock = createFakeClock(undefined, () => until(() => clock.pendingTimers() === 1 || isOver));
    let isOver = false;
    const dying = await startDying();
    const answer = askApp(request, { folder: folder.path, clock, withdrawn: never }).then((reply) => {
      isOver = true;
      return reply;
    });
    await until(() => clock.pendingTimers() === 1);
    await dying.end();
    await clock.advance(60_000);
    expect(await answer).toMatchObject({ reply: { outcome: 'lost' }, isOwn: true });
    expect(clock.pendingTimers()).toBe(0);
  });

  test('an assistant that gives up waits for nothing more', async () => {
    const gone = new AbortController();
    let heard: AbortSignal | null = null;
    await open((_request, withdrawn) => {
      heard = withdrawn;
      return new Promise(() => undefined);
    });
    const clock = createFakeClock();
    const answer = askApp(request, { folder: folder.path, clock, withdrawn: gone.signal });
    await until(() => heard !== null);
    gone.abort();
    expect(await answer).toBeNull();
    await until(() => heard?.aborted === true);
    expect(clock.pendingTimers()).toBe(0);
  });

  test('an invalid answer counts as no answer', async () => {
    const path = folder.file('assistant.sock');
    const server = createServer(
      (socket) => void socket.once('data', () => socket.end('{"outcome":"done"}\n')),
    );
    server.listen(path);
    await once(server, 'listening');
    announcePlace(folder.path, { path, token: 'x'.repeat(64) });
    const gone = new AbortController();
    const clock = createFakeClock();
    const answer = askApp(request, { folder: folder.path, clock, withdrawn: gone.signal });
    await until(() => clock.pendingTimers() === 1);
    gone.abort();
    expect(await answer).toBeNull();
    server.close();
  });
});

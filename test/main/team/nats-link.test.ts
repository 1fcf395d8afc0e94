import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { createUser } from '@nats-io/nkeys';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import type { JoinFile } from '../../../src/main/team/join-file.ts';
import type { RecordMessage, StreamMemory, TeamLink } from '../../../src/main/team/link.ts';
import { connectOnce } from '../../../src/main/team/nats-connection.ts';
import { createRelayLink, createTeamLink } from '../../../src/main/team/nats-link.ts';
import { serverConfig } from '../../../src/relay/server-config.ts';
import { until } from '../../fakes/clock.ts';
import { freePort } from '../../servers/free-port.ts';
import { hasNatsServer, startNatsServer, type NatsServer } from '../../servers/nats-server.ts';

let server: NatsServer;
let ends: (() => Promise<void>)[] = [];
const clock = createSystemClock();
const relayKey = createUser();
const adaKey = createUser();

function joinOf(key: typeof adaKey, role: JoinFile['role'], name: string, url = server.url): JoinFile {
  const seed = new TextDecoder().decode(key.getSeed());
  return { version: 1, workspace: 'acme', name, role, servers: [url], seed };
}

function relay(name = 'relay', url = server.url) {
  const link = createRelayLink(joinOf(relayKey, 'relay', name, url), clock);
  ends.push(() => link.close());
  return link;
}

function desktop(key = adaKey): TeamLink {
  const link = createTeamLink(joinOf(key, 'rep', 'ada'), clock);
  ends.push(() => link.close());
  return link;
}

/** Another address of the server, whose answers arrive later by `ms`. */
async function slowWayTo(url: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.on('data', (bytes: Buffer) => setTimeout(() => near.write(bytes), ms));
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      side.on('error', () => side.destroy());
      side.on('close', () => other.destroy());
    }
  });
  const own = await freePort();
  way.listen(own, '127.0.0.1');
  await once(way, 'listening');
  ends.push(() => new Promise((resolve) => way.close(() => resolve())));
  return `nats://127.0.0.1:${own}`;
}

const signal = (id: number) =>
  ({ kind: 'signals', id: `signals:${id}`, body: { v: 1, item: { id } } }) as const;

async function endAll(): Promise<void> {
  for (const end of ends.toReversed()) await end();
  await server.remove();
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

function collect(link: TeamLink, after = 0, memory?: StreamMemory) {
  const messages: RecordMessage[] = [];
  let lost: number | null = null;
  const end = link.consume(
    after,
    (some) => Promise.resolve(void messages.push(...some)),
    (first) => (lost = first),
    memory,
  );
  return { messages, lost: () => lost, end };
}

describe.skipIf(!hasNatsServer)('on a server as a relay sets it up', () => {
  beforeEach(async () => {
    ends = [];
    server = await startNatsServer(({ port, store }) =>
      serverConfig(
        {
          workspace: 'acme',
          host: '127.0.0.1',
          port,
          storeDir: store,
          pidFile: `${store}.pid`,
          tls: null,
          cluster: null,
        },
        [
          { name: 'relay', role: 'relay', publicKey: relayKey.getPublicKey() },
          { name: 'ada', role: 'rep', publicKey: adaKey.getPublicKey() },
        ],
      ),
    );
  });
  afterEach(endAll);

  test('a relay answers who asks, by name', async () => {
    const answering = relay();
    answering.serve('hello', (from, body) => Promise.resolve({ from, body }));
    const asking = desktop();
    await eventually(async () => (await asking.ask('hello', { v: 1 }, 1_000)).kind === 'answer');
    expect(await asking.ask('hello', { v: 1 }, 1_000)).toEqual({
      kind: 'answer',
      body: { from: 'ada', body: { v: 1 } },
    });
    expect(await asking.ask('lookup', {}, 1_000)).toEqual({ kind: 'failed', reason: 'no-relay' });
  });

  test('an answer that fits into no message is said to be too large, and the next one arrives', async () => {
    let answer: unknown = 'ready';
    relay().serve('lookup', () => Promise.resolve(answer));
    const asking = desktop();
    await eventually(async () => (await asking.ask('lookup', {}, 1_000)).kind === 'answer');
    answer = 'x'.repeat(2_000_000);
    expect(await asking.ask('lookup', {}, 1_000)).toMatchObject({ body: { failed: 'too-large' } });
    answer = 'small';
    expect(await asking.ask('lookup', {}, 1_000)).toMatchObject({ body: 'small' });
  });

  test('what did not come from who asks is not answered, whatever its subject says', async () => {
    const from: string[] = [];
    relay().serve('hello', (name) => Promise.resolve(from.push(name)));
    const asking = desktop();
    await eventually(async () => (await asking.ask('hello', {}, 1_000)).kind === 'answer');
    const before = from.length;
    const connection = await connectOnce(joinOf(adaKey, 'rep', 'ada'), 1_000);
    ends.push(() => connection.close());
    // As somebody else, and as nobody who waits for an answer.
    connection.publish('hotlist.acme.rep.ben.hello', '{}', { reply: '_INBOX_ada.x' });
    connection.publish('hotlist.acme.rep.ada.hello', '{}');
    await connection.flush();
    expect((await asking.ask('hello', {}, 1_000)).kind).toBe('answer');
    expect(from.slice(before)).toEqual(['ada']);
  });
});

describe.skipIf(!hasNatsServer)('on a real server', () => {
  beforeEach(async () => {
    ends = [];
    server = await startNatsServer(
      ({ port, store }) => `listen: 127.0.0.1:${port}
jetstream { store_dir: "${store}" }
authorization { users: [ { nkey: ${relayKey.getPublicKey()} }, { nkey: ${adaKey.getPublicKey()} } ] }`,
    );
  });
  afterEach(endAll);

  test('records arrive in order, each once, and a duplicate is stored once', async () => {
    const writer = relay();
    await writer.prepare();
    for (const id of [1, 2, 2, 3]) await writer.publish(signal(id));
    const read = collect(desktop());
    await until(() => read.messages.length >= 3);
    await writer.publish(signal(4));
    await until(() => read.messages.length >= 4);
    expect(read.messages.map(({ sequence, kind, body }) => [sequence, kind, body])).toEqual(
      [1, 2, 3, 4].map((id) => [id, 'signals', { v: 1, item: { id } }]),
    );
    expect(await writer.lastSequence()).toBe(4);
    const later = collect(desktop(), 3);
    await until(() => later.messages.length > 0);
    expect(later.messages.map(({ sequence }) => sequence)).toEqual([4]);
  });

  test('a stream that was recreated and has outgrown what was read is told from the one before it', async () => {
    const writer = relay();
    await writer.prepare();
    await writer.publish(signal(1));
    const names: string[] = [];
    const memory: StreamMemory = {
      read: () => names.at(-1) ?? null,
      write: (name) => void names.push(name),
    };
    const read = collect(desktop(), 0, memory);
    await until(() => read.messages.length === 1);
    // Another relay of the team gives it no other name.
    await relay('standby').prepare();
    const again = collect(desktop(), 0, memory);
    await until(() => again.messages.length === 1);
    expect([names.length, again.lost()]).toEqual([1, null]);
    read.end();
    again.end();

    const connection = await connectOnce(joinOf(relayKey, 'relay', 'admin'), 5_000);
    ends.push(() => connection.close());
    await (await jetstreamManager(connection)).streams.delete('hotlist_acme');
    await writer.prepare();
    for (const id of [2, 3, 4]) await writer.publish(signal(id));
    const later = collect(desktop(), 1, memory);
    await until(() => later.lost() !== null);
    expect([later.lost(), later.messages, new Set(names).size]).toEqual([1, [], 2]);
    const whole = collect(desktop(), 0, memory);
    await until(() => whole.messages.length === 3);
  });

  test('a relay that learns late that another one has created the stream prepares the team too', async () => {
    const far = relay('far', await slowWayTo(server.url, 100));
    const near = relay('near');
    await until(() => [far, near].every((one) => one.state().state === 'connected'));
    const isFarReady = far.prepare();
    // Its second question, for the streams that exist, is answered by the server and still on its way back.
    await sleep(150);
    await near.prepare();
    await isFarReady;
    expect(await far.lastSequence()).toBe(0);
  });

  test('a recreated stream that is still empty begins at its first record', async () => {
    await relay().prepare();
    const read = collect(desktop(), 7, { read: () => 'the one before', write: () => undefined });
    await until(() => read.lost() !== null);
    expect(read.lost()).toBe(1);
  });

  test('after the server was killed nothing that was stored is lost, and reading goes on', async () => {
    const writer = relay();
    await writer.prepare();
    await writer.publish(signal(1));
    const reader = desktop();
    const read = collect(reader);
    await until(() => read.messages.length === 1);
    await server.kill();
    await until(() => reader.state().state === 'unreachable');
    expect(await writer.publish(signal(2))).toEqual({ kind: 'failed' });
    expect(await reader.ask('hello', {}, 1_000)).toEqual({ kind: 'failed', reason: 'unreachable' });
    await server.start();
    await eventually(async () => (await writer.publish(signal(3))).kind === 'stored');
    await until(() => read.messages.length >= 2);
    expect(read.messages.map(({ body }) => body)).toEqual([1, 3].map((id) => ({ v: 1, item: { id } })));
  });

  test('records that could not be taken come again, in order', async () => {
    const writer = relay();
    await writer.prepare();
    for (const id of [1, 2, 3]) await writer.publish(signal(id));
    const taken: number[] = [];
    let isFull = true;
    const take = (some: readonly RecordMessage[]): Promise<void> => {
      if (isFull) {
        isFull = false;
        return Promise.reject(new Error('the disk is full'));
      }
      taken.push(...some.map(({ sequence }) => sequence));
      return Promise.resolve();
    };
    desktop().consume(0, take, () => undefined);
    await until(() => taken.length >= 3);
    await writer.publish(signal(4));
    await until(() => taken.length >= 4);
    expect(taken).toEqual([1, 2, 3, 4]);
  });

  test('who is not known there is refused', async () => {
    const stranger = desktop(createUser());
    await until(() => stranger.state().state === 'refused');
    expect(await stranger.ask('hello', {}, 1_000)).toEqual({ kind: 'failed', reason: 'refused' });
  });

  test('a stream that was made anew is said to be another one', async () => {
    const writer = relay();
    await writer.prepare();
    await writer.publish(signal(1));
    const read = collect(desktop(), 40);
    await until(() => read.lost() !== null);
    expect(read).toMatchObject({ messages: [] });
    expect(read.lost()).toBe(1);
  });

  test('of two relays one leads, and the other takes over when it goes', async () => {
    const led: string[] = [];
    const endFirst = relay('one').lead('one', (leads) => led.push(`one ${leads}`));
    await until(() => led.length === 1);
    relay('two').lead('two', (leads) => led.push(`two ${leads}`));
    // It says that it stands by.
    await until(() => led.includes('two false'));
    await endFirst();
    await until(() => led.includes('two true'));
    expect(led).toEqual(['one true', 'two false', 'one false', 'two true']);
  });

  test('a desktop that is slow notices that exactly what it was to read next has been dropped', async () => {
    const writer = relay();
    await writer.prepare();
    await Promise.all(Array.from({ length: 1_600 }, (_, index) => writer.publish(signal(index))));
    const held: { go?: () => void } = {};
    const isFree = new Promise<void>((resolve) => (held.go = resolve));
    const read: number[] = [];
    let lost: number | null = null;
    desktop().consume(
      0,
      async (some) => {
        read.push(...some.map(({ sequence }) => sequence));
        await isFree;
      },
      (first) => (lost = first),
    );
    await until(() => read.length > 0);
    const connection = await connectOnce(joinOf(relayKey, 'relay', 'relay'), 5_000);
    await (await jetstreamManager(connection)).streams.update('hotlist_acme', { max_msgs: 10 });
    await connection.close();
    held.go?.();
    await until(() => lost !== null || read.at(-1) === 1_600);
    expect([lost, read.includes(1_600)]).toEqual([1_591, false]);
  });

  test('a relay knows what time it is on the server while somebody leads', async () => {
    const link = relay();
    await link.prepare();
    expect(await link.serverTime()).toBeNull();
    const before = Date.now();
    let isLeader = false;
    link.lead('one', (leads) => (isLeader = leads));
    await until(() => isLeader);
    const there = (await link.serverTime()) ?? 0;
    // This machine's clock is the server's.
    expect([there >= before, there <= Date.now()]).toEqual([true, true]);
  });
});

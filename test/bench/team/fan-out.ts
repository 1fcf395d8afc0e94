// How fast a signal is on every desktop, at what cost to the service, and what it takes of memory, processor and wire: one relay
// and N clients, of which one is a whole app with its store, and the others are connections that read and parse.
import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import { readJoinFile } from '../../../src/main/team/join-file.ts';
import type { TeamLink } from '../../../src/main/team/link.ts';
import { createRelayLink, createTeamLink } from '../../../src/main/team/nats-link.ts';
import { inMb, inMs, type Figure } from '../figure.ts';
import { readMemory, readProcessorTime } from '../processes.ts';
import { startClient, until, type Client } from './processes.ts';
import type { Scene } from './scene.ts';
import { openWire } from './wire.ts';

export interface FanOutPlan {
  readonly clients: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** p99 from the relay's read to the client's store, ms. */
const aims: Readonly<Record<number, number>> = { 100: 100, 1_000: 500 };

/** What is recorded last needs a poll to arrive. ms. */
const LAST_POLL_MS = 60_000;

/** Nothing is recorded meanwhile: what a connection costs that only waits. Several words of the relay, 15 s apart. */
const IDLE_SECONDS = 30;

/** What the table on paper is computed from (paper.ts). Memory and traffic in bytes, processor time in ms. */
export interface FanOutMeasured {
  readonly clients: number;
  readonly servers: number;
  /** Of all servers together. */
  readonly serverMemory: number;
  readonly relayMemory: number;
  /** Of all servers in a second, while nothing is recorded. */
  readonly idleMsPerSecond: number;
  /** Of all servers for a record, taken and handed to all, beyond what they take while nothing is recorded. */
  readonly msPerRecord: number;
  /** To one desktop and from it. */
  readonly idleBytesPerSecond: number;
  readonly bytesPerSignal: number;
  /** Rankings, scores and the trend, as they change while signals come; and how often. */
  readonly replyBytesPerMinute: number;
  readonly signalsPerSecond: number;
}

export async function measureFanOut(
  scene: Scene,
  { app, alone, relayPid }: { readonly app: Client; readonly alone: Client; readonly relayPid: number },
  { clients, perSecond, seconds }: FanOutPlan,
): Promise<{ readonly figures: readonly Figure[]; readonly measured: FanOutMeasured }> {
  const after = await lastSequence(scene);
  const crowd =
    clients === 1
      ? null
      : await startClient({ kind: 'crowd', joinFile: scene.joinFile('crowd'), count: clients - 1, after });
  const one = await openOne(scene, after);
  const servers = await scene.serverPids();
  const processor = async (): Promise<number> => sum(await Promise.all(servers.map(readProcessorTime)));

  const idleFrom = { at: Date.now(), bytes: one.bytes(), ms: await processor(), read: one.read() };
  await sleep(IDLE_SECONDS * 1_000);
  const idle = {
    // A ranking that has changed is none of what a connection costs that only waits.
    bytes: one.bytes() - idleFrom.bytes - minus(one.read(), idleFrom.read).replies.bytes,
    ms: (await processor()) - idleFrom.ms,
  };

  const asked = [scene.teams.requests.count(), scene.alone.requests.count()] as const;
  const before = new Set(scene.recorded.keys());
  const busyFrom = { at: Date.now(), bytes: one.bytes(), ms: await processor(), read: one.read() };
  const endRecording = scene.record(perSecond);
  await sleep(seconds * 1_000);
  endRecording();
  const ofTeam = scene.teams.requests.count() - asked[0];
  const ofOne = scene.alone.requests.count() - asked[1];
  const made = [...scene.recorded].filter(([id]) => !before.has(id));
  // What does not come by then is counted as missing: a figure of the others alone would say too little.
  await until(
    () => made.every(([id, { twin }]) => app.storedAt.has(id) && alone.storedAt.has(twin)),
    LAST_POLL_MS,
  ).catch(() => undefined);
  const busySeconds = (Date.now() - busyFrom.at) / 1_000;
  const busyMs = (await processor()) - busyFrom.ms;
  const busyBytes = one.bytes() - busyFrom.bytes;
  const [relayMemory = NaN, clientMemory = NaN, ...serverMemories] = await Promise.all(
    [relayPid, app.pid, ...servers].map(readMemory),
  );
  await one.close();
  await crowd?.stop();
  const readers = crowd?.delays() ?? null;

  const read = minus(one.read(), busyFrom.read);
  const idleBytesPerSecond = idle.bytes / IDLE_SECONDS;
  // What the messages of the wire have beside their records: subjects, times, places in the stream.
  const records = read.signals.count + read.replies.count;
  const beside =
    (busyBytes - idleBytesPerSecond * busySeconds - read.signals.bytes - read.replies.bytes) / records;
  const idleMsPerSecond = idle.ms / IDLE_SECONDS;
  const measured: FanOutMeasured = {
    clients,
    servers: servers.length,
    serverMemory: sum(serverMemories),
    relayMemory,
    idleMsPerSecond,
    msPerRecord: (busyMs - idleMsPerSecond * busySeconds) / records,
    idleBytesPerSecond,
    bytesPerSignal: read.signals.bytes / read.signals.count + beside,
    // They are polled once a minute, so that a short time has some or none.
    replyBytesPerMinute:
      (minus(one.read(), idleFrom.read).replies.bytes * 60_000) /
      (busyFrom.at + busySeconds * 1_000 - idleFrom.at),
    signalsPerSecond: perSecond,
  };

  const toStore = made.map(([id, { at }]) => (app.storedAt.get(id) ?? Infinity) - at);
  const fromRead = made.map(
    ([id]) => (app.storedAt.get(id) ?? Infinity) - (scene.recorded.get(id)?.readAt ?? NaN),
  );
  const byItself = made.map(([, { at, twin }]) => (alone.storedAt.get(twin) ?? Infinity) - at);
  const missing = made.filter(([id]) => !app.storedAt.has(id)).length;
  const on = servers.length === 1 ? '' : `, ${servers.length} servers`;
  const what = `${clients.toLocaleString('en')} clients, ${perSecond}/s${on}`;
  const aim = aims[clients] ?? null;
  const figures: readonly Figure[] = [
    {
      what: `${what}: relay's read → client's store, p99`,
      measured: `p50 ${inMs(at(fromRead, 0.5))}, p99 ${inMs(at(fromRead, 0.99))} of ${made.length}, ${missing} missing`,
      yardstick: '',
      value: at(fromRead, 0.99),
      unit: 'ms',
      aim,
    },
    ...(readers === null
      ? []
      : [
          {
            what: `${what}: server's disk → every reader, p99`,
            measured: `p50 ${inMs(readers.p50)}, p99 ${inMs(readers.p99)} of ${readers.count.toLocaleString('en')}, ${made.length * (clients - 1) - readers.count} missing`,
            yardstick: '',
            value: readers.p99,
            unit: 'ms',
            aim,
          },
        ]),
    {
      what: `${what}: recorded → client's store, p99`,
      measured: `p50 ${inMs(at(toStore, 0.5))}, p99 ${inMs(at(toStore, 0.99))}`,
      yardstick: `an app that polls: p50 ${inMs(at(byItself, 0.5))}, p99 ${inMs(at(byItself, 0.99))}`,
      value: at(toStore, 0.99) / at(byItself, 0.99),
      unit: '×',
      aim: null,
    },
    {
      what: `${what}: requests at the service`,
      measured: String(ofTeam),
      yardstick: `${ofOne} of one app`,
      value: ofTeam / ofOne,
      unit: '×',
      aim: 1,
    },
    {
      what: `${what}: memory of server, relay, client`,
      measured: [measured.serverMemory, relayMemory, clientMemory].map(inMb).join(', '),
      yardstick: '',
      value: measured.serverMemory / 1_000_000,
      unit: 'MB server',
      aim: null,
    },
    {
      what: `${what}: to one desktop and back, of a signal`,
      measured: `${Math.round(measured.bytesPerSignal)} bytes`,
      yardstick: `${Math.round(idleBytesPerSecond)} bytes a second while nothing is recorded`,
      value: measured.bytesPerSignal,
      unit: 'bytes',
      aim: null,
    },
  ];
  return { figures, measured };
}

interface Read {
  readonly count: number;
  /** Of the records alone. */
  readonly bytes: number;
}

interface ReadByKind {
  readonly signals: Read;
  readonly replies: Read;
}

/** One more desktop's connection, whose bytes are counted on their way. */
async function openOne(
  scene: Scene,
  after: number,
): Promise<{ readonly bytes: () => number; readonly read: () => ReadByKind; close(): Promise<void> }> {
  const join = joinOf(scene, 'ben');
  const wire = await openWire(join.servers[0] ?? '');
  const link: TeamLink = createTeamLink({ ...join, servers: [wire.url] }, createSystemClock());
  const nothing: Read = { count: 0, bytes: 0 };
  let read: ReadByKind = { signals: nothing, replies: nothing };
  link.consume(
    after,
    (messages) => {
      for (const { kind, body } of messages) {
        // The relay's own word comes while nothing is recorded, too.
        if (kind === 'status') continue;
        const name = kind === 'signals' ? 'signals' : 'replies';
        const { count, bytes } = read[name];
        const more = Buffer.byteLength(JSON.stringify(body));
        read = { ...read, [name]: { count: count + 1, bytes: bytes + more } };
      }
      return Promise.resolve();
    },
    () => undefined,
  );
  await until(() => link.state().state === 'connected');
  return {
    bytes() {
      const { down, up } = wire.bytes();
      return down + up;
    },
    read: () => read,
    async close() {
      await link.close();
      await wire.close();
    },
  };
}

function minus(one: ReadByKind, other: ReadByKind): ReadByKind {
  const of = (name: keyof ReadByKind): Read => ({
    count: one[name].count - other[name].count,
    bytes: one[name].bytes - other[name].bytes,
  });
  return { signals: of('signals'), replies: of('replies') };
}

/** Of what the relay has written. */
async function lastSequence(scene: Scene): Promise<number> {
  const link = createRelayLink(joinOf(scene, 'relay'), createSystemClock());
  await until(() => link.state().state === 'connected');
  const last = (await link.lastSequence()) ?? 0;
  await link.close();
  return last;
}

function joinOf(scene: Scene, name: string) {
  const read = readJoinFile(scene.joinFile(name));
  if (read.kind === 'bad') throw new Error(read.message);
  return read.join;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

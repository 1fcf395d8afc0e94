// How fast a signal is on every desktop, at what cost to the service, and what it takes of memory: one relay and N clients, of
// which one is a whole app with its store, and the others are connections that read and parse.
import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemClock } from '../../../src/main/clock.ts';
import { readJoinFile } from '../../../src/main/team/join-file.ts';
import { createRelayLink } from '../../../src/main/team/nats-link.ts';
import { inMb, inMs, type Figure } from '../figure.ts';
import { readMemory } from '../processes.ts';
import { startClient, until, type Client } from './processes.ts';
import type { Scene } from './scene.ts';

export interface FanOutPlan {
  readonly clients: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** p99 from the relay's read to the client's store, ms. */
const aims: Readonly<Record<number, number>> = { 100: 100, 1_000: 500 };

/** What is recorded last needs a poll to arrive. ms. */
const LAST_POLL_MS = 20_000;

export async function measureFanOut(
  scene: Scene,
  app: Client,
  alone: Client,
  relayPid: number,
  { clients, perSecond, seconds }: FanOutPlan,
): Promise<readonly Figure[]> {
  const crowd =
    clients === 1
      ? null
      : await startClient({
          kind: 'crowd',
          joinFile: scene.joinFile('crowd'),
          count: clients - 1,
          after: await lastSequence(scene),
        });
  const asked = [scene.teams.requests.count(), scene.alone.requests.count()] as const;
  const before = new Set(scene.recorded.keys());
  const endRecording = scene.record(perSecond);
  await sleep(seconds * 1_000);
  endRecording();
  const ofTeam = scene.teams.requests.count() - asked[0];
  const ofOne = scene.alone.requests.count() - asked[1];
  const made = [...scene.recorded].filter(([id]) => !before.has(id));
  await until(
    () => made.every(([id, { twin }]) => app.storedAt.has(id) && alone.storedAt.has(twin)),
    LAST_POLL_MS * 3,
  );
  const memory = await Promise.all(
    [scene.serverPid(), relayPid, app.pid].map(async (pid) => readMemory(await pid)),
  );
  await crowd?.stop();
  const toStore = made.map(([id, { at }]) => (app.storedAt.get(id) ?? NaN) - at);
  const fromRead = made.map(
    ([id]) => (app.storedAt.get(id) ?? NaN) - (scene.recorded.get(id)?.readAt ?? NaN),
  );
  const byItself = made.map(([, { at, twin }]) => (alone.storedAt.get(twin) ?? NaN) - at);
  const what = `${clients.toLocaleString('en')} clients, ${perSecond}/s`;
  const aim = aims[clients] ?? null;
  return [
    {
      what: `${what}: relay's read → client's store, p99`,
      measured: `p50 ${inMs(at(fromRead, 0.5))}, p99 ${inMs(at(fromRead, 0.99))}`,
      yardstick: '',
      value: at(fromRead, 0.99),
      unit: 'ms',
      aim,
    },
    ...(crowd === null
      ? []
      : [
          {
            what: `${what}: server's disk → every reader, p99`,
            measured: `p50 ${inMs(at(crowd.delays(), 0.5))}, p99 ${inMs(at(crowd.delays(), 0.99))} of ${crowd.delays().length.toLocaleString('en')}`,
            yardstick: '',
            value: at(crowd.delays(), 0.99),
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
      measured: memory.map(inMb).join(', '),
      yardstick: '',
      value: (memory[0] ?? 0) / 1_000_000,
      unit: 'MB server',
      aim: null,
    },
  ];
}

/** Of what the relay has written. */
async function lastSequence(scene: Scene): Promise<number> {
  const read = readJoinFile(scene.joinFile('relay'));
  if (read.kind === 'bad') throw new Error(read.message);
  const link = createRelayLink(read.join, createSystemClock());
  await until(() => link.state().state === 'connected');
  const last = (await link.lastSequence()) ?? 0;
  await link.close();
  return last;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

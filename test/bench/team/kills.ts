// Relays and the server killed at random while signals come: what is missing on a desktop afterwards, and what came twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import { readJoinFile } from '../../../src/main/team/join-file.ts';
import { createTeamLink } from '../../../src/main/team/nats-link.ts';
import { readSignalRecord } from '../../../src/main/team/records.ts';
import type { Figure } from '../figure.ts';
import { until, type Client } from './processes.ts';
import type { Scene } from './scene.ts';

/** Between two kills, ms: sooner than a lease ends, and later. */
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 7_000;

/** Seconds for which a server is away. */
const LONGEST_AWAY_MS = 2_000;

/** With a server a third of the time. */
const MEAN_KILL_MS = (SHORTEST_PAUSE_MS + LONGEST_PAUSE_MS) / 2 + LONGEST_AWAY_MS / 6;

export interface KillPlan {
  readonly kills: number;
  /** Signals recorded meanwhile, at an even pace. */
  readonly records: number;
}

/** Both relays keep what they have read, as `relay run --data` does. */
export async function measureKills(
  scene: Scene,
  app: Client,
  { kills, records }: KillPlan,
): Promise<readonly Figure[]> {
  const read = readJoinFile(scene.joinFile('ben'));
  if (read.kind === 'bad') throw new Error(read.message);
  const reader = createTeamLink(read.join, createSystemClock());
  const times = new Map<string, number>();
  reader.consume(
    0,
    (messages) => {
      for (const { kind, body } of messages) {
        const id = kind === 'signals' ? (readSignalRecord(body)?.id ?? null) : null;
        if (id !== null) times.set(id, (times.get(id) ?? 0) + 1);
      }
      return Promise.resolve();
    },
    () => undefined,
  );
  const before = new Set(scene.recorded.keys());
  const relays = [scene.startRelay('one'), scene.startRelay('two')];
  await Promise.race(relays.map(async (one) => one.until(({ event }) => event === 'poll')));
  const recording = scene.record((records * 1_000) / (kills * MEAN_KILL_MS), 'team');
  const count = { relay: 0, server: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
    if (kill % 3 === 2) {
      count.server += 1;
      const server = scene.servers[Math.floor(Math.random() * scene.servers.length)];
      await server?.kill();
      await sleep(Math.random() * LONGEST_AWAY_MS);
      await server?.start();
    } else {
      count.relay += 1;
      const victim = Math.random() < 0.5 ? 0 : 1;
      await relays[victim]?.end('SIGKILL');
      relays[victim] = scene.startRelay(victim === 0 ? 'one' : 'two');
    }
  }
  await until(() => scene.recorded.size - before.size >= records);
  recording();
  const made = [...scene.recorded.keys()].filter((id) => !before.has(id));
  // What does not come within two takeovers and a poll does not come.
  await until(() => made.every((id) => app.storedAt.has(id) && times.has(id)), 90_000).catch(() => undefined);
  await reader.close();
  for (const one of relays) await one.end();
  const lost = made.filter((id) => !app.storedAt.has(id)).length;
  const twice = [...times.values()].filter((many) => many > 1).length;
  const what = `${count.relay} relays and ${count.server} servers killed`;
  const of = `${made.length} signals`;
  return [
    { what: `${what}: lost`, measured: String(lost), yardstick: of, value: lost, unit: 'signals', aim: 0 },
    {
      what: `${what}: twice in the stream`,
      measured: String(twice),
      yardstick: of,
      value: twice,
      unit: 'signals',
      aim: 0,
    },
  ];
}

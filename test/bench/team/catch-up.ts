// A desktop that was away while much was written, and one that starts for the first time beside it: a stream of its own, since
// the relay's would have to be polled for days.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import type { JoinFile } from '../../../src/main/team/join-file.ts';
import { createTeamLink } from '../../../src/main/team/nats-link.ts';
import { readTeamStatus } from '../../../src/main/team/nats-status.ts';
import { startTeam } from '../../servers/real-team.ts';
import { inMs, type Figure } from '../figure.ts';
import { startClient, until } from './processes.ts';

/** Under way at a time. */
const PUBLISHED_AT_ONCE = 500;

/** What the desktop has read before it goes away. */
const FIRST = 500;

/** As many accounts as a workspace of that size has. */
const ACCOUNTS = 2_000;

/** How long what was missed took to come, in words and ms: a desktop that was away, and a flood. */
const SHAPES = {
  away: { words: 'three weeks’', ms: 21 * 86_400_000 },
  flood: { words: 'two minutes’', ms: 120_000 },
} as const;

export interface CatchUpMeasured {
  readonly figures: readonly Figure[];
  /** On the server's disk, bytes. */
  readonly storedBytesPerSignal: number | null;
}

export async function measureCatchUp(count: number): Promise<CatchUpMeasured> {
  const away = await measureShape(count, 'away');
  // Many signals of each account within the hours that most rules look at.
  const flood = await measureShape(count, 'flood');
  const [, ...stored] = flood.figures;
  return { ...away, figures: [...away.figures, ...stored.slice(0, -2)] };
}

async function measureShape(count: number, shape: keyof typeof SHAPES): Promise<CatchUpMeasured> {
  const { words, ms: spreadMs } = SHAPES[shape];
  const signalAt = (number: number): unknown =>
    signalOf(number, Date.now() - spreadMs + Math.floor((number * spreadMs) / (count + FIRST)) - 60_000);
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-'));
  const team = await startTeam({ workspace: 'bench' });
  try {
    // It has nothing to poll, and says that all is well.
    const lead = (holder: string) =>
      team.lead(holder, {
        status: () => ({
          surfaces: ['rest'],
          calls: { signals: { kind: 'fresh' } },
          ages: {},
          unreadable: {},
          typeMeanings: [],
        }),
      });
    const leader = await lead('bench');
    const { link } = leader;
    const app = (name: string, dataDir: string) =>
      startClient({ kind: 'team', joinFile: team.joinFile(name), dataDir });
    const publish = async (from: number, to: number): Promise<void> => {
      for (let first = from; first < to; first += PUBLISHED_AT_ONCE)
        await Promise.all(
          Array.from({ length: Math.min(PUBLISHED_AT_ONCE, to - first) }, async (_, index) => {
            const body = { v: 1, item: signalAt(first + index) };
            const record = { kind: 'signals', id: `signals:${first + index}`, body } as const;
            // A busy disk may keep the server from its word: as the relay does, the same record again.
            while ((await link.publish(record)).kind !== 'stored') await sleep(100);
          }),
        );
    };
    await publish(0, FIRST);
    const dataDir = await mkdtemp(join(folder, 'ada-'));
    const before = await app('ada', dataDir);
    await until(() => before.storedAt.size >= FIRST);
    await before.stop();
    const publishing = Date.now();
    await publish(FIRST, FIRST + count);
    const published = Date.now() - publishing;

    const reading = await readAll(team.joinOf('ben'), FIRST, count);
    const back = await app('ada', dataDir);
    // What it stored before is told again, at its start.
    await until(() => back.storedAt.size >= FIRST + count, 600_000);
    const stored =
      [...back.storedAt.values()].reduce((last, at) => Math.max(last, at), 0) - (back.begunAt() ?? NaN);
    const { processorMs, waits } = back.cost() ?? { processorMs: NaN, waits: null };
    await back.stop();

    const firstStart = async (): Promise<{ readonly ms: number; readonly signals: number }> => {
      const first = await app('ben', await mkdtemp(join(folder, 'ben-')));
      await until(() => first.freshAt().length > 0);
      const ms = (first.freshAt()[0] ?? NaN) - (first.begunAt() ?? NaN);
      await first.stop();
      return { ms, signals: first.storedAt.size };
    };
    // The snapshot is from before all of this: the worst case within the five minutes after which it is renewed.
    const late = await firstStart();
    // Whoever leads next writes it anew.
    await leader.stop();
    const next = await lead('next');
    await until(async () => {
      const read = await next.link.readSnapshot();
      return read.kind === 'read' && read.snapshot.upTo >= FIRST + count;
    });
    const fresh = await firstStart();
    const status = await readTeamStatus(team.joinOf('relay'));
    const all = count.toLocaleString('en');
    const perSecond = (ms: number): string =>
      `${Math.round((count * 1_000) / ms).toLocaleString('en')} records/s`;
    const aim = 1_000 / 20_000;
    const figures: readonly Figure[] = [
      {
        what: `Catching up ${all} records: read and parsed`,
        measured: `${inMs(reading)}, ${perSecond(reading)}`,
        yardstick: `written in ${inMs(published)}, ${perSecond(published)}`,
        value: reading / count,
        unit: 'ms each',
        aim,
      },
      {
        what: `Catching up ${words} ${all} records: stored and decided upon`,
        measured: `${inMs(stored)}, ${perSecond(stored)}`,
        yardstick: `${inMs(processorMs)} of a processor, its start included`,
        value: stored / count,
        unit: 'ms each',
        aim,
      },
      {
        what: `… other events of its process waited meanwhile, p99`,
        measured:
          waits === null
            ? ''
            : `p50 ${inMs(waits.p50)}, p99 ${inMs(waits.p99)}, longest ${inMs(waits.longest)}`,
        yardstick: '',
        value: waits?.p99 ?? NaN,
        unit: 'ms',
        aim: null,
      },
      startFigure(`First start with a snapshot from before the ${all} records`, late, stored),
      startFigure(`First start with a snapshot of the ${all} records`, fresh, stored),
    ];
    const storedBytesPerSignal = status.kind === 'ok' ? status.records.bytes / status.records.last : null;
    return { figures, storedBytesPerSignal };
  } finally {
    await team.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** `whole`: what storing all of the stream took, ms. */
function startFigure(
  what: string,
  { ms, signals }: { readonly ms: number; readonly signals: number },
  whole: number,
): Figure {
  return {
    what,
    measured: `${inMs(ms)}, ${signals.toLocaleString('en')} signals`,
    yardstick: `all of the stream: ${inMs(whole)}`,
    value: ms / 1_000,
    unit: 's',
    aim: 5,
  };
}

/** ms until the port has them all. */
async function readAll(join: JoinFile, after: number, count: number): Promise<number> {
  const link = createTeamLink(join, createSystemClock());
  await until(() => link.state().state === 'connected');
  const from = Date.now();
  let read = 0;
  link.consume(
    after,
    (messages) => {
      read += messages.filter(({ kind }) => kind === 'signals').length;
      return Promise.resolve();
    },
    () => undefined,
  );
  await until(() => read >= count);
  const took = Date.now() - from;
  await link.close();
  return took;
}

/** As the Signals API sends one (API 4.2). `at`: epoch ms. */
function signalOf(number: number, at: number): unknown {
  const account = number % ACCOUNTS;
  return {
    id: `s-${number}`,
    type: number % 7 === 0 ? 'demo_request' : 'page_view',
    account: {
      id: `a-${account}`,
      domain: `company-${account}.example`,
      name: `Company ${account}`,
      score: account % 100,
    },
    contact: { id: `c-${account}`, email: `ada@company-${account}.example`, score: account % 100 },
    score: number % 100,
    source: 'website',
    properties: { url: `https://company-${account}.example/pricing`, visitor_id: `v-${number % 5_000}` },
    created_at: new Date(at).toISOString(),
  };
}

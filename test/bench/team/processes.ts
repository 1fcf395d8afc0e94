// The processes of the bench: started, watched and ended, with what the clients told.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { bundleProgram, type Bundle } from '../../run/bundle.ts';

/** How long events waited for their turn in a client's process, ms. */
const waitsSchema = z.object({ p50: z.number(), p99: z.number(), longest: z.number() });

export type Waits = z.infer<typeof waitsSchema>;

/** From the server's disk to each reader of a crowd, whole ms of at least one. `count`: of all readers together. */
const delaysSchema = z.object({ count: z.int(), p50: z.number(), p99: z.number() });

export type Delays = z.infer<typeof delaysSchema>;

const toldSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), at: z.number() }),
  z.object({ kind: z.literal('stored'), ids: z.array(z.string()), at: z.number() }),
  z.object({ kind: z.literal('cost'), processorMs: z.number(), waits: waitsSchema }),
  z.object({ kind: z.literal('fresh'), isMore: z.boolean(), at: z.number() }),
  z.object({ kind: z.literal('delays'), delays: delaysSchema }),
]);

type Told = z.infer<typeof toldSchema>;

export interface Client {
  readonly pid: number;
  readonly begunAt: () => number | null;
  /** When each signal was first stored, epoch ms. */
  readonly storedAt: ReadonlyMap<string, number>;
  /** Ends of walks after which nothing more waited. */
  readonly freshAt: () => readonly number[];
  /** Of a crowd, once it has stopped; null before. */
  readonly delays: () => Delays | null;
  /** At its last poll of signals, since its start; null before the first. */
  readonly cost: () => { readonly processorMs: number; readonly waits: Waits } | null;
  /** Rejects if it has ended by itself: what it measured is not known then. */
  stop(): Promise<void>;
  /** Without a word. */
  kill(): Promise<void>;
}

/** A thousand connections are made one after another, on whatever a busy machine leaves. ms. */
const LONGEST_START_MS = 600_000;

/** `HOTLIST_BENCH_PROFILES=DIR`: each client leaves a profile of its processor time there. */
const profiles = process.env['HOTLIST_BENCH_PROFILES'];

function profiling(): readonly string[] {
  return profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
}

let bundle: Promise<Bundle> | null = null;

/** As the app itself is: reading its TypeScript would be most of what a start takes. */
function bundleOnce(): Promise<Bundle> {
  bundle ??= bundleProgram('test/bench/team/client.ts', { isNamed: profiles !== undefined }).then((made) => {
    process.once('exit', () => made.remove());
    return made;
  });
  return bundle;
}

export async function startClient(plan: Readonly<Record<string, unknown>>): Promise<Client> {
  const { program } = await bundleOnce();
  const child: ChildProcess = fork(program, [JSON.stringify(plan)], {
    execArgv: [...profiling()],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let begunAt: number | null = null;
  const storedAt = new Map<string, number>();
  const freshAt: number[] = [];
  let delays: Delays | null = null;
  let cost: Extract<Told, { readonly kind: 'cost' }> | null = null;
  child.on('message', (message) => {
    const told: Told = toldSchema.parse(message);
    if (told.kind === 'begun') begunAt = told.at;
    if (told.kind === 'stored') for (const id of told.ids) if (!storedAt.has(id)) storedAt.set(id, told.at);
    if (told.kind === 'cost') cost = told;
    if (told.kind === 'fresh' && !told.isMore) freshAt.push(told.at);
    if (told.kind === 'delays') delays = told.delays;
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals | null): Promise<void> => {
    if (hasEnded() && signal === null)
      throw new Error(`a client of the bench ended by itself: ${child.signalCode ?? child.exitCode}`);
    if (hasEnded()) return;
    // What it told last may be read after its end, and is before the channel's.
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    if (signal === null) child.send('stop');
    else child.kill(signal);
    await ended;
  };
  await until(() => {
    if (hasEnded()) throw new Error('a client of the bench ended at its start');
    return begunAt !== null;
  }, LONGEST_START_MS);
  return {
    pid: child.pid ?? 0,
    begunAt: () => begunAt,
    storedAt,
    freshAt: () => freshAt,
    delays: () => delays,
    cost: () => cost,
    stop: () => end(null),
    kill: () => end('SIGKILL'),
  };
}

/** Looks every 20 ms. Rejects after `longestMs`. */
export async function until(holds: () => boolean | Promise<boolean>, longestMs = 180_000): Promise<void> {
  const end = Date.now() + longestMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('what the bench waits for did not come');
    await sleep(20);
  }
}

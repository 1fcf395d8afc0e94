// The processes of the bench: started, watched and ended, with what the clients told.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const toldSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), at: z.number() }),
  z.object({ kind: z.literal('stored'), id: z.string(), at: z.number() }),
  z.object({ kind: z.literal('fresh'), isMore: z.boolean(), at: z.number() }),
  z.object({ kind: z.literal('delays'), delays: z.array(z.number()) }),
]);

type Told = z.infer<typeof toldSchema>;

export interface Client {
  readonly pid: number;
  readonly begunAt: () => number | null;
  /** When each signal was first stored, epoch ms. */
  readonly storedAt: ReadonlyMap<string, number>;
  /** Ends of walks after which nothing more waited. */
  readonly freshAt: () => readonly number[];
  readonly delays: () => readonly number[];
  stop(): Promise<void>;
  /** Without a word. */
  kill(): Promise<void>;
}

export async function startClient(plan: Readonly<Record<string, unknown>>): Promise<Client> {
  const script = fileURLToPath(new URL('client.ts', import.meta.url));
  const child: ChildProcess = fork(script, [JSON.stringify(plan)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let begunAt: number | null = null;
  const storedAt = new Map<string, number>();
  const freshAt: number[] = [];
  let delays: readonly number[] = [];
  child.on('message', (message) => {
    const told: Told = toldSchema.parse(message);
    if (told.kind === 'begun') begunAt = told.at;
    if (told.kind === 'stored' && !storedAt.has(told.id)) storedAt.set(told.id, told.at);
    if (told.kind === 'fresh' && !told.isMore) freshAt.push(told.at);
    if (told.kind === 'delays') delays = told.delays;
  });
  const end = async (signal: NodeJS.Signals | null): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (signal === null) child.send('stop');
    else child.kill(signal);
    await ended;
  };
  await until(() => {
    if (child.exitCode !== null) throw new Error('a client of the bench ended at its start');
    return begunAt !== null;
  });
  return {
    pid: child.pid ?? 0,
    begunAt: () => begunAt,
    storedAt,
    freshAt: () => freshAt,
    delays: () => delays,
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

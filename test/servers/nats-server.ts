// A real nats-server on loopback, for tests: started, killed and started again on the same data.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Left out where there is none, but never where everything has to run. */
export const hasNatsServer =
  process.env['HOTLIST_E2E'] === 'required' || spawnSync('nats-server', ['--version']).status === 0;

export interface NatsServer {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  start(): Promise<void>;
  /** Like a power cut. */
  kill(): Promise<void>;
  /** Reads its configuration again. */
  reload(): void;
  /** Ends it and removes what it kept. */
  remove(): Promise<void>;
}

/** `config` is given the port and the folder to keep its data in. */
export async function startNatsServer(
  config: (place: { readonly port: number; readonly store: string }) => string,
): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-nats-'));
  const port = await freePort();
  const file = join(folder, 'nats.conf');
  await writeFile(file, config({ port, store: join(folder, 'store') }));
  const server = natsServer(file, port);
  const running: NatsServer = {
    ...server,
    url: `nats://127.0.0.1:${port}`,
    port,
    folder,
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await running.start();
  return running;
}

/** A process of this configuration, which listens on `port` of 127.0.0.1; not started yet. */
export function natsServer(
  file: string,
  port: number,
): Pick<NatsServer, 'start' | 'kill' | 'reload'> & { stop(): Promise<void> } {
  let server: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = server;
    server = null;
    if (ending === null || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  return {
    async start() {
      const started = spawn('nats-server', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
      server = started;
      let said = '';
      started.stderr.on('data', (text: Buffer) => (said += text.toString()));
      while (!(await isListening(port))) {
        if (started.exitCode !== null) throw new Error(`nats-server ended: ${said}`);
        await sleep(20);
      }
    },
    kill: () => end('SIGKILL'),
    reload: () => void server?.kill('SIGHUP'),
    stop: () => end('SIGTERM'),
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

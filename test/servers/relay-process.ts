// `relay run` as a process of its own, whose lines of --json are read as they come.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '../../src/demo-service/index.ts';
import { bundleProgram } from '../run/bundle.ts';

export type Line = Readonly<Record<string, unknown>>;

export interface TeamProcess {
  readonly child: ChildProcess;
  readonly lines: readonly Line[];
  /** What it wrote to stderr so far. */
  readonly errors: () => string;
  /** Resolves with the first line that fits, also of those before; rejects when the process ends without one. */
  until(fits: (line: Line) => boolean): Promise<Line>;
  /** Ends it, and resolves when it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface RelayBundle {
  start(joinFile: string, service: RunningService, more?: readonly string[]): TeamProcess;
  remove(): void;
}

/** Bundled once: each start of its TypeScript costs more than a second of a core. */
export async function bundleRelay(): Promise<RelayBundle> {
  const { program, remove } = await bundleProgram('src/relay/index.ts');
  return {
    start: (joinFile, service, more = []) =>
      startProcess(program, ['run', '--join', joinFile, '--json', ...more], {
        HOTLIST_BASE_URL: service.baseUrl,
        HOTLIST_API_KEY: service.apiKey,
        HOTLIST_REST_BASE_URL: service.restBaseUrl,
        HOTLIST_REST_API_KEY: service.restApiKey,
      }),
    remove,
  };
}

function startProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): TeamProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Line[] = [];
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null) lines.push({ ...line });
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    lines,
    errors: () => errors,
    async until(fits) {
      for (;;) {
        const found = lines.find(fits);
        if (found !== undefined) return found;
        if (hasEnded()) throw new Error(`the process ended: ${errors}`);
        await sleep(20);
      }
    },
    async end(signal = 'SIGTERM') {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

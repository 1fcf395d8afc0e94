// `relay run` and `watch` as processes of their own, whose lines of --json are read as they come.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from '../../src/launch/folders.ts';
import type { RunningService } from '../../src/service/index.ts';

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

export function startRelayProcess(
  joinFile: string,
  service: RunningService,
  more: readonly string[] = [],
): TeamProcess {
  return startProcess('src/relay/index.ts', ['run', '--join', joinFile, '--json', ...more], {
    HOTLIST_BASE_URL: service.baseUrl,
    HOTLIST_API_KEY: service.apiKey,
    HOTLIST_REST_BASE_URL: service.restBaseUrl,
    HOTLIST_REST_API_KEY: service.restApiKey,
  });
}

function startProcess(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): TeamProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectDir, script), ...args], {
    cwd: projectDir,
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

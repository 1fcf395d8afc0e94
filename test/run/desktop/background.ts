// A program of the desktop that runs until it is stopped, in its own process group and with its output in a log file.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Background {
  readonly name: string;
  readonly child: ChildProcess;
  /** The last lines it wrote, for an error message. */
  readLog(): string;
  stop(): Promise<void>;
}

export interface BackgroundOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  /** Adds a pipe as file descriptor 3, for programs that report on it when they are ready. */
  readonly reportPipe?: boolean;
  readonly input?: string;
}

// How long a program may take to stop before it is killed.
const STOP_MS = 2_000;
const LOG_TAIL = 2_000;

export function startBackground(
  name: string,
  command: readonly string[],
  options: BackgroundOptions,
): Background {
  const logPath = join(options.logDir, `${name}.log`);
  const log = openSync(logPath, 'a');
  // The kernel kills it when this process dies, even by SIGKILL.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...command], {
    env: options.env,
    detached: true,
    stdio: ['pipe', log, log, options.reportPipe ? 'pipe' : 'ignore'],
  });
  closeSync(log);
  // A program may leave its input unread; one that has ended is noticed by `hasEnded`.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(options.input ?? '');
  child.on('error', () => undefined);
  const ended = once(child, 'exit');
  return {
    name,
    child,
    readLog: () => readFileSync(logPath, 'utf8').slice(-LOG_TAIL),
    stop: async () => {
      if (child.pid === undefined || hasEnded(child)) return;
      signalGroup(child.pid, 'SIGTERM');
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
      signalGroup(child.pid, 'SIGKILL');
      if (!hasEnded(child)) await ended;
    },
  };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/** Kills every process that has this variable in its environment, even those that left their group. */
export async function killMarked(variable: string, value: string): Promise<void> {
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (!environment.split('\0').includes(`${variable}=${value}`)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
}

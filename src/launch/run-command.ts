// Runs another program: to its end, collecting its output, or in the foreground as if it were this one.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

export interface CommandResult {
  /** The exit code; 128 plus the signal's number when a signal ended it; 127 when it could not be started. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Kills the command after this time; no limit when left out. */
  readonly timeoutMs?: number;
}

export interface ForegroundOptions extends Pick<CommandOptions, 'cwd' | 'env'> {
  /** Asks the command to stop. */
  readonly signal?: AbortSignal;
  /** Called with the command's output as it comes; when left out, the command writes to the terminal itself. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a command to its end. Never rejects: a command that cannot be started has exit code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', (error) => resolve({ code: 127, stdout, stderr: stderr + error.message }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), stdout, stderr }));
  });
}

/**
 * Runs a command in the foreground: it inherits the terminal, and signals to stop are passed on to it.
 * Resolves with its exit code once it has ended.
 */
export function runInForeground(
  command: string,
  args: readonly string[],
  options: ForegroundOptions = {},
): Promise<number> {
  const { onOutput } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: onOutput === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    });
    if (onOutput !== undefined) {
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    }
    const forward = (signal: NodeJS.Signals): void => {
      // The terminal sends Ctrl+C to the child as well; a second signal could interrupt its clean-up.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const stop = (): void => forward('SIGTERM');
    options.signal?.addEventListener('abort', stop);
    const finish = (code: number): void => {
      for (const signal of signals) process.off(signal, forward);
      options.signal?.removeEventListener('abort', stop);
      resolve(code);
    };
    child.on('error', () => finish(127));
    child.on('close', (code, signal) => finish(exitCode(code, signal)));
  });
}

function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code;
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}

// Runs a small program of the desktop and reads its output: on Linux some things cannot be done in another way.
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SECOND_MS } from '../../../shared/time-units.ts';

/** What it wrote; null when it is not there, failed, or took too long. */
export type ReadProgram = (command: string, args: readonly string[]) => Promise<string | null>;

export interface RunningProgram {
  /** When it has ended, by itself or not; called once. */
  readonly onEnd: (listener: () => void) => void;
  /** Each line it writes. */
  readonly onLine: (listener: (line: string) => void) => void;
  /** Kills it at once. */
  readonly end: () => void;
}

export type StartProgram = (command: string, args: readonly string[]) => RunningProgram;

/** A program that calls the session's bus answers within milliseconds, unless its service hangs. */
const ANSWER_MS = 2 * SECOND_MS;

export const readProgram: ReadProgram = (command, args) =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: ANSWER_MS, killSignal: 'SIGKILL' }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    );
  });

export const startProgram: StartProgram = (command, args) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout });
  return {
    onLine: (listener) => void lines.on('line', listener),
    onEnd(listener) {
      let hasEnded = false;
      const end = (): void => {
        if (!hasEnded) listener();
        hasEnded = true;
      };
      child.once('error', end);
      // By then all its lines have been read.
      child.once('close', end);
    },
    end: () => void child.kill('SIGKILL'),
  };
};

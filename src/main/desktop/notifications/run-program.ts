// Runs a small program of the desktop and reads its output: on Linux some settings cannot be read in another way. Every
// user of the machine can read the arguments of a program, so nothing of an alert is ever among them.
import { execFile } from 'node:child_process';
import { SECOND_MS } from '../../../shared/time-units.ts';

/** What it wrote; null when it is not there, failed, or took too long. */
export type ReadProgram = (
  command: string,
  args: readonly string[],
  mostMs?: number,
) => Promise<string | null>;

/** A program that calls the session's bus answers within milliseconds, unless its service hangs. */
const ANSWER_MS = 2 * SECOND_MS;

export const readProgram: ReadProgram = (command, args, mostMs = ANSWER_MS) =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: mostMs, killSignal: 'SIGKILL' }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    );
  });

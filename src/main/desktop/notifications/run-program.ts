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

export const readProgram: ReadProgram = async (command, args, mostMs) => {
  const ended = await runProgram(command, args, mostMs);
  return ended.kind === 'done' ? ended.output : null;
};

export type ProgramEnd =
  | { readonly kind: 'done'; readonly output: string }
  /** It is not there, or says that it did not work. */
  | { readonly kind: 'failed' }
  /** It was ended, so nothing is known. */
  | { readonly kind: 'late' };

/** For whom a program that failed and one that hung are not the same. */
export function runProgram(
  command: string,
  args: readonly string[],
  mostMs = ANSWER_MS,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: mostMs, killSignal: 'SIGKILL' }, (error, output) => {
      if (error === null) resolve({ kind: 'done', output });
      else resolve({ kind: error.killed === true ? 'late' : 'failed' });
    });
  });
}

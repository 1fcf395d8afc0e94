// Runs a small program of the desktop and reads its output: on Linux some settings cannot be read in another way. Every user
// of the machine can read a program's arguments, so nothing of an alert is ever among them.
import { execFile } from 'node:child_process';
import { SECOND_MS } from '../../../../shared/time-units.ts';

/** Its output; null when it does not exist, failed, or took too long. */
export type ReadProgram = (
  command: string,
  args: readonly string[],
  mostMs?: number,
) => Promise<string | null>;

/** A program that calls the session bus answers within milliseconds, unless its service hangs. */
const ANSWER_MS = 2 * SECOND_MS;

export const readProgram: ReadProgram = async (command, args, mostMs) => {
  const ended = await runProgram(command, args, mostMs);
  return ended.kind === 'done' ? ended.output : null;
};

export type ProgramEnd =
  | { readonly kind: 'done'; readonly output: string }
  /** It does not exist, or reported an error. */
  | { readonly kind: 'failed' }
  /** It was stopped, so nothing is known. */
  | { readonly kind: 'late' };

/** For callers to whom a failed program and a hanging one are not the same. */
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

// One call of the IPC contract: check who asks, parse what they ask, answer in the envelope. Knows nothing of Electron.
import type { z } from 'zod';
import type { IpcAnswer } from '../../shared/ipc.ts';
import type { Log } from '../ports.ts';

export interface CallAttempt<Args extends readonly unknown[], Value> {
  readonly name: string;
  /** Whether the sender is the panel's own main frame. */
  readonly isFromPanel: boolean;
  readonly args: readonly unknown[];
  readonly schema: z.ZodType<Args>;
  readonly call: (...args: Args) => Promise<Value>;
  readonly log: Log;
}

/** Never throws. The message is for a developer; what a person should read is in the value. */
export async function answerCall<Args extends readonly unknown[], Value>(
  attempt: CallAttempt<Args, Value>,
): Promise<IpcAnswer<Value>> {
  const { name, log } = attempt;
  if (!attempt.isFromPanel) {
    log.warn('ipc-stranger', { call: name });
    return { kind: 'failed', message: `${name}: not for this sender` };
  }
  const parsed = attempt.schema.safeParse(attempt.args);
  if (!parsed.success) {
    log.warn('ipc-arguments', {
      call: name,
      issues: parsed.error.issues.map(({ code, path }) => ({ code, path })),
    });
    return { kind: 'failed', message: `${name}: arguments of the wrong shape` };
  }
  try {
    return { kind: 'ok', value: await attempt.call(...parsed.data) };
  } catch (error) {
    log.error('ipc-call', { call: name, ...errorShape(error) });
    return { kind: 'failed', message: `${name}: failed inside Hotlist` };
  }
}

/** What may be logged of an error: its class, code and place. Its message may quote what it was about. */
export function errorShape(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return { error: error.name, code, frames: frames.slice(0, 4).map((line) => line.trim()) };
}

// One call of the panel: checks the sender, parses the arguments, answers in the envelope. Knows nothing of Electron.
import { z } from 'zod';
import { argumentSchemas } from '../../../shared/contract/arguments.ts';
import { calls, type CallArguments, type CallName, type Envelope } from '../../../shared/contract/calls.ts';
import { errorShape } from '../../machine/log.ts';
import type { Log } from '../../machine/log.ts';

export interface CallAttempt<Args extends readonly unknown[], Value> {
  readonly name: string;
  /** Whether the sender is the panel's own main frame. */
  readonly isFromPanel: boolean;
  readonly args: readonly unknown[];
  readonly schema: z.ZodType<Args>;
  readonly call: (...args: Args) => Value | Promise<Value>;
  readonly log: Log;
}

/** Never throws. The message is for developers; what people should read is in the value. */
export async function answerCall<Args extends readonly unknown[], Value>(
  attempt: CallAttempt<Args, Value>,
): Promise<Envelope<Value>> {
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

/** A call's arguments as one schema: each argument of the table, in order, and no others. */
export function argumentsSchema<Name extends CallName>(name: Name): z.ZodType<CallArguments<Name>>;
// TypeScript cannot follow the names of a call to their schemas; both types come from the same table.
export function argumentsSchema(name: CallName): z.ZodType {
  const [first, ...others] = calls[name].takes.map((argument) => argumentSchemas[argument]);
  return first === undefined ? z.tuple([]) : z.tuple([first, ...others]);
}

// One JSON line per event. Callers pass names, counts and codes only: never a secret, query, header or body.
import { jsonLine, terminalText } from './outside-text.ts';
import type { Clock } from './clock.ts';

/** Fields never carry a secret, a query, a header or a body. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

export function createLog(write: (line: string) => void, clock: Pick<Clock, 'now'>): Log {
  const record =
    (level: string) =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}): void =>
      write(jsonLine({ at: new Date(clock.now()).toISOString(), level, event, ...fields }));
  return { info: record('info'), warn: record('warn'), error: record('error') };
}

/** The only way to standard error, because a line may quote something from outside. */
export function writeErrorLine(line: string): void {
  // With `2>&1 | head`, a line that nobody reads must not end the process, whose exit code says why it ended.
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
  process.stderr.write(`${terminalText(line)}\n`);
}

/** What may be logged about an error: its class, code and place. Its message may quote data. */
export function errorShape(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { error: error.name, code, frames: framesOf(error).slice(0, 4) };
}

/** The stack begins with the message, whose lines may look like frames. None if it cannot be told where the message ends. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const head = message === '' ? '' : `: ${message}`;
  const at = stack.indexOf(head);
  if (at < 0 || stack.slice(0, at).includes('\n')) return [];
  const [rest, ...lines] = stack.slice(at + head.length).split('\n');
  if (head !== '' && rest !== '') return [];
  return lines.filter((line) => /^\s+at /u.test(line)).map((line) => line.trim());
}

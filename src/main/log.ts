// One JSON line per event. Callers pass names, counts and codes only: never a secret, query, header or body.
import { jsonLine, terminalText } from './outside-text.ts';
import type { Clock, Log } from './ports.ts';

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
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return { error: error.name, code, frames: frames.slice(0, 4).map((line) => line.trim()) };
}

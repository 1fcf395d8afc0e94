// One JSON line an event. Callers pass names, counts and codes only: never a secret, query, header or body.
import type { Clock, Log } from './ports.ts';

export function createLog(write: (line: string) => void, clock: Pick<Clock, 'now'>): Log {
  const record =
    (level: string) =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}): void =>
      write(JSON.stringify({ at: new Date(clock.now()).toISOString(), level, event, ...fields }));
  return { info: record('info'), warn: record('warn'), error: record('error') };
}

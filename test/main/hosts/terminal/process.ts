// `hotlist run` as a real process, bundled once.
import { spawn, type ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { findBundle } from '../../../run/shared-bundles.ts';

export interface TerminalProcess {
  readonly child: ChildProcess;
  /** The JSON lines on stdout so far. */
  readonly events: () => readonly Event[];
  /** Resolves with the first event for which `holds` is true. Rejects when the process ends before that. */
  readonly waitFor: (holds: (event: Event) => boolean) => Promise<Event>;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

const eventSchema = z.looseObject({ event: z.string() });
export type Event = z.infer<typeof eventSchema>;

/** The program to start. */
export const findTerminal = (): Promise<string> => findBundle('src/launch/hotlist.ts');

/** `args` follow `run`. `env` is the whole environment of the process, with the path to find node. */
export function startProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): TerminalProcess {
  const child = spawn(process.execPath, [program, 'run', ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const waiting = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const look of waiting) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // Only complete lines, because a killed process may leave half a line.
  const events = (): readonly Event[] =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => eventSchema.parse(JSON.parse(line)));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    child,
    events,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    waitFor: (holds) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = events().find(holds);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`ended first: ${stderr}`)));
      }),
  };
}

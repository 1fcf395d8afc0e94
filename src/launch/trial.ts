// Starts a runtime once with an app that only becomes ready and quits (./trial-app). Nothing less shows whether its shared
// libraries, the display and the sandbox work together.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import type { Runtime } from './found-runtime.ts';
import { sandboxArguments } from './runtime.ts';

// About 0.5 s on a laptop; a cold disk and a busy machine can make it many times that.
const TRIAL_MS = 60_000;

export type Trial =
  | { readonly kind: 'works' }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'fails'; readonly reason: string };

export async function tryRuntime(runtime: Runtime, env: NodeJS.ProcessEnv = process.env): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-trial-'));
  try {
    const result = await runCommand(
      runtime.executable,
      [...sandboxArguments(), join(import.meta.dirname, 'trial-app')],
      { env: { ...env, HOTLIST_TRIAL_DIR: folder }, timeoutMs: TRIAL_MS },
    );
    if (result.code === 0 && result.stdout.includes('ready')) return { kind: 'works' };
    return { kind: 'fails', reason: explainFailure(result.stderr, result.code) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says in words why a runtime did not start, from what it wrote to stderr. */
export function explainFailure(stderr: string, code: number): string {
  const library = /error while loading shared libraries: ([^\s:]+)/.exec(stderr)?.[1];
  if (library !== undefined) return `Electron cannot start because ${library} is missing`;
  if (/Missing X server|platform failed to initialize/.test(stderr))
    return 'Electron cannot use this display';
  if (/sandbox/i.test(stderr)) return "Electron's sandbox is not allowed here";
  return `Electron did not start (exit code ${code})`;
}

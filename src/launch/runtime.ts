// Finds an Electron to run: the official one, or else, for tests and the demo only, the pinned test runtime.
import type { FoundRuntime, Say } from './found-runtime.ts';
import { findOfficialRuntime } from './official-runtime.ts';
import { findTestRuntime } from './test-runtime.ts';

/** For real use: the official runtime or none. */
export function findRuntime(say: Say): Promise<FoundRuntime> {
  return findOfficialRuntime(say);
}

/** For tests and the demo: the official runtime, else the pinned test runtime, which it announces in one line. */
export async function findRuntimeForDemo(say: Say): Promise<FoundRuntime> {
  const official = await findOfficialRuntime(say);
  if (official.kind === 'found') return official;
  const test = await findTestRuntime(say);
  if (test.kind === 'none') return { kind: 'none', reason: `${official.reason}, and ${test.reason}` };
  say(
    `Using the test runtime, Electron ${test.runtime.version} (for tests and the demo only): ${official.reason}.`,
  );
  return test;
}

/** Chromium refuses to run as root with its sandbox on. */
export function sandboxArguments(): readonly string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

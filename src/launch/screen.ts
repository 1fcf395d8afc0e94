// Whether the app can be shown here, and with which runtime: for the demos, which go on in the terminal where it cannot.
import { findDisplay } from './display.ts';
import type { Runtime, Say } from './found-runtime.ts';
import { findRuntimeForDemo } from './runtime.ts';
import { tryRuntime } from './trial.ts';

/** Chromium complains at length on stderr of what a bare desktop lacks; only what ends it is worth a line. */
export const quietSwitch = '--log-level=3';

export type Screen =
  | { readonly kind: 'found'; readonly runtime: Runtime }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'none'; readonly reason: string };

/** A display first: without one there is no need to fetch a runtime. */
export async function findScreen(say: Say): Promise<Screen> {
  const display = await findDisplay();
  if (display.kind === 'none') return display;
  const found = await findRuntimeForDemo(say);
  if (found.kind === 'none') return found;
  const trial = await tryRuntime(found.runtime);
  return trial.kind === 'works' ? found : { kind: 'none', reason: trial.reason };
}

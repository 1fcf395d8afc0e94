// Whether the app can be shown here, and with which runtime. Where it cannot, the demos run in the terminal.
import { findDisplay } from '../main/hosts/system/process/display.ts';
import type { Runtime, Say } from './found-runtime.ts';
import { findRuntimeForDemo } from './runtime.ts';
import { tryRuntime } from './trial.ts';

/** Only fatal errors: Chromium logs at length what a bare desktop lacks. */
export const quietSwitch = '--log-level=3';

export type Screen =
  | { readonly kind: 'found'; readonly runtime: Runtime }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'none'; readonly reason: string };

/** Looks for a display first: without one no runtime needs to be downloaded. */
export async function findScreen(say: Say): Promise<Screen> {
  const display = await findDisplay();
  if (display.kind === 'none') return display;
  const found = await findRuntimeForDemo(say);
  if (found.kind === 'none') return found;
  const trial = await tryRuntime(found.runtime);
  return trial.kind === 'works' ? found : { kind: 'none', reason: trial.reason };
}

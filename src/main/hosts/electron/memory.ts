// Returns memory after a burst of work (the start, a long walk, an export): V8 grows its heap for the burst, and in an app
// that then does little it takes hours to shrink it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { app } from 'electron';
import { MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../machine/clock.ts';

/** Makes V8 collect early instead of growing the heap, which suits an app that is open all day and rarely busy. */
const SMALL_HEAP = '--optimize-for-size';

/**
 * V8's first compiler translates whatever has run a few times, which at a start is nearly everything; what runs often is
 * optimized all the same. Neither reading signals nor the lookup takes longer without it.
 */
const NO_BASELINE_CODE = '--no-sparkplug';

/**
 * Each half of the page's young heap has at most 1 MB, so that collecting it takes less than a frame. Not `SMALL_HEAP`, with
 * which V8 goes through the whole heap twice a second while somebody scrolls or types, which drops frames, and which leaves no
 * less memory in use afterwards.
 */
const SMALL_YOUNG_HEAP = '--max-semi-space-size=1';

/** Lets the panel's window collect the heap of its hidden page (`window/page-memory.ts`). */
const COLLECTABLE = '--expose-gc';

/** Keeps main's heap close to what it holds, and the page's pauses short. Call it before `ready`. */
export function keepHeapsSmall(): void {
  setFlagsFromString(SMALL_HEAP);
  setFlagsFromString(NO_BASELINE_CODE);
  // Main's heap exists already, with room to grow to 16 MB of young objects; this keeps it at its first size. A V8 whose
  // smallest factor is 2 lets it grow until `releaseIdleMemory` returns it.
  setFlagsFromString('--semi-space-growth-factor=1');
  const given = app.commandLine.getSwitchValue('js-flags');
  app.commandLine.appendSwitch('js-flags', `${given} ${SMALL_YOUNG_HEAP} ${COLLECTABLE}`.trim());
}

/**
 * Draws the panel on the processor, on the system where that was measured. A graphics card's drivers, or Chromium's imitation
 * of a card, take 10 to 40 MB, and scrolling a list in a small window needs neither. Call it before `ready`.
 */
export function drawWithoutGraphicsCard(): void {
  if (process.platform !== 'linux') return;
  app.disableHardwareAcceleration();
  // Otherwise Chromium loads a renderer for 3D in its place, which nothing in the panel uses.
  app.commandLine.appendSwitch('disable-software-rasterizer');
}

/** After the panel's page is loaded and the first round of polls is over. */
const FIRST_MS = 15 * SECOND_MS;
const LATER_MS = 5 * MINUTE_MS;

/** A round of polls leaves less behind, which is not worth a pause. */
const WORTH_BYTES = 8_000_000;

/**
 * A collection pauses everything, so there is at most one every five minutes. If V8 no longer accepts flags, nothing
 * happens. Returns the function that ends it.
 */
export function releaseIdleMemory(clock: Pick<Clock, 'setTimer'>): () => void {
  let collectedBytes = 0;
  const collectIfWorth = (): void => {
    if (process.memoryUsage().heapTotal - collectedBytes > WORTH_BYTES) {
      collectAll();
      collectedBytes = process.memoryUsage().heapTotal;
    }
    cancel = clock.setTimer(LATER_MS, collectIfWorth);
  };
  let cancel = clock.setTimer(FIRST_MS, collectIfWorth);
  return () => cancel();
}

function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext("typeof gc === 'function' ? gc : null");
  // More thorough than the default: also returns empty pages to the system.
  if (typeof collect === 'function')
    Reflect.apply(collect, undefined, [{ type: 'major', flavor: 'last-resort' }]);
}

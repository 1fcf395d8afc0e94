// Memory that a rush of work leaves behind (the start, a long walk, an export) is given back while nothing is going on:
// V8 grows its heap for the rush, and in an app that then does little it takes hours to let go of it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { app } from 'electron';
import type { Clock } from '../../ports.ts';

/** V8's own word for an app that is open all day and works for moments: collect early instead of growing the heap. */
const FRUGAL = '--optimize-for-size';

/**
 * The heaps of main and of the panel's page stay near what they hold. Left alone, a page collects so seldom that what
 * it holds lies scattered over several times the memory, and that never comes back. To be called before `ready`.
 */
export function keepHeapsSmall(): void {
  setFlagsFromString(FRUGAL);
  // Main's heap is set up by now, with room for 16 MB of young objects; it stays at what it began with. A V8 that takes
  // no less than 2 lets it grow until it is given back below.
  setFlagsFromString('--semi-space-growth-factor=1');
  const given = app.commandLine.getSwitchValue('js-flags');
  app.commandLine.appendSwitch('js-flags', `${given} ${FRUGAL}`.trim());
}

/** After the panel's page is loaded and the first round of polls is over. */
const FIRST_MS = 15_000;
const LATER_MS = 300_000;

/** What a round of polls leaves behind is not worth a stop. */
const WORTH_BYTES = 8_000_000;

/**
 * Everything stops for it, so it comes at most every five minutes. Where V8 takes no flags any more, nothing happens. Returns what ends it.
 */
export function releaseIdleMemory(clock: Pick<Clock, 'setTimer'>): () => void {
  let restedBytes = 0;
  const rest = (): void => {
    if (process.memoryUsage().heapTotal - restedBytes > WORTH_BYTES) {
      collectAll();
      restedBytes = process.memoryUsage().heapTotal;
    }
    cancel = clock.setTimer(LATER_MS, rest);
  };
  let cancel = clock.setTimer(FIRST_MS, rest);
  return () => cancel();
}

function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext("typeof gc === 'function' ? gc : null");
  // More thorough than its default: pages that hold nothing any more go back to the system.
  if (typeof collect === 'function')
    Reflect.apply(collect, undefined, [{ type: 'major', flavor: 'last-resort' }]);
}

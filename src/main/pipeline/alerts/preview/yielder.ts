// Lets the panel and the poller take their turn during long work on the main thread.
import type { Clock } from '../../../machine/clock.ts';

/** How long work may run before the others get their turn: less than a frame. ms. */
const TURN_MS = 12;

/** Call it after each piece of work: it resolves at once, or after the others had their turn if one is due. */
export type YieldTurn = () => Promise<void>;

export function createYielder(clock: Pick<Clock, 'now' | 'setTimer'>): YieldTurn {
  let sinceAt = clock.now();
  return async () => {
    // A clock that was set back must not block the others until it has caught up.
    if (Math.abs(clock.now() - sinceAt) < TURN_MS) return;
    await new Promise<void>((resolve) => void clock.setTimer(0, resolve));
    sinceAt = clock.now();
  };
}

// Long work on the main thread lets the panel and the poller have their turn.
import type { Clock } from '../../ports.ts';

/** How long work may go on before the others have their turn: less than a frame. ms. */
const TURN_MS = 12;

/** Call it after each piece of work: it resolves at once, or after the others had their turn when it is time for one. */
export type YieldTurn = () => Promise<void>;

export function createYielder(clock: Pick<Clock, 'now' | 'setTimer'>): YieldTurn {
  let sinceAt = clock.now();
  return async () => {
    // A clock that was set back must not keep the others waiting until it has caught up.
    if (Math.abs(clock.now() - sinceAt) < TURN_MS) return;
    await new Promise<void>((resolve) => void clock.setTimer(0, resolve));
    sinceAt = clock.now();
  };
}

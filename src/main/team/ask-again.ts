// Asks a server again that may be reloading, or not up yet.
import type { Clock } from '../machine/clock.ts';

interface Patience {
  /** In all, at least one. */
  readonly tries: number;
  readonly pauseMs: number;
  readonly clock: Pick<Clock, 'setTimer'>;
}

/** Until `isOpen` is false of an answer, or there are no tries left: then the last answer. Rejects as `ask` does. */
export async function askAgainWhile<T>(
  isOpen: (answer: T) => boolean,
  ask: () => Promise<T>,
  { tries, pauseMs, clock }: Patience,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask();
    if (tried >= tries || !isOpen(answer)) return answer;
    await new Promise<void>((resolve) => void clock.setTimer(pauseMs, resolve));
  }
}

// Waits for something that this process will learn, for so long at most.
import type { Clock } from '../machine/clock.ts';

export interface Waiters {
  /** Something has changed: whoever waits looks again. */
  wake(): void;
  /** Resolves when `isDone` is true, or after `longestMs`; which of the two, `isDone` says. */
  until(isDone: () => boolean, longestMs: number): Promise<void>;
}

export function createWaiters(clock: Pick<Clock, 'setTimer'>): Waiters {
  const looks = new Set<() => void>();
  return {
    wake() {
      for (const look of [...looks]) look();
    },
    until: (isDone, longestMs) =>
      new Promise((resolve) => {
        if (isDone()) return resolve();
        const end = (): void => {
          cancel();
          looks.delete(look);
          resolve();
        };
        const look = (): void => {
          if (isDone()) end();
        };
        const cancel = clock.setTimer(longestMs, end);
        looks.add(look);
      }),
  };
}

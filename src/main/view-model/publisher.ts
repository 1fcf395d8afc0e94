// Tells the whole state: at once for what the user does and at the end of a round of polls, at most once in a while for
// the steps between. It needs no timer, because every run of steps ends with a `publish`.
import type { Clock } from '../ports.ts';

/** A person does not see two changes apart that follow within this; a walk of many pages makes hundreds. ms. */
export const PUBLISH_GAP_MS = 50;

export interface Publisher {
  /** Tells at once. */
  publish(): void;
  /** One of several steps is left out when something was told just before; the last one never is. */
  publishStep(isLast: boolean): void;
  /** Nothing is told any more. */
  stop(): void;
}

export function createPublisher(clock: Pick<Clock, 'now'>, tell: () => void): Publisher {
  let toldAt: number | null = null;
  let isStopped = false;

  const publish = (): void => {
    if (isStopped) return;
    toldAt = clock.now();
    tell();
  };

  return {
    publish,
    publishStep(isLast) {
      // A clock that was set back must not silence the steps until it has caught up.
      const since = toldAt === null ? PUBLISH_GAP_MS : Math.abs(clock.now() - toldAt);
      if (isLast || since >= PUBLISH_GAP_MS) publish();
    },
    stop() {
      isStopped = true;
    },
  };
}

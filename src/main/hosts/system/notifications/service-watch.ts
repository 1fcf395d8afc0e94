// Whether the notification service responds. One that hangs keeps its name on the bus, and whatever is sent to it waits
// there. So once that is known nobody waits for it, and a query every minute finds out when it is back.
import { MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { NotificationService } from '../../../pipeline/alerts/deliver/notifier.ts';

/** A working service answers within milliseconds. Later answers count as well, so a short wait loses nothing. */
const ANSWER_MS = 2 * SECOND_MS;

/** The last query may never be answered, because a restarted service has not received it. */
const ASK_AGAIN_MS = MINUTE_MS;

export interface ServiceWatch extends NotificationService {
  /** Null if nothing came in time. An answer that comes later ends the silence. */
  inTime<T>(answer: Promise<T>): Promise<{ readonly value: T } | null>;
}

/** `question`: sends something that a working service answers at once; must not reject. */
export function watchService(
  clock: Pick<Clock, 'now' | 'setTimer'>,
  question: () => Promise<unknown>,
): ServiceWatch {
  const listeners = new Set<() => void>();
  let silentSinceAt: number | null = null;
  let cancelQuestion = (): void => undefined;

  const note = (isSilent: boolean): void => {
    cancelQuestion();
    const wasSilent = silentSinceAt !== null;
    silentSinceAt = isSilent ? (silentSinceAt ?? clock.now()) : null;
    // Only if somebody listens.
    if (isSilent && listeners.size > 0)
      cancelQuestion = clock.setTimer(ASK_AGAIN_MS, () => void inTime(question()));
    if (wasSilent !== isSilent) for (const listener of listeners) listener();
  };

  function inTime<T>(answer: Promise<T>): Promise<{ readonly value: T } | null> {
    return new Promise((resolve) => {
      const cancel = clock.setTimer(ANSWER_MS, () => {
        note(true);
        resolve(null);
      });
      void answer.then((value) => {
        cancel();
        note(false);
        resolve({ value });
      });
    });
  }

  return {
    inTime,
    silentSinceAt: () => silentSinceAt,
    async ask() {
      await inTime(question());
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) cancelQuestion();
      };
    },
  };
}

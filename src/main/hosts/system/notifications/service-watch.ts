// Whether the notification service responds. One that hangs keeps its name on the bus, and whatever is sent to it waits
// there; on some desktops there is none. So once that is known nobody waits for it, and a query every minute finds out when it
// is back.
import type { NotificationTrouble } from '../../../../shared/contract/status.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { NotificationService } from '../../../pipeline/alerts/deliver/notifier.ts';

/** A working service answers within milliseconds. Later answers count as well, so a short wait loses nothing. */
const ANSWER_MS = 2 * SECOND_MS;

/** The last query may never be answered, because a restarted service has not received it. */
const ASK_AGAIN_MS = MINUTE_MS;

export interface ServiceWatch<Answer> extends NotificationService {
  /** Asks it now; null while there is trouble. */
  look(): Promise<Answer | null>;
  /** Null if nothing came in time. An answer that comes later ends the silence. */
  inTime<T>(answer: Promise<T>): Promise<{ readonly value: T } | null>;
}

/** `question`: sends something that a working service answers at once; null if there is none. Must not reject. */
export function watchService<Answer>(
  clock: Pick<Clock, 'now' | 'setTimer'>,
  question: () => Promise<Answer | null>,
): ServiceWatch<Answer> {
  const listeners = new Set<() => void>();
  let trouble: ReturnType<NotificationService['trouble']> = null;
  let cancelQuestion = (): void => undefined;

  const note = (kind: NotificationTrouble | null): void => {
    cancelQuestion();
    const before = trouble?.kind ?? null;
    trouble = kind === null ? null : { kind, sinceAt: trouble?.sinceAt ?? clock.now() };
    // Only if somebody listens.
    if (kind !== null && listeners.size > 0) cancelQuestion = clock.setTimer(ASK_AGAIN_MS, () => void look());
    if (before !== kind) for (const listener of listeners) listener();
  };

  function inTime<T>(
    answer: Promise<T>,
    isThere: (value: T) => boolean = () => true,
  ): Promise<{ readonly value: T } | null> {
    return new Promise((resolve) => {
      const cancel = clock.setTimer(ANSWER_MS, () => {
        note('silent');
        resolve(null);
      });
      void answer.then((value) => {
        cancel();
        note(isThere(value) ? null : 'missing');
        resolve({ value });
      });
    });
  }

  async function look(): Promise<Answer | null> {
    const answer = await inTime(question(), (value) => value !== null);
    return answer?.value ?? null;
  }

  return {
    look,
    inTime,
    trouble: () => trouble,
    async ask() {
      await look();
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

// Whether the panel's page responds. A page that hangs still has its window and shows what it last drew, so nothing else reveals
// it. It is asked when the panel is shown; if it does not answer, it is replaced by a new page, once.
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Log } from '../../../machine/log.ts';

/** A working page answers within a frame, on a busy machine within a few seconds. */
const ANSWER_MS = 10 * SECOND_MS;

/** If the timer ends later than this, the machine was asleep, and the page too. */
const LATE_MS = 2 * SECOND_MS;

export interface PageWatch {
  /** Call it when the panel is shown. */
  ask(): void;
  /** Call it when the page is gone or the app ends: no answer is expected any more. */
  forget(): void;
}

export interface PageWatchParts {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly log: Pick<Log, 'warn'>;
  /** Sends something that a working page answers at once; null if there is no page, or it has a reason not to answer. */
  readonly question: () => Promise<unknown> | null;
  /** Replaces the page with a new one. */
  readonly replace: () => void;
}

export function watchPage({ clock, log, question, replace }: PageWatchParts): PageWatch {
  /** Ends the timer of the open question; null when there is none. */
  let cancel: (() => void) | null = null;
  /** The last replacement has not answered yet, so another one would not help. */
  let isReplaced = false;

  const forget = (): void => {
    cancel?.();
    cancel = null;
  };

  const ask = (): void => {
    if (cancel !== null) return;
    const answer = question();
    if (answer === null) return;
    const askedAt = clock.now();
    const end = clock.setTimer(ANSWER_MS, () => {
      cancel = null;
      // Also when the clock was set meanwhile.
      if (Math.abs(clock.now() - askedAt - ANSWER_MS) > LATE_MS) return ask();
      log.warn('panel-silent', { isReplaced: !isReplaced });
      if (isReplaced) return;
      isReplaced = true;
      replace();
    });
    cancel = end;
    const settle = (): void => {
      // The answer of a page that has been replaced since.
      if (cancel !== end) return;
      isReplaced = false;
      forget();
    };
    // A refusal is an answer, too.
    answer.then(settle, settle);
  };

  return { ask, forget };
}

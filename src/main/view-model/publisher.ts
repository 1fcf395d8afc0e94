// Decides when the whole state is shown: at once for what the user does and at the end of a round of polls, at most once
// in a while for the steps between. It needs no timer, because every run of steps ends with a `publish`.
import type { Clock } from '../ports.ts';

/** A person does not see two changes apart that follow within this; a walk of many pages makes hundreds. ms. */
export const PUBLISH_GAP_MS = 50;

/** What steps are shown with takes no more than this share of the time that they take themselves … */
const SHOWN_SHARE = 0.05;

/** … but this long at most nothing is shown. ms. */
const LONGEST_GAP_MS = 1_000;

export interface Publisher {
  /** What shows the state. Until it is given, nothing is shown. */
  onPublish(show: () => void): void;
  /** Shows the state at once. */
  readonly publish: () => void;
  /** One of several steps is left out when the state was shown just before; the last one never is. */
  readonly publishStep: (isLast: boolean) => void;
  /** Nothing is shown any more. */
  stop(): void;
}

export function createPublisher(clock: Pick<Clock, 'now'>): Publisher {
  let show = (): void => undefined;
  let shownAt: number | null = null;
  let gapMs = PUBLISH_GAP_MS;
  let isStopped = false;

  const publish = (): void => {
    if (isStopped) return;
    const beganAt = clock.now();
    show();
    shownAt = clock.now();
    const tookMs = Math.abs(shownAt - beganAt);
    gapMs = Math.min(LONGEST_GAP_MS, Math.max(PUBLISH_GAP_MS, tookMs / SHOWN_SHARE));
  };

  return {
    onPublish(listener) {
      show = listener;
    },
    publish,
    publishStep(isLast) {
      // A clock that was set back must not silence the steps until it has caught up.
      const since = shownAt === null ? gapMs : Math.abs(clock.now() - shownAt);
      if (isLast || since >= gapMs) publish();
    },
    stop() {
      isStopped = true;
    },
  };
}

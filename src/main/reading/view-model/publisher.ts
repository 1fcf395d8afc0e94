// Decides when the whole state is shown: at once for what the user does and at the end of a round of polls, and at most once
// in a while for the steps in between. It needs no timer, because every series of steps ends with a `publish`.
import type { Clock } from '../../machine/clock.ts';

/** Nobody can see two changes apart that are closer than this; a walk of many pages makes hundreds. ms. */
export const PUBLISH_GAP_MS = 50;

/** Showing steps takes no more than this share of the time that the steps themselves take … */
const SHOWN_SHARE = 0.05;

/** … but nothing is held back longer than this, except while nobody looks. ms. */
const LONGEST_GAP_MS = 1_000;

export interface Publisher {
  /**
   * What shows the state, and what shows it only if time alone has changed something; nothing is shown until they are given.
   */
  onPublish(show: () => void, showIfStatusChanged: () => void): void;
  /** Shows the state at once. */
  readonly publish: () => void;
  /** A step is skipped if the state was shown just before; the last one never is. */
  readonly publishStep: (isLast: boolean) => void;
  /** Called at least once a minute: a feed may have fallen silent, quiet hours may have begun. */
  readonly publishTime: () => void;
  /** Stops showing anything. */
  stop(): void;
}

/** `isSeen`: whether somebody looks at the panel; what the tray shows alone may be a second old. */
export function createPublisher(clock: Pick<Clock, 'now'>, isSeen: () => boolean = () => true): Publisher {
  let show = (): void => undefined;
  let showIfStatusChanged = (): void => undefined;
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
    onPublish(onPublish, onTime) {
      show = onPublish;
      showIfStatusChanged = onTime;
    },
    publish,
    publishStep(isLast) {
      // A clock that was set back must not hold back steps until it has caught up.
      const since = shownAt === null ? gapMs : Math.abs(clock.now() - shownAt);
      if (isLast || since >= (isSeen() ? gapMs : LONGEST_GAP_MS)) publish();
    },
    publishTime: () => showIfStatusChanged(),
    stop() {
      isStopped = true;
    },
  };
}

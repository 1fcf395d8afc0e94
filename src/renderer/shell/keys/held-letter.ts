// Delays the action of a single-letter key for a moment: if a second letter follows, the two begin a lookup.
import type { PanelClock } from '../../clock.ts';

/** The interval of letters at forty words a minute; with a longer one, actions would feel slow. */
export const heldMs = 300;

export interface HeldLetter {
  /** The waiting letter; null when there is none. */
  current(): string | null;
  hold(letter: string, run: () => void): void;
  /** The waiting letter, whose action is dropped. */
  take(): string | null;
  /** Runs the waiting action at once. */
  release(): void;
}

export function createHeldLetter(clock: PanelClock): HeldLetter {
  let held: { readonly letter: string; readonly run: () => void } | null = null;
  let cancel = (): void => undefined;

  function letGo(): typeof held {
    cancel();
    const was = held;
    held = null;
    return was;
  }

  return {
    current: () => held?.letter ?? null,
    hold(letter, run) {
      letGo()?.run();
      held = { letter, run };
      cancel = clock.setTimer(heldMs, () => letGo()?.run());
    },
    take: () => letGo()?.letter ?? null,
    release: () => letGo()?.run(),
  };
}

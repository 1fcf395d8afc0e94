// A letter that does something to a row waits a moment: when a second letter follows, the two begin a word to look up.
import type { PanelClock } from '../clock.ts';

/** Two letters of a word follow each other faster than this; a deliberate key stands alone. */
export const heldMs = 220;

export interface HeldLetter {
  hold(letter: string, run: () => void): void;
  /** The letter that was waiting; null when none was. What it would have done is not done. */
  take(): string | null;
}

export function createHeldLetter(clock: PanelClock): HeldLetter {
  let held: string | null = null;
  let cancel = (): void => undefined;
  return {
    hold(letter, run) {
      cancel();
      held = letter;
      cancel = clock.setTimer(heldMs, () => {
        held = null;
        run();
      });
    },
    take() {
      cancel();
      const letter = held;
      held = null;
      return letter;
    },
  };
}

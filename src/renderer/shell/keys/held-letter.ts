// A letter that does something to a row waits a moment: when a second letter follows, the two begin a word to look up.
import type { PanelClock } from '../../clock.ts';

/** At forty words a minute the letters of a word are this far apart; any longer, and what a key does would come late. */
export const heldMs = 300;

export interface HeldLetter {
  /** The one that waits; null when none does. */
  current(): string | null;
  hold(letter: string, run: () => void): void;
  /** The one that was waiting. What it would have done is not done. */
  take(): string | null;
  /** What waits is done at once. */
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

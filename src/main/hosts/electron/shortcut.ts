// The global shortcut that opens the panel: at most one at a time.
import { globalShortcut } from 'electron';
import { shortcutOutcome, type ShortcutOutcome } from '../system/shortcut/shortcut-outcome.ts';

export interface Shortcut {
  /** '' removes it. `taken` also means a combination that the system does not know. */
  set(accelerator: string): ShortcutOutcome;
  /** Until this is called, pressing it does nothing. */
  listen(onPress: () => void): void;
  close(): void;
}

export function createShortcut(isWayland: boolean): Shortcut {
  let listener = (): void => undefined;
  let current = '';
  let outcome: ShortcutOutcome = 'off';

  function release(): void {
    if (current !== '' && outcome !== 'taken') globalShortcut.unregister(current);
    current = '';
    outcome = 'off';
  }

  return {
    set(accelerator) {
      if (accelerator === current) return outcome;
      release();
      current = accelerator;
      outcome = shortcutOutcome(
        accelerator === '' ? null : register(accelerator, () => listener()),
        isWayland,
      );
      return outcome;
    },
    listen(onPress) {
      listener = onPress;
    },
    close: release,
  };
}

function register(accelerator: string, onPress: () => void): boolean {
  try {
    return globalShortcut.register(accelerator, onPress);
  } catch {
    // It is not an accelerator.
    return false;
  }
}

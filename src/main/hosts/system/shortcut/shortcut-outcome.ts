// The outcome for the global shortcut, as the settings show it.
import type { Host } from '../../../app/host.ts';

export type ShortcutOutcome = ReturnType<Host['applySettings']>;

/** `wasAccepted`: the system's answer; null when no shortcut is wanted. */
export function shortcutOutcome(wasAccepted: boolean | null, isWayland: boolean): ShortcutOutcome {
  if (wasAccepted === null) return 'off';
  if (!wasAccepted) return 'taken';
  // Wayland accepts a shortcut that it may never deliver.
  return isWayland ? 'unconfirmed' : 'registered';
}

// What became of the global shortcut, as the settings say it.
import type { Host } from '../../ports.ts';

export type ShortcutOutcome = ReturnType<Host['applySettings']>;

/** `wasAccepted`: what the system answered; null when no shortcut is wanted. */
export function shortcutOutcome(wasAccepted: boolean | null, isWayland: boolean): ShortcutOutcome {
  if (wasAccepted === null) return 'off';
  if (!wasAccepted) return 'taken';
  // Wayland accepts a shortcut that may never be delivered.
  return isWayland ? 'unconfirmed' : 'registered';
}

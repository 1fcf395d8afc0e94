// What kind of Linux session this is, as far as it decides what a window and a shortcut can do.

/** On Wayland windows cannot place themselves and a registered global shortcut may stay dead. */
export function isWaylandSession(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform !== 'linux') return false;
  const type = env['XDG_SESSION_TYPE'];
  if (type === 'wayland') return true;
  // A display of X alone (a nested server, a test) counts as X even when the variable is stale.
  return type !== 'x11' && Boolean(env['WAYLAND_DISPLAY']);
}

export type ShortcutOutcome = 'off' | 'registered' | 'unconfirmed' | 'taken';

/** `wasAccepted`: what the system answered; null when no shortcut is wanted. */
export function shortcutOutcome(wasAccepted: boolean | null, isWayland: boolean): ShortcutOutcome {
  if (wasAccepted === null) return 'off';
  if (!wasAccepted) return 'taken';
  return isWayland ? 'unconfirmed' : 'registered';
}

// Whether this is a Wayland session, which limits what windows and shortcuts can do.

/** On Wayland windows cannot place themselves, and a registered global shortcut may never be delivered. */
export function isWaylandSession(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform !== 'linux') return false;
  const type = env['XDG_SESSION_TYPE'];
  if (type === 'wayland') return true;
  // If only an X display is set (a nested server, a test) it is X, even if XDG_SESSION_TYPE is stale.
  return type !== 'x11' && Boolean(env['WAYLAND_DISPLAY']);
}

// What the tray app was started with. Chromium's own switches pass through argv too and are ignored.

export interface StartArguments {
  /** Start on the embedded demo service. */
  readonly isDemo: boolean;
  /** Started by the system at login: no panel. */
  readonly isHidden: boolean;
}

export function readStartArguments(argv: readonly string[]): StartArguments {
  return { isDemo: argv.includes('--demo'), isHidden: argv.includes('--hidden') };
}

/** A first start needs the user; the demo is there to be looked at; otherwise the tray is enough. */
export function opensPanelOnStart(
  start: StartArguments & { readonly wasOpenedAtLogin: boolean; readonly phase: 'onboarding' | 'ready' },
): boolean {
  if (start.isHidden || start.wasOpenedAtLogin) return false;
  return start.isDemo || start.phase === 'onboarding';
}

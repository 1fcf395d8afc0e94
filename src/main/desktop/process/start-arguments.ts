// The arguments the tray app was started with. Chromium's own switches are among them and are ignored.

export interface StartArguments {
  /** Start on the embedded demo service. */
  readonly isDemo: boolean;
  /** Started by the system at login: no panel. */
  readonly isHidden: boolean;
}

export function readStartArguments(argv: readonly string[]): StartArguments {
  return { isDemo: argv.includes('--demo'), isHidden: argv.includes('--hidden') };
}

/** The panel opens at the first start, which needs the user, and for the demo; otherwise the tray is enough. */
export function opensPanelOnStart(
  start: StartArguments & { readonly wasOpenedAtLogin: boolean; readonly phase: 'onboarding' | 'ready' },
): boolean {
  if (start.isHidden || start.wasOpenedAtLogin) return false;
  return start.isDemo || start.phase === 'onboarding';
}

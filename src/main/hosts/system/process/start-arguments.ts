// The arguments the tray app was started with. Chromium's own switches are among them and are ignored.
import type { TrayPlace } from '../../../../shared/contract/status.ts';

export interface StartArguments {
  /** Start on the embedded demo service. */
  readonly isDemo: boolean;
  /** Started by the system at login: no panel. */
  readonly isHidden: boolean;
}

export function readStartArguments(argv: readonly string[]): StartArguments {
  return { isDemo: argv.includes('--demo'), isHidden: argv.includes('--hidden') };
}

/** Arguments meant as links to an account, a person or a search, readable or not. */
export function linksIn(argv: readonly string[]): readonly string[] {
  return argv.filter((one) => /^hotlist:/i.test(one));
}

/**
 * The panel opens at the first start, which needs the user, for the demo, and where nothing else shows that Hotlist runs;
 * otherwise the tray is enough.
 */
export function opensPanelOnStart(
  start: StartArguments & {
    readonly wasOpenedAtLogin: boolean;
    readonly phase: 'onboarding' | 'ready';
    readonly tray: TrayPlace;
  },
): boolean {
  if (start.isHidden || start.wasOpenedAtLogin) return false;
  return start.isDemo || start.phase === 'onboarding' || start.tray !== 'there';
}

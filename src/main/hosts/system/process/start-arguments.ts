// The arguments the tray app was started with. Chromium's own switches are among them and are ignored.
import type { TrayPlace } from '../../../../shared/contract/status.ts';

/** Asked of the program, not of the app: answered in the terminal, and nothing starts. */
export type Question = 'help' | 'version';

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

/** Null when there is none. */
export function questionIn(argv: readonly string[]): Question | null {
  if (argv.includes('--help') || argv.includes('-h')) return 'help';
  return argv.includes('--version') ? 'version' : null;
}

/** Line by line. */
export function answerTo(
  question: Question,
  { version, folder }: { readonly version: string; readonly folder: string },
): readonly string[] {
  if (question === 'version') return [`Hotlist ${version}`];
  return [
    'Usage: hotlist [--hidden] [--demo] [FILE.join]',
    '       hotlist COMMAND [OPTIONS]',
    '',
    'Live buying-intent alerts on the desktop. A second start opens the panel of the first.',
    'A command answers in the terminal instead: hotlist help lists them.',
    '',
    '  --hidden   start without the panel',
    '  --demo     start on the built-in demo service, without a key',
    '  FILE.join  ask whether to join the team that this file leads to',
    '  --version  print the version',
    '  --help     print this',
    '',
    `The data is in ${folder}; HOTLIST_DATA_DIR names another folder.`,
  ];
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

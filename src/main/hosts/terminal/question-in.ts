// Whether the program was started with a command for the terminal. The app's entry loads this at each start, so it stays
// tiny.
import { distanceOf } from '../../reading/lookup/typo.ts';

/**
 * Options that commands take and the app does not, so that one of them makes a command line even where the command is
 * missing. The same as in commands.ts, which a test compares; `-h` is `--help`.
 */
export const commandOptions = [
  'json',
  'organization',
  'data',
  'help',
  'version',
  'window',
  'limit',
  'offset',
  'since',
  'only',
  'account',
  'before',
  'once',
  'for',
  'claim',
  'release',
  'as',
  'owner',
  'column',
  'dry-run',
];

/** What the app is started with, besides switches: a link or a join file. Any other word is a command, or meant as one. */
const OF_THE_APP = /^hotlist:|^file:|\.join$/i;

/** What start scripts and wrappers give Chromium. Any other switch before a command is somebody's misspelled option. */
const CHROMIUM_SWITCH =
  /^--(?:no-sandbox|disable-setuid-sandbox|disable-dev-shm-usage|disable-gpu|enable-logging|log-level|ozone-platform|ozone-platform-hint|(?:enable|disable)-features|force-device-scale-factor|password-store)(?:=|$)/;

/**
 * The command with what precedes and follows it, except Chromium's own switches before it; null if the app is started.
 * `argv`: of the process; if it is not packaged, the app's folder comes first.
 */
export function commandIn(argv: readonly string[], isPackaged: boolean): readonly string[] | null {
  const given = argv.slice(1);
  const args = isPackaged ? given : given.slice(given.findIndex(isWord) + 1);
  const first = args.findIndex((arg) => isWord(arg) || isCommandOption(arg) || isMisspelled(arg));
  const decisive = args[first];
  if (decisive === undefined || OF_THE_APP.test(decisive)) return null;
  return [...args.slice(0, first).filter((arg) => !CHROMIUM_SWITCH.test(arg)), ...args.slice(first)];
}

function isWord(arg: string): boolean {
  return arg !== '' && !arg.startsWith('-');
}

function isCommandOption(arg: string): boolean {
  return arg === '-h' || commandOptions.some((name) => arg === `--${name}` || arg.startsWith(`--${name}=`));
}

/** One typo from an option. No switch of Chromium's is that near to one. */
function isMisspelled(arg: string): boolean {
  const name = /^--([a-z]+)(?:=|$)/.exec(arg)?.[1];
  return name !== undefined && [...commandOptions, 'demo'].some((known) => distanceOf(name, known, 1) === 1);
}

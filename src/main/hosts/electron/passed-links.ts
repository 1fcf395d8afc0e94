// Links and join files that the system passes to the program: as an argument of this start or of a second one, and on macOS
// as an event, which may come before the app is ready.
import { app } from 'electron';
import { joinFileIn } from '../system/process/join-argument.ts';

/** How many arguments of a second start are looked at. */
const MOST_ARGUMENTS = 20;
const LONGEST_ARGUMENT = 2_000;

export interface HandedLinks {
  /** Calls back with each, including those that came before. */
  listen(onLink: (text: string) => void, onFile: (path: string) => void): void;
}

/** Call it before `ready`. */
export function catchLinks(): HandedLinks {
  const early: string[] = [];
  const earlyFiles: string[] = [];
  let tell = (text: string): void => void early.push(text);
  let tellFile = (path: string): void => void earlyFiles.push(path);
  app.on('open-url', (event, text) => {
    event.preventDefault();
    tell(text);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    tellFile(path);
  });
  // Elsewhere, the package's desktop entry and Info.plist register it.
  if (process.platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient('hotlist');
  return {
    listen(onLink, onFile) {
      tell = onLink;
      tellFile = onFile;
      for (const text of early.splice(0)) onLink(text);
      for (const path of earlyFiles.splice(0)) onFile(path);
    },
  };
}

/** What a second start passes to the first: Chromium reorders the arguments that it passes on by itself. */
export function handedToFirst(argv: readonly string[]): {
  readonly argv: readonly string[];
  /** A relative path would mean another file in the first one's folder. */
  readonly joinFile: string | null;
} {
  return {
    argv: argv.slice(0, MOST_ARGUMENTS).map((one) => one.slice(0, LONGEST_ARGUMENT)),
    joinFile: joinFileIn(argv, app.isPackaged, process.cwd()),
  };
}

/** The arguments of a second start. */
export function argumentsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('argv' in data) || !Array.isArray(data.argv)) return [];
  const given: readonly unknown[] = data.argv;
  return given.filter((one) => typeof one === 'string').slice(0, MOST_ARGUMENTS);
}

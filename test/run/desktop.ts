// The test desktop for benches, screenshots and e2e, and as a command:
//   npx tsx test/run/desktop.ts -- <command> [arguments]     runs a command in it and exits with its exit code
import { argv, exit, stderr } from 'node:process';
import { pathToFileURL } from 'node:url';
import { runInForeground } from '../../src/launch/run-command.ts';
import { findMissingParts } from './desktop/parts.ts';
import { startDesktop, type Desktop, type DesktopOptions } from './desktop/start.ts';

export async function withDesktop<T>(
  work: (desktop: Desktop) => Promise<T>,
  options: DesktopOptions = {},
): Promise<T> {
  const desktop = await startDesktop(options);
  try {
    return await work(desktop);
  } finally {
    await desktop.stop();
  }
}

/** Starts several at once and passes them all to `work`. */
export function withDesktops<T>(
  count: number,
  work: (desktops: readonly [Desktop, ...Desktop[]]) => Promise<T>,
  options: DesktopOptions = {},
): Promise<T> {
  return withDesktop((desktop) => {
    if (count <= 1) return work([desktop]);
    return withDesktops(count - 1, (others) => work([desktop, ...others]), options);
  }, options);
}

async function runFromCommandLine(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args[0] === '--' ? args.slice(1) : args;
  if (command === undefined) {
    stderr.write('Usage: npx tsx test/run/desktop.ts -- <command> [arguments]\n');
    return 2;
  }
  const missing = findMissingParts();
  if (missing.length > 0) {
    const names = missing.map((part) => `${part.program} (Debian: ${part.debianPackage})`);
    stderr.write(`The test desktop lacks ${names.join(', ')}.\n`);
    return 1;
  }
  return withDesktop((desktop) => runInForeground(command, rest, { env: desktop.env }));
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) exit(await runFromCommandLine(argv.slice(2)));

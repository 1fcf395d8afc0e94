// `npm run demo [-- --fresh] [--speed N] [arguments for the app]`: the app on the embedded demo service. Runs in the tray if there is
// a display and an Electron, else in the terminal; the lack of a screen never makes it fail.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSpeed } from '../main/machine/paced-clock.ts';
import { ensureBuilt } from './build.ts';
import { ensureDemoDataDir, projectDir } from './folders.ts';
import { runInForeground } from './run-command.ts';
import { sandboxArguments } from './runtime.ts';
import { findScreen, quietSwitch } from './screen.ts';
import { findMissingServices } from './session-services.ts';

process.exitCode = await runDemo(process.argv.slice(2));

async function runDemo(args: readonly string[]): Promise<number> {
  const fresh = args.includes('--fresh');
  const speedAt = args.indexOf('--speed');
  const speed = speedAt === -1 ? null : readSpeed(args[speedAt + 1]);
  if (speedAt !== -1 && speed === null) {
    say('--speed takes a number above 1, up to 60: the demo’s time runs so many times as fast.');
    return 2;
  }
  const appArgs = args.filter(
    (argument, index) =>
      argument !== '--fresh' && (speed === null || ![speedAt, speedAt + 1].includes(index)),
  );
  if (fresh && process.env['HOTLIST_DATA_DIR']) {
    say('--fresh clears only the demo’s own folder; unset HOTLIST_DATA_DIR to use it.');
    return 2;
  }
  const dataDir = await ensureDemoDataDir();
  if (fresh) await rm(dataDir, { recursive: true, force: true });
  const env = {
    ...process.env,
    HOTLIST_DATA_DIR: dataDir,
    ...(speed !== null && { HOTLIST_DEMO_SPEED: String(speed) }),
  };

  const screen = await findScreen(say);
  if (screen.kind === 'none') {
    say(`Hotlist runs in the terminal: ${screen.reason}.`);
    const host = join(projectDir, 'src/launch/hotlist.ts');
    return runInForeground(process.execPath, ['--import', 'tsx', host, 'run', '--demo', ...appArgs], {
      cwd: projectDir,
      env,
    });
  }
  const built = await ensureBuilt(say);
  if (built.kind === 'failed') {
    say(`The build failed.\n${built.output}`);
    return 1;
  }
  const missing = await findMissingServices();
  if (missing.length > 0)
    say(`This session has no place for ${missing.join(' and ')}; the panel shows all of it.`);
  say(
    'Hotlist is starting: look for its icon in the tray. The demo world starts over each time, and with it what you logged; your marks, filters and settings stay until --fresh. Ctrl+C stops it.',
  );
  return runInForeground(
    screen.runtime.executable,
    [...sandboxArguments(), quietSwitch, projectDir, '--demo', ...appArgs],
    { env },
  );
}

/** On stderr, so that the terminal's output can be piped. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

// `npm run demo [-- --fresh] [-- arguments for the app]`: the app on the embedded demo service. In the tray where there
// is a display and an Electron, else in the terminal; never fails for want of a screen.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { findDisplay } from './display.ts';
import { ensureDemoDataDir, projectDir } from './folders.ts';
import { runInForeground } from './run-command.ts';
import type { Runtime } from './found-runtime.ts';
import { findRuntimeForDemo, sandboxArguments } from './runtime.ts';
import { findMissingServices } from './session-services.ts';
import { tryRuntime } from './trial.ts';

// Chromium complains at length on stderr of what a bare desktop lacks; only what ends it is worth a line.
const QUIET = '--log-level=3';

process.exitCode = await runDemo(process.argv.slice(2));

async function runDemo(args: readonly string[]): Promise<number> {
  const fresh = args.includes('--fresh');
  const appArgs = args.filter((argument) => argument !== '--fresh');
  const chosen = process.env['HOTLIST_DATA_DIR'];
  if (fresh && chosen) {
    say('--fresh clears only the demo’s own folder; unset HOTLIST_DATA_DIR to use it.');
    return 2;
  }
  const dataDir = chosen || (await ensureDemoDataDir());
  if (fresh) await rm(dataDir, { recursive: true, force: true });
  const env = { ...process.env, HOTLIST_DATA_DIR: dataDir };

  const screen = await findScreen();
  if (screen.kind === 'none') {
    say(`Hotlist runs in the terminal: ${screen.reason}.`);
    const host = join(projectDir, 'src/main/terminal/index.ts');
    return runInForeground(process.execPath, ['--import', 'tsx', host, '--demo', ...appArgs], {
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
    'Hotlist is starting: look for the ember in the tray. The demo’s world begins anew each time. Ctrl+C stops it.',
  );
  return runInForeground(
    screen.runtime.executable,
    [...sandboxArguments(), QUIET, projectDir, '--demo', ...appArgs],
    { env },
  );
}

type Screen =
  { readonly kind: 'found'; readonly runtime: Runtime } | { readonly kind: 'none'; readonly reason: string };

/** A display first: without one there is no need to fetch a runtime. */
async function findScreen(): Promise<Screen> {
  const display = await findDisplay();
  if (display.kind === 'none') return display;
  const found = await findRuntimeForDemo(say);
  if (found.kind === 'none') return found;
  const trial = await tryRuntime(found.runtime);
  return trial.kind === 'works' ? found : { kind: 'none', reason: trial.reason };
}

/** On stderr, so that what the terminal host prints can be piped. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

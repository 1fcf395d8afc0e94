// `npm start`: the app for real use, from the source tree. Only the official Electron may be given real keys.
import { ensureBuilt } from './build.ts';
import { findDisplay } from '../main/hosts/system/process/display.ts';
import { projectDir } from './folders.ts';
import { runInForeground } from './run-command.ts';
import { findRuntime, sandboxArguments } from './runtime.ts';
import { tryRuntime } from './trial.ts';

const NEXT_STEP = 'Without it: `npm run -s watch` is Hotlist in the terminal.';

process.exitCode = await start(process.argv.slice(2));

async function start(appArgs: readonly string[]): Promise<number> {
  const display = await findDisplay();
  if (display.kind === 'none') return refuse(`Hotlist needs a screen, and ${display.reason}. ${NEXT_STEP}`);
  const found = await findRuntime(say);
  if (found.kind === 'none') {
    return refuse(
      `Hotlist needs Electron, but ${found.reason}. Once it can: npx install-electron. ${NEXT_STEP}`,
    );
  }
  const trial = await tryRuntime(found.runtime);
  if (trial.kind === 'fails') return refuse(`${trial.reason}. ${NEXT_STEP}`);
  const built = await ensureBuilt(say);
  if (built.kind === 'failed') return refuse(`The build failed.\n${built.output}`);
  return runInForeground(found.runtime.executable, [...sandboxArguments(), projectDir, ...appArgs]);
}

function refuse(line: string): number {
  say(line);
  return 1;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

// `npm run dev [-- arguments for the app]`: the app on the embedded demo service, from source. A change to the panel shows at
// once; any other change restarts the app.
import { findDisplay } from '../main/hosts/system/process/display.ts';
import { ensureDemoDataDir, projectDir } from './folders.ts';
import { runInForeground } from './run-command.ts';
import { findRuntimeForDemo, sandboxArguments } from './runtime.ts';
import { watchSources } from './watch-sources.ts';

process.exit(await runDev(process.argv.slice(2)));

async function runDev(appArgs: readonly string[]): Promise<number> {
  const display = await findDisplay();
  if (display.kind === 'none') {
    say(`npm run dev needs a screen, and ${display.reason}. The panel alone: npx vite test/renderer/gallery`);
    return 1;
  }
  const found = await findRuntimeForDemo(say);
  if (found.kind === 'none') {
    say(`npm run dev needs Electron, but ${found.reason}.`);
    return 1;
  }
  let change = new AbortController();
  const { panelUrl } = await watchSources(() => change.abort());
  const env = {
    ...process.env,
    HOTLIST_DATA_DIR: await ensureDemoDataDir(),
    ELECTRON_RENDERER_URL: panelUrl,
  };
  const args = [...sandboxArguments(), '--log-level=3', projectDir, '--demo', ...appArgs];
  say(`The panel is served at ${panelUrl}. Ctrl+C stops it all.`);
  for (;;) {
    change = new AbortController();
    const { signal } = change;
    const code = await runInForeground(found.runtime.executable, args, { env, signal });
    if (!signal.aborted && code === 0) return 0;
    if (!signal.aborted) {
      say(`Hotlist ended with code ${code}. The next change starts it again.`);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    }
    say('The sources changed: starting again …');
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

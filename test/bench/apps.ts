// The apps that the benches compare, started the same way: Hotlist, connected to a service and with a filled data folder, and the
// empty app.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand } from '../../src/launch/run-command.ts';
import type { Runtime } from '../../src/launch/found-runtime.ts';
import { sandboxArguments } from '../../src/launch/runtime.ts';
import { SETTINGS_FORMAT } from '../../src/main/settings/settings-format.ts';
import type { RunningService } from '../../src/demo-service/index.ts';
import type { Desktop } from '../run/desktop/start.ts';

export interface BenchApp {
  readonly name: string;
  readonly executable: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  start(): ChildProcess;
}

export async function prepareHotlist(
  desktop: Desktop,
  runtime: Runtime,
  service: RunningService,
  {
    folder = 'hotlist',
    settings = {},
    packaged,
  }: {
    readonly folder?: string;
    readonly settings?: Readonly<Record<string, unknown>>;
    /** A packaged executable, instead of the sources on the runtime. */
    readonly packaged?: string | undefined;
  } = {},
): Promise<BenchApp> {
  const dataDir = join(desktop.folder, folder);
  await mkdir(dataDir);
  const preferences = {
    format: SETTINGS_FORMAT,
    mode: 'connected',
    addresses: { public: service.baseUrl, rest: service.restBaseUrl },
    settings,
  };
  await writeFile(join(dataDir, 'settings.json'), JSON.stringify(preferences));
  await storeKeys(
    {
      'first/public': `${service.apiKey} ${service.baseUrl}`,
      'first/rest': `${service.restApiKey} ${service.restBaseUrl}`,
    },
    desktop.env,
  );
  return appIn('Hotlist', packaged ?? projectDir, dataDir, desktop, packaged === undefined ? runtime : null);
}

/** With keytar, on the desktop: `secret-tool store` sometimes writes an entry without its schema, which is then not found. */
async function storeKeys(keys: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv): Promise<void> {
  const script = `const { setPassword } = require('keytar');
    const keys = Object.entries(JSON.parse(process.env.KEYS));
    Promise.all(keys.map(([entry, key]) => setPassword('Hotlist', entry, key))).catch(() => process.exit(1));`;
  const options = { cwd: projectDir, env: { ...env, KEYS: JSON.stringify(keys) } };
  const { code } = await runCommand(process.execPath, ['-e', script], options);
  if (code !== 0) throw new Error('The keyring did not take the keys.');
}

export async function prepareEmptyApp(
  desktop: Desktop,
  runtime: Runtime,
  packaged?: string,
): Promise<BenchApp> {
  const dataDir = join(desktop.folder, 'empty');
  await mkdir(dataDir);
  const folder = join(import.meta.dirname, 'empty-app');
  return appIn(
    'the empty app',
    packaged ?? folder,
    dataDir,
    desktop,
    packaged === undefined ? runtime : null,
  );
}

/** The plain panel: a straightforward implementation that reads a Hotlist database from its data folder. */
export async function preparePlainPanel(desktop: Desktop, runtime: Runtime): Promise<BenchApp> {
  const dataDir = join(desktop.folder, 'plain');
  await mkdir(dataDir);
  return appIn('the plain panel', join(import.meta.dirname, 'panel/plain-app'), dataDir, desktop, runtime);
}

/** `runtime` runs the app in the folder `where`; null when `where` is a packaged executable. */
function appIn(
  name: string,
  where: string,
  dataDir: string,
  desktop: Desktop,
  runtime: Runtime | null,
): BenchApp {
  const env = { ...desktop.env, HOTLIST_DATA_DIR: dataDir };
  const args = [...sandboxArguments(), ...(runtime === null ? [] : [where])];
  const executable = runtime?.executable ?? where;
  return {
    name,
    executable,
    args,
    env,
    dataDir,
    start: () => spawn(executable, args, { env, stdio: 'ignore' }),
  };
}

/** Ends it like the end of a session. */
export async function endApp(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

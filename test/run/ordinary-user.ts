// Runs tests as an ordinary user with Chromium's sandbox on, because CI runs as root in a container, where Chromium starts only
// without it. `.ci/run` creates and names the user. The user gets a copy of the needed files (hard links if possible) in a folder
// of its own, because only root may be able to read the project.
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath, stderr } from 'node:process';
import { ensureBuilt } from '../../src/launch/build.ts';
import { ensureCacheDir, projectDir } from '../../src/launch/folders.ts';
import { runCommand, runInForeground } from '../../src/launch/run-command.ts';
import { findRuntimeForDemo } from '../../src/launch/runtime.ts';
import type { E2eRun, RunOptions } from './e2e.ts';

/** The parts of the project that a run needs. */
const PARTS = [
  'docs',
  'electron.vite.config.ts',
  'node_modules',
  'out',
  'package.json',
  'package-lock.json',
  'resources',
  'src',
  'svelte.config.js',
  'test',
  'tsconfig.json',
];

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** A folder that the user can read. */
export interface UserPlace {
  readonly home: string;
  /** Runs a script of test/run with these arguments. Resolves with its exit code. */
  run(script: string, args: readonly string[], options: UserRun): Promise<number>;
}

interface UserRun extends RunOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs e2e tests of the built app; the arguments are Playwright's. */
export async function runAsOrdinaryUser(args: readonly string[], options: RunOptions): Promise<E2eRun> {
  const say = (line: string): void => (options.onOutput ?? ((text) => stderr.write(text)))(`${line}\n`);
  const work = async (place: UserPlace): Promise<E2eRun> => ({
    kind: 'ran',
    code: await place.run('e2e.ts', args, options),
  });
  return withOrdinaryUser(work, say);
}

/** The folder has been removed when this resolves. `say` is called with what happens meanwhile. */
export async function withOrdinaryUser(
  work: (place: UserPlace) => Promise<E2eRun>,
  say: (line: string) => void,
): Promise<E2eRun> {
  if (process.getuid?.() !== 0) {
    return { kind: 'left out', reason: 'the e2e tests did not run as root and had the sandbox on' };
  }
  const name = process.env['HOTLIST_E2E_USER'];
  if (!name) return { kind: 'left out', reason: 'there is no user for it: `.ci/run` makes one where it can' };
  const user = await findUser(name);
  if (user === null) return { kind: 'left out', reason: `there is no user ${name}` };
  // Before the copy, which may not write into the project nor into the cache.
  await findRuntimeForDemo(say);
  const built = await ensureBuilt(say);
  if (built.kind === 'failed') {
    say(`The build failed.\n${built.output}`);
    return { kind: 'ran', code: 1 };
  }
  const home = await mkdtemp(join(tmpdir(), 'hotlist-user-'));
  try {
    await copyParts(home, user);
    return await work({
      home,
      async run(script, args, options) {
        const report = join(home, 'report.json');
        const code = await runScript(home, user, report, [script, ...args], options);
        // The user may not write to the folder of the other reports.
        if (options.reportPath !== undefined)
          await copyFile(report, options.reportPath).catch(() => undefined);
        return code;
      },
    });
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function findUser(name: string): Promise<User | null> {
  const numberOf = async (which: '-u' | '-g'): Promise<number | null> => {
    const { code, stdout } = await runCommand('id', [which, name]);
    return code === 0 ? Number(stdout) : null;
  };
  const [uid, gid] = [await numberOf('-u'), await numberOf('-g')];
  return uid === null || gid === null ? null : { name, uid, gid };
}

async function copyParts(home: string, { uid, gid }: User): Promise<void> {
  const project = join(home, 'project');
  const results = join(project, 'test-results');
  const cache = join(home, 'cache');
  for (const folder of [project, results, cache]) await mkdir(folder);
  for (const part of PARTS) await link(join(projectDir, part), project);
  await link(`${await ensureCacheDir()}/.`, cache);
  for (const folder of [home, results, cache]) {
    await chown(folder, uid, gid);
    await chmod(folder, 0o755);
  }
  // X needs it, and only root can create it.
  await mkdir('/tmp/.X11-unix', { recursive: true });
  await chmod('/tmp/.X11-unix', 0o1777);
}

/** Hard links if both are on the same disk, else copies. */
async function link(from: string, to: string): Promise<void> {
  if ((await runCommand('cp', ['-a', '--link', from, to])).code === 0) return;
  const copied = await runCommand('cp', ['-a', from, to]);
  if (copied.code !== 0) throw new Error(`could not be copied: ${copied.stderr.trim()}`);
}

function runScript(
  home: string,
  { name, uid, gid }: User,
  report: string,
  [script = '', ...args]: readonly string[],
  { onOutput, env: further }: UserRun,
): Promise<number> {
  const project = join(home, 'project');
  const { PATH = '', CI = '' } = process.env;
  const env = {
    PATH,
    CI,
    USER: name,
    HOME: home,
    HOTLIST_CACHE_DIR: join(home, 'cache'),
    HOTLIST_E2E_REPORT: report,
    ...further,
  };
  return runInForeground(
    'setpriv',
    [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=-all',
      ...[execPath, '--import', 'tsx', join(project, 'test', 'run', script), ...args],
    ],
    { cwd: project, env, ...(onOutput !== undefined && { onOutput }) },
  );
}

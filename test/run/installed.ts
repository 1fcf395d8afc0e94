// Tests the package installed: builds it, installs it with dpkg, runs those e2e tests against the installed app that depend on how it
// is packaged, as an ordinary user with the sandbox on, and goes through a package's life (test/installed). Only where `.ci/run` says
// that this machine may be changed: `HOTLIST_INSTALL=allowed`.
//
// Playwright controls Electron through the inspector, which a fuse turns off in the shipped executable. It therefore gets a copy
// of the installed files that differs only in this fuse.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, env, exit, stderr } from 'node:process';
import { pathToFileURL } from 'node:url';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand } from '../../src/launch/run-command.ts';
import { autostartEntry } from '../../src/main/hosts/system/login/autostart.ts';
import { APP_FOLDER } from '../../src/package/linux-files.ts';
import { makePackages } from '../../src/package/make.ts';
import type { E2eRun, RunOptions } from './e2e.ts';
import { withOrdinaryUser, type UserPlace } from './ordinary-user.ts';
import { RELEASES_ADDRESS, startReleaseServer } from './release-server.ts';
import { answerAsks, ASKS_FOLDER, DOWNLOADED, type RootAct } from './root-asks.ts';

/**
 * What can be right in the source tree and wrong in the package: files, native modules, icons, arguments and fuses. All else is the
 * same code, and `npm test` has tested it.
 */
const PACKAGED = [
  'bare-wayland.spec',
  'electron-checklist.spec',
  'first-opening.spec',
  'notification.spec',
  'onboarding.spec',
  'second-launch.spec',
  'sound.spec',
  'tray.spec',
  'week.spec',
];

/** Older than any released version. */
const VERSION_BEFORE = '0.0.1';

export interface InstalledOptions extends Pick<RunOptions, 'onOutput'> {
  /** Where the reports of the two runs go. */
  readonly e2eReport?: string;
  /** Playwright's arguments, to run others of the e2e tests. */
  readonly e2eArguments?: readonly string[];
  readonly lifeReport?: string;
}

interface Debs {
  readonly before: string;
  readonly now: string;
  readonly versionNow: string;
}

/** Leaves nothing installed when it ends. */
export async function runInstalled(options: InstalledOptions): Promise<E2eRun> {
  const reason = await whyNot();
  if (reason !== null) return { kind: 'left out', reason };
  const say = (line: string): void => (options.onOutput ?? ((text) => stderr.write(text)))(`${line}\n`);
  const work = async (place: UserPlace): Promise<E2eRun> => {
    const releases = await startReleaseServer();
    try {
      // For the test in which the older version updates itself to the newer one.
      Object.assign(env, releases.buildEnv);
      const debs = await makeDebs(place.home, say);
      await releases.publish(dirname(debs.now), debs.versionNow);
      return { kind: 'ran', code: await runTests(place, debs, { ...options, releases: releases.address }) };
    } finally {
      for (const name of Object.keys(releases.buildEnv)) Reflect.deleteProperty(env, name);
      await releases.close();
      await dpkg('--purge', 'hotlist').catch(() => undefined);
    }
  };
  return withOrdinaryUser(work, say);
}

/** Why it cannot run, as half a sentence without a full stop; null when it can. */
async function whyNot(): Promise<string | null> {
  if (env['HOTLIST_INSTALL'] !== 'allowed') return 'only `.ci/run` may install a package on its machine';
  if (process.getuid?.() !== 0) return 'only root may install a package';
  const { stdout } = await runCommand('dpkg-query', [
    '--show',
    '--showformat',
    '${db:Status-Status}',
    'hotlist',
  ]);
  return stdout === 'installed' ? 'Hotlist is installed here already' : null;
}

/** Builds the version to release and an older one. Builds the older one twice, to check that the same sources give the same bytes. */
async function makeDebs(home: string, say: (line: string) => void): Promise<Debs> {
  const drafts = [];
  for (const name of ['before', 'again']) {
    // The bundle must be reproducible too.
    await rm(join(projectDir, 'out'), { recursive: true, force: true });
    drafts.push(await make(join(home, name), say, { version: VERSION_BEFORE, onlyDeb: 'none' }));
  }
  const [before, again] = await Promise.all(drafts.map(({ deb }) => readFile(deb)));
  if (before === undefined || again === undefined || !before.equals(again))
    throw new Error('Two builds of the same sources gave different packages.');
  await rm(join(home, 'again'), { recursive: true, force: true });
  const now = await make(join(home, 'now'), say, { onlyDeb: 'xz' });
  return { before: drafts[0]?.deb ?? '', now: now.deb, versionNow: now.version };
}

async function make(
  out: string,
  say: (line: string) => void,
  options: { readonly version?: string; readonly onlyDeb: 'none' | 'xz' },
): Promise<{ readonly deb: string; readonly version: string }> {
  const made = await makePackages({ say, out, ...options });
  if (made.kind === 'failed') throw new Error(`No package was made: ${made.reason}.`);
  const deb = made.files.find(({ path }) => path.endsWith('.deb'))?.path;
  if (deb === undefined) throw new Error('There is no deb among what was made.');
  await rm(made.folder, { recursive: true, force: true });
  return { deb, version: made.identity.version };
}

/** The exit code of the first run that failed, else 0. */
async function runTests(
  place: UserPlace,
  debs: Debs,
  options: InstalledOptions & { readonly releases: string },
): Promise<number> {
  const asks = join(place.home, 'asks');
  await mkdir(asks);
  await chmod(asks, 0o777);
  const twin = join(place.home, 'twin');
  const { onOutput } = options;
  const further = {
    HOTLIST_E2E_INSTALLED: join(twin, 'hotlist'),
    HOTLIST_E2E_VERSION: debs.versionNow,
    HOTLIST_E2E_DEB: debs.now,
    [ASKS_FOLDER]: asks,
    [RELEASES_ADDRESS]: options.releases,
  };
  const report = (reportPath: string | undefined): Pick<RunOptions, 'reportPath'> =>
    reportPath === undefined ? {} : { reportPath };
  const base = { ...(onOutput !== undefined && { onOutput }), env: further };

  await install(debs.now, twin);
  const e2e = await place.run('e2e.ts', options.e2eArguments ?? PACKAGED, {
    ...base,
    ...report(options.e2eReport),
  });
  const act = (one: RootAct): Promise<void> => {
    switch (one) {
      case 'install-before':
        return dpkg('--purge', 'hotlist').then(() => install(debs.before, twin));
      case 'install-downloaded':
        return install(join(asks, DOWNLOADED), twin);
      case 'remove':
        return removeAtLogin();
      case 'purge':
        return dpkg('--purge', 'hotlist');
    }
  };
  const life = await answerAsks(
    asks,
    act,
    place.run('installed-life.ts', [], { ...base, ...report(options.lifeReport) }),
  );
  return e2e === 0 ? life : e2e;
}

async function install(deb: string, twin: string): Promise<void> {
  await dpkg('--install', deb);
  await rm(twin, { recursive: true, force: true });
  await run('cp', ['-a', APP_FOLDER, twin]);
  await flipFuses(join(twin, 'hotlist'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}

/** Removes the package while a user has it start at login, and checks that the autostart entry is gone. */
async function removeAtLogin(): Promise<void> {
  const user = 'hotlist-login';
  await run('useradd', ['--create-home', '--home-dir', `/home/${user}`, user]);
  try {
    const folder = `/home/${user}/.config/autostart`;
    const path = `${folder}/hotlist.desktop`;
    const entry = autostartEntry({ command: [join(APP_FOLDER, 'hotlist'), '--hidden'], env: {} });
    const write = 'mkdir -p "$1" && printf %s "$3" >"$2"';
    await run('runuser', ['-u', user, '--', 'sh', '-c', write, 'sh', folder, path, entry]);
    await dpkg('--remove', 'hotlist');
    if (existsSync(path)) throw new Error(`${path} is left, and would be started at the next login.`);
  } finally {
    await run('userdel', ['--remove', user]);
  }
}

function dpkg(...args: readonly string[]): Promise<void> {
  return run('dpkg', args);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const {
    code,
    stdout,
    stderr: said,
  } = await runCommand(program, args, {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${said.trim() || stdout.trim()}`);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const args = argv.slice(2);
  const ran = await runInstalled(args.length > 0 ? { e2eArguments: args } : {});
  if (ran.kind === 'left out') stderr.write(`This cannot run: ${ran.reason}.\n`);
  exit(ran.kind === 'ran' ? ran.code : 1);
}

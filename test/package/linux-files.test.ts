// The files in which a Linux package describes itself.
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../src/launch/run-command.ts';
import { commandIn } from '../../src/main/hosts/terminal/question-in.ts';
import { configure } from '../../src/package/configuration.ts';
import { identify } from '../../src/package/identity.ts';
import {
  APP_FOLDER,
  debianControl,
  debianScripts,
  debianVersion,
  desktopEntry,
  metainfo,
  mimeTypes,
  startScript,
} from '../../src/package/linux-files.ts';
import { ofTests, released } from './identities.ts';

test('a package of the test runtime says so wherever it is read', async () => {
  expect(desktopEntry(ofTests)).toContain('Name=Hotlist (test runtime)\n');
  expect(debianControl(ofTests, 'amd64', 1)).toMatch(/Description: .*\(test runtime\)\n/);
  expect(debianControl(released, 'amd64', 1)).not.toContain('test');
  expect(metainfo(ofTests)).toContain('type="development"');
  const made = await identify({ source: 'test', executable: '/x/electron', version: '33.4.11' });
  expect(made).toMatchObject({ isTest: true, productName: 'Hotlist (test runtime)' });
  expect(made.version).toMatch(/^\d+\.\d+\.\d+-test$/);
  expect((await identify({ source: 'official', executable: '/x', version: '45.0.0' })).version).not.toContain(
    'test',
  );
});

test('its version is written as Debian writes it', () => {
  expect(debianVersion(ofTests)).toBe('1.2.0~test');
  expect(debianVersion(released)).toBe('1.2.0');
});

const hasDpkg = (await runCommand('dpkg', ['--version'])).code === 0;

test.runIf(hasDpkg)(
  'it is older than the release of the same number, newer than the one before',
  async () => {
    const isOlder = async (one: string, other: string): Promise<boolean> =>
      (await runCommand('dpkg', ['--compare-versions', one, 'lt', other])).code === 0;
    expect(await isOlder(debianVersion(ofTests), debianVersion(released))).toBe(true);
    expect(await isOlder('1.1.9', debianVersion(ofTests))).toBe(true);
  },
);

test('its time is the given one, never that of the clock', async () => {
  const runtime = { source: 'official', executable: '/x', version: '45.0.0' } as const;
  const told = { env: { ...process.env, SOURCE_DATE_EPOCH: '1700000000' } };
  expect((await identify(runtime, told)).madeAt).toBe(1_700_000_000);
  expect(await identify(runtime)).toEqual(await identify(runtime));
});

test('dpkg’s scripts are shell that any shell reads', async () => {
  for (const [name, script] of Object.entries(debianScripts)) {
    const read = await runCommand('sh', ['-n', '-c', script]);
    expect(read, name).toEqual({ code: 0, stdout: '', stderr: '' });
  }
});

/** Runs the start script with a program that prints its arguments. `user`: by number; not root. */
function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  user = 1000,
): ReturnType<typeof runCommand> {
  const script = startScript().replaceAll(`exec ${APP_FOLDER}/hotlist`, 'printf "%s\\n"');
  return runCommand('sh', ['-c', `id() { echo ${String(user)}; }\n${script}`, 'hotlist', ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
}

describe.runIf(process.platform !== 'win32')('where the app cannot be shown, the start script', () => {
  const ROOT = 0;
  const refusal = (why: string) => ({ code: 1, stdout: '', stderr: `hotlist: ${why}\n` });
  const noDisplay = refusal(
    'the app cannot be shown: there is no display here. Commands work without it: hotlist help.',
  );

  test.each([[[]], [['--demo']], [['hotlist://account/acme.example']]])(
    'says in one line that there is no display, and ends with 1: %j',
    async (args) => {
      expect(await start(args, {})).toEqual(noDisplay);
      expect(await start(args, { DISPLAY: '', XDG_SESSION_TYPE: 'tty' })).toEqual(noDisplay);
    },
  );

  test('says in one line that the app does not run as root, unless Chromium’s sandbox is left out', async () => {
    const display = { DISPLAY: ':0' };
    expect(await start([], display, ROOT)).toEqual(
      refusal('the app does not run as root. Start it as yourself; commands work as root.'),
    );
    expect(await start(['--no-sandbox'], display, ROOT)).toMatchObject({ code: 0, stdout: '--no-sandbox\n' });
  });

  test.each([['--version'], ['--help'], ['-h'], ['version'], ['help'], ['hot'], ['nosuchcommand']])(
    'answers %s nevertheless',
    async (arg) => {
      expect(await start([arg], {}, ROOT)).toEqual({
        code: 0,
        stdout: `--log-level=3\n--no-sandbox\n${arg}\n`,
        stderr: '',
      });
    },
  );

  test.each([
    [{ WAYLAND_DISPLAY: 'wayland-1' }, []],
    [{ XDG_SESSION_TYPE: 'wayland' }, []],
    [{}, ['--ozone-platform=headless']],
  ])('starts the app with %j and %j', async (env, args) => {
    expect((await start(args, env)).code).toBe(0);
  });
});

test
  .runIf(process.platform !== 'win32')
  .each([
    [[]],
    [['hot']],
    [['help']],
    [['--json', 'hot']],
    [['--demo', 'find', 'two words']],
    [['--data', '/else where', 'hot']],
    [['--data=/elsewhere', 'hot']],
    [['--ozone-platform=wayland', 'feed']],
    [['--jsn', 'hot']],
    [['--json']],
    [['--demo']],
    [['--help']],
    [['-h']],
    [['--version']],
    [['version']],
    [['--hidden', '--version']],
    [['--ozone-platform=wayland']],
    [['nosuchcommand']],
    [['nonsense', 'hot']],
    [['hotlist://account/hot']],
    [['HOTLIST://account/hot']],
    [['/home/dana/team.join']],
    [['file:///home/dana/Team.JOIN', 'hot']],
    [['']],
    [['', 'hot']],
  ])('the start script and the app’s entry agree whether %j is a command', async (args) => {
  const { stdout } = await start(args, { DISPLAY: ':0' });
  const given = stdout.replace(/\n$/, '').split('\n');
  const own = ['--log-level=3', '--no-sandbox'];
  expect(given.filter((arg) => !own.includes(arg))).toEqual(args.length === 0 ? [''] : args);
  expect(given[0] === '--log-level=3').toBe(commandIn(['hotlist', ...args], true) !== null);
});

test.runIf(process.platform !== 'win32')(
  'an upgrade runs nothing of the scripts but their first lines',
  async () => {
    // Without a PATH, any command that is not built into the shell fails, and the script with it.
    const run = (script: string, act: string) =>
      runCommand('/bin/sh', ['-c', script, 'script', act], { env: { PATH: '/nowhere' } });
    expect(await run(debianScripts.prerm, 'upgrade')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await run(debianScripts.postinst, 'abort-upgrade')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run(debianScripts.prerm, 'remove')).stderr).toContain('not found');
  },
);

// Point 19 of Electron's security checklist. The fuses in the executable are tested in test/installed/lifecycle.spec.ts.
test('the executable takes no orders from outside and runs nothing but the packed app', () => {
  const { electronFuses, asar } = configure(
    { source: 'official', executable: '/x/electron', version: '45.4.1' },
    released,
    '/out',
  );
  expect(electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: process.platform === 'darwin',
  });
  expect(asar).not.toBe(false);
});

test('a join file is opened by Hotlist: what the desktop knows it by is what its entry takes', () => {
  const [, type = 'none'] = /<mime-type type="([^"]+)">/.exec(mimeTypes()) ?? [];
  expect(mimeTypes()).toContain('<glob pattern="*.join"/>');
  expect(desktopEntry(ofTests)).toContain(`;${type};
`);
  const runtime = { source: 'test', executable: '/x/electron', version: '33.4.11' } as const;
  expect(configure(runtime, ofTests, 'out').fileAssociations).toMatchObject([
    { ext: 'join', mimeType: type },
  ]);
});

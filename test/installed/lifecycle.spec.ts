// The life of a package: an upgrade that the app itself downloaded keeps the user's data, the shipped executable runs in the
// sandbox and cannot be debugged, and removing the package leaves nothing but the data. Each test continues where the one before
// it ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { runCommand } from '../../src/launch/run-command.ts';
import { unpackedPath } from '../../src/main/hosts/system/process/unpacked-path.ts';
import { APP_FOLDER, COMPONENT_ID, iconSizes } from '../../src/package/linux-files.ts';
import { expect, panelOf, test, trayIcon } from '../e2e/fixtures.ts';
import { baselineDone, connect, isPanelVisible, readState, answered } from '../e2e/panel.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { clickTrayMenu, trayMenu } from '../run/desktop/tray.ts';
import { offer, corruptions } from '../run/release-server.ts';
import { ASKS_FOLDER, askRoot, DOWNLOADED } from '../run/root-asks.ts';

/** As du and dpkg count. */
const BYTES_PER_MB = 1_048_576;

/** How the executable encodes a fuse. */
const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);

test.describe.configure({ mode: 'serial' });

test('a corrupted release is refused, and one that the app downloaded keeps the data, the settings and the keys', async ({
  hotlist,
  service,
  dataDir,
}) => {
  test.slow();
  await askRoot('install-before');
  const before = await hotlist.start();
  const page = await connect(before, service);
  expect(await before.evaluate(({ app }) => app.getVersion())).toMatch(/^0\.0\.1/);
  await page.evaluate(() => window.hotlist.updateSettings({ coolDownMinutes: 47 }));
  const known = (await readState(page)).feed.items.length;
  expect(known).toBeGreaterThan(0);
  await hotlist.quit();

  for (const [corruption, reason] of Object.entries(corruptions)) {
    await offer(corruption);
    expect(await refusedByTray(dataDir), corruption).toBe(reason);
  }
  await offer('as-it-is');
  await updateByTray(dataDir);
  await askRoot('install-downloaded');
  const now = await hotlist.start();
  const panel = await panelOf(now);
  expect(await now.evaluate(({ app }) => app.getVersion())).toBe(process.env['HOTLIST_E2E_VERSION']);
  const { phase, settings, feed } = await readState(panel);
  expect(phase).toBe('ready');
  expect(settings.coolDownMinutes).toBe(47);
  expect(feed.items.length).toBeGreaterThanOrEqual(known);
  const notices = await answered(panel.evaluate(() => window.hotlist.getNotices()));
  if (notices.kind !== 'listed') throw new Error('the package has no notices');
  const names = notices.notices.map(({ name }) => name);
  expect(names).toContain('electron');
  expect(names).toContain('svelte');
  // With the keys that the previous version had put into the keychain.
  await baselineDone(panel);
  await waitFor('the service to be read', async () => (await readState(panel)).status.state === 'live');
});

/** Runs the installed executable, controlled only through its tray icon: no other build installs updates. */
async function withShipped(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  work: (choose: (label: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const app = spawn('/usr/bin/hotlist', ['--hidden'], {
    env: { ...process.env, HOTLIST_DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
  });
  const ended = once(app, 'exit');
  const choose = async (label: string): Promise<void> => {
    await inTray(label);
    await clickTrayMenu(await trayIcon(), [label]);
  };
  await work(choose);
  await choose('Quit Hotlist');
  await ended;
}

async function inTray(label: string): Promise<void> {
  await waitFor(`“${label}” in the tray`, async () =>
    (await trayMenu(await trayIcon()).catch(() => [])).some((entry) => entry.label === label),
  );
}

/** The reason for which the offered update is refused. The installed version keeps running, and no download is left. */
async function refusedByTray(dataDir: string): Promise<string | undefined> {
  await withShipped(dataDir, {}, async (choose) => {
    await choose('Check for updates');
    await inTray('An update was rejected…');
  });
  expect(await readdir(join(dataDir, 'updates')).catch(() => [])).toEqual([]);
  const log = await readFile(join(dataDir, 'hotlist.log'), 'utf8');
  const refusals = log.split('\n').filter((line) => line.includes('update-refused'));
  return /"reason":"([a-z-]+)"/.exec(refusals.at(-1) ?? '')?.[1];
}

/** Keeps the package that the app hands to the desktop, for root to install as the desktop's installer would. */
async function updateByTray(dataDir: string): Promise<void> {
  const handed = join(dataDir, 'handed-over');
  const bin = await mkdtemp(join(tmpdir(), 'hotlist-bin-'));
  await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" >'${handed}'\n`);
  await chmod(join(bin, 'xdg-open'), 0o755);
  await withShipped(dataDir, { PATH: `${bin}:${process.env['PATH'] ?? ''}` }, async (choose) => {
    await choose('Check for updates');
    const version = process.env['HOTLIST_E2E_VERSION'] ?? '';
    await choose(`Install Hotlist ${version}…`);
    const path = await waitFor('the installer to be given the package', async () => {
      const text = await readFile(handed, 'utf8').catch(() => '');
      return text === '' ? undefined : text;
    });
    const released = await readFile(process.env['HOTLIST_E2E_DEB'] ?? '');
    expect(path).toBe(join(dataDir, 'updates', `hotlist-${version}.deb`));
    expect((await readFile(path)).equals(released)).toBe(true);
    await copyFile(path, join(process.env[ASKS_FOLDER] ?? '', DOWNLOADED));
  });
  await rm(bin, { recursive: true, force: true });
}

test('what is installed is small, and no larger than promised', async () => {
  const { size } = await stat(process.env['HOTLIST_E2E_DEB'] ?? '');
  expect(size / BYTES_PER_MB).toBeLessThan(75);
  const names = await readdir(APP_FOLDER, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    names
      .filter((name) => name.isFile())
      .map(async (name) => (await stat(join(name.parentPath, name.name))).size),
  );
  expect(sizes.reduce((sum, one) => sum + one, 0) / BYTES_PER_MB).toBeLessThan(230);
  const languages = (await readdir(join(APP_FOLDER, 'locales'))).map((name) => name.replace('.pak', ''));
  expect(languages.toSorted()).toEqual(['de', 'en-US']);
});

test('the picture of its notifications is a file that other programs can read', async () => {
  const packed = join(APP_FOLDER, 'resources', 'app.asar', 'resources', 'icon.png');
  expect((await stat(unpackedPath(packed))).size).toBeGreaterThan(0);
});

test('the fuses are as they should be', async () => {
  const fuses = await getCurrentFuseWire(join(APP_FOLDER, 'hotlist'));
  const wanted = {
    [FuseV1Options.RunAsNode]: OFF,
    [FuseV1Options.EnableCookieEncryption]: OFF,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
    [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
    [FuseV1Options.OnlyLoadAppFromAsar]: ON,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
  };
  expect(fuses).toMatchObject(wanted);
});

test('the desktop finds it in its menus', async () => {
  const entry = '/usr/share/applications/hotlist.desktop';
  expect(await runCommand('desktop-file-validate', [entry])).toEqual({ code: 0, stdout: '', stderr: '' });
  const info = `/usr/share/metainfo/${COMPONENT_ID}.metainfo.xml`;
  const validated = await runCommand('appstreamcli', ['validate', '--no-net', '--explain', info]);
  expect(validated.code, validated.stdout).toBe(0);
  for (const edge of iconSizes) {
    const png = await readFile(`/usr/share/icons/hicolor/${edge}x${edge}/apps/hotlist.png`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([edge, edge]);
  }
});

test('it answers in a terminal without starting', async () => {
  const version = await runCommand('hotlist', ['--version']);
  expect(version).toMatchObject({ code: 0, stdout: `Hotlist ${process.env['HOTLIST_E2E_VERSION']}\n` });
  const help = await runCommand('hotlist', ['--help']);
  expect(help.code).toBe(0);
  expect(help.stdout).toContain('--hidden');
});

test('a command answers without a display and without a running app', async ({ dataDir }) => {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const ask = (...args: readonly string[]) =>
    runCommand('hotlist', args, { env: { ...env, HOTLIST_DATA_DIR: dataDir } });
  const missing = await ask('hot', '--data', join(dataDir, 'nothing'));
  expect(missing).toMatchObject({ code: 4, stdout: '' });
  expect(missing.stderr).toMatch(/^hotlist: nothing is recorded in .* yet\./);
  const manual = await runCommand('sh', ['-c', 'zcat /usr/share/man/man1/hotlist.1.gz']);
  expect(manual.stdout).toContain('.TH HOTLIST 1');
});

test('xdg-open starts it with a link, and hands one to the running app', async ({ dataDir }) => {
  const env = { ...process.env, HOTLIST_DATA_DIR: dataDir };
  const handler = await runCommand('xdg-mime', ['query', 'default', 'x-scheme-handler/hotlist'], { env });
  expect(handler.stdout.trim()).toBe('hotlist.desktop');
  const open = (link: string) => runCommand('xdg-open', [link], { env });
  const first = open('hotlist://search?q=acme');
  await trayIcon();
  await waitFor('the panel', isPanelVisible);
  const second = await open('hotlist://account/acme.example');
  expect(second.code, second.stderr).toBe(0);
  // It may quit before it answers the click.
  await clickTrayMenu(await trayIcon(), ['Quit Hotlist']).catch(() => undefined);
  await first;
  await waitFor('its end', async () => (await processesOfApp()).length === 0);
});

test('a join file is Hotlist’s to open', async ({ dataDir }) => {
  const file = join(dataDir, 'ada.join');
  await writeFile(file, '{}');
  const found = await runCommand('xdg-mime', ['query', 'filetype', file]);
  expect(found.stdout.trim()).toBe('application/vnd.hotlist.join+json');
  const handler = await runCommand('xdg-mime', ['query', 'default', found.stdout.trim()]);
  expect(handler.stdout.trim()).toBe('hotlist.desktop');
});

test('the installed app runs in the sandbox until it is removed, which leaves the data', async ({
  dataDir,
}) => {
  const app = spawn('hotlist', ['--hidden'], {
    env: { ...process.env, HOTLIST_DATA_DIR: dataDir, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--title=no' },
    stdio: 'ignore',
  });
  const ended = once(app, 'exit');
  await trayIcon();
  // The icon appears before the data is open.
  const answer = await waitFor('an answer beside the app', async () => {
    const beside = await runCommand('hotlist', ['hot', '--json'], {
      env: { ...process.env, HOTLIST_DATA_DIR: dataDir },
    });
    return beside.code === 0 ? beside.stdout : undefined;
  });
  expect(JSON.parse(answer)).toMatchObject({ version: 1, kind: 'hot' });
  // The panel's page is loaded a few seconds after the start.
  const renderer = await waitFor('the process of the page', async () =>
    (await processesOfApp()).find(({ command }) => command.includes('--type=renderer')),
  );
  const all = await processesOfApp();
  expect(all.filter(({ command }) => command.includes('--no-sandbox'))).toEqual([]);
  expect(renderer.users).not.toBe(await readlink('/proc/self/ns/user'));

  await askRoot('remove');
  await ended;
  expect(await processesOfApp()).toEqual([]);
  expect((await runCommand('sh', ['-c', 'command -v hotlist'])).code).not.toBe(0);
  await expect(stat(APP_FOLDER)).rejects.toThrow();
  expect((await stat(join(dataDir, 'hotlist.db'))).size).toBeGreaterThan(0);

  await askRoot('purge');
  const query = ['--show', '--showformat', '${db:Status-Status}', 'hotlist'];
  expect((await runCommand('dpkg-query', query)).stdout).not.toBe('installed');
});

interface AppProcess {
  readonly command: string;
  /** Its user namespace. */
  readonly users: string;
}

/** The processes that run the installed files; one that ends meanwhile is left out. */
async function processesOfApp(): Promise<readonly AppProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid): Promise<readonly AppProcess[]> => {
      try {
        const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
        if (!command.startsWith(APP_FOLDER) && !command.startsWith('hotlist ')) return [];
        return [{ command, users: await readlink(`/proc/${pid}/ns/user`).catch(() => 'of another') }];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

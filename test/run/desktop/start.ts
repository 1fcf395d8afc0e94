// A private real desktop without a screen: X, a session bus, an unlocked keyring, notifications, a window manager and a panel
// with a tray, all with a home of their own in a temporary folder. Stopping it leaves no process and no file.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCacheDir } from '../../../src/launch/folders.ts';
import { runCommand } from '../../../src/launch/run-command.ts';
import { hasEnded, killMarked, signalGroup, startBackground, type Background } from './background.ts';
import { writeDesktopFolders, type DesktopFolders } from './config.ts';
import { waitFor } from './wait.ts';

export interface Desktop {
  /** The environment that makes a program belong to this desktop. */
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  stop(): Promise<void>;
}

export interface DesktopOptions {
  /** Pixels, as `1280x800`. */
  readonly screen?: string;
}

const SCREEN = '1280x800';
const MARK = 'HOTLIST_DESKTOP';
// Variables of the session that started the tests, which no program of this desktop may reach.
const FOREIGN = ['WAYLAND_DISPLAY', 'XAUTHORITY', 'SESSION_MANAGER', 'XDG_SESSION_ID', 'GTK_MODULES'];

export async function startDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-desktop-'));
  const mark = randomUUID();
  const running: Background[] = [];
  const killAll = (): void => {
    for (const { child } of running) if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  };
  process.on('exit', killAll);
  const stop = async (): Promise<void> => {
    process.off('exit', killAll);
    while (running.length > 0) await running.pop()?.stop();
    await killMarked(MARK, mark);
    // A killed program may still be writing a file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const folders = await writeDesktopFolders(folder);
    const env = await desktopEnvironment(folders, mark);
    await startParts(env, folders, running, options.screen ?? SCREEN);
    return { env, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function desktopEnvironment(folders: DesktopFolders, mark: string): Promise<NodeJS.ProcessEnv> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !FOREIGN.includes(name) && !name.startsWith('XDG_'),
  );
  return {
    ...Object.fromEntries(inherited),
    [MARK]: mark,
    HOTLIST_CACHE_DIR: await ensureCacheDir(),
    HOTLIST_DESKTOP_SHOWN: folders.shown,
    HOTLIST_DESKTOP_CHOICE: folders.choice,
    HOME: folders.home,
    XDG_CONFIG_HOME: join(folders.home, '.config'),
    XDG_DATA_HOME: join(folders.home, '.local/share'),
    XDG_CACHE_HOME: join(folders.home, '.cache'),
    XDG_STATE_HOME: join(folders.home, '.local/state'),
    XDG_RUNTIME_DIR: folders.runtime,
    XDG_CURRENT_DESKTOP: 'XFCE',
    XDG_SESSION_TYPE: 'x11',
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folders.runtime, 'bus')}`,
    GSETTINGS_BACKEND: 'memory',
    // Keeps GTK from starting the accessibility bus, which nothing here uses.
    NO_AT_BRIDGE: '1',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
  };
}

/** Starts the parts in the order in which they need each other, waiting for each to be ready. Puts the display into `env`. */
async function startParts(
  env: NodeJS.ProcessEnv,
  folders: DesktopFolders,
  running: Background[],
  screen: string,
): Promise<void> {
  const start = (
    name: string,
    command: readonly string[],
    extra: { reportPipe?: boolean; input?: string } = {},
  ): Background => {
    const part = startBackground(name, command, { env, logDir: folders.logs, ...extra });
    running.push(part);
    return part;
  };
  const x = start(
    'Xvfb',
    ['Xvfb', '-displayfd', '3', '-screen', '0', `${screen}x24`, '-dpi', '96', '-nolisten', 'tcp'],
    {
      reportPipe: true,
    },
  );
  env['DISPLAY'] = `:${await readReport(x)}`;

  const address = env['DBUS_SESSION_BUS_ADDRESS'] ?? '';
  const bus = start('dbus', ['dbus-daemon', '--session', '--nofork', '--nopidfile', `--address=${address}`]);
  await ready(bus, () => ownsName('org.freedesktop.DBus', env));

  const keyring = start(
    'keyring',
    ['gnome-keyring-daemon', '--foreground', '--unlock', '--components=secrets'],
    {
      input: 'test\n',
    },
  );
  const dunst = start('dunst', ['dunst', '-conf', folders.dunstrc]);
  const openbox = start('openbox', ['openbox']);
  await ready(keyring, () => ownsName('org.freedesktop.secrets', env));
  await ready(dunst, () => ownsName('org.freedesktop.Notifications', env));
  await ready(openbox, () => succeeds('xdotool', ['get_num_desktops'], env));

  const panel = start('panel', ['xfce4-panel', '--disable-wm-check']);
  await ready(panel, () => ownsName('org.kde.StatusNotifierWatcher', env));
}

async function readReport(part: Background): Promise<string> {
  const pipe = part.child.stdio[3];
  if (!pipe || !('setEncoding' in pipe)) throw new Error(`${part.name} has no report pipe.`);
  pipe.setEncoding('utf8');
  const line = await Promise.race([
    once(pipe, 'data').then(([text]) => String(text).trim()),
    once(part.child, 'exit').then(() => ''),
  ]);
  if (line === '') throw new Error(`${part.name} did not start:\n${part.readLog()}`);
  return line;
}

async function ready(part: Background, ask: () => Promise<boolean>): Promise<void> {
  await waitFor(part.name, async () => {
    if (hasEnded(part.child)) throw new Error(`${part.name} ended at its start:\n${part.readLog()}`);
    return ask();
  }).catch((error: unknown) => {
    throw new Error(`The test desktop did not start. ${part.name} said:\n${part.readLog()}`, {
      cause: error,
    });
  });
}

function ownsName(name: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return succeeds('gdbus', ['wait', '--session', '--timeout', '1', name], env);
}

async function succeeds(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return (await runCommand(command, args, { env })).code === 0;
}

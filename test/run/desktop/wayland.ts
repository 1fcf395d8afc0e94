// A bare native Wayland session without a screen: sway on a bus of its own, on which nothing shows tray icons, notifications or
// secrets until a test starts it.
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../../src/launch/run-command.ts';
import { startBackground, type Background } from './background.ts';
import { isOnPath } from './parts.ts';
import { waitFor } from './wait.ts';

export interface WaylandSession {
  /** What makes a program belong to this session, instead of to the desktop of the tests. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts a program of the session, such as a bar. It is stopped with the session. */
  start(name: string, command: readonly string[]): Background;
  /** The titles of the windows on the screen. */
  listWindows(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Program → Debian package. */
const PROGRAMS: Readonly<Record<string, string>> = { sway: 'sway', waybar: 'waybar', dunst: 'dunst' };

/** What is missing, with the Debian packages; null when everything is here. */
export function findMissingWaylandParts(): string | null {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !isOnPath(program));
  return missing.length === 0
    ? null
    : missing.map(([program, name]) => `${program} (Debian: ${name})`).join(', ');
}

/** Unlike the usual one, it starts no service when somebody calls it. */
const busConfig = (socket: string): string => `<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** sway refuses to run as root. Its sockets are open to root all the same. */
const NOBODY = { user: 65_534, command: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] };

export async function startWayland(): Promise<WaylandSession> {
  const isRoot = process.getuid?.() === 0;
  const [folder, runtime] = await Promise.all([
    mkdtemp(join(tmpdir(), 'hotlist-bare-')),
    mkdtemp(join(tmpdir(), 'hotlist-sway-')),
  ]);
  if (isRoot) await chown(runtime, NOBODY.user, NOBODY.user);
  const running: Background[] = [];
  const bus = join(folder, 'bus');
  const env: Record<string, string> = {
    DISPLAY: '',
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${bus}`,
    XDG_RUNTIME_DIR: folder,
    XDG_SESSION_TYPE: 'wayland',
    XDG_CURRENT_DESKTOP: 'sway',
  };
  const start = (name: string, command: readonly string[], more: NodeJS.ProcessEnv = {}): Background => {
    const part = startBackground(name, command, {
      env: { ...process.env, ...env, ...more },
      logDir: folder,
    });
    running.push(part);
    return part;
  };
  const stop = async (): Promise<void> => {
    while (running.length > 0) await running.pop()?.stop();
    for (const each of [folder, runtime]) await rm(each, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await writeFile(join(folder, 'bus.conf'), busConfig(bus));
    start('bus', ['dbus-daemon', `--config-file=${join(folder, 'bus.conf')}`, '--nofork', '--nopidfile']);
    const sway = start('sway', [...(isRoot ? NOBODY.command : []), 'sway', '--config', '/dev/null'], {
      XDG_RUNTIME_DIR: runtime,
      HOME: runtime,
      WLR_BACKENDS: 'headless',
      WLR_LIBINPUT_NO_DEVICES: '1',
      WLR_RENDERER: 'pixman',
    });
    const socket = (pattern: RegExp): Promise<string> =>
      waitFor(`sway, which said:\n${sway.readLog()}`, async () => {
        const name = (await readdir(runtime)).find((each) => pattern.test(each));
        return name !== undefined && join(runtime, name);
      });
    env['WAYLAND_DISPLAY'] = await socket(/^wayland-\d+$/u);
    env['SWAYSOCK'] = await socket(/^sway-ipc/u);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env,
    start: (name, command) => start(name, command),
    async listWindows() {
      const { stdout } = await runCommand('swaymsg', ['--type', 'get_tree'], {
        env: { ...process.env, ...env },
      });
      return titlesIn(treeSchema.parse(JSON.parse(stdout)));
    },
    stop,
  };
}

interface Tree {
  readonly name: string | null;
  /** Only windows have one. */
  readonly pid?: number | undefined;
  readonly nodes: readonly Tree[];
  readonly floating_nodes: readonly Tree[];
}

const treeSchema: z.ZodType<Tree> = z.object({
  name: z.string().nullable(),
  pid: z.number().optional(),
  get nodes() {
    return z.array(treeSchema);
  },
  get floating_nodes() {
    return z.array(treeSchema);
  },
});

function titlesIn({ name, pid, nodes, floating_nodes: floating }: Tree): readonly string[] {
  return [...(pid === undefined ? [] : [name ?? '']), ...[...nodes, ...floating].flatMap(titlesIn)];
}

// The desktop's do-not-disturb, read from where each desktop keeps it: the questions, and the answers of a real session bus.
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../../src/launch/run-command.ts';
import type { BusCall, BusMessage } from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import { createSessionBus, type SessionBus } from '../../../../../src/main/hosts/system/bus/session-bus.ts';
import { createDoNotDisturb } from '../../../../../src/main/hosts/system/notifications/do-not-disturb.ts';
import type { DoNotDisturb } from '../../../../../src/main/pipeline/alerts/deliver/notifier.ts';
import { createFakeClock, until, type FakeClock } from '../../../../fakes/clock.ts';
import { createTempFolder, type TempFolder } from '../../../../fakes/database.ts';
import { hasEnded, startBackground, type Background } from '../../../../run/desktop/background.ts';

let clock: FakeClock;

beforeEach(() => {
  clock = createFakeClock();
});

/** The first of `answers` whose key occurs in the question, or null. */
function answerOf<T>(answers: Readonly<Record<string, T>>, asked: string): T | null {
  const key = Object.keys(answers).find((word) => asked.includes(word));
  return key === undefined ? null : (answers[key] ?? null);
}

const reply = (value: unknown): BusMessage => ({
  kind: 'reply',
  serial: 1,
  replySerial: 1,
  path: null,
  interface: null,
  member: null,
  destination: null,
  sender: null,
  signature: 'v',
  body: [value],
});

interface Asked {
  readonly calls: BusCall[];
  readonly programs: string[];
}

/** `answers` are those of the bus, by a word of the call, and of programs, by a word of their arguments. */
function create(desktop: string, answers: Readonly<Record<string, unknown>>): DoNotDisturb & Asked {
  const asked: Asked = { calls: [], programs: [] };
  const doNotDisturb = createDoNotDisturb({
    clock,
    desktop,
    bus: {
      call(call) {
        asked.calls.push(call);
        const answer = answerOf(answers, JSON.stringify(call));
        return Promise.resolve(answer === null ? null : reply(answer));
      },
    },
    read(command, args) {
      asked.programs.push(command);
      return Promise.resolve(answerOf(answers, args.join(' ')) as string | null);
    },
    readConfig: (file) => Promise.resolve(answerOf(answers, file) as string | null),
  });
  return { ...doNotDisturb, ...asked };
}

test.each([
  ['KDE', { Inhibited: true }, 'on'],
  ['KDE', { Inhibited: false }, 'off'],
  ['sway', { paused: true }, 'on'],
  ['XFCE', { 'xfce4-notifyd': true, Inhibited: false }, 'on'],
  ['XFCE', { 'xfce4-notifyd': false }, 'off'],
  ['XFCE', { 'xfce4-notifyd': 'true' }, 'unknown'],
  ['ubuntu:GNOME', { 'show-banners': 'false\n' }, 'on'],
  ['GNOME', { 'show-banners': 'true\n' }, 'off'],
  ['GNOME', { 'show-banners': 'No such key\n' }, 'unknown'],
  ['X-Cinnamon', { 'org.cinnamon.desktop.notifications display-notifications': 'false\n' }, 'on'],
  ['X-Cinnamon', { 'org.cinnamon.desktop.notifications display-notifications': 'true\n' }, 'off'],
  ['MATE', { 'org.mate.NotificationDaemon do-not-disturb': 'true\n' }, 'on'],
  ['MATE', { 'org.mate.NotificationDaemon do-not-disturb': 'false\n' }, 'off'],
  ['LXQt', { 'lxqt/notifications.conf': '[General]\nplacement=top\ndoNotDisturb=true\n' }, 'on'],
  ['LXQt', { 'lxqt/notifications.conf': '[General]\ndoNotDisturb=false\n' }, 'off'],
  ['LXQt', { 'lxqt/notifications.conf': '[General]\nplacement=top\n' }, 'off'],
  // Another notification service than the desktop's own.
  ['MATE', { 'org.mate.NotificationDaemon do-not-disturb': 'false\n', paused: true }, 'on'],
  ['LXQt', {}, 'unknown'],
  ['XFCE', {}, 'unknown'],
  ['GNOME', {}, 'unknown'],
])('%s with %j is %s', async (desktop, answers, expected) => {
  expect(await create(desktop, answers).read()).toBe(expected);
});

test('a setting of GNOME says nothing of another desktop', async () => {
  expect(await create('XFCE', { 'show-banners': 'false' }).read()).toBe('unknown');
});

test('no program is started where the session bus can be asked', async () => {
  const doNotDisturb = create('KDE', { Inhibited: false });
  await doNotDisturb.read();
  expect(doNotDisturb.programs).toEqual([]);
  expect(doNotDisturb.calls).toHaveLength(3);
});

test('while it is on nothing is asked at each poll, and that it ended is noticed within a quarter of a minute', async () => {
  const answers = { 'xfce4-notifyd': true };
  const doNotDisturb = create('XFCE', answers);
  for (let poll = 0; poll < 3; poll += 1) {
    expect(await doNotDisturb.read()).toBe('on');
    await clock.advance(5_000);
  }
  expect(doNotDisturb.calls).toHaveLength(3);
  answers['xfce4-notifyd'] = false;
  expect(await doNotDisturb.read()).toBe('off');
  answers['xfce4-notifyd'] = true;
  expect(await doNotDisturb.read()).toBe('on');
});

const programs = ['dbus-daemon', 'xfconf-query', 'setpriv'];
const hasPrograms = programs.every((name) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))),
);

describe.skipIf(!hasPrograms)('on a real session bus', () => {
  let folder: TempFolder;
  let daemon: Background;
  let env: NodeJS.ProcessEnv;
  let bus: SessionBus;
  let doNotDisturb: DoNotDisturb;

  beforeEach(async () => {
    folder = createTempFolder();
    const path = folder.file('bus');
    const config = folder.file('config');
    mkdirSync(config);
    env = {
      PATH: process.env['PATH'],
      HOME: config,
      XDG_CONFIG_HOME: config,
      XDG_RUNTIME_DIR: config,
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}`,
    };
    const command = ['dbus-daemon', '--session', '--nofork', '--nopidfile', `--address=unix:path=${path}`];
    daemon = startBackground('dbus', command, { env, logDir: config });
    await until(() => existsSync(path) || hasEnded(daemon.child));
    bus = createSessionBus(path, clock);
    doNotDisturb = createDoNotDisturb({
      bus,
      clock,
      desktop: 'XFCE',
      read: () => Promise.reject(new Error('a program was started')),
      readConfig: () => Promise.resolve(null),
    });
  });

  afterEach(async () => {
    bus.close();
    const pid = await settingsPid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await daemon.stop();
    folder.remove();
  });

  async function run(command: string, args: readonly string[]): Promise<string> {
    return (await runCommand(command, args, { env })).stdout;
  }

  const setSetting = (isOn: boolean): Promise<string> =>
    run('xfconf-query', [
      ...['--channel', 'xfce4-notifyd', '--property', '/do-not-disturb'],
      ...['--create', '--type', 'bool', '--set', String(isOn)],
    ]);

  /** The process id of the service that keeps the settings; null while there is none. */
  async function settingsPid(): Promise<number | null> {
    const other = createSessionBus(folder.file('bus'), clock);
    const owner = await other.call({
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'GetConnectionUnixProcessID',
      signature: 's',
      body: ['org.xfce.Xfconf'],
    });
    other.close();
    const pid = owner?.body[0];
    return typeof pid === 'number' ? pid : null;
  }

  test('what the desktop was set to is read', async () => {
    await setSetting(false);
    expect(await doNotDisturb.read()).toBe('off');
    await setSetting(true);
    expect(await doNotDisturb.read()).toBe('on');
  });

  test('a desktop that keeps no such setting is unknown', async () => {
    expect(await doNotDisturb.read()).toBe('unknown');
  });

  test('a service that hangs is unknown after two seconds, and holds up nobody who asks something else', async () => {
    await setSetting(true);
    const pid = (await settingsPid()) ?? -1;
    process.kill(pid, 'SIGSTOP');
    const read = doNotDisturb.read();
    const named = await bus.call({
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'GetId',
      signature: '',
      body: [],
    });
    expect(named).not.toBeNull();
    await clock.advance(2_000);
    expect(await read).toBe('unknown');
    process.kill(pid, 'SIGCONT');
    expect(await doNotDisturb.read()).toBe('on');
  });

  test('a bus that ended is unknown', async () => {
    await doNotDisturb.read();
    await daemon.stop();
    expect(await doNotDisturb.read()).toBe('unknown');
  });
});

// `npm run demo:team`: a team on this machine. Runs the demo service, a nats-server that `relay init` configured, a relay, and
// two people who read from the relay: each in a panel if there is a screen, else in the terminal, with their name before each
// line. Ctrl+C ends everything and leaves nothing behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build.ts';
import { projectDir } from './folders.ts';
import type { Runtime } from './found-runtime.ts';
import { runCommand } from './run-command.ts';
import { sandboxArguments } from './runtime.ts';
import { findScreen, quietSwitch } from './screen.ts';

const PEOPLE = ['ada', 'ben'] as const;

/** On which side of the screen's middle the panels go, in the order of the people. */
const SIDES = ['left', 'right'] as const;

/** How many of its last lines to show when a panel fails. */
const LAST_LINES = 5;

/** Signals a minute, so that the first one comes soon. */
const RATE = 30;

/** How long to wait for the relay's first poll, ms. */
const POLLED_MS = 15_000;

/** A process that has not ended this long after it was asked to is killed. A panel gives itself five seconds to stop. ms. */
const END_MS = 8_000;

process.exitCode = await runDemoTeam();

async function runDemoTeam(): Promise<number> {
  const found = await runCommand('nats-server', ['--version']);
  if (found.code !== 0) {
    say(
      'A team needs a nats-server, 2.12 or later: https://nats.io/download (for a try, apt-get install nats-server does).',
    );
    return 2;
  }
  const screen = await findScreen(say);
  if (screen.kind === 'found') {
    const built = await ensureBuilt(say);
    if (built.kind === 'failed') {
      say(`The build failed.\n${built.output}`);
      return 1;
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-team-'));
  const children: ChildProcess[] = [];
  const stopping = waitForStop();
  /** The demo ends when one of these ends by itself. */
  const keep = (child: ChildProcess): ChildProcess => {
    children.push(child);
    child.once('exit', () => stopping.stop());
    return child;
  };
  try {
    const team = join(folder, 'team');
    const port = String(await freePort());
    const init = ['init', '--workspace', 'demo', '--reps', PEOPLE.join(), '--out', team, '--port', port];
    const made = await runCommand(process.execPath, script('src/relay/index.ts', ...init), {
      cwd: projectDir,
    });
    if (made.code !== 0) {
      say(made.stderr.trim());
      return 1;
    }
    keep(start('nats-server', ['-c', join(team, 'nats.conf')], {}));
    const service = keep(
      start(process.execPath, script('src/demo-service/cli.ts', '--rate', String(RATE)), {}),
    );
    const addresses = await Promise.race([readAddresses(service), stopping.stopped]);
    if (addresses === undefined) return 1;
    const { baseUrl, apiKey, restBaseUrl, restApiKey } = addresses;
    const relay = keep(
      start(
        process.execPath,
        script('src/relay/index.ts', 'run', '--json', '--join', join(team, 'relay.join')),
        {
          HOTLIST_BASE_URL: baseUrl,
          HOTLIST_API_KEY: apiKey,
          HOTLIST_REST_BASE_URL: restBaseUrl,
          HOTLIST_REST_API_KEY: restApiKey,
        },
      ),
    );
    show(relay, 'relay', { errorsOnly: true });
    await Promise.race([hasPolled(relay), stopping.stopped]);
    if (screen.kind === 'found') {
      const panels = PEOPLE.map((name, at) => startPanel(screen.runtime, folder, name, SIDES[at] ?? 'left'));
      children.push(...panels);
      panels.forEach((panel, at) => sayEnd(panel, PEOPLE[at] ?? '', stopping));
      void Promise.all(panels.map((panel) => once(panel, 'close'))).then(stopping.stop);
      say(
        `Two panels are starting, side by side: ${PEOPLE.join(' and ')} read from one relay, and neither has a key. Press A on an account in one, and the other shows who has it. Ctrl+C ends it.`,
      );
    } else {
      say(`Hotlist runs in the terminal: ${screen.reason}.`);
      for (const name of PEOPLE) {
        const person = start(process.execPath, script('src/launch/hotlist.ts', 'run'), {
          HOTLIST_TEAM: join(team, `${name}.join`),
        });
        show(keep(person), name, { errorsOnly: false });
      }
      say(
        `${PEOPLE.join(' and ')} read from one relay; neither has a key. Ctrl+C ends it. One who takes an account, and the other one sees:`,
      );
      say(`  HOTLIST_TEAM=${join(team, 'ada.join')} npm run -s watch -- --claim DOMAIN`);
    }
    await stopping.stopped;
    return 0;
  } finally {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    // Only now, because Ctrl+C arrives twice: from the terminal and from npm.
    stopping.end();
  }
}

function script(path: string, ...args: readonly string[]): readonly string[] {
  return ['--import', 'tsx', join(projectDir, path), ...args];
}

/** In its own process group, so that Ctrl+C reaches only this process, which then ends the children in order. */
function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, args, {
    cwd: projectDir,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** With its own data folder; it puts nothing into the keychain. */
function startPanel(
  runtime: Runtime,
  folder: string,
  name: string,
  side: (typeof SIDES)[number],
): ChildProcess {
  const panel = start(runtime.executable, [...sandboxArguments(), quietSwitch, projectDir], {
    ...process.env,
    HOTLIST_DATA_DIR: join(folder, name),
    HOTLIST_TEAM: join(folder, 'team', `${name}.join`),
    HOTLIST_SIDE: side,
  });
  // Unread output would block the panel once the pipe is full.
  panel.stdout?.resume();
  return panel;
}

/** Prints nothing when the user quits the panel; when it fails, or cannot start, prints its last lines. */
function sayEnd(panel: ChildProcess, name: string, stopping: { readonly isStopping: () => boolean }): void {
  let last: readonly string[] = [];
  if (panel.stderr !== null)
    createInterface({ input: panel.stderr }).on('line', (line) => {
      if (line.trim() !== '') last = [...last, line].slice(-LAST_LINES);
    });
  // Not `exit`: its output may end later.
  panel.once('close', (code, signal) => {
    if (code === 0 || stopping.isStopping()) return;
    say(
      `The panel of ${name} has ended (${signal ?? `exit code ${String(code)}`})${last.length > 0 ? ':' : '.'}`,
    );
    for (const line of last) say(`  ${line}`);
  });
}

async function readAddresses(
  service: ChildProcess,
): Promise<Readonly<Record<'baseUrl' | 'apiKey' | 'restBaseUrl' | 'restApiKey', string>>> {
  if (service.stdout === null) throw new Error('the service has no output');
  const lines: unknown[] = await once(createInterface({ input: service.stdout }), 'line');
  const read: unknown = JSON.parse(String(lines[0]));
  const text = (name: string): string => {
    const value: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : null;
    if (typeof value !== 'string') throw new Error(`the service did not say its ${name}`);
    return value;
  };
  return {
    baseUrl: text('baseUrl'),
    apiKey: text('apiKey'),
    restBaseUrl: text('restBaseUrl'),
    restApiKey: text('restApiKey'),
  };
}

/** Until the relay has polled once, a reader is told that there is no relay. */
async function hasPolled({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) return;
  const limit = AbortSignal.timeout(POLLED_MS);
  const lines = createInterface({ input: stdout, signal: limit });
  // Go on even if no poll was reported in time.
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => line.includes('"event":"poll"') && resolve()).once('close', resolve);
  });
  lines.close();
  stdout.resume();
}

/** Prints each line of the child with its name before it. */
function show(child: ChildProcess, name: string, { errorsOnly }: { readonly errorsOnly: boolean }): void {
  const label = name.padEnd(5);
  for (const input of errorsOnly ? [child.stderr] : [child.stdout, child.stderr])
    if (input !== null)
      createInterface({ input }).on('line', (line) => process.stdout.write(`${label} │ ${line}\n`));
  // Unread output would block the child once the pipe is full.
  if (errorsOnly) child.stdout?.resume();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(END_MS) });
  } catch {
    const ended = once(child, 'exit');
    // Its own children too: a panel has several.
    if (child.pid !== undefined) killGroup(child.pid);
    await ended;
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

function waitForStop(): {
  readonly stopped: Promise<void>;
  readonly isStopping: () => boolean;
  readonly stop: () => void;
  readonly end: () => void;
} {
  let stop = (): void => undefined;
  let isStopping = false;
  const stopped = new Promise<void>((resolve) => {
    stop = () => {
      isStopping = true;
      resolve();
    };
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  return {
    stopped,
    isStopping: () => isStopping,
    stop,
    end: () => signals.forEach((signal) => process.off(signal, stop)),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address === null || typeof address === 'string' ? 0 : address.port;
}

/** On stderr, so that the output of the two people can be piped. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

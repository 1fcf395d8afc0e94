// `npm run demo:team`: a team on this machine, on a nats-server that `relay init` set up: the demo service, its
// relay, and two people who read from it, line by line with their names before them. Ctrl+C ends all and leaves nothing behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectDir } from './folders.ts';
import { runCommand } from './run-command.ts';

const PEOPLE = ['ada', 'ben'] as const;

/** Signals a minute: somebody who watches sees the first one soon. */
const RATE = 30;

/** What does not end when it is asked is ended. ms. */
const END_MS = 5_000;

process.exitCode = await runDemoTeam();

async function runDemoTeam(): Promise<number> {
  const found = await runCommand('nats-server', ['--version']);
  if (found.code !== 0) {
    say(
      'A team needs a nats-server, 2.12 or later: https://nats.io/download (for a try, apt-get install nats-server does).',
    );
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-team-'));
  const children: ChildProcess[] = [];
  const stopping = waitForStop();
  /** One that ends by itself ends the demo. */
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
    const service = keep(start(process.execPath, script('src/service/cli.ts', '--rate', String(RATE)), {}));
    const { baseUrl, apiKey, restBaseUrl, restApiKey } = await readAddresses(service);
    const relay = keep(
      start(process.execPath, script('src/relay/index.ts', 'run', '--join', join(team, 'relay.join')), {
        HOTLIST_BASE_URL: baseUrl,
        HOTLIST_API_KEY: apiKey,
        HOTLIST_REST_BASE_URL: restBaseUrl,
        HOTLIST_REST_API_KEY: restApiKey,
      }),
    );
    show(relay, 'relay', { errorsOnly: true });
    for (const name of PEOPLE) {
      const person = start(process.execPath, script('src/main/terminal/index.ts'), {
        HOTLIST_TEAM: join(team, `${name}.join`),
      });
      show(keep(person), name, { errorsOnly: false });
    }
    say(
      `${PEOPLE.join(' and ')} read from one relay; neither has a key. Ctrl+C ends it. One who takes an account, and the other one sees:`,
    );
    say(`  HOTLIST_TEAM=${join(team, 'ada.join')} npm run -s watch -- --claim DOMAIN`);
    await stopping.stopped;
    return 0;
  } finally {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
    // Not before: Ctrl+C comes twice, from the terminal and from npm.
    stopping.end();
  }
}

function script(path: string, ...args: readonly string[]): readonly string[] {
  return ['--import', 'tsx', join(projectDir, path), ...args];
}

/** In a group of its own: Ctrl+C reaches this process alone, which ends them. */
function start(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(command, args, {
    cwd: projectDir,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
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

/** Each line with whose it is before it. */
function show(child: ChildProcess, name: string, { errorsOnly }: { readonly errorsOnly: boolean }): void {
  const label = name.padEnd(5);
  for (const input of errorsOnly ? [child.stderr] : [child.stdout, child.stderr])
    if (input !== null)
      createInterface({ input }).on('line', (line) => process.stdout.write(`${label} │ ${line}\n`));
  // What nobody reads would stop it once the pipe is full.
  if (errorsOnly) child.stdout?.resume();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(END_MS) });
  } catch {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

function waitForStop(): {
  readonly stopped: Promise<void>;
  readonly stop: () => void;
  readonly end: () => void;
} {
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return { stopped, stop, end: () => void process.off('SIGINT', stop).off('SIGTERM', stop) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address === null || typeof address === 'string' ? 0 : address.port;
}

/** On stderr, so that what the people read can be piped. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

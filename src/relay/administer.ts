// `relay init`, `add` and `remove`: they change the team's folder, make the server reload, and say what comes next.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSystemClock } from '../main/machine/clock.ts';
import { writeErrorLine } from '../main/machine/log.ts';
import { terminalText } from '../main/machine/outside-text.ts';
import { BadSetting } from '../main/hosts/system/headless/bad-setting.ts';
import { freeClaimsOf, type Freed } from '../main/team/nats-removal.ts';
import { transportOf } from '../main/team/server-addresses.ts';
import { checkedWords, checkServers } from './applied.ts';
import { isLoopback, place, readCluster, type ClusterServer } from './cluster.ts';
import {
  addMember,
  configPaths,
  createTeam,
  reloadServers,
  readRelay,
  removeMember,
  upgradeTeam,
  type Changed,
  type NewTeam,
  type Reloaded,
} from './team-folder.ts';

export const administerUsage = `  init --workspace NAME --reps NAME,NAME --out DIR
      makes DIR/nats.conf, DIR/relay.join and a join file for each person; each is a secret
      [--port 4222] [--store DIR]            where the server listens and what it keeps
      [--host ADDRESS --cert FILE --key FILE] an address that others reach, which needs TLS
      [--server URL] [--ca FILE]             how people reach it (needed with --host 0.0.0.0), and who signed its
                                             certificate
      [--cluster HOST[:PORT[:ROUTEPORT]],…]  three servers in its place: DIR/nats-1.conf to nats-3.conf
  add NAME --out DIR, remove NAME --out DIR
      lets somebody in, or cuts somebody off and frees their accounts; the server reloads
  upgrade --out DIR
      writes the people in nats.conf as this version writes them, and checks that the server goes by them`;

type Done = Extract<Changed, { readonly kind: 'done' }>;

const OK = 0;
/** A server was reached that does not go by the change. */
const NOT_APPLIED = 1;
const REFUSED = 2;

const LOOPBACK = '127.0.0.1';
const EVERY_ADDRESS = '0.0.0.0';
export const DEFAULT_PORT = 4222;
const HIGHEST_PORT = 65_535;

export function init(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      workspace: { type: 'string' },
      reps: { type: 'string', default: '' },
      out: { type: 'string' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      store: { type: 'string' },
      host: { type: 'string' },
      server: { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
      ca: { type: 'string' },
      cluster: { type: 'string' },
    },
  });
  const { workspace, reps, out, server, store, ca } = values;
  const port = readPort(values.port);
  const cluster = values.cluster === undefined ? null : readCluster(values.cluster, port);
  const host = values.host ?? hostOf(cluster);
  if (workspace === undefined) throw new BadSetting('--workspace NAME is missing.');
  if (out === undefined) throw new BadSetting('--out DIR is missing.');
  if (!/^[\w.:[\]-]+$/.test(host)) throw new BadSetting('--host is no address of this machine.');
  if (server !== undefined && !/^(?:nats|tls):\/\/[^\s/@]+$/.test(server))
    throw new BadSetting('--server is an address such as tls://team.example:4222.');
  if (server !== undefined && transportOf([server]) === 'not-encrypted')
    throw new BadSetting(`--server ${server} would be reached without encryption. Name it as tls://.`);
  if (server !== undefined && cluster !== null)
    throw new BadSetting(
      '--server and --cluster exclude each other: people reach each server as --cluster names it.',
    );
  const tls = readTls(
    values.cert,
    values.key,
    server?.startsWith('tls://') === true ? `--server ${server}` : publicOption(host, cluster),
  );
  if (server === undefined && cluster === null && isEveryAddress(host))
    throw new BadSetting(
      `--host ${host} is no address that anybody can reach: name it for the join files, as --server tls://team.example:${String(port)}.`,
    );
  const changed = createTeam(out, {
    workspace,
    reps: reps.split(',').filter((name) => name !== ''),
    host,
    port,
    storeDir: store ?? null,
    server: server ?? null,
    tls,
    ca: ca === undefined ? null : readCa(ca),
    ...(ca !== undefined && { caFile: ca }),
    ...(cluster !== null && { cluster }),
  });
  return say(changed, ({ files }) => [
    ...files.map((file) => `wrote ${file}`),
    ...(cluster === null ? startWords(out) : clusterStartWords(out, cluster)),
    'Then: npm run -s relay -- run --join ' + (files.find((file) => file.endsWith('relay.join')) ?? ''),
    'Give each person their own file in a way that nobody else can read, and delete it here.',
  ]);
}

/** All addresses of a machine, which is where a server listens and not where it is reached. */
function isEveryAddress(host: string): boolean {
  return [EVERY_ADDRESS, '::', '[::]'].includes(host);
}

/** The default address on which servers listen. */
export function hostOf(cluster: readonly ClusterServer[] | null): string {
  return cluster === null || cluster.every(isLoopback) ? LOOPBACK : EVERY_ADDRESS;
}

function startWords(out: string): readonly string[] {
  return configPaths(out).map((path) => `Start the server (2.12 or later): nats-server -c ${path}`);
}

export function clusterStartWords(out: string, cluster: readonly ClusterServer[]): readonly string[] {
  const starts = configPaths(out).map((path, index) => {
    const one = cluster[index];
    return `${one === undefined ? '' : `On ${place(one.host, one.port)}: `}nats-server -c ${path}`;
  });
  return [
    ...(cluster.every(isLoopback)
      ? ['Start the three servers (2.12 or later, all the same):']
      : [
          'Each server’s machine needs this folder at the same path, with its own configuration alone (chmod 600), the certificate and its key.',
          'Then start the three servers (2.12 or later, all the same):',
        ]),
    ...starts,
  ];
}

export async function add(args: readonly string[]): Promise<number> {
  const { name, out } = readNameAndFolder(args);
  return sayWritten(out, addMember(out, name));
}

export async function upgrade(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
  if (values.out === undefined) throw new BadSetting('--out DIR is missing.');
  return sayWritten(
    values.out,
    upgradeTeam(values.out),
    'Nothing to change: the team is as this version writes it.',
  );
}

/** `nothing`: where no file had to be written. */
async function sayWritten(out: string, changed: Changed, nothing?: string): Promise<number> {
  const told = await tell(
    out,
    changed,
    'whoever was added cannot connect, and whoever was removed still can',
  );
  const code = say(changed, ({ files }) => [
    ...(files.length === 0 && nothing !== undefined ? [nothing] : files.map((file) => `wrote ${file}`)),
    ...told.lines,
  ]);
  return told.isFormer ? NOT_APPLIED : code;
}

/** Reports an earlier removal to the server and the relay again, because they may not have been told then. */
export async function remove(args: readonly string[]): Promise<number> {
  const { name, out } = readNameAndFolder(args);
  const changed = removeMember(out, name);
  const isRepeated = changed.kind === 'refused' && changed.isNobody === true;
  if (changed.kind === 'refused' && !isRepeated) return say(changed, () => []);
  // The removal may have been interrupted before the server was told of it.
  const told = await tell(out, isRepeated ? done : changed, `${name} can still connect`);
  const freed = await freeClaims(name, !isRepeated, out);
  if (isRepeated && freed === 'nobody') return say(changed, () => []);
  const code = say(isRepeated ? done : changed, () => [
    removedWords(name, isRepeated, told),
    ...told.lines,
    freedWords(freed, name, out),
  ]);
  return told.isFormer ? NOT_APPLIED : code;
}

function removedWords(name: string, isRepeated: boolean, { isFormer }: ToldServers): string {
  if (isRepeated) return `${name} was removed before.`;
  return isFormer ? `removed ${name} from the configuration` : `removed ${name}`;
}

const done: Done = { kind: 'done', files: [] };

async function freeClaims(name: string, isMember: boolean, out: string): Promise<Freed> {
  const relay = readRelay(out);
  return relay === null ? 'not-told' : await freeClaimsOf(name, isMember, relay, createSystemClock());
}

function freedWords(freed: Freed, name: string, out: string): string {
  switch (freed) {
    case 'freed':
      return `The accounts of ${name} become free within half a minute, or once a relay runs again.`;
    case 'nobody':
      return `${name} had no accounts.`;
    case 'not-told':
      return `The team’s server could not be asked: ${name} keeps their accounts until each claim ends. To free them once it answers: relay remove ${name} --out ${out}`;
  }
}

interface ToldServers {
  readonly lines: readonly string[];
  /** One of them was reached, and goes by its former configuration. */
  readonly isFormer: boolean;
}

/** A change applies once the server has read it. `former`: what it means that one has not. */
async function tell(out: string, changed: Changed, former: string): Promise<ToldServers> {
  if (changed.kind === 'refused') return { lines: [], isFormer: false };
  const reloaded = reloadServers(out);
  const checked = await checkServers(out, readRelay(out), {
    areReloading: reloaded.some(({ told }) => told === 'told'),
    clock: createSystemClock(),
  });
  return {
    lines: [...toldWords(reloaded), ...checkedWords(checked, out, former)],
    isFormer: checked?.some(({ applied }) => applied === 'former') ?? false,
  };
}

function toldWords(reloaded: readonly Reloaded[]): readonly string[] {
  const [one] = reloaded;
  if (reloaded.length > 1 || one === undefined) return tellCluster(reloaded);
  return [
    one.told === 'told'
      ? 'The server was told to reload its configuration.'
      : (notTold(one) ??
        `No server of the team was found on this machine. If it is stopped, it reads the change when it starts. If it runs elsewhere, copy ${one.config} there and run: nats-server --signal reload=PID`),
  ];
}

/** Why a server that runs here has not read the change; null if none was found. */
function notTold({ told, config, pidFile }: Reloaded): string | null {
  switch (told) {
    case 'told':
    case 'not-found':
      return null;
    case 'not-allowed':
      return `The server of ${config} runs as another user, so it could not be told and has not read the change. As that user, or as root, run: nats-server --signal reload=${pidFile ?? 'PID'}`;
    case 'unreadable':
      return `The server of ${config} has not read the change, because the user that it runs as cannot read that file. Give it to that user (chown), then run: nats-server --signal reload=${pidFile ?? 'PID'}`;
  }
}

/** A server that has not read the change still admits whoever was removed, and does not know whoever was added. */
function tellCluster(reloaded: readonly Reloaded[]): readonly string[] {
  const left = reloaded.filter(({ told }) => told !== 'told');
  return [
    ...reloaded
      .filter(({ told }) => told === 'told')
      .map(({ config }) => `The server of ${config} was told to reload it.`),
    ...left.map(
      (one) =>
        notTold(one) ??
        `The server of ${one.config} was not found on this machine. If it is stopped, it reads the change when it starts. If it runs elsewhere, copy the file there and run: nats-server --signal reload=${one.pidFile ?? 'PID'}`,
    ),
  ];
}

function say(changed: Changed, lines: (done: Done) => readonly string[]): number {
  if (changed.kind === 'refused') {
    writeErrorLine(`hotlist relay: ${changed.message}`);
    return REFUSED;
  }
  for (const line of lines(changed)) process.stdout.write(`${terminalText(line)}\n`);
  return OK;
}

function readNameAndFolder(args: readonly string[]): { readonly name: string; readonly out: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new BadSetting('One NAME is needed.');
  if (values.out === undefined) throw new BadSetting('--out DIR is missing.');
  return { name, out: values.out };
}

export function readPort(text: string, option = '--port'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= HIGHEST_PORT) return port;
  throw new BadSetting(`${option} takes a number from 1 to ${String(HIGHEST_PORT)}.`);
}

/** The option that makes a server reachable for others; null if none does. */
export function publicOption(host: string, cluster: readonly ClusterServer[] | null): string | null {
  if (cluster !== null && !cluster.every(isLoopback)) return '--cluster';
  return host === LOOPBACK || host === 'localhost' ? null : `--host ${host}`;
}

/** Without TLS, traffic can be read and changed on the way. */
export function readTls(
  cert: string | undefined,
  key: string | undefined,
  reach: string | null,
): NewTeam['tls'] {
  if (cert === undefined && key === undefined) {
    if (reach === null) return null;
    throw new BadSetting(`${reach} can be reached by others: that needs --cert FILE and --key FILE.`);
  }
  if (cert === undefined || key === undefined) throw new BadSetting('--cert and --key belong together.');
  const missing = [cert, key].find((file) => !existsSync(file));
  if (missing !== undefined) throw new BadSetting(`${missing} is not there.`);
  return { certFile: cert, keyFile: key };
}

export function readCa(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BadSetting(`${path} cannot be read.`);
  }
}

// The folder of a team's administrator: the server's configuration and the join files.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createCluster, createUser } from '@nats-io/nkeys';
import { readJoinFile, writeJoinFile, type JoinFile } from '../main/team/join-file.ts';
import { namePattern } from '../main/team/subjects.ts';
import { CLUSTER_SIZE, place, type ClusterServer } from './cluster.ts';
import { membersIn, pidFileIn, serverConfig, withMembers, type Member } from './server-config.ts';
import { changeFiles, isInterrupted, textFile, whileAlone, type NewFile } from './whole-change.ts';

export const RELAY = 'relay';

/** A word of the server's configuration, in which the team's account would have this name. */
const INCLUDE = 'include';

/** The configuration of a team with a single server. */
const CONFIG = 'nats.conf';

/** The configurations of a cluster's servers, in order. */
const CLUSTER_CONFIGS = Array.from({ length: CLUSTER_SIZE }, (_, index) => clusterConfig(index + 1));

export interface NewTeam {
  readonly workspace: string;
  readonly reps: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Null: inside this folder. */
  readonly storeDir: string | null;
  /** The address in the join files; null: the one on which the server listens. */
  readonly server: string | null;
  /** Paths of PEM files; null without TLS. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** PEM of the authority that signed the certificate; null if every system knows it. */
  readonly ca: string | null;
  /** Its path; each server of a cluster reads it. */
  readonly caFile?: string;
  /** The servers of a cluster; without it a single server, at `port`. */
  readonly cluster?: readonly ClusterServer[];
}

export type Changed =
  | {
      readonly kind: 'done';
      readonly files: readonly string[];
    }
  /** One sentence. Nothing was changed. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Nobody has this name, perhaps no longer. */
      readonly isNobody?: true;
    };

export function createTeam(dir: string, team: NewTeam): Changed {
  const bad = whatIsBad(team);
  if (bad !== null) return refused(bad);
  const folder = resolve(dir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return whileAlone(folder, (isEnded) => createTeamIn(folder, team, isEnded));
}

function whatIsBad({ workspace, reps }: NewTeam): string | null {
  const bad = [workspace, ...reps].find((name) => !namePattern.test(name));
  if (bad !== undefined) return nameRule(bad);
  if (workspace === INCLUDE)
    return `“${INCLUDE}” means something to nats-server. Take another name for the team.`;
  if (reps.includes(RELAY)) return taken(RELAY);
  const twice = reps.find((name, index) => reps.indexOf(name) !== index);
  return twice === undefined ? null : `“${twice}” is named twice.`;
}

function createTeamIn(folder: string, team: NewTeam, isEnded: boolean): Changed {
  const { workspace, reps } = team;
  const names = [RELAY, ...reps];
  const wanted = [...(team.cluster === undefined ? [CONFIG] : CLUSTER_CONFIGS), ...names.map(joinName)];
  const paths = wanted.map((name) => join(folder, name));
  // What was interrupted was this, and nobody was told of it.
  if (isEnded && paths.every((path) => existsSync(path))) return { kind: 'done', files: paths };
  const there = [CONFIG, ...CLUSTER_CONFIGS, ...names.map(joinName)].find((name) =>
    existsSync(join(folder, name)),
  );
  if (there === CONFIG && team.cluster !== undefined) return refused(isMoved(folder));
  if (there !== undefined)
    return refused(
      isWithoutConfig(folder)
        ? `${join(folder, there)} is there already, and a configuration is not. Put it back if there was one. Otherwise take another folder, or delete the join files here, whose keys nothing else knows.`
        : `${join(folder, there)} is there already. Take another folder, or add people with “relay add”.`,
    );

  const around = { workspace, servers: addressesOf(team), ...(team.ca === null ? {} : { ca: team.ca }) };
  const replicas = team.cluster === undefined ? undefined : CLUSTER_SIZE;
  const made = names.map((name) => newMember(around, name, replicas));
  const members = made.map(({ member }) => member);
  const configs = configsOf(folder, team, members);
  changeFiles(folder, [
    ...made.map(({ file }) => file),
    ...configs.map(({ name, text }) => textFile(name, text)),
  ]);
  return { kind: 'done', files: paths };
}

/** The addresses in the join files. */
export function addressesOf({
  server,
  tls,
  host,
  port,
  cluster,
}: Pick<NewTeam, 'cluster' | 'host' | 'port' | 'server' | 'tls'>): string[] {
  const scheme = tls === null ? 'nats' : 'tls';
  if (cluster === undefined) return [server ?? `${scheme}://${place(host, port)}`];
  return cluster.map((one) => `${scheme}://${place(one.host, one.port)}`);
}

export function configsOf(
  folder: string,
  team: Omit<NewTeam, 'ca' | 'reps' | 'server'>,
  members: readonly Member[],
): readonly { readonly name: string; readonly text: string }[] {
  const { workspace, host, port, tls, cluster, caFile } = team;
  const storeDir = team.storeDir === null ? join(folder, 'store') : resolve(team.storeDir);
  const around = {
    workspace,
    tls: tls === null ? null : { certFile: resolve(tls.certFile), keyFile: resolve(tls.keyFile) },
  };
  if (cluster === undefined) {
    const pidFile = join(folder, 'nats-server.pid');
    const text = serverConfig({ ...around, host, port, storeDir, pidFile, cluster: null }, members);
    return [{ name: CONFIG, text }];
  }
  // Impossible to guess, and only letters and digits.
  const password = new TextDecoder().decode(createCluster().getSeed());
  return cluster.map((one) => ({
    name: clusterConfig(one.number),
    text: serverConfig(
      {
        ...around,
        host: tls === null ? one.host : host,
        port: one.port,
        storeDir: join(storeDir, `nats-${String(one.number)}`),
        pidFile: join(folder, `nats-${String(one.number)}.pid`),
        cluster: {
          number: one.number,
          routePort: one.routePort,
          others: cluster.filter((other) => other !== one).map((other) => place(other.host, other.routePort)),
          password,
          caFile: caFile === undefined ? null : resolve(caFile),
        },
      },
      members,
    ),
  }));
}

/** The server must reload its configuration afterwards. */
export function addMember(dir: string, name: string): Changed {
  return changeTeam(dir, (team) => addTo(team, name));
}

function addTo({ folder, configs, members, relay, isEnded }: Team, name: string): Changed {
  if (!namePattern.test(name)) return refused(nameRule(name));
  const files = [join(folder, joinName(name))];
  if (members.some((member) => member.name === name))
    // What was interrupted may have been this, and nobody was told of it.
    return isEnded && name !== RELAY && files.every((path) => existsSync(path))
      ? { kind: 'done', files }
      : refused(taken(name));
  const { workspace, servers, ca } = relay;
  const { member, file } = newMember({ workspace, servers, ...(ca === undefined ? {} : { ca }) }, name);
  const changed = withPeople(configs, workspace, [...members, member]);
  // A file of this name that is there already has a key which no server knows any more, or ever did.
  changeFiles(folder, [file, ...changed]);
  return { kind: 'done', files };
}

/** The key is worthless once the server has reloaded its configuration. */
export function removeMember(dir: string, name: string): Changed {
  return changeTeam(dir, (team) => removeFrom(team, name));
}

function removeFrom({ folder, configs, members, relay }: Team, name: string): Changed {
  if (name === RELAY) return refused('The relay cannot be removed: without it nobody reads the service.');
  const isMember = members.some((member) => member.name === name);
  // Before a change happened completely or not at all, an interrupted removal left the file.
  const isLeft = namePattern.test(name) && existsSync(join(folder, joinName(name)));
  if (!isMember && !isLeft)
    return {
      ...refused(`There is nobody called “${name}”.`),
      ...(namePattern.test(name) && { isNobody: true }),
    };
  const left = members.filter((member) => member.name !== name);
  const changed = withPeople(configs, relay.workspace, left);
  changeFiles(folder, changed, [joinName(name)]);
  return { kind: 'done', files: [] };
}

/** Writes the same people as this version writes them. The server must reload its configuration afterwards. */
export function upgradeTeam(dir: string): Changed {
  return changeTeam(dir, upgradeIn);
}

function upgradeIn({ folder, configs, members, relay }: Team): Changed {
  const changed = withPeople(configs, relay.workspace, members);
  if (changed.length > 0) changeFiles(folder, changed);
  return { kind: 'done', files: changed.map(({ name }) => join(folder, name)) };
}

/** Null if the relay's join file cannot be read. */
export function readRelay(dir: string): JoinFile | null {
  const relay = readJoinFile(join(resolve(dir), joinName(RELAY)));
  return relay.kind === 'bad' ? null : relay.join;
}

export interface Reloaded {
  /** The path of its configuration. */
  readonly config: string;
  /** Null if the administrator removed it from the configuration. */
  readonly pidFile: string | null;
  readonly told: Told;
}

/**
 * 'told': the server was told to reload its configuration. 'not-found': no process of it runs here. 'not-allowed': only its
 * user, or root, may tell it. 'unreadable': its user cannot read the configuration.
 */
export type Told = 'told' | 'not-found' | 'not-allowed' | 'unreadable';

/** Makes each server of the team that runs on this machine reload. */
export function reloadServers(dir: string): readonly Reloaded[] {
  return configPaths(dir).map((config) => ({
    config,
    pidFile: pidFileAt(config),
    told: reloadServer(dir, config),
  }));
}

export function reloadServer(dir: string, config = configPath(dir)): Told {
  try {
    const path = pidFileAt(config);
    const pid = path === null ? 0 : Number(readFileSync(path, 'utf8').trim());
    // An old process id may belong to another program by now, which this signal would end.
    if (!Number.isSafeInteger(pid) || pid <= 1) return 'not-found';
    if (readFileSync(`/proc/${String(pid)}/comm`, 'utf8').trim() !== 'nats-server') return 'not-found';
    if (!isReadableFor(pid, config)) return 'unreadable';
    process.kill(pid, 'SIGHUP');
    return 'told';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'not-allowed' : 'not-found';
  }
}

/** Whether this process may read the file, as far as the file's mode says. */
function isReadableFor(pid: number, path: string): boolean {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const idsOf = (line: string): readonly number[] =>
    (new RegExp(`^${line}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).map(Number);
  const { uid, gid, mode } = statSync(path);
  const [, user] = idsOf('Uid');
  if (user === 0) return true;
  if (user === uid) return (mode & 0o400) !== 0;
  return [...idsOf('Gid').slice(1, 2), ...idsOf('Groups')].includes(gid)
    ? (mode & 0o040) !== 0
    : (mode & 0o004) !== 0;
}

function configPath(dir: string): string {
  return join(resolve(dir), CONFIG);
}

/** Not even one of a cluster's. */
function isWithoutConfig(folder: string): boolean {
  return ![CONFIG, ...CLUSTER_CONFIGS].some((name) => existsSync(join(folder, name)));
}

/** One for each server of the team. */
export function configPaths(dir: string): readonly string[] {
  const cluster = CLUSTER_CONFIGS.map((name) => join(resolve(dir), name));
  return existsSync(configPath(dir)) || !cluster.some((path) => existsSync(path))
    ? [configPath(dir)]
    : cluster;
}

function pidFileAt(config: string): string | null {
  try {
    return pidFileIn(readFileSync(config, 'utf8'));
  } catch {
    return null;
  }
}

function clusterConfig(number: number): string {
  return `nats-${String(number)}.conf`;
}

/** The reason of a refusal is one sentence. */
export type Refused = Extract<Changed, { readonly kind: 'refused' }>;

export interface Team {
  readonly folder: string;
  readonly configs: readonly ReadConfig[];
  /** Everybody known to any of the servers. */
  readonly members: readonly Member[];
  readonly relay: JoinFile;
  /** Whether an interrupted change was ended first. */
  readonly isEnded: boolean;
}

export interface ReadConfig {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** The team as it is while nobody else changes it. A folder that is no team's is left alone. */
export function changeTeam<Result>(dir: string, change: (team: Team) => Result): Result | Refused {
  const folder = resolve(dir);
  const changeRead = (isEnded: boolean): Result | Refused => {
    const read = readTeam(folder);
    return read.kind === 'refused' ? read : change({ ...read, isEnded });
  };
  return isInterrupted(folder) || !isWithoutConfig(folder)
    ? whileAlone(folder, changeRead)
    : changeRead(false);
}

type ReadTeam = Refused | (Omit<Team, 'isEnded'> & { readonly kind: 'ok' });

function readTeam(dir: string): ReadTeam {
  const folder = resolve(dir);
  const paths = configPaths(dir);
  const configs: ReadConfig[] = [];
  for (const path of paths) {
    try {
      configs.push({ name: basename(path), path, text: readFileSync(path, 'utf8') });
    } catch {
      return refused(
        paths.length === 1
          ? `${path} cannot be read. “relay init” makes a team.`
          : `${path} cannot be read, and the team has three servers. Copy it back from that server’s machine.`,
      );
    }
  }
  const relayPath = join(folder, joinName(RELAY));
  const relay = readJoinFile(relayPath);
  if (relay.kind === 'bad') return refused(`${relayPath} ${relay.message}`);
  // Somebody may have copied one of a cluster's files back from before; the next change writes all of them.
  const members = new Map<string, Member>();
  for (const { path, text } of configs) {
    const known = membersIn(text);
    if (known === null)
      return refused(
        `The part of ${path} between the two marks was changed by hand: undo that, so that each mark is there once, with nothing between them but what these commands wrote.`,
      );
    for (const member of known) members.set(member.name, member);
  }
  return { kind: 'ok', folder, configs, members: [...members.values()], relay: relay.join };
}

export interface NewMember {
  readonly member: Member;
  /** Their join file. */
  readonly file: NewFile;
}

export function newMember(
  around: Pick<JoinFile, 'workspace' | 'servers' | 'ca'>,
  name: string,
  replicas?: typeof CLUSTER_SIZE,
): NewMember {
  const role = name === RELAY ? 'relay' : 'rep';
  const key = createUser();
  const seed = new TextDecoder().decode(key.getSeed());
  const joining = { ...around, name, role, seed } as const;
  const kept = role === 'relay' && replicas !== undefined ? { replicas } : {};
  return {
    member: { name, role, publicKey: key.getPublicKey() },
    file: { name: joinName(name), write: (path) => void writeJoinFile(path, { ...joining, ...kept }) },
  };
}

/** The configurations whose text is another with these people. Writes nothing. */
function withPeople(
  configs: readonly ReadConfig[],
  workspace: string,
  members: readonly Member[],
): readonly NewFile[] {
  return configs.flatMap(({ name, text }) => {
    const changed = withMembers(text, workspace, members);
    if (changed === null) throw new Error('the marks were there a moment ago');
    return changed === text ? [] : [textFile(name, changed)];
  });
}

export function joinName(name: string): string {
  return `${name}.join`;
}

export function refused(message: string): Refused {
  return { kind: 'refused', message };
}

function nameRule(name: string): string {
  return `“${name}” cannot be a name: use up to 40 small letters, digits and hyphens, a letter or digit first.`;
}

function isMoved(folder: string): string {
  return `${folder} is a team on one server. To move it to three, with all that it has: relay move --cluster … --out ${folder}`;
}

function taken(name: string): string {
  return `“${name}” is taken.`;
}

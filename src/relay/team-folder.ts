// The folder of a team's administrator: the server's configuration and the join files. Each change is whole or not there.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createUser } from '@nats-io/nkeys';
import { readJoinFile, writeJoinFile, type JoinFile } from '../main/team/join-file.ts';
import { namePattern } from '../main/team/subjects.ts';
import { membersIn, pidFileIn, serverConfig, withMembers, type Member } from './server-config.ts';

const RELAY = 'relay';

const CONFIG = 'nats.conf';

export interface NewTeam {
  readonly workspace: string;
  readonly reps: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Null: below the folder itself. */
  readonly storeDir: string | null;
  /** What the join files say; null: what the server listens on. */
  readonly server: string | null;
  /** Paths of PEM files; null without TLS. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** PEM of the authority that signed the certificate; null where every system knows it. */
  readonly ca: string | null;
}

export type Changed =
  | { readonly kind: 'done'; readonly files: readonly string[] }
  /** One sentence. Nothing was changed. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** There is nobody of this name, perhaps not any more. */
      readonly isNobody?: true;
    };

export function createTeam(dir: string, team: NewTeam): Changed {
  const folder = resolve(dir);
  const { workspace, reps, host, port, tls } = team;
  const bad = [workspace, ...reps].find((name) => !namePattern.test(name));
  if (bad !== undefined) return refused(nameRule(bad));
  if (reps.includes(RELAY)) return refused(taken(RELAY));
  const twice = reps.find((name, index) => reps.indexOf(name) !== index);
  if (twice !== undefined) return refused(`“${twice}” is named twice.`);
  const names = [RELAY, ...reps];
  const there = [CONFIG, ...names.map(joinName)].find((name) => existsSync(join(folder, name)));
  if (there !== undefined)
    return refused(
      `${join(folder, there)} is there already. Take another folder, or add people with “relay add”.`,
    );

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = team.server ?? `${tls === null ? 'nats' : 'tls'}://${host}:${String(port)}`;
  const around = { workspace, servers: [server], ...(team.ca === null ? {} : { ca: team.ca }) };
  const members = names.map((name) => writeMember(folder, around, name));
  const config = serverConfig(
    {
      workspace,
      host,
      port,
      storeDir: team.storeDir === null ? join(folder, 'store') : resolve(team.storeDir),
      pidFile: join(folder, 'nats-server.pid'),
      tls: tls === null ? null : { certFile: resolve(tls.certFile), keyFile: resolve(tls.keyFile) },
    },
    members,
  );
  writeWhole(join(folder, CONFIG), config);
  return { kind: 'done', files: [CONFIG, ...names.map(joinName)].map((name) => join(folder, name)) };
}

/** The server has to read its configuration again. */
export function addMember(dir: string, name: string): Changed {
  const read = readTeam(dir);
  if (read.kind === 'refused') return read;
  const { folder, config, members, relay } = read;
  if (!namePattern.test(name)) return refused(nameRule(name));
  const path = join(folder, joinName(name));
  if (members.some((member) => member.name === name) || existsSync(path)) return refused(taken(name));
  const { workspace, servers, ca } = relay;
  const added = writeMember(folder, { workspace, servers, ...(ca === undefined ? {} : { ca }) }, name);
  writeMembers(folder, config, workspace, [...members, added]);
  return { kind: 'done', files: [path] };
}

/** The key is worth nothing from the moment the server has read its configuration again. */
export function removeMember(dir: string, name: string): Changed {
  const read = readTeam(dir);
  if (read.kind === 'refused') return read;
  const { folder, config, members, relay } = read;
  if (name === RELAY) return refused('The relay cannot be removed: without it nobody reads the service.');
  if (!members.some((member) => member.name === name))
    return {
      ...refused(`There is nobody called “${name}”.`),
      ...(namePattern.test(name) && { isNobody: true }),
    };
  writeMembers(
    folder,
    config,
    relay.workspace,
    members.filter((member) => member.name !== name),
  );
  rmSync(join(folder, joinName(name)), { force: true });
  return { kind: 'done', files: [] };
}

/** Null where the relay's join file cannot be read. */
export function readRelay(dir: string): JoinFile | null {
  const relay = readJoinFile(join(resolve(dir), joinName(RELAY)));
  return relay.kind === 'bad' ? null : relay.join;
}

/** 'told': the server was told to read its configuration again. 'not-told': no process of it was found. */
export function reloadServer(dir: string): 'told' | 'not-told' {
  try {
    const path = pidFileIn(readFileSync(configPath(dir), 'utf8'));
    const pid = path === null ? 0 : Number(readFileSync(path, 'utf8').trim());
    // A process id of before may be another program's by now, which this signal would end.
    if (!Number.isSafeInteger(pid) || pid <= 1) return 'not-told';
    if (readFileSync(`/proc/${String(pid)}/comm`, 'utf8').trim() !== 'nats-server') return 'not-told';
    process.kill(pid, 'SIGHUP');
    return 'told';
  } catch {
    return 'not-told';
  }
}

export function configPath(dir: string): string {
  return join(resolve(dir), CONFIG);
}

type ReadTeam =
  | Extract<Changed, { readonly kind: 'refused' }>
  | {
      readonly kind: 'ok';
      readonly folder: string;
      readonly config: string;
      readonly members: readonly Member[];
      readonly relay: JoinFile;
    };

function readTeam(dir: string): ReadTeam {
  const folder = resolve(dir);
  const path = configPath(dir);
  let config: string;
  try {
    config = readFileSync(path, 'utf8');
  } catch {
    return refused(`${path} cannot be read. “relay init” makes a team.`);
  }
  const relayPath = join(folder, joinName(RELAY));
  const relay = readJoinFile(relayPath);
  if (relay.kind === 'bad') return refused(`${relayPath} ${relay.message}`);
  const members = membersIn(config);
  if (members === null) return refused(`${path} has lost the marks between which its people stand.`);
  return { kind: 'ok', folder, config, members, relay: relay.join };
}

function writeMember(
  folder: string,
  around: Pick<JoinFile, 'workspace' | 'servers' | 'ca'>,
  name: string,
): Member {
  const role = name === RELAY ? 'relay' : 'rep';
  const key = createUser();
  const seed = new TextDecoder().decode(key.getSeed());
  writeJoinFile(join(folder, joinName(name)), { ...around, name, role, seed });
  return { name, role, publicKey: key.getPublicKey() };
}

function writeMembers(folder: string, config: string, workspace: string, members: readonly Member[]): void {
  const changed = withMembers(config, workspace, members);
  if (changed === null) throw new Error('the marks were there a moment ago');
  writeWhole(join(folder, CONFIG), changed);
}

/** A server that reads it meanwhile finds the old text or the new one. */
function writeWhole(path: string, text: string): void {
  const next = `${path}.new`;
  writeFileSync(next, text, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, path);
}

function joinName(name: string): string {
  return `${name}.join`;
}

function refused(message: string): Extract<Changed, { readonly kind: 'refused' }> {
  return { kind: 'refused', message };
}

function nameRule(name: string): string {
  return `“${name}” is no name here: up to 40 small letters, digits and hyphens, a letter or digit first.`;
}

function taken(name: string): string {
  return `“${name}” is taken.`;
}

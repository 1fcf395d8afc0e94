// The files of a move from one server to three, in the team's folder. Until the first step is complete, nats.conf says that
// the team has one server, and that step can be repeated; from then on the second one can.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../shared/parse-json.ts';
import { readJoinFile, withServers, type JoinFile } from '../main/team/join-file.ts';
import { copiedSchema, type Copied } from '../main/team/nats-copy.ts';
import { CLUSTER_SIZE, place } from './cluster.ts';
import {
  addressesOf,
  changeTeam,
  configPaths,
  configsOf,
  joinName,
  refused,
  RELAY,
  newMember,
  type NewTeam,
  type Refused,
  type Team,
} from './team-folder.ts';
import { changeFiles, isInterrupted, makePrivateFolder, textFile, whileAlone } from './whole-change.ts';

/** The copies, and the relay's next join file; exists only during the move. */
const MOVING = 'moving';

/** The file that lists what was copied. */
const LIST = 'copies.json';

/** What the single server's configuration is called afterwards. */
const FORMER = 'nats.conf.former';

export type NewServers = Pick<NewTeam, 'ca' | 'host' | 'port' | 'storeDir' | 'tls'> &
  Required<Pick<NewTeam, 'cluster'>> &
  Pick<NewTeam, 'caFile'>;

const listSchema = z.array(copiedSchema);

export interface Leaving {
  readonly kind: 'ok';
  /** The join file for asking the server. */
  readonly relay: JoinFile;
  /** Creates a folder for the copies. */
  readonly prepare: () => void;
  readonly copyPath: (stream: string) => string;
}

/** Checks the request; begins nothing. */
export function beginMove(dir: string, { cluster }: Pick<NewServers, 'cluster'>): Leaving | Refused {
  return changeTeam(dir, ({ folder, relay, configs }): Leaving | Refused => {
    if (configs.length > 1)
      return refused(
        existsSync(join(folder, MOVING, LIST))
          ? `Step 1 is done. Start the three servers, then: relay move --finish --out ${dir}`
          : `${folder} is a team on three servers already.`,
      );
    const known = relay.servers.map((server) => server.replace(/^\w+:\/\//, ''));
    const [first] = cluster;
    const there = known[0] ?? '';
    if (first === undefined || place(first.host, first.port) !== there)
      return refused(
        `The first of the three has to be ${there}, which everybody’s join file names: it takes the place of the server that is there.`,
      );
    return {
      kind: 'ok',
      relay,
      prepare: () => void prepareMove(dir),
      copyPath: (stream) => copyPath(folder, stream),
    };
  });
}

function prepareMove(dir: string): void {
  changeTeam(dir, ({ folder }) => {
    const moving = join(folder, MOVING);
    // From an earlier attempt.
    rmSync(moving, { recursive: true, force: true });
    makePrivateFolder(folder, MOVING);
  });
}

/** The copies are complete. From here on, the folder is that of three servers. */
export function writeMoved(dir: string, servers: NewServers, copies: readonly Copied[]): readonly string[] {
  const written = changeTeam(dir, (team) => moveTo(team, servers, copies));
  if ('kind' in written) throw new Error(written.message);
  return written;
}

function moveTo(
  { folder, configs: former, relay: { workspace }, members: before }: Team,
  servers: NewServers,
  copies: readonly Copied[],
): readonly string[] {
  const addresses = addressesOf({ ...servers, server: null });
  const around = { workspace, servers: addresses, ...(servers.ca === null ? {} : { ca: servers.ca }) };
  // A relay that is started too early must not create a stream where the copy belongs, so the new servers do not know its
  // key.
  const relay = newMember(around, RELAY, CLUSTER_SIZE);
  changeFiles(join(folder, MOVING), [relay.file, textFile(LIST, `${JSON.stringify(copies)}\n`)]);
  const members = before.map((member) => (member.role === 'relay' ? relay.member : member));
  const configs = configsOf(folder, { ...servers, workspace }, members);
  const joins = members.flatMap(({ name, role }) => {
    const file = role === 'rep' ? readJoinFile(join(folder, joinName(name))) : null;
    return file?.kind === 'ok' ? [textFile(joinName(name), withServers(file.join, around))] : [];
  });
  const files = [...configs.map(({ name, text }) => textFile(name, text)), ...joins];
  changeFiles(
    folder,
    [...files, ...former.map(({ text }) => textFile(FORMER, text))],
    former.map(({ name }) => name),
  );
  return files.map(({ name }) => join(folder, name));
}

export interface Arriving {
  readonly kind: 'ok';
  readonly relay: JoinFile;
  readonly copies: readonly Copied[];
  readonly copyPath: (stream: string) => string;
}

export function readMoving(dir: string): Arriving | Refused {
  const folder = resolve(dir);
  const moving = join(folder, MOVING);
  if (isInterrupted(folder)) whileAlone(folder, () => undefined);
  if (configPaths(dir).length === 1 || !existsSync(join(moving, LIST)))
    return refused(
      `Nothing is under way in ${folder}. A move begins with: relay move --cluster … --out ${dir}`,
    );
  const relayPath = join(moving, joinName(RELAY));
  if (!existsSync(relayPath)) {
    // It was interrupted during the cleanup.
    rmSync(moving, { recursive: true });
    return refused(`The move in ${folder} is finished.`);
  }
  const relay = readJoinFile(relayPath);
  const copies = listSchema.safeParse(parseJson(readFileSync(join(moving, LIST), 'utf8')));
  if (relay.kind === 'bad') return refused(`${relayPath} ${relay.message}`);
  if (!copies.success) return refused(`${join(moving, LIST)} is damaged.`);
  return {
    kind: 'ok',
    relay: relay.join,
    copies: copies.data,
    copyPath: (stream) => copyPath(folder, stream),
  };
}

/** The copies are in the new servers. */
export function endMove(dir: string): void {
  const folder = resolve(dir);
  renameSync(join(folder, MOVING, joinName(RELAY)), join(folder, joinName(RELAY)));
  rmSync(join(folder, MOVING), { recursive: true });
}

function copyPath(folder: string, stream: string): string {
  return join(folder, MOVING, `${stream}.copy`);
}

// The file that makes a desktop part of a team, or a relay its relay: it says where the server is and who you are there. It
// holds a secret, so only its owner may read it.
import { constants, closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { JoinTrouble } from '../../shared/contract/team.ts';
import type { Parsed } from '../../shared/contract/parsed.ts';
import { teamPlaceSchema, type TeamPlace } from '../../shared/contract/team-place.ts';
import { transportOf } from './server-addresses.ts';

const joinRoles = ['rep', 'relay'] as const;

const VERSION = 1;

const joinSchema = teamPlaceSchema.extend({
  version: z.int().min(1),
  role: z.enum(joinRoles),
  /** The secret of an nkey: a person's or a relay's own. */
  seed: z.string().regex(/^SU[A-Z2-7]{56}$/),
  /** On how many servers of a cluster each record is kept. */
  replicas: z.union([z.literal(1), z.literal(3), z.literal(5)]).optional(),
});

export type JoinFile = Parsed<typeof joinSchema>;

interface BadJoin {
  readonly kind: 'bad';
  readonly trouble: Exclude<JoinTrouble, 'in-another' | 'of-relay' | 'managed' | 'test-runtime'>;
  /** One sentence, without the path. */
  readonly message: string;
}

export type ReadJoin = { readonly kind: 'ok'; readonly join: JoinFile } | BadJoin;

/** Windows has no such flag. */
const WITHOUT_WAITING = process.platform === 'win32' ? 0 : constants.O_NONBLOCK;

/** Bytes; one of our files has one. */
const LARGEST_FILE = 131_072;

/** Refuses a file that others can read, as ssh does with keys: whoever has it can act as this person. */
export function readJoinFile(path: string): ReadJoin {
  const { read, isExposed } = openJoinFile(path);
  return isExposed
    ? bad('unreadable', 'can be read by others. Take that from them (chmod 600), or ask for a new one.')
    : read;
}

/** `isExposed`: others can read it. Windows has no such permission bits. */
export function openJoinFile(path: string): { readonly read: ReadJoin; readonly isExposed: boolean } {
  let file: number | null = null;
  try {
    // A pipe or a device would block whoever reads it.
    file = openSync(path, constants.O_RDONLY | WITHOUT_WAITING);
    const found = fstatSync(file);
    const isExposed = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
    if (!found.isFile()) return { read: bad('unreadable', 'cannot be read.'), isExposed: false };
    if (found.size > LARGEST_FILE)
      return { read: bad('too-large', 'is too large to be a join file.'), isExposed: false };
    return { read: parseJoinFile(readFileSync(file, 'utf8')), isExposed };
  } catch {
    return { read: bad('unreadable', 'cannot be read.'), isExposed: false };
  } finally {
    if (file !== null) closeSync(file);
  }
}

export function parseJoinFile(text: string): ReadJoin {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('not-a-join-file', 'is no join file: it is not JSON.');
  }
  const version = z.object({ version: z.int() }).safeParse(value);
  if (version.success && version.data.version > VERSION)
    return bad('newer', 'was made by a newer Hotlist. Update this one.');
  const read = joinSchema.safeParse(value);
  if (read.success) {
    const transport = transportOf(read.data.servers);
    return transport === 'tls' || transport === 'plain'
      ? { kind: 'ok', join: read.data }
      : bad(transport, badTransports[transport]);
  }
  const field = read.error.issues[0]?.path.join('.') ?? '';
  return bad(
    'not-a-join-file',
    `is no join file${field === '' ? '' : `: “${field}” is missing or not as it should be`}.`,
  );
}

/** What a desktop keeps of it, with its secret in the keychain. */
export function repJoin(place: TeamPlace, seed: string): JoinFile {
  return { ...place, version: VERSION, role: 'rep', seed };
}

/** The text of the same person's file for these servers. */
export function withServers(
  { ca: _ca, ...join }: JoinFile,
  around: Pick<JoinFile, 'ca' | 'servers'>,
): string {
  return textOf({ ...join, servers: around.servers, ...(around.ca !== undefined && { ca: around.ca }) });
}

function textOf(join: JoinFile): string {
  return `${JSON.stringify(join, null, 2)}\n`;
}

/** Never overwrites an existing file, because a lost key cannot be recovered. Throws EEXIST then. */
export function writeJoinFile(path: string, join: Omit<JoinFile, 'version'>): void {
  writeFileSync(path, textOf({ version: VERSION, ...join }), { mode: 0o600, flag: 'wx' });
}

const badTransports = {
  'not-encrypted':
    'names a server without TLS (nats://) on another machine. Ask for one that names it as tls://.',
  mixed: 'mixes servers with and without TLS. Ask for one that names all of them as tls://.',
} as const;

function bad(trouble: BadJoin['trouble'], message: string): BadJoin {
  return { kind: 'bad', trouble, message };
}

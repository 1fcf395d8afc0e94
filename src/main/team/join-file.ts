// The file that makes a desktop part of a team, or a relay its relay: where the server is and who one is there. It holds a
// secret, so it is readable by its owner alone.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { namePattern } from './subjects.ts';

const joinRoles = ['rep', 'relay'] as const;

const VERSION = 1;

const joinSchema = z.object({
  version: z.int().min(1),
  workspace: z.string().regex(namePattern),
  name: z.string().regex(namePattern),
  role: z.enum(joinRoles),
  servers: z
    .array(
      z
        .string()
        .max(512)
        .regex(/^(?:nats|tls|wss?):\/\/[^\s/@]+$/),
    )
    .min(1)
    .max(16),
  /** Of an nkey: a person's or a relay's own. */
  seed: z.string().regex(/^SU[A-Z2-7]{56}$/),
  /** The authority that signed the server's certificate, as PEM. */
  ca: z.string().max(65_536).optional(),
  /** On how many servers of a cluster each record is kept. */
  replicas: z.union([z.literal(1), z.literal(3), z.literal(5)]).optional(),
});

export type JoinFile = Readonly<z.infer<typeof joinSchema>>;

export type ReadJoin =
  | { readonly kind: 'ok'; readonly join: JoinFile }
  /** One sentence, without the path. */
  | { readonly kind: 'bad'; readonly message: string };

/** Bytes; a file of ours has one. */
const LARGEST_FILE = 131_072;

export function readJoinFile(path: string): ReadJoin {
  let text: string;
  try {
    const { mode, size } = statSync(path);
    // As ssh does with keys: whoever else can read it can be this person. Windows has no such bits.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      return bad('can be read by others. Take that from them (chmod 600), or ask for a new one.');
    if (size > LARGEST_FILE) return bad('is too large to be a join file.');
    text = readFileSync(path, 'utf8');
  } catch {
    return bad('cannot be read.');
  }
  return parseJoinFile(text);
}

function parseJoinFile(text: string): ReadJoin {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('is no join file: it is not JSON.');
  }
  const version = z.object({ version: z.int() }).safeParse(value);
  if (version.success && version.data.version > VERSION)
    return bad('was made by a newer Hotlist. Update this one.');
  const read = joinSchema.safeParse(value);
  if (read.success) return { kind: 'ok', join: read.data };
  const field = read.error.issues[0]?.path.join('.') ?? '';
  return bad(`is no join file${field === '' ? '' : `: “${field}” is missing or not as it should be`}.`);
}

/** Never over a file that is there: a key that is lost cannot be had again. Throws EEXIST then. */
export function writeJoinFile(path: string, join: Omit<JoinFile, 'version'>): void {
  writeFileSync(path, `${JSON.stringify({ version: VERSION, ...join }, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
}

function bad(message: string): ReadJoin {
  return { kind: 'bad', message };
}

// Where the running app takes assistants' requests: a socket that only this user can open, and a file next to the data that
// says where it is and contains this run's token. Whoever can read that file can read the data as well.
import { Buffer } from 'node:buffer';
import {
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../../../shared/parse-json.ts';
import { newKey, newToken } from './secrets.ts';

const FILE = 'assistant-door.json';
const SOCKET = 'assistant.sock';

/** A folder of ours in the system's temporary folder. */
const TEMPORARY = 'hotlist-door-';

/** The system's limit for a socket's path, without its end mark. Linux allows 108 bytes, macOS 104. */
const LONGEST_PATH_BYTES = 103;

const placeSchema = z.object({ path: z.string().min(1).max(1_000), token: z.string().min(32).max(200) });

export type EndpointPlace = z.output<typeof placeSchema>;

/** A new place with its own token; leftovers of an earlier run are removed. Throws if there can be none. */
export function makePlace(folder: string, platform: NodeJS.Platform = process.platform): EndpointPlace {
  clearPlace(folder);
  return { path: freePath(folder, platform), token: newToken() };
}

/** From now on it can be found. Written completely or not at all. */
export function announcePlace(folder: string, place: EndpointPlace): void {
  const path = join(folder, FILE);
  const written = `${path}.new`;
  rmSync(written, { force: true });
  writeFileSync(written, `${JSON.stringify(place)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(written, path);
}

/** Null if nobody takes requests. */
export function readPlace(folder: string): EndpointPlace | null {
  try {
    const read = placeSchema.safeParse(parseJson(readFileSync(join(folder, FILE), 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Removes the file and the socket; anything that is neither, or has another shape, stays. */
export function clearPlace(folder: string): void {
  const place = readPlace(folder);
  rmSync(join(folder, FILE), { force: true });
  for (const path of new Set([join(folder, SOCKET), place?.path ?? ''])) removeSocket(path);
}

function removeSocket(path: string): void {
  if (basename(path) !== SOCKET) return;
  try {
    if (lstatSync(path).isSocket()) unlinkSync(path);
  } catch {
    // It is gone already, or never existed.
  }
  const parent = dirname(path);
  if (dirname(parent) !== tmpdir() || !basename(parent).startsWith(TEMPORARY)) return;
  try {
    rmdirSync(parent);
  } catch {
    // Somebody put something else there, or it is gone.
  }
}

function freePath(folder: string, platform: NodeJS.Platform): string {
  // A pipe has no file; its name is a secret in the file next to the data.
  if (platform === 'win32') return String.raw`\\.\pipe\hotlist-${newKey()}`;
  const path = join(folder, SOCKET);
  if (fits(path)) return path;
  const short = join(mkdtempSync(join(tmpdir(), TEMPORARY)), SOCKET);
  if (fits(short)) return short;
  rmdirSync(dirname(short));
  throw new Error('no path is short enough for a socket');
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= LONGEST_PATH_BYTES;
}

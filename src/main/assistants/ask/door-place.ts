// Where the running app takes what assistants ask for: a socket that is this user's alone, and a file beside the data that
// says where it is and holds the token of this run. Whoever can read that file can read the data as well.
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
import { parseJson } from './protocol.ts';
import { newKey, newToken } from './secrets.ts';

const FILE = 'assistant-door.json';
const SOCKET = 'assistant.sock';

/** Of a folder of ours among the system's temporary ones. */
const TEMPORARY = 'hotlist-door-';

/** What the system takes as the path of a socket, its end mark left out. Linux takes 108 bytes, macOS 104. */
const LONGEST_PATH_BYTES = 103;

const placeSchema = z.object({ path: z.string().min(1).max(1_000), token: z.string().min(32).max(200) });

export type DoorPlace = z.output<typeof placeSchema>;

/** A new place with a token of its own; what an earlier run left is cleared away. Throws where there can be none. */
export function makePlace(folder: string, platform: NodeJS.Platform = process.platform): DoorPlace {
  clearPlace(folder);
  return { path: freePath(folder, platform), token: newToken() };
}

/** From now on it is found. Written whole or not at all. */
export function announcePlace(folder: string, place: DoorPlace): void {
  const path = join(folder, FILE);
  const written = `${path}.new`;
  rmSync(written, { force: true });
  writeFileSync(written, `${JSON.stringify(place)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(written, path);
}

/** Null where nobody takes anything. */
export function readPlace(folder: string): DoorPlace | null {
  try {
    const read = placeSchema.safeParse(parseJson(readFileSync(join(folder, FILE), 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Takes away the file and the socket; what is neither, or not of this shape, stays. */
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
    // It is gone already, or it never was.
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
  // A pipe has no file: its name is a secret of the file beside the data.
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

// A change of several files in a team's folder happens completely or not at all, wherever it is interrupted: the new files are
// first put into a folder beside them, which counts once it has its final name. Whoever comes next ends what was begun. One
// command changes the folder at a time.
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { becomeOwner, type OwnerLock } from '../main/pipeline/store/owner-lock.ts';
import { errorCodeOf } from '../shared/error-code.ts';

/** Holds the new files of a decided change, under their names; an empty one stands for a file to remove. */
const DECIDED = '.change';

/** Begins the names of folders whose change was not decided. */
const UNDECIDED = `${DECIDED}-`;

const OWNER_ALONE = 0o600;
const GROUP_READS = 0o040;

/** What the lock's file is named after. */
const TEAM = '.team';

/** Each waits half a second; a change takes milliseconds. */
const MOST_TRIES = 40;

/** Why the folder cannot be changed, as sentences for the administrator. Nothing was changed. */
export class FolderTrouble extends Error {}

export interface NewFile {
  readonly name: string;
  /** Creates it at this path, readable by its owner alone. */
  readonly write: (path: string) => void;
}

export function textFile(name: string, text: string): NewFile {
  return { name, write: (path) => void writeFileSync(path, text, { mode: OWNER_ALONE, flag: 'wx' }) };
}

/** Throws before anything was changed, or once the change is decided: then the next command ends it. */
export function changeFiles(
  folder: string,
  files: readonly NewFile[],
  removed: readonly string[] = [],
): void {
  const staged = mkdtempSync(join(folder, UNDECIDED));
  try {
    for (const { name, write } of files) {
      const path = join(staged, name);
      write(path);
      keepOwner(path, join(folder, name), folder);
      onDisk(path);
    }
    for (const name of removed) textFile(name, '').write(join(staged, name));
    onDisk(staged);
    renameSync(staged, join(folder, DECIDED));
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    throw error;
  }
  onDisk(folder);
  carryOut(folder);
}

/**
 * Runs `work` while no other command changes the folder, so that what it has read is what it changes. `isEnded`:
 * whether an interrupted change was ended first.
 */
export function whileAlone<Result>(folder: string, work: (isEnded: boolean) => Result): Result {
  const lock = lockOf(folder);
  try {
    return work(endInterrupted(folder));
  } finally {
    if (lock !== 'none') lock.close();
  }
}

/** The lock is SQLite's, which ends with the process, so there is none of a command that was killed. */
function lockOf(folder: string): OwnerLock {
  mustBeFile(join(folder, `${TEAM}-owner`));
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const owner = becomeOwner(join(folder, TEAM));
    if (owner.kind === 'in-use') continue;
    if (owner.lock !== 'none') giveToOwner(join(folder, `${TEAM}-owner`), folder);
    return owner.lock;
  }
  throw new FolderTrouble(`Another command is changing ${folder}. Run this again once it has ended.`);
}

/** Ends a change that was interrupted. True if it was decided; otherwise nothing of it remains. */
function endInterrupted(folder: string): boolean {
  const isDecided = existsSync(join(folder, DECIDED));
  if (isDecided) carryOut(folder);
  for (const name of readdirSync(folder))
    if (name.startsWith(UNDECIDED)) rmSync(join(folder, name), { recursive: true, force: true });
  return isDecided;
}

/** Whether a change of it was interrupted, so that it may be a team's without looking like one. */
export function isInterrupted(folder: string): boolean {
  return existsSync(join(folder, DECIDED));
}

/** May be repeated, because what is done is no longer in the list. */
function carryOut(folder: string): void {
  const decided = join(folder, DECIDED);
  for (const name of readdirSync(decided)) {
    const next = join(decided, name);
    if (statSync(next).size > 0) renameSync(next, join(folder, name));
    else {
      rmSync(join(folder, name), { force: true });
      rmSync(next);
    }
  }
  onDisk(folder);
  rmSync(decided, { recursive: true });
}

/** SQLite follows links, so root would create a file wherever the folder's owner points one. */
function mustBeFile(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile())
    throw new FolderTrouble(`${path} is not a file. Delete it, then run this again.`);
}

/** What root has made in the folder its owner can use too. Without the right to do that, it stays root's. */
function giveToOwner(path: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(folder);
  try {
    lchownSync(path, uid, gid);
  } catch {
    // It works without: the owner is told what may not be changed.
  }
}

/** Makes a folder in this one that only its owner can read. */
export function makePrivateFolder(folder: string, name: string): void {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  giveToOwner(path, folder);
}

/**
 * The server often runs as another user than whoever changes the folder, and must be able to read what it could read before.
 * A file of root's in another's folder is left from when that was not so. Goes by the open file, because the folder's owner
 * could put a link in its place.
 */
function keepOwner(path: string, before: string, folder: string): void {
  if (process.platform === 'win32') return;
  const old = lstatSync(before, { throwIfNoEntry: false });
  // Nobody could read it before, and only root may give it to the folder's owner.
  if (old === undefined && process.getuid?.() !== 0) return;
  const { uid, gid } = old === undefined || old.uid === 0 ? lstatSync(folder) : old;
  const group = old?.gid ?? gid;
  const isForGroup = old !== undefined && (old.mode & GROUP_READS) !== 0;
  const own = lstatSync(path);
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (uid !== own.uid || (isForGroup && group !== own.gid)) fchownSync(file, uid, group);
    if (isForGroup) fchmodSync(file, OWNER_ALONE | GROUP_READS);
  } catch {
    throw new FolderTrouble(
      `${before} belongs to another user, who could no longer read it. Run this as the user that the server runs as, or as root.`,
    );
  } finally {
    closeSync(file);
  }
}

/** What some file systems answer, such as those of a network, that cannot do this for a folder. */
const unsyncable: readonly string[] = ['EINVAL', 'ENOTSUP', 'EISDIR'];

/** What was written survives a power cut, where the file system can do that. Windows cannot for a folder. */
function onDisk(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    if (!unsyncable.includes(errorCodeOf(error))) throw error;
  } finally {
    closeSync(file);
  }
}

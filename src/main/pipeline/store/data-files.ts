// Who may read the data on disk: only the user it belongs to. Windows keeps a user's folder private by itself.
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';

/** Inside the data folder. */
export const databaseFile = 'hotlist.db';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const STICKY = 0o1000;

/** Creates the folder if it is missing. Throws when it cannot be created. */
export function preparePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
  // A folder that others need too is left as it is: the home folder, and one like /tmp that everybody writes to.
  if (resolve(path) === homedir() || (lstatSync(path).mode & STICKY) !== 0) return;
  restrict(path, PRIVATE_FOLDER);
}

/** Call it before SQLite opens the file: SQLite gives the log beside it the same permissions. */
export function preparePrivateDatabase(path: string): void {
  try {
    // Never opens an existing file: closing it again would drop the locks that this process holds on it.
    closeSync(openSync(path, 'wx', PRIVATE_FILE));
  } catch {
    // It exists already, or cannot be created: SQLite reports which, with its own code.
  }
  keepFilesPrivate(path);
}

/** The database and what SQLite keeps beside it. */
function keepFilesPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) restrict(file, PRIVATE_FILE);
}

function restrict(path: string, mode: number): void {
  if (process.platform === 'win32') return;
  try {
    const found = lstatSync(path);
    const isExpected = mode === PRIVATE_FOLDER ? found.isDirectory() : found.isFile();
    if (isExpected && (found.mode & 0o777) !== mode) chmodSync(path, mode);
  } catch {
    // Missing, or another user's: nothing of ours to protect, or nothing we may change.
  }
}

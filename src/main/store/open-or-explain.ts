// Opens the database for a host, which cannot run without it: every other outcome becomes one clear sentence.
import { openDatabase, type Database } from './database.ts';

/** Inside the data folder. */
export const databaseFile = 'hotlist.db';

/** Throws an Error whose message is for the user. A failure never changes the file. */
export function openDatabaseOrExplain(path: string): Database {
  const opened = openDatabase(path);
  switch (opened.kind) {
    case 'open':
      return opened.database;
    case 'in-use':
      throw new Error('another Hotlist is running on this data folder. Close it, or choose another folder.');
    case 'too-new':
      throw new Error(
        'the data was written by a newer Hotlist and was left as it is. Install that version again.',
      );
    case 'unreadable':
      throw new Error(
        'the data file could not be read and was left as it is. Move it away to start anew, or restore a copy.',
        { cause: opened.cause },
      );
  }
}

// Whether a database file is without damage.
import { askPragma, connect, type Connection } from './sqlite.ts';

/** Reads the whole file. */
export function isSound(connection: Connection): boolean {
  return askPragma(connection, 'quick_check') === 'ok';
}

/** Whether a file that nobody has open is a database without damage. Reads all of it, and changes nothing. */
export function isSoundFile(path: string): boolean {
  let connection: Connection | null = null;
  try {
    connection = connect(path, { readOnly: true });
    return isSound(connection);
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}

// Which process may write the database.
import { preparePrivateDatabase } from './data-files.ts';
import { kindOfFailure } from '../../machine/open-failure.ts';
import { connect, type Connection } from './sqlite.ts';

/** Next to the database. It stays there, empty: only SQLite's lock on it counts, and that ends with the process. */
function ownerLockOf(path: string): string {
  return `${path}-owner`;
}

export type OwnerLock = Connection | 'none';

/**
 * One process owns the database while it runs; others may read. The lock ends with the process, however it ends, so there is
 * no stale lock file to clean up. It is on a separate file, because SQLite's lock on the database itself would keep readers
 * out. 'none' if the disk does not take that file; then the database itself is locked.
 */
export function becomeOwner(
  path: string,
):
  | { readonly kind: 'owner'; readonly lock: OwnerLock }
  | { readonly kind: 'in-use'; readonly cause: unknown } {
  const file = ownerLockOf(path);
  let connection: Connection | null = null;
  try {
    preparePrivateDatabase(file);
    connection = connect(file);
    connection.exec('BEGIN EXCLUSIVE');
    return { kind: 'owner', lock: connection };
  } catch (cause) {
    connection?.close();
    return kindOfFailure(cause) === 'in-use' ? { kind: 'in-use', cause } : { kind: 'owner', lock: 'none' };
  }
}

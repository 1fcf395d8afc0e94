// Opens the database read-only while another process owns it.
import { existsSync } from 'node:fs';
import type { Database } from './database.ts';
import { kindOfFailure, type OpenFailureKind } from '../../machine/open-failure.ts';
import { APPLICATION_ID, isTooNew, isTooOld } from './schema-version.ts';
import { askPragma, CACHE_KB, connect, wrap, type Connection } from './sqlite.ts';
import { defineWordFunctions } from './stored-reasons.ts';

/** Opened next to its owner. It cannot write, and holds a lock only while it answers. */
export interface ReadableDatabase {
  readonly kind: 'open';
  readonly database: Database;
  /** False once a newer Hotlist has changed the schema: reopen the file. */
  isKnownSchema(): boolean;
}

export type OpenedToRead =
  | ReadableDatabase
  /** Nothing has been stored there yet. */
  | { readonly kind: 'missing' }
  /** Written by a newer Hotlist; by an older one, and not migrated since; or before the first release. */
  | { readonly kind: 'too-new' | 'too-old' | 'unmarked' }
  | { readonly kind: OpenFailureKind; readonly cause: unknown };

/** Changes nothing, whatever it finds. 'in-use': the owner lets nobody read (owner-lock.ts). */
export function openToRead(path: string): OpenedToRead {
  if (!existsSync(path)) return { kind: 'missing' };
  let connection: Connection | null = null;
  try {
    connection = connect(path, { readOnly: true });
    const version = Number(askPragma(connection, 'user_version'));
    const refusal = refusalOf(version, askPragma(connection, 'application_id'));
    if (refusal !== null) {
      connection.close();
      return { kind: refusal };
    }
    connection.exec(`PRAGMA query_only = ON; PRAGMA cache_size = -${CACHE_KB}`);
    const database = wrap(connection, { path: null, lock: 'none' });
    defineWordFunctions(database);
    return {
      kind: 'open',
      database,
      isKnownSchema: () => database.sql('PRAGMA user_version').get()?.['user_version'] === version,
    };
  } catch (cause) {
    connection?.close();
    return { kind: kindOfFailure(cause), cause };
  }
}

function refusalOf(version: number, mark: unknown): 'missing' | 'too-new' | 'too-old' | 'unmarked' | null {
  if (version === 0) return 'missing';
  if (mark !== APPLICATION_ID) return 'unmarked';
  return isTooNew(version) ? 'too-new' : isTooOld(version) ? 'too-old' : null;
}

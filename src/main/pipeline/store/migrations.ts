// Brings a database file to the newest schema. Each step is a file of SQL in migrations/; `user_version` counts the
// steps that a file has taken. A released step is never edited (a test holds a hash of each): what it got wrong, a new
// step puts right. No step imports a module of the app, because the app's modules change.
import type { Database } from './database.ts';
import { sql as step001 } from './migrations/001-first-schema.ts';
import { numberOf } from './row.ts';
import { APPLICATION_ID, type SCHEMA_VERSION } from './schema-version.ts';

/** In order: the first is step 1. */
export const migrations = [step001] as const satisfies { readonly length: typeof SCHEMA_VERSION };

/** Takes the steps that the file has not taken yet, in one transaction: a failure leaves it as it was. */
export function migrate(database: Database, steps: readonly string[]): void {
  const version = versionOf(database);
  if (version >= steps.length) return;
  database.transaction(() => {
    for (const sql of steps.slice(version)) database.runScript(sql);
    database.runScript(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`);
  });
}

function versionOf(database: Database): number {
  const row = database.sql('PRAGMA user_version').get();
  return row === null ? 0 : numberOf(row, 'user_version');
}

// Brings a database file to the newest schema. Each step is a file of SQL in migrations/; `user_version` counts the
// steps that a file has taken. A released step is never edited (a test holds a hash of each): what it got wrong, a new
// step puts right. No step imports a module of the app, because the app's modules change.
import type { Database } from './database.ts';
import { sql as step001 } from './migrations/001-first-tables.ts';
import { sql as step002 } from './migrations/002-outbox.ts';
import { sql as step003 } from './migrations/003-other-users-of-a-key.ts';
import { sql as step004 } from './migrations/004-attention.ts';
import { sql as step005 } from './migrations/005-browsing.ts';
import { sql as step006 } from './migrations/006-audited-stretches.ts';
import { sql as step007 } from './migrations/007-unread-alerts.ts';
import { sql as step008 } from './migrations/008-contacts-by-their-own-indexes.ts';
import { sql as step009 } from './migrations/009-score-threshold-of-a-signal.ts';
import { sql as step010 } from './migrations/010-several-workspaces.ts';
import { sql as step011 } from './migrations/011-ids-of-logged-signals.ts';
import { sql as step012 } from './migrations/012-logged-signals-by-account.ts';
import { sql as step013 } from './migrations/013-one-schema-for-all.ts';
import { sql as step014 } from './migrations/014-surfaces-by-name.ts';
import { sql as step015 } from './migrations/015-reasons-as-codes.ts';
import { sql as step016 } from './migrations/016-snoozed-alerts-keep-their-words.ts';
import { sql as step017 } from './migrations/017-rejections-as-codes.ts';
import { sql as step018 } from './migrations/018-what-was-done-with-alerts.ts';
import { sql as step019 } from './migrations/019-logged-activities.ts';
import { sql as step020 } from './migrations/020-people-are-joined.ts';
import { sql as step021 } from './migrations/021-who-has-which-account.ts';
import { sql as step022 } from './migrations/022-causes-from-the-index.ts';
import { sql as step023 } from './migrations/023-what-colleagues-did.ts';
import { sql as step024 } from './migrations/024-several-organizations.ts';
import { sql as step025 } from './migrations/025-alerts-by-the-one-they-went-into.ts';
import { sql as step026 } from './migrations/026-alerts-as-codes.ts';
import { sql as step027 } from './migrations/027-what-retention-deleted.ts';
import { sql as step028 } from './migrations/028-names-of-today.ts';
import { numberOf } from './row.ts';
import type { SCHEMA_VERSION } from './schema-version.ts';

/** In order: the first is step 1. */
const steps = [
  step001,
  step002,
  step003,
  step004,
  step005,
  step006,
  step007,
  step008,
  step009,
  step010,
  step011,
  step012,
  step013,
  step014,
  step015,
  step016,
  step017,
  step018,
  step019,
  step020,
  step021,
  step022,
  step023,
  step024,
  step025,
  step026,
  step027,
  step028,
] as const satisfies { readonly length: typeof SCHEMA_VERSION };

export const migrations: readonly string[] = steps;

/** Takes the steps that the file has not taken yet, in one transaction: a failure leaves it as it was. */
export function migrate(database: Database): void {
  const version = versionOf(database);
  if (version >= migrations.length) return;
  database.transaction(() => {
    for (const sql of migrations.slice(version)) database.runScript(sql);
    database.runScript(`PRAGMA user_version = ${migrations.length}`);
  });
}

function versionOf(database: Database): number {
  const row = database.sql('PRAGMA user_version').get();
  return row === null ? 0 : numberOf(row, 'user_version');
}

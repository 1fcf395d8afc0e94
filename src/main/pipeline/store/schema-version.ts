// Which database files this Hotlist reads. Separate from the migrations: readers need none of them.

/** The number of steps in migrations.ts, which does not compile with a different number. */
export const SCHEMA_VERSION = 1;

/**
 * SQLite's `application_id` of our files: the first 31 bits of the hash of migration 001, which a test compares. So a file
 * that was made by another 001 (one from before the first release, after which 001 never changes) is known by its mark, and
 * is set aside like one that has none. A file that has it, and a higher `user_version`, is of a newer release.
 */
export const APPLICATION_ID = 921513160;

/** Whether a newer Hotlist has written a file with this `user_version`. */
export function isTooNew(version: number): boolean {
  return version > SCHEMA_VERSION;
}

/** Whether a file with this `user_version` still needs migrations. */
export function isTooOld(version: number): boolean {
  return version < SCHEMA_VERSION;
}

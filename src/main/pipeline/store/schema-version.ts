// The schema version of this Hotlist, separate from the migrations: readers need none of them.

/** The number of steps in migrations.ts, which does not compile with a different number. */
export const SCHEMA_VERSION = 1;

/** Whether a newer Hotlist has written a file with this `user_version`. */
export function isTooNew(version: number): boolean {
  return version > SCHEMA_VERSION;
}

/** Whether a file with this `user_version` still needs migrations. */
export function isTooOld(version: number): boolean {
  return version < SCHEMA_VERSION;
}

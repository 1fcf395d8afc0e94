// Which schema this Hotlist reads and writes, apart from the steps that lead to it: whoever only reads needs none of them.

/** The number of steps in migrations.ts, which does not compile with another one. */
export const SCHEMA_VERSION = 26;

/** Whether a newer Hotlist has written a file with this `user_version`. */
export function isTooNew(version: number): boolean {
  return version > SCHEMA_VERSION;
}

/** Whether a file with this `user_version` has not taken all steps yet. */
export function isTooOld(version: number): boolean {
  return version < SCHEMA_VERSION;
}

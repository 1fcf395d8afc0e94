// What a rule remembers about a subject between evaluations: whether it may fire again, and at which level it last fired.
import type { Database, Row } from './database.ts';
import { flagOf, maybeNumberOf, numberOf, textOf } from './row.ts';
import { cachedBy } from './cached.ts';
import { createReader } from './unreadable.ts';

export interface RuleLatch {
  readonly isArmed: boolean;
  /** The score or count at which it last fired; null before that. */
  readonly level: number | null;
  readonly changedAt: number;
}

export interface LatchChange {
  readonly rule: string;
  /** Root domain or public identifier. */
  readonly subject: string;
  readonly isArmed: boolean;
  readonly level: number | null;
}

export interface LatchTable {
  /** Null if the rule has not met the subject yet: it may fire. */
  find(rule: string, subject: string): RuleLatch | null;
  /** Subjects for which the rule has fired and may not fire again yet. */
  listDisarmed(rule: string): readonly { readonly subject: string; readonly level: number | null }[];
  write(changes: readonly LatchChange[], at: number): void;
}

export function createLatchTable(database: Database, workspace: string): LatchTable {
  const latches = createReader(database, 'latch', readLatch);
  const disarmed = createReader(database, 'latch', readDisarmed);
  const listDisarmed = cachedBy(database, ['latch'], (rule: string) =>
    disarmed.all(
      database
        .sql(
          'SELECT subject, level FROM latch WHERE workspace = ? AND rule = ? AND is_armed = 0 ORDER BY subject',
        )
        .all(workspace, rule),
    ),
  );
  return {
    find: (rule, subject) =>
      latches.one(
        database
          .sql('SELECT * FROM latch WHERE workspace = ? AND rule = ? AND subject = ?')
          .get(workspace, rule, subject),
      ),
    listDisarmed,
    write(changes, at) {
      const write = database.sql(
        `INSERT INTO latch (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET is_armed = excluded.is_armed, level = excluded.level,
           changed_at = excluded.changed_at`,
      );
      for (const { rule, subject, isArmed, level } of changes) {
        write.run(workspace, rule, subject, isArmed ? 1 : 0, level, at);
      }
    },
  };
}

function readLatch(row: Row): RuleLatch {
  return {
    isArmed: flagOf(row, 'is_armed'),
    level: maybeNumberOf(row, 'level'),
    changedAt: numberOf(row, 'changed_at'),
  };
}

function readDisarmed(row: Row): { readonly subject: string; readonly level: number | null } {
  return { subject: textOf(row, 'subject'), level: maybeNumberOf(row, 'level') };
}

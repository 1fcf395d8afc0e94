// What a rule remembers of a subject between two looks, on disk: whether it may fire again, and the level it last told.
import type { Database } from './database.ts';
import { flagOf, maybeNumberOf, numberOf, textOf } from './row.ts';

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
  /** Null where the rule has never looked: it is armed. */
  find(rule: string, subject: string): RuleLatch | null;
  /** Subjects of a rule that fired and were not armed again. */
  listDisarmed(rule: string): readonly { readonly subject: string; readonly level: number | null }[];
  write(changes: readonly LatchChange[], at: number): void;
}

export function createLatchTable(database: Database, workspace: string): LatchTable {
  return {
    find(rule, subject) {
      const row = database
        .sql('SELECT * FROM arm WHERE workspace = ? AND rule = ? AND subject = ?')
        .get(workspace, rule, subject);
      if (row === null) return null;
      return {
        isArmed: flagOf(row, 'is_armed'),
        level: maybeNumberOf(row, 'level'),
        changedAt: numberOf(row, 'changed_at'),
      };
    },
    listDisarmed: (rule) =>
      database
        .sql(
          'SELECT subject, level FROM arm WHERE workspace = ? AND rule = ? AND is_armed = 0 ORDER BY subject',
        )
        .all(workspace, rule)
        .map((row) => ({ subject: textOf(row, 'subject'), level: maybeNumberOf(row, 'level') })),
    write(changes, at) {
      const write = database.sql(
        `INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET is_armed = excluded.is_armed, level = excluded.level,
           changed_at = excluded.changed_at`,
      );
      for (const { rule, subject, isArmed, level } of changes) {
        write.run(workspace, rule, subject, isArmed ? 1 : 0, level, at);
      }
    },
  };
}

// Lines that a host still has to write. The transaction that decides what becomes of an alert also adds its line, which is
// removed once it is with the system.
import type { Database, Row } from './database.ts';
import { flagOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface PendingLine {
  readonly alertId: string;
  /** Writing its line has begun: after a crash it is unknown whether it was written. */
  readonly isBegun: boolean;
}

export interface PendingLineTable {
  /** In the order in which they are to be written; an alert already in the list keeps its place. */
  add(alertIds: readonly string[]): void;
  list(): readonly PendingLine[];
  begin(alertId: string): void;
  remove(alertId: string): void;
}

export function createPendingLineTable(database: Database, workspace: string): PendingLineTable {
  const pending = createReader(database, 'pending_line', readPendingLine);
  return {
    add(alertIds) {
      const add = database.sql(
        `INSERT INTO pending_line (workspace, alert_id, place, is_begun)
         VALUES (?1, ?2, (SELECT coalesce(max(place), 0) + 1 FROM pending_line WHERE workspace = ?1), 0)
         ON CONFLICT DO UPDATE SET is_begun = 0`,
      );
      for (const alertId of alertIds) add.run(workspace, alertId);
    },
    list: () =>
      pending.all(
        database.sql('SELECT * FROM pending_line WHERE workspace = ? ORDER BY place').all(workspace),
      ),
    begin(alertId) {
      database
        .sql('UPDATE pending_line SET is_begun = 1 WHERE workspace = ? AND alert_id = ?')
        .run(workspace, alertId);
    },
    remove(alertId) {
      database.sql('DELETE FROM pending_line WHERE workspace = ? AND alert_id = ?').run(workspace, alertId);
    },
  };
}

function readPendingLine(row: Row): PendingLine {
  return { alertId: textOf(row, 'alert_id'), isBegun: flagOf(row, 'is_begun') };
}

// Lines that a host still has to write. The transaction that decides what becomes of an alert also adds its line, which is
// removed once it is with the system. Stored with the rules' latches, under a name that no rule has.
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
  add(alertIds: readonly string[], at: number): void;
  list(): readonly PendingLine[];
  begin(alertId: string): void;
  remove(alertId: string): void;
}

const NAME = 'pending-line';

export function createPendingLineTable(database: Database, workspace: string): PendingLineTable {
  const pending = createReader(database, 'latch', readPendingLine);
  return {
    add(alertIds, at) {
      const add = database.sql(
        `INSERT INTO latch (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, '${NAME}', ?, 0, ?, ?)
         ON CONFLICT DO UPDATE SET is_armed = 0`,
      );
      for (const [place, alertId] of alertIds.entries()) add.run(workspace, alertId, place, at);
    },
    list: () =>
      pending.all(
        database
          .sql(
            `SELECT subject, is_armed FROM latch WHERE workspace = ? AND rule = '${NAME}' ORDER BY changed_at, level`,
          )
          .all(workspace),
      ),
    begin(alertId) {
      database
        .sql(`UPDATE latch SET is_armed = 1 WHERE workspace = ? AND rule = '${NAME}' AND subject = ?`)
        .run(workspace, alertId);
    },
    remove(alertId) {
      database
        .sql(`DELETE FROM latch WHERE workspace = ? AND rule = '${NAME}' AND subject = ?`)
        .run(workspace, alertId);
    },
  };
}

function readPendingLine(row: Row): PendingLine {
  return { alertId: textOf(row, 'subject'), isBegun: flagOf(row, 'is_armed') };
}

// Lines that a host owes its reader: what became of an alert is decided with the debt, in one transaction, and the debt goes
// when the line is with the system. Kept among what a rule remembers of a subject, under a name that is no rule's.
import type { Database, Row } from './database.ts';
import { flagOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface OwedLine {
  readonly alertId: string;
  /** Its line was begun: a crash since then leaves open whether it was written. */
  readonly isBegun: boolean;
}

export interface OwedLineTable {
  /** In the order in which they are to be written; an alert that is owed one already keeps its place. */
  add(alertIds: readonly string[], at: number): void;
  list(): readonly OwedLine[];
  begin(alertId: string): void;
  remove(alertId: string): void;
}

const NAME = 'owed-line';

export function createOwedLineTable(database: Database, workspace: string): OwedLineTable {
  const owed = createReader(database, 'arm', readOwedLine);
  return {
    add(alertIds, at) {
      const add = database.sql(
        `INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, '${NAME}', ?, 0, ?, ?)
         ON CONFLICT DO UPDATE SET is_armed = 0`,
      );
      for (const [place, alertId] of alertIds.entries()) add.run(workspace, alertId, place, at);
    },
    list: () =>
      owed.all(
        database
          .sql(
            `SELECT subject, is_armed FROM arm WHERE workspace = ? AND rule = '${NAME}' ORDER BY changed_at, level`,
          )
          .all(workspace),
      ),
    begin(alertId) {
      database
        .sql(`UPDATE arm SET is_armed = 1 WHERE workspace = ? AND rule = '${NAME}' AND subject = ?`)
        .run(workspace, alertId);
    },
    remove(alertId) {
      database
        .sql(`DELETE FROM arm WHERE workspace = ? AND rule = '${NAME}' AND subject = ?`)
        .run(workspace, alertId);
    },
  };
}

function readOwedLine(row: Row): OwedLine {
  return { alertId: textOf(row, 'subject'), isBegun: flagOf(row, 'is_armed') };
}

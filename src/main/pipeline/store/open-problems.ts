// Problems of Hotlist itself that last and have an alert, across restarts.
import { cached } from './cached.ts';
import type { Database, Row } from './database.ts';
import { numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface OpenProblem {
  /** The id of its cause (alerts/decide/system-alerts.ts). */
  readonly cause: string;
  readonly sinceAt: number;
}

export interface OpenProblemTable {
  list(): readonly OpenProblem[];
  open(cause: string, sinceAt: number): void;
  close(cause: string): void;
}

export function createOpenProblemTable(database: Database, workspace: string): OpenProblemTable {
  const problems = createReader(database, 'open_problem', readProblem);
  return {
    list: cached(database, ['open_problem'], () =>
      problems.all(
        database.sql('SELECT * FROM open_problem WHERE workspace = ? ORDER BY cause').all(workspace),
      ),
    ),
    open(cause, sinceAt) {
      database
        .sql(
          `INSERT INTO open_problem (workspace, cause, since_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET since_at = excluded.since_at`,
        )
        .run(workspace, cause, sinceAt);
    },
    close(cause) {
      database.sql('DELETE FROM open_problem WHERE workspace = ? AND cause = ?').run(workspace, cause);
    },
  };
}

function readProblem(row: Row): OpenProblem {
  return { cause: textOf(row, 'cause'), sinceAt: numberOf(row, 'since_at') };
}

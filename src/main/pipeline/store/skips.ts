// Accounts that the user did not want to be named as the next call.
import type { Database, Row } from './database.ts';
import { cached } from './cached.ts';
import { numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface SkipTable {
  /**
   * Those skipped from `since` until `now` of which nothing has come since: no alert was decided about them. A clock that was
   * ahead may have dated some later than now.
   */
  list(since: number, now: number): ReadonlySet<string>;
  add(domain: string, at: number): void;
  remove(domain: string): void;
}

interface Skip {
  readonly domain: string;
  readonly at: number;
}

export function createSkipTable(database: Database, workspace: string): SkipTable {
  const stored = createReader(database, 'skip', readSkip);
  const quiet = cached(database, ['skip', 'alert'], () =>
    stored.all(
      database
        .sql(
          `SELECT * FROM skip WHERE workspace = ? AND NOT EXISTS (
             SELECT 1 FROM alert INDEXED BY alert_by_account
             WHERE alert.workspace = skip.workspace AND alert.domain = skip.domain AND alert.decided_at > skip.at
               AND alert.walk IS NULL)`,
        )
        .all(workspace),
    ),
  );
  return {
    list: (since, now) =>
      new Set(quiet().flatMap(({ domain, at }) => (at >= since && at <= now ? domain : []))),
    add(domain, at) {
      database
        .sql(
          `INSERT INTO skip (workspace, domain, at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET at = excluded.at`,
        )
        .run(workspace, domain, at);
    },
    remove(domain) {
      database.sql('DELETE FROM skip WHERE workspace = ? AND domain = ?').run(workspace, domain);
    },
  };
}

function readSkip(row: Row): Skip {
  return { domain: textOf(row, 'domain'), at: numberOf(row, 'at') };
}

// Answers fetched on demand, page by page, and when: further pages of rankings, timelines, ads, automations, the team.
// A page that this version cannot read counts as never fetched: it is fetched again.
import type { z } from 'zod';
import type { Database, Row } from './database.ts';
import { jsonOf, maybeNumberOf, numberOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface FetchedPage<T = unknown> {
  /** Zero-based. */
  readonly page: number;
  readonly at: number;
  /** How many items the service has in all, if it says. */
  readonly total: number | null;
  readonly pageCount: number | null;
  readonly body: T;
}

export interface FetchedTable {
  /** From page 0 up to the first gap; empty when it was never fetched. `body` is the schema of each page. */
  list<T>(topic: string, body: z.ZodType<T>): readonly FetchedPage<T>[];
  /** Writing page 0 removes the later pages: they belong to an older list. */
  write(topic: string, page: FetchedPage): void;
  forget(topic: string): void;
  /** Grows with each write, of whichever workspace. */
  version(): number;
}

/** Topics kept: what a user looks at in a day. Those fetched longest ago are removed first. */
const MOST_TOPICS = 300;

export function createFetchedTable(database: Database, workspace: string): FetchedTable {
  const forget = (topic: string): void => {
    database.sql('DELETE FROM fetched WHERE workspace = ? AND topic = ?').run(workspace, topic);
  };
  return {
    list<T>(topic: string, body: z.ZodType<T>) {
      const read = (row: Row): FetchedPage<T> => ({
        page: numberOf(row, 'page'),
        at: numberOf(row, 'at'),
        total: maybeNumberOf(row, 'total'),
        pageCount: maybeNumberOf(row, 'page_count'),
        body: jsonOf(row, 'body', body),
      });
      const pages = createReader(database, 'fetched', read).all(
        database
          .sql('SELECT * FROM fetched WHERE workspace = ? AND topic = ? ORDER BY page')
          .all(workspace, topic),
      );
      const gap = pages.findIndex(({ page }, index) => page !== index);
      return gap < 0 ? pages : pages.slice(0, gap);
    },
    write(topic, { page, at, total, pageCount, body }) {
      if (page === 0) forget(topic);
      database
        .sql(
          `INSERT INTO fetched (workspace, topic, page, at, total, page_count, body) VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET at = excluded.at, total = excluded.total, page_count = excluded.page_count,
             body = excluded.body`,
        )
        .run(workspace, topic, page, at, total, pageCount, JSON.stringify(body));
      database
        .sql(
          `DELETE FROM fetched WHERE workspace = ?1 AND topic IN (
             SELECT topic FROM fetched WHERE workspace = ?1 GROUP BY topic ORDER BY MAX(at) DESC LIMIT -1 OFFSET ${MOST_TOPICS})`,
        )
        .run(workspace);
    },
    forget,
    version: () => database.writes.countIn(['fetched']),
  };
}

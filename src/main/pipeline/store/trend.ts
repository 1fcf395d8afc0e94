// The service's count of signals in the current and the previous period, as last fetched (API 2.10).
import type { Trend } from '../../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { maybeNumberOf, numberOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface TrendTable {
  /** Null before the first fetch. */
  read(): Trend | null;
  /** When it was, epoch ms. */
  readAt(): number | null;
  /** Replaces the last one. */
  write(trend: Trend, at: number): void;
}

export function createTrendTable(database: Database, workspace: string): TrendTable {
  const stored = createReader(database, 'trend', readTrend);
  const times = createReader(database, 'trend', (row) => numberOf(row, 'fetched_at'));
  return {
    read: () => stored.one(database.sql('SELECT * FROM trend WHERE workspace = ?').get(workspace)),
    readAt: () => times.one(database.sql('SELECT * FROM trend WHERE workspace = ?').get(workspace)),
    write({ currentCount, previousCount, percentageChange }, at) {
      database
        .sql(
          `INSERT INTO trend (workspace, current_count, previous_count, percentage_change, fetched_at)
           VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET current_count = excluded.current_count,
             previous_count = excluded.previous_count, percentage_change = excluded.percentage_change,
             fetched_at = excluded.fetched_at`,
        )
        .run(workspace, currentCount, previousCount, percentageChange, at);
    },
  };
}

function readTrend(row: Row): Trend {
  return {
    currentCount: numberOf(row, 'current_count'),
    previousCount: numberOf(row, 'previous_count'),
    percentageChange: maybeNumberOf(row, 'percentage_change'),
  };
}

// The last day on which accounts were checked for silence (alerts/decide/evaluate-day.ts).
import type { Database } from './database.ts';
import { numberOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface DayCheckTable {
  /** Local epoch day; null before the first. */
  last(): number | null;
  note(day: number): void;
}

export function createDayCheckTable(database: Database, workspace: string): DayCheckTable {
  const days = createReader(database, 'day_check', (row) => numberOf(row, 'day'));
  return {
    last: () => days.one(database.sql('SELECT * FROM day_check WHERE workspace = ?').get(workspace)),
    note(day) {
      database
        .sql(
          `INSERT INTO day_check (workspace, day) VALUES (?, ?)
           ON CONFLICT DO UPDATE SET day = excluded.day`,
        )
        .run(workspace, day);
    },
  };
}

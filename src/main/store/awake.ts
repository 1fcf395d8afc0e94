// The hours in which polling ran, kept for four weeks: when this machine is awake.
import type { Database } from './database.ts';
import { numberOf } from './row.ts';

export interface AwakeTable {
  /** `hour`: since the epoch. Marking one twice changes nothing; hours before `keptFrom` are dropped. */
  mark(hour: number, keptFrom: number): void;
  /** Ascending. */
  list(): readonly number[];
}

export function createAwakeTable(database: Database, workspace: string): AwakeTable {
  return {
    mark(hour, keptFrom) {
      database.sql('INSERT INTO awake_hour VALUES (?, ?) ON CONFLICT DO NOTHING').run(workspace, hour);
      database.sql('DELETE FROM awake_hour WHERE workspace = ? AND hour < ?').run(workspace, keptFrom);
    },
    list: () =>
      database
        .sql('SELECT hour FROM awake_hour WHERE workspace = ? ORDER BY hour')
        .all(workspace)
        .map((row) => numberOf(row, 'hour')),
  };
}

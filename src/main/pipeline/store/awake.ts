// The hours in which polling ran, kept for four weeks: they show when this machine is usually awake.
import type { Database } from './database.ts';
import { numberOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface AwakeTable {
  /** `hour` counts from the epoch. Marking one twice changes nothing; hours before `keptFrom` are dropped. */
  mark(hour: number, keptFrom: number): void;
  /** Earliest first. */
  list(): readonly number[];
}

export function createAwakeTable(database: Database, workspace: string): AwakeTable {
  const stored = createReader(database, 'awake_hour', (row) => numberOf(row, 'hour'));
  return {
    mark(hour, keptFrom) {
      database.sql('INSERT INTO awake_hour VALUES (?, ?) ON CONFLICT DO NOTHING').run(workspace, hour);
      database.sql('DELETE FROM awake_hour WHERE workspace = ? AND hour < ?').run(workspace, keptFrom);
    },
    list: () =>
      stored.all(database.sql('SELECT * FROM awake_hour WHERE workspace = ? ORDER BY hour').all(workspace)),
  };
}

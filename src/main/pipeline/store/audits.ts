// Ranges of past hours (by occurred_at) whose signals have all been read, with the service's own count of them. A
// later count that differs shows that signals have arrived late.
import type { Database, Row } from './database.ts';
import { numberOf } from './row.ts';
import { cached } from './cached.ts';
import { createReader } from './unreadable.ts';

export interface HourRange {
  /** Since the epoch. */
  readonly hour: number;
  readonly hours: number;
}

export interface AuditedRange extends HourRange {
  readonly total: number;
  /** When the service last confirmed the total. */
  readonly checkedAt: number;
}

export interface AuditTable {
  /** Earliest first. */
  list(): readonly AuditedRange[];
  write(range: AuditedRange): void;
  /** Records that these were counted again and nothing had changed. */
  confirm(ranges: readonly HourRange[], at: number): void;
  /** Forgets ranges that ended at or before this hour. */
  dropBefore(hour: number): void;
}

export function createAuditTable(database: Database, workspace: string): AuditTable {
  const stored = createReader(database, 'audited_hour', readRange);
  return {
    list: cached(database, ['audited_hour'], () =>
      stored.all(database.sql('SELECT * FROM audited_hour WHERE workspace = ? ORDER BY hour').all(workspace)),
    ),
    write({ hour, hours, total, checkedAt }) {
      database
        .sql(
          `INSERT INTO audited_hour (workspace, hour, hours, total, checked_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET hours = excluded.hours, total = excluded.total,
             checked_at = excluded.checked_at`,
        )
        .run(workspace, hour, hours, total, checkedAt);
    },
    confirm(ranges, at) {
      for (const { hour } of ranges) {
        database
          .sql('UPDATE audited_hour SET checked_at = ? WHERE workspace = ? AND hour = ?')
          .run(at, workspace, hour);
      }
    },
    dropBefore(hour) {
      database.sql('DELETE FROM audited_hour WHERE workspace = ? AND hour + hours <= ?').run(workspace, hour);
    },
  };
}

function readRange(row: Row): AuditedRange {
  return {
    hour: numberOf(row, 'hour'),
    hours: numberOf(row, 'hours'),
    total: numberOf(row, 'total'),
    checkedAt: numberOf(row, 'checked_at'),
  };
}

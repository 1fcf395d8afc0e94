// Stretches of past hours (by occurred_at) whose signals have all been read, with the service's own count of them. A
// later count that differs shows that signals have arrived late.
import type { Database, Row } from './database.ts';
import { numberOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface Stretch {
  /** Since the epoch. */
  readonly hour: number;
  readonly hours: number;
}

export interface AuditedStretch extends Stretch {
  readonly total: number;
  /** When the service last confirmed the total. */
  readonly checkedAt: number;
}

export interface AuditTable {
  /** Earliest first. */
  list(): readonly AuditedStretch[];
  write(stretch: AuditedStretch): void;
  /** Records that these were counted again and nothing had changed. */
  confirm(stretches: readonly Stretch[], at: number): void;
  /** Forgets stretches that ended at or before this hour. */
  dropBefore(hour: number): void;
}

export function createAuditTable(database: Database, workspace: string): AuditTable {
  const stored = createReader(database, 'audited_hour', readStretch);
  return {
    list: () =>
      stored.all(database.sql('SELECT * FROM audited_hour WHERE workspace = ? ORDER BY hour').all(workspace)),
    write({ hour, hours, total, checkedAt }) {
      database
        .sql(
          `INSERT INTO audited_hour (workspace, hour, hours, total, checked_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET hours = excluded.hours, total = excluded.total,
             checked_at = excluded.checked_at`,
        )
        .run(workspace, hour, hours, total, checkedAt);
    },
    confirm(stretches, at) {
      for (const { hour } of stretches) {
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

function readStretch(row: Row): AuditedStretch {
  return {
    hour: numberOf(row, 'hour'),
    hours: numberOf(row, 'hours'),
    total: numberOf(row, 'total'),
    checkedAt: numberOf(row, 'checked_at'),
  };
}

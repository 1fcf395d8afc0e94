// What each key has spent, by the minute, and how long the service asked us to stay away. Survives a restart.
import type { Surface } from '../../shared/model.ts';
import type { Database } from './database.ts';
import { maybeNumberOf, numberOf } from './row.ts';

export interface Throttle {
  readonly blockedUntilAt: number;
  /** 429s in a row; each further one doubles the wait. */
  readonly refusals: number;
  /** The last X-RateLimit-Limit seen (API 8.1). */
  readonly perMinute: number | null;
}

export interface SpendingTable {
  /** Counts one request in the minute of `at`. Called before it is sent. */
  addSend(surface: Surface, at: number): void;
  /** Minute (since the epoch) and count, oldest first, from the minute of `since` on; older ones are dropped. */
  listSends(surface: Surface, since: number): readonly { readonly minute: number; readonly count: number }[];
  readThrottle(surface: Surface): Throttle;
  writeThrottle(surface: Surface, throttle: Throttle): void;
  /** A new key has its own quota (API 8.1). */
  clear(surface: Surface): void;
}

export const MINUTE_MS = 60_000;

export function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}

export function createSpendingTable(database: Database, workspace: string): SpendingTable {
  return {
    addSend(surface, at) {
      database
        .sql(
          `INSERT INTO sent (workspace, surface, minute, count) VALUES (?, ?, ?, 1)
           ON CONFLICT DO UPDATE SET count = count + 1`,
        )
        .run(workspace, surface, minuteOf(at));
    },
    listSends(surface, since) {
      database
        .sql('DELETE FROM sent WHERE workspace = ? AND surface = ? AND minute < ?')
        .run(workspace, surface, minuteOf(since));
      return database
        .sql('SELECT minute, count FROM sent WHERE workspace = ? AND surface = ? ORDER BY minute')
        .all(workspace, surface)
        .map((row) => ({ minute: numberOf(row, 'minute'), count: numberOf(row, 'count') }));
    },
    readThrottle(surface) {
      const row = database
        .sql('SELECT * FROM throttle WHERE workspace = ? AND surface = ?')
        .get(workspace, surface);
      if (row === null) return { blockedUntilAt: 0, refusals: 0, perMinute: null };
      return {
        blockedUntilAt: numberOf(row, 'blocked_until_at'),
        refusals: numberOf(row, 'refusals'),
        perMinute: maybeNumberOf(row, 'per_minute'),
      };
    },
    writeThrottle(surface, throttle) {
      database
        .sql(
          `INSERT INTO throttle (workspace, surface, blocked_until_at, refusals, per_minute) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET blocked_until_at = excluded.blocked_until_at, refusals = excluded.refusals,
             per_minute = excluded.per_minute`,
        )
        .run(workspace, surface, throttle.blockedUntilAt, throttle.refusals, throttle.perMinute);
    },
    clear(surface) {
      for (const table of ['sent', 'throttle']) {
        database.sql(`DELETE FROM ${table} WHERE workspace = ? AND surface = ?`).run(workspace, surface);
      }
    },
  };
}

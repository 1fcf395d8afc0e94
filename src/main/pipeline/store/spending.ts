// The requests sent with each key, by minute, and how long the service asked us to pause. Kept across restarts.
import type { Surface } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Database, Row } from './database.ts';
import { UnreadableColumn, maybeNumberOf, numberOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface Throttle {
  readonly blockedUntilAt: number;
  /** When the service asked for it. The wait lasts `blockedUntilAt` - `blockedAt`, even if the clock is changed. */
  readonly blockedAt: number;
  /** Replies with 429 in a row; each further one doubles the wait. */
  readonly refusals: number;
  /** The last X-RateLimit-Limit seen (API 8.1). */
  readonly perMinute: number | null;
}

/** Requests with a key in one minute (since the epoch): our own and other users'. */
export interface MinuteCount {
  readonly minute: number;
  readonly count: number;
  readonly others: number;
}

export interface SpendingTable {
  /** Counts one request in the minute of `at`. Called before it is sent. */
  addSend(surface: Surface, at: number): void;
  /** Counts requests that were sent earlier, by another process of the same user or team. */
  addSends(surface: Surface, at: number, count: number): void;
  /** Counts requests that other users of the key have made. */
  addOthers(surface: Surface, at: number, count: number): void;
  /** Oldest first, from the minute of `since` on; earlier ones are deleted. */
  listSends(surface: Surface, since: number): readonly MinuteCount[];
  /** Replaces everything stored, for when the clock was changed. */
  replaceSends(surface: Surface, minutes: readonly MinuteCount[]): void;
  readThrottle(surface: Surface): Throttle;
  writeThrottle(surface: Surface, throttle: Throttle): void;
  /** A new key has its own quota (API 8.1). */
  clear(surface: Surface): void;
}

export function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}

export function createSpendingTable(database: Database, workspace: string): SpendingTable {
  const minutes = createReader(database, 'sent', readMinute);
  const throttles = createReader(database, 'throttle', readThrottle);
  const addSends = (surface: Surface, at: number, count: number): void => {
    database
      .sql(
        `INSERT INTO sent (workspace, surface, minute, count) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET count = count + excluded.count`,
      )
      .run(workspace, surface, minuteOf(at), count);
  };
  return {
    addSend: (surface, at) => addSends(surface, at, 1),
    addSends,
    addOthers(surface, at, count) {
      database
        .sql(
          `INSERT INTO sent (workspace, surface, minute, count, others) VALUES (?, ?, ?, 0, ?)
           ON CONFLICT DO UPDATE SET others = others + excluded.others`,
        )
        .run(workspace, surface, minuteOf(at), count);
    },
    listSends(surface, since) {
      database
        .sql('DELETE FROM sent WHERE workspace = ? AND surface = ? AND minute < ?')
        .run(workspace, surface, minuteOf(since));
      return minutes.all(
        database
          .sql('SELECT * FROM sent WHERE workspace = ? AND surface = ? ORDER BY minute')
          .all(workspace, surface),
      );
    },
    replaceSends(surface, sends) {
      database.transaction(() => {
        database.sql('DELETE FROM sent WHERE workspace = ? AND surface = ?').run(workspace, surface);
        for (const { minute, count, others } of sends) {
          database
            .sql('INSERT INTO sent (workspace, surface, minute, count, others) VALUES (?, ?, ?, ?, ?)')
            .run(workspace, surface, minute, count, others);
        }
      });
    },
    readThrottle(surface) {
      const row = database
        .sql('SELECT * FROM throttle WHERE workspace = ? AND surface = ?')
        .get(workspace, surface);
      return throttles.one(row) ?? { blockedUntilAt: 0, blockedAt: 0, refusals: 0, perMinute: null };
    },
    writeThrottle(surface, throttle) {
      database
        .sql(
          `INSERT INTO throttle (workspace, surface, blocked_until_at, blocked_at, refusals, per_minute)
           VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET blocked_until_at = excluded.blocked_until_at, blocked_at = excluded.blocked_at,
             refusals = excluded.refusals, per_minute = excluded.per_minute`,
        )
        .run(
          workspace,
          surface,
          throttle.blockedUntilAt,
          throttle.blockedAt,
          throttle.refusals,
          throttle.perMinute,
        );
    },
    clear(surface) {
      for (const table of ['sent', 'throttle']) {
        database.sql(`DELETE FROM ${table} WHERE workspace = ? AND surface = ?`).run(workspace, surface);
      }
    },
  };
}

/** More requests than any plan allows in a day: no minute has so many. */
const MOST_IN_MINUTE = 1_000_000;

function readMinute(row: Row): MinuteCount {
  return {
    minute: numberOf(row, 'minute'),
    count: countOf(row, 'count'),
    others: countOf(row, 'others'),
  };
}

function countOf(row: Row, column: string): number {
  const count = numberOf(row, column);
  if (count < 0 || count > MOST_IN_MINUTE) throw new UnreadableColumn(column, 'a count');
  return Math.trunc(count);
}

function readThrottle(row: Row): Throttle {
  return {
    blockedUntilAt: numberOf(row, 'blocked_until_at'),
    blockedAt: numberOf(row, 'blocked_at'),
    refusals: numberOf(row, 'refusals'),
    perMinute: maybeNumberOf(row, 'per_minute'),
  };
}

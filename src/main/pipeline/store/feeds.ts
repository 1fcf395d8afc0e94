// Where each feed stands: its last good reply, next attempt and failures; and the walks through signals under way.
import type { FeedName } from '../../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { flagOf, isNumber, maybeNumberOf, maybeTextOf, numberOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface FeedState {
  /** Null until the first good reply, which is a baseline and raises no alerts. */
  readonly lastFreshAt: number | null;
  readonly nextAt: number;
  readonly failures: number;
}

/**
 * Reading GET /signals page by page, newest first, until ids appear that were known before it began. While it is open,
 * another walk may begin at the newest page. What is not read yet lies, for each open walk, between its cursor and the newest
 * signal stored by a walk with a lower number.
 */
export interface Walk {
  readonly number: number;
  /** Where to continue; null starts at the newest signal. */
  readonly cursor: string | null;
  readonly pages: number;
  readonly isBaseline: boolean;
  readonly isCatchUp: boolean;
}

export interface FeedTable {
  read(feed: FeedName): FeedState;
  write(feed: FeedName, state: FeedState): void;
  /** Call it in the transaction that stores a good reply: the first one is the baseline. */
  markFresh(feed: FeedName, at: number): void;
  /**
   * For the instants of a feed's items: whether the retention has deleted one as new as that. Such an item was known, or was too
   * old to be kept, and is no news if the service sends it (again).
   */
  wasDeleted(feed: FeedName): (at: number) => boolean;
  noteDeleted(feed: FeedName, at: number): void;
  /** The newest walk that has not ended, or null. */
  openWalk(): Walk | null;
  /** One more than the last walk's number. */
  nextWalkNumber(): number;
  saveWalk(walk: Walk, isOpen: boolean): void;
}

const neverRead: FeedState = { lastFreshAt: null, nextAt: 0, failures: 0 };

export function createFeedTable(database: Database, workspace: string): FeedTable {
  const states = createReader(database, 'feed', readState);
  const walks = createReader(database, 'walk', readWalk);
  const deletions = createReader(database, 'feed', (row) => maybeNumberOf(row, 'deleted_to_at'));
  const lastNumbers = createReader(database, 'walk', (row) => maybeNumberOf(row, 'number'));
  return {
    read(feed) {
      const row = database.sql('SELECT * FROM feed WHERE workspace = ? AND feed = ?').get(workspace, feed);
      return states.one(row) ?? neverRead;
    },
    write(feed, state) {
      database
        .sql(
          `INSERT INTO feed (workspace, feed, last_fresh_at, next_at, failures) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET last_fresh_at = excluded.last_fresh_at, next_at = excluded.next_at,
             failures = excluded.failures`,
        )
        .run(workspace, feed, state.lastFreshAt, state.nextAt, state.failures);
    },
    markFresh(feed, at) {
      database
        .sql(
          `INSERT INTO feed (workspace, feed, last_fresh_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET last_fresh_at = excluded.last_fresh_at`,
        )
        .run(workspace, feed, at);
    },
    wasDeleted(feed) {
      const row = database
        .sql('SELECT deleted_to_at FROM feed WHERE workspace = ? AND feed = ?')
        .get(workspace, feed);
      const newest = deletions.one(row) ?? -Infinity;
      return (at) => at <= newest;
    },
    noteDeleted(feed, at) {
      database
        .sql(
          `INSERT INTO feed (workspace, feed, deleted_to_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET deleted_to_at = MAX(COALESCE(deleted_to_at, excluded.deleted_to_at), excluded.deleted_to_at)`,
        )
        .run(workspace, feed, at);
    },
    openWalk() {
      const open = database
        .sql('SELECT * FROM walk WHERE workspace = ? AND is_open = 1 ORDER BY number DESC')
        .all(workspace);
      return walks.all(open)[0] ?? null;
    },
    nextWalkNumber() {
      const last = database
        .sql(`SELECT MAX(number) AS number FROM walk WHERE workspace = ? AND ${isNumber('number')}`)
        .get(workspace);
      return (lastNumbers.one(last) ?? 0) + 1;
    },
    saveWalk(walk, isOpen) {
      database
        .sql(
          `INSERT INTO walk (workspace, number, cursor, pages, is_open, is_baseline, is_catch_up)
           VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET cursor = excluded.cursor, pages = excluded.pages, is_open = excluded.is_open,
             is_baseline = excluded.is_baseline, is_catch_up = excluded.is_catch_up`,
        )
        .run(
          workspace,
          walk.number,
          walk.cursor,
          walk.pages,
          isOpen ? 1 : 0,
          walk.isBaseline ? 1 : 0,
          walk.isCatchUp ? 1 : 0,
        );
      database
        .sql(
          `DELETE FROM walk WHERE workspace = ?1 AND is_open = 0
             AND number < (SELECT MAX(number) FROM walk WHERE workspace = ?1)`,
        )
        .run(workspace);
    },
  };
}

function readState(row: Row): FeedState {
  return {
    lastFreshAt: maybeNumberOf(row, 'last_fresh_at'),
    nextAt: numberOf(row, 'next_at'),
    failures: numberOf(row, 'failures'),
  };
}

function readWalk(row: Row): Walk {
  return {
    number: numberOf(row, 'number'),
    cursor: maybeTextOf(row, 'cursor'),
    pages: numberOf(row, 'pages'),
    isBaseline: flagOf(row, 'is_baseline'),
    isCatchUp: flagOf(row, 'is_catch_up'),
  };
}

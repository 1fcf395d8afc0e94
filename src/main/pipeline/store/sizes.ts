// How much is stored on this machine. Deletes what is older than the user wants to keep, a little at a time.
import type { FeedName, Signal } from '../../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import type { FeedTable } from './feeds.ts';
import type { SignalCounts } from './signal-counts.ts';
import { createReader } from './unreadable.ts';

export interface Sizes {
  readonly bytes: number;
  readonly accountCount: number;
  readonly personCount: number;
  readonly likeCount: number;
  readonly alertCount: number;
}

export interface SizeTable {
  measure(): Sizes;
  /** See `compactDatabase`. */
  compact(): void;
  /** Signals recorded before this instant. */
  countOlder(at: number): number;
  /**
   * Deletes at most `limit` signals and `limit` likes older than this, and notes how far; returns how many. What the open walk
   * has read stays until the walk is complete: how far was deleted must not reach what it is still going to read.
   */
  pruneOlder(at: number, limit: number, keepers: DeletionKeepers): number;
}

/** Where it is kept what was deleted. */
interface DeletionKeepers {
  readonly counts: Pick<SignalCounts, 'add'>;
  readonly feeds: Pick<FeedTable, 'noteDeleted'>;
}

/**
 * Returns the space of deleted rows to the disk by rewriting all that is left; not inside a transaction. Then empties the log:
 * in it, and in the file until it is taken over, deleted rows can still be read. While another process reads, that waits for
 * the next time.
 */
export function compactDatabase(database: Database): void {
  database.sql('VACUUM').run();
  database.sql('PRAGMA wal_checkpoint(TRUNCATE)').get();
}

export function createSizeTable(database: Database, workspace: string): SizeTable {
  const deleted = createReader(database, 'signal', readDeleted);
  const deletedLikes = createReader(database, 'ad_like', (row) => numberOf(row, 'liked_at'));
  const numberFrom = (sql: string, ...values: (string | number)[]): number => {
    const row = database.sql(sql).get(...values);
    return row === null ? 0 : (maybeNumberOf(row, 'value') ?? 0);
  };
  const count = (table: string): number =>
    numberFrom(`SELECT COUNT(*) AS value FROM ${table} WHERE workspace = ?`, workspace);
  return {
    measure: () => ({
      bytes: numberFrom('SELECT page_count * page_size AS value FROM pragma_page_count, pragma_page_size'),
      accountCount: count('account'),
      personCount: count('person'),
      likeCount: count('ad_like'),
      alertCount: count('alert'),
    }),
    compact: () => compactDatabase(database),
    countOlder: (at) =>
      numberFrom(
        'SELECT COUNT(*) AS value FROM signal WHERE workspace = ? AND recorded_at < ?',
        workspace,
        at,
      ),
    pruneOlder(at, limit, { counts, feeds }) {
      const noteAll = (feed: FeedName, instants: readonly number[]): void => {
        if (instants.length > 0) feeds.noteDeleted(feed, Math.max(...instants));
      };
      return database.transaction(() => {
        const signals = database
          .sql(
            `DELETE FROM signal WHERE rowid IN (
               SELECT rowid FROM signal WHERE workspace = ?1 AND recorded_at < ?2
                 AND walk NOT IN (SELECT number FROM walk WHERE workspace = ?1 AND is_open = 1)
                 ORDER BY recorded_at LIMIT ?3)
             RETURNING type, source, recorded_at`,
          )
          .all(workspace, at, limit);
        const gone = deleted.all(signals);
        counts.add(gone, -1);
        noteAll(
          'signals',
          gone.map(({ recordedAt }) => recordedAt),
        );
        const likes = database
          .sql(
            `DELETE FROM ad_like WHERE workspace = ?1 AND like_id IN (
               SELECT like_id FROM ad_like WHERE workspace = ?1 AND liked_at < ?2 ORDER BY liked_at LIMIT ?3)
             RETURNING liked_at`,
          )
          .all(workspace, at, limit);
        noteAll('ad-likes', deletedLikes.all(likes));
        return signals.length + likes.length;
      });
    },
  };
}

function readDeleted(row: Row): Pick<Signal, 'type' | 'source' | 'recordedAt'> {
  return {
    type: textOf(row, 'type'),
    source: maybeTextOf(row, 'source'),
    recordedAt: numberOf(row, 'recorded_at'),
  };
}

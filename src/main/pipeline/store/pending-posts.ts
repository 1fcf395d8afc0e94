// Posts still to be sent to the user's webhook. The transaction that stores the cause also adds its post, which is removed
// once it was taken.
import { cached } from './cached.ts';
import type { Database, Row } from './database.ts';
import { numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface PendingPost {
  /** An alert's id, or for a week `week:` and the day it begins (local epoch day). */
  readonly subject: string;
  readonly addedAt: number;
}

export interface PendingPostTable {
  /** One already in the list keeps its place. */
  add(subject: string, at: number): void;
  /** In the order in which they were added, whatever the clock said meanwhile. */
  list(): readonly PendingPost[];
  remove(subject: string): void;
}

export function createPendingPostTable(database: Database, workspace: string): PendingPostTable {
  const pending = createReader(database, 'pending_post', readPendingPost);
  return {
    add(subject, at) {
      database
        .sql(
          `INSERT INTO pending_post (workspace, subject, place, added_at)
           VALUES (?1, ?2, (SELECT coalesce(max(place), 0) + 1 FROM pending_post WHERE workspace = ?1), ?3)
           ON CONFLICT DO NOTHING`,
        )
        .run(workspace, subject, at);
    },
    list: cached(database, ['pending_post'], () =>
      pending.all(
        database.sql('SELECT * FROM pending_post WHERE workspace = ? ORDER BY place, subject').all(workspace),
      ),
    ),
    remove(subject) {
      database.sql('DELETE FROM pending_post WHERE workspace = ? AND subject = ?').run(workspace, subject);
    },
  };
}

function readPendingPost(row: Row): PendingPost {
  return { subject: textOf(row, 'subject'), addedAt: numberOf(row, 'added_at') };
}

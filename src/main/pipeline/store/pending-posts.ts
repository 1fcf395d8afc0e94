// Posts still to be sent to the user's webhook. The transaction that stores the cause also adds its post, which is removed
// once it was taken. Stored with the rules' latches, under names that no rule has.
import type { Database, Row } from './database.ts';
import { maybeNumberOf, numberOf, textOf } from './row.ts';
import { cachedBy } from './cached.ts';
import { createReader } from './unreadable.ts';

export interface PendingPost {
  /** An alert's id, or for a week `week:` and the day it begins (local epoch day). */
  readonly subject: string;
  readonly addedAt: number;
}

export interface PendingPostTable {
  /** One already in the list keeps its place. */
  add(subject: string, at: number): void;
  /** In the order in which they are to be posted. */
  list(): readonly PendingPost[];
  remove(subject: string): void;
  /** The Monday (local epoch day) of the last week that was added; null before the first. */
  lastWeek(): number | null;
  noteWeek(day: number, at: number): void;
  /** The pause that the receiver last asked for; null without one. */
  pause(): PostPause | null;
  notePause(pause: PostPause | null): void;
}

/** A pause before the next post. */
export interface PostPause {
  /** Epoch ms. */
  readonly fromAt: number;
  readonly ms: number;
}

const NAME = 'pending-post';
const WEEK = 'posted-week';
const PAUSE = 'post-pause';

export function createPendingPostTable(database: Database, workspace: string): PendingPostTable {
  const pending = createReader(database, 'latch', readPendingPost);
  const weeks = createReader(database, 'latch', (row) => ({ day: maybeNumberOf(row, 'level') }));
  const pauses = createReader(database, 'latch', (row) => ({
    fromAt: numberOf(row, 'changed_at'),
    ms: numberOf(row, 'level'),
  }));
  const list = cachedBy(database, ['latch'], (name: string) =>
    pending.all(
      database
        .sql(
          'SELECT subject, changed_at FROM latch WHERE workspace = ? AND rule = ? ORDER BY level, changed_at, subject',
        )
        .all(workspace, name),
    ),
  );
  return {
    add(subject, at) {
      // The order of adding counts, whatever the clock says meanwhile.
      database
        .sql(
          `INSERT INTO latch (workspace, rule, subject, is_armed, level, changed_at)
           VALUES (?1, '${NAME}', ?2, 0,
             (SELECT coalesce(max(level), 0) + 1 FROM latch WHERE workspace = ?1 AND rule = '${NAME}'), ?3)
           ON CONFLICT DO NOTHING`,
        )
        .run(workspace, subject, at);
    },
    list: () => list(NAME),
    remove(subject) {
      database
        .sql(`DELETE FROM latch WHERE workspace = ? AND rule = '${NAME}' AND subject = ?`)
        .run(workspace, subject);
    },
    lastWeek: () =>
      weeks.one(
        database
          .sql(`SELECT level FROM latch WHERE workspace = ? AND rule = '${WEEK}' AND subject = 'last'`)
          .get(workspace),
      )?.day ?? null,
    noteWeek(day, at) {
      database
        .sql(
          `INSERT INTO latch (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, '${WEEK}', 'last', 0, ?, ?)
           ON CONFLICT DO UPDATE SET level = excluded.level, changed_at = excluded.changed_at`,
        )
        .run(workspace, day, at);
    },
    pause: () =>
      pauses.one(
        database
          .sql(
            `SELECT level, changed_at FROM latch WHERE workspace = ? AND rule = '${PAUSE}' AND subject = 'last'`,
          )
          .get(workspace),
      ),
    notePause(pause) {
      if (pause === null) {
        database.sql(`DELETE FROM latch WHERE workspace = ? AND rule = '${PAUSE}'`).run(workspace);
        return;
      }
      database
        .sql(
          `INSERT INTO latch (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, '${PAUSE}', 'last', 0, ?, ?)
           ON CONFLICT DO UPDATE SET level = excluded.level, changed_at = excluded.changed_at`,
        )
        .run(workspace, pause.ms, pause.fromAt);
    },
  };
}

function readPendingPost(row: Row): PendingPost {
  return { subject: textOf(row, 'subject'), addedAt: numberOf(row, 'changed_at') };
}

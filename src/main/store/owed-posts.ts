// What is owed to the user's webhook: the debt is on disk with what caused it, in one transaction, and goes when the post was
// taken. Kept among what a rule remembers of a subject, under names that are no rule's.
import type { Database, Row } from './database.ts';
import { maybeNumberOf, numberOf, textOf } from './row.ts';
import { rememberedBy } from './remembered.ts';
import { createReader } from './unreadable.ts';

export interface OwedPost {
  /** An alert's id, or of a week that begins so: `week:` and the day (epoch days, local). */
  readonly subject: string;
  readonly owedAt: number;
}

export interface OwedPostTable {
  /** One that is owed already keeps its place. */
  add(subject: string, at: number): void;
  /** In the order in which they are to be posted. */
  list(): readonly OwedPost[];
  remove(subject: string): void;
  /** The Monday (local epoch day) whose week was owed last; null before the first. */
  lastWeek(): number | null;
  noteWeek(day: number, at: number): void;
  /** What the receiver asked for last; null where it did not. */
  rest(): PostRest | null;
  noteRest(rest: PostRest | null): void;
}

/** A pause before the next post. */
export interface PostRest {
  /** Epoch ms. */
  readonly fromAt: number;
  readonly ms: number;
}

const NAME = 'owed-post';
const WEEK = 'owed-post-week';
const REST = 'owed-post-rest';

export function createOwedPostTable(database: Database, workspace: string): OwedPostTable {
  const owed = createReader(database, 'arm', readOwed);
  const weeks = createReader(database, 'arm', (row) => ({ day: maybeNumberOf(row, 'level') }));
  const rests = createReader(database, 'arm', (row) => ({
    fromAt: numberOf(row, 'changed_at'),
    ms: numberOf(row, 'level'),
  }));
  const list = rememberedBy(database, ['arm'], (name: string) =>
    owed.all(
      database
        .sql(
          'SELECT subject, changed_at FROM arm WHERE workspace = ? AND rule = ? ORDER BY level, changed_at, subject',
        )
        .all(workspace, name),
    ),
  );
  return {
    add(subject, at) {
      // The order of adding counts, whatever the clock says meanwhile.
      database
        .sql(
          `INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at)
           VALUES (?1, '${NAME}', ?2, 0,
             (SELECT coalesce(max(level), 0) + 1 FROM arm WHERE workspace = ?1 AND rule = '${NAME}'), ?3)
           ON CONFLICT DO NOTHING`,
        )
        .run(workspace, subject, at);
    },
    list: () => list(NAME),
    remove(subject) {
      database
        .sql(`DELETE FROM arm WHERE workspace = ? AND rule = '${NAME}' AND subject = ?`)
        .run(workspace, subject);
    },
    lastWeek: () =>
      weeks.one(
        database
          .sql(`SELECT level FROM arm WHERE workspace = ? AND rule = '${WEEK}' AND subject = 'last'`)
          .get(workspace),
      )?.day ?? null,
    noteWeek(day, at) {
      database
        .sql(
          `INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, '${WEEK}', 'last', 0, ?, ?)
           ON CONFLICT DO UPDATE SET level = excluded.level, changed_at = excluded.changed_at`,
        )
        .run(workspace, day, at);
    },
    rest: () =>
      rests.one(
        database
          .sql(
            `SELECT level, changed_at FROM arm WHERE workspace = ? AND rule = '${REST}' AND subject = 'last'`,
          )
          .get(workspace),
      ),
    noteRest(rest) {
      if (rest === null) {
        database.sql(`DELETE FROM arm WHERE workspace = ? AND rule = '${REST}'`).run(workspace);
        return;
      }
      database
        .sql(
          `INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at) VALUES (?, '${REST}', 'last', 0, ?, ?)
           ON CONFLICT DO UPDATE SET level = excluded.level, changed_at = excluded.changed_at`,
        )
        .run(workspace, rest.ms, rest.fromAt);
    },
  };
}

function readOwed(row: Row): OwedPost {
  return { subject: textOf(row, 'subject'), owedAt: numberOf(row, 'changed_at') };
}

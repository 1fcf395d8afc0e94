// Whom the user watches, mutes and snoozes: one row per account or person with a mark.
import type { Database, Row } from './database.ts';
import { flagOf, maybeNumberOf, maybeTextOf, memberOf, textOf } from './row.ts';
import { cached } from './cached.ts';
import { createReader } from './unreadable.ts';

export interface Marks {
  readonly kind: 'account' | 'person';
  /** Root domain or public identifier. */
  readonly id: string;
  readonly isWatched: boolean;
  readonly isMuted: boolean;
  readonly snooze: Snooze | null;
}

export interface Snooze {
  readonly sinceAt: number;
  readonly untilAt: number;
  /** The strongest signal the user had seen by then; a stronger one ends the snooze. */
  readonly topScore: number;
  /** The alert that comes back when the snooze ends; null when the account was snoozed from its page. */
  readonly alertId: string | null;
}

export interface MarkTable {
  /** Without a row: not watched, not muted, not snoozed. */
  of(kind: Marks['kind'], id: string): Marks;
  write(marks: Marks): void;
  /** Of accounts, whatever else they are marked with. Reads none of them, because each write would read all marks again. */
  watch(domains: readonly string[], isWatched: boolean): void;
  list(): readonly Marks[];
  /** Snoozes that have ended by this instant. */
  listEndedSnoozes(now: number): readonly Marks[];
}

export function createMarkTable(database: Database, workspace: string): MarkTable {
  const stored = createReader(database, 'mark', readMarks);
  const list = cached(database, ['mark'], () =>
    stored.all(database.sql('SELECT * FROM mark WHERE workspace = ? ORDER BY kind, id').all(workspace)),
  );
  // The user has marked only a few accounts and people, and each page of signals asks about many.
  const byKey = cached(
    database,
    ['mark'],
    () => new Map(list().map((marks) => [`${marks.kind} ${marks.id}`, marks])),
  );
  return {
    of: (kind, id) =>
      byKey().get(`${kind} ${id}`) ?? { kind, id, isWatched: false, isMuted: false, snooze: null },
    write({ kind, id, isWatched, isMuted, snooze }) {
      if (!isWatched && !isMuted && snooze === null) {
        database.sql('DELETE FROM mark WHERE workspace = ? AND kind = ? AND id = ?').run(workspace, kind, id);
        return;
      }
      database
        .sql(
          `INSERT INTO mark (workspace, kind, id, is_watched, is_muted, snoozed_at, snoozed_until_at, snooze_score,
             snoozed_alert) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET is_watched = excluded.is_watched, is_muted = excluded.is_muted,
             snoozed_at = excluded.snoozed_at, snoozed_until_at = excluded.snoozed_until_at,
             snooze_score = excluded.snooze_score, snoozed_alert = excluded.snoozed_alert`,
        )
        .run(
          workspace,
          kind,
          id,
          isWatched ? 1 : 0,
          isMuted ? 1 : 0,
          snooze?.sinceAt ?? null,
          snooze?.untilAt ?? null,
          snooze?.topScore ?? null,
          snooze?.alertId ?? null,
        );
    },
    watch(domains, isWatched) {
      for (const domain of domains)
        if (isWatched)
          database
            .sql(
              `INSERT INTO mark (workspace, kind, id, is_watched, is_muted) VALUES (?, 'account', ?, 1, 0)
               ON CONFLICT DO UPDATE SET is_watched = 1`,
            )
            .run(workspace, domain);
        else {
          database
            .sql(`UPDATE mark SET is_watched = 0 WHERE workspace = ? AND kind = 'account' AND id = ?`)
            .run(workspace, domain);
          database
            .sql(
              `DELETE FROM mark WHERE workspace = ? AND kind = 'account' AND id = ? AND is_muted = 0
                 AND snoozed_until_at IS NULL`,
            )
            .run(workspace, domain);
        }
    },
    list,
    listEndedSnoozes: (now) =>
      stored.all(
        database
          .sql('SELECT * FROM mark WHERE workspace = ? AND snoozed_until_at <= ? ORDER BY kind, id')
          .all(workspace, now),
      ),
  };
}

function readMarks(row: Row): Marks {
  const sinceAt = maybeNumberOf(row, 'snoozed_at');
  const untilAt = maybeNumberOf(row, 'snoozed_until_at');
  return {
    kind: memberOf(row, 'kind', ['account', 'person']),
    id: textOf(row, 'id'),
    isWatched: flagOf(row, 'is_watched'),
    isMuted: flagOf(row, 'is_muted'),
    snooze:
      sinceAt === null || untilAt === null
        ? null
        : {
            sinceAt,
            untilAt,
            topScore: maybeNumberOf(row, 'snooze_score') ?? 0,
            alertId: maybeTextOf(row, 'snoozed_alert'),
          },
  };
}

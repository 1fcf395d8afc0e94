// What posting to the user's webhook remembers across restarts: the last week, and a pause that the receiver asked for.
import type { Database } from './database.ts';
import { maybeNumberOf } from './row.ts';
import { createReader } from './unreadable.ts';

/** A pause before the next post. */
export interface PostPause {
  /** Epoch ms. */
  readonly fromAt: number;
  readonly ms: number;
}

export interface WebhookStateTable {
  /** The Monday (local epoch day) of the last week whose post was added; null before the first. */
  lastWeek(): number | null;
  noteWeek(day: number): void;
  /** The pause that the receiver last asked for; null without one. */
  pause(): PostPause | null;
  notePause(pause: PostPause | null): void;
}

export function createWebhookStateTable(database: Database, workspace: string): WebhookStateTable {
  const weeks = createReader(database, 'webhook_state', (row) => maybeNumberOf(row, 'last_week'));
  const pauses = createReader(database, 'webhook_state', (row) => {
    const fromAt = maybeNumberOf(row, 'paused_at');
    const ms = maybeNumberOf(row, 'pause_ms');
    return fromAt === null || ms === null ? null : { fromAt, ms };
  });
  const row = () => database.sql('SELECT * FROM webhook_state WHERE workspace = ?').get(workspace);
  return {
    lastWeek: () => weeks.one(row()),
    noteWeek(day) {
      database
        .sql(
          `INSERT INTO webhook_state (workspace, last_week) VALUES (?, ?)
           ON CONFLICT DO UPDATE SET last_week = excluded.last_week`,
        )
        .run(workspace, day);
    },
    pause: () => pauses.one(row()),
    notePause(pause) {
      database
        .sql(
          `INSERT INTO webhook_state (workspace, paused_at, pause_ms) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET paused_at = excluded.paused_at, pause_ms = excluded.pause_ms`,
        )
        .run(workspace, pause?.fromAt ?? null, pause?.ms ?? null);
    },
  };
}

// What the user did about alerts, for learning: the last act that counts, one row per alert.
import { responseActs, traits, type ResponseAct, type Trait } from '../../../shared/contract/learning.ts';
import type { Database, Row } from './database.ts';
import { cached } from './cached.ts';
import { maybeTextOf, memberOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

/** What an alert is about; null if unknown. */
export type Traits = { readonly [Name in Exclude<Trait, 'kind'>]: string | null } & {
  /** An alert rule. */
  readonly kind: string;
};

export interface Response extends Traits {
  readonly alertId: string;
  readonly act: ResponseAct;
  readonly at: number;
}

/** Acts before `at` are not learned from for this value. */
export interface Unlearned {
  readonly trait: Trait;
  readonly value: string;
  readonly at: number;
}

/** Older ones no longer count. */
const MOST_READ = 5_000;

export interface ResponseTable {
  /** What was done about this alert; null when nothing was. */
  find(alertId: string): Response | null;
  /** Replaces what was done about the same alert before. */
  write(response: Response): void;
  remove(alertIds: readonly string[]): void;
  /** The newest first; the same list until something is written. */
  list(): readonly Response[];
  listUnlearned(): readonly Unlearned[];
  unlearn(what: Unlearned): void;
  /** Forgets everything. */
  clear(): void;
  pruneBefore(at: number): void;
}

export function createResponseTable(database: Database, workspace: string): ResponseTable {
  const responses = createReader(database, 'response', readResponse);
  const unlearned = createReader(database, 'unlearned', readUnlearned);
  return {
    find: (alertId) =>
      responses.one(
        database.sql('SELECT * FROM response WHERE workspace = ? AND alert_id = ?').get(workspace, alertId),
      ),
    write({ alertId, act, at, kind, type, source, icp, account }) {
      database
        .sql(
          `INSERT INTO response (workspace, alert_id, act, at, kind, type, source, icp, domain)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET act = excluded.act, at = excluded.at`,
        )
        .run(workspace, alertId, act, at, kind, type, source, icp, account);
    },
    remove(alertIds) {
      const remove = database.sql('DELETE FROM response WHERE workspace = ? AND alert_id = ?');
      for (const id of alertIds) remove.run(workspace, id);
    },
    list: cached(database, ['response'], () =>
      responses.all(
        database
          .sql('SELECT * FROM response WHERE workspace = ? ORDER BY at DESC, alert_id LIMIT ?')
          .all(workspace, MOST_READ),
      ),
    ),
    listUnlearned: cached(database, ['unlearned'], () =>
      unlearned.all(
        database.sql('SELECT * FROM unlearned WHERE workspace = ? ORDER BY trait, value').all(workspace),
      ),
    ),
    unlearn({ trait, value, at }) {
      database
        .sql(
          `INSERT INTO unlearned (workspace, trait, value, at) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET at = excluded.at`,
        )
        .run(workspace, trait, value, at);
    },
    clear() {
      database.sql('DELETE FROM response WHERE workspace = ?').run(workspace);
      database.sql('DELETE FROM unlearned WHERE workspace = ?').run(workspace);
    },
    pruneBefore(at) {
      database.sql('DELETE FROM response WHERE workspace = ? AND at < ?').run(workspace, at);
      database.sql('DELETE FROM unlearned WHERE workspace = ? AND at < ?').run(workspace, at);
    },
  };
}

function readResponse(row: Row): Response {
  return {
    alertId: textOf(row, 'alert_id'),
    act: memberOf(row, 'act', responseActs),
    at: numberOf(row, 'at'),
    kind: textOf(row, 'kind'),
    type: maybeTextOf(row, 'type'),
    source: maybeTextOf(row, 'source'),
    icp: maybeTextOf(row, 'icp'),
    account: maybeTextOf(row, 'domain'),
  };
}

function readUnlearned(row: Row): Unlearned {
  return { trait: memberOf(row, 'trait', traits), value: textOf(row, 'value'), at: numberOf(row, 'at') };
}

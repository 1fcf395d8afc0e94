// Why each signal and like was told or not: one short row each, written in the transaction that stored it. Kept apart
// from the alerts, because nearly all of them are no alert, and stored rather than derived again later, because the
// settings, the arms and the history that decided change. 2,000 a day for 90 days are about 20 MB.
import type { Database, Row } from './database.ts';
import { maybeTextOf, numberOf, textOf } from './row.ts';

export interface Decision {
  /** `signal:ID`, `like:ID`, or a rule's own name of what it looked at. */
  readonly subject: string;
  readonly domain: string | null;
  /** What happened, in words. */
  readonly what: string;
  /** The alert it is told in; null when it is not told. */
  readonly alertId: string | null;
  /** In words; null when it is simply told. */
  readonly reason: string | null;
}

export interface StoredDecision extends Decision {
  readonly at: number;
  readonly accountName: string | null;
}

export interface DecisionTable {
  /** The first decision on a subject stands. */
  add(decisions: readonly Decision[], at: number): void;
  find(subject: string): StoredDecision | null;
  /** Newest first; `text` is lower case and matches any place. */
  search(query: {
    readonly text: string;
    readonly told: 'joined' | 'not-told' | 'all';
    readonly before: { readonly at: number; readonly key: string };
    readonly limit: number;
  }): readonly StoredDecision[];
  pruneBefore(at: number): void;
}

const select = `SELECT decision.*, account.name AS account_name FROM decision LEFT JOIN account
  ON account.workspace = decision.workspace AND account.domain = decision.domain WHERE decision.workspace = ?`;

/** What was told has its own entry as an alert; what joined an earlier one has a reason and an alert. */
const toldConditions = {
  joined: 'alert_id IS NOT NULL AND reason IS NOT NULL',
  'not-told': 'alert_id IS NULL',
  all: 'reason IS NOT NULL',
} as const;

export function createDecisionTable(database: Database, workspace: string): DecisionTable {
  return {
    add(decisions, at) {
      const insert = database.sql(
        `INSERT INTO decision (workspace, subject, at, domain, what, alert_id, reason) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      );
      for (const { subject, domain, what, alertId, reason } of decisions) {
        insert.run(workspace, subject, at, domain, what, alertId, reason);
      }
    },
    find(subject) {
      const row = database.sql(`${select} AND subject = ?`).get(workspace, subject);
      return row === null ? null : readDecision(row);
    },
    search({ text, told, before, limit }) {
      const rows = database
        .sql(
          `${select} AND ${toldConditions[told]} AND (at < ? OR (at = ? AND subject < ?))
           AND (? = '' OR instr(lower(coalesce(account.name, '') || ' ' || coalesce(decision.domain, '') || ' ' ||
             what || ' ' || coalesce(reason, '')), ?) > 0)
           ORDER BY at DESC, subject DESC LIMIT ?`,
        )
        .all(workspace, before.at, before.at, before.key, text, text, limit);
      return rows.map(readDecision);
    },
    pruneBefore(at) {
      database.sql('DELETE FROM decision WHERE workspace = ? AND at < ?').run(workspace, at);
    },
  };
}

function readDecision(row: Row): StoredDecision {
  return {
    subject: textOf(row, 'subject'),
    at: numberOf(row, 'at'),
    domain: maybeTextOf(row, 'domain'),
    what: textOf(row, 'what'),
    alertId: maybeTextOf(row, 'alert_id'),
    reason: maybeTextOf(row, 'reason'),
    accountName: maybeTextOf(row, 'account_name'),
  };
}

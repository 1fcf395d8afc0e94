// What a rule's alerts came to: notifications of their own, words in place of an open one's, or a part of a digest.
import type { AlertRule } from '../../shared/model.ts';
import { readAlert, type LedgerAlert } from './alert-row.ts';
import type { Database } from './database.ts';
import { numberOf, textOf } from './row.ts';

export interface DeliveredAlert {
  readonly at: number;
  readonly title: string;
  readonly body: string;
  /** The alerts of the rule that were told in it; of a digest there may be several. */
  readonly alerts: readonly LedgerAlert[];
}

export interface DeliveredAlertTable {
  /**
   * Of the newest `limit` alerts of a rule since then, newest first: what the user has got, and what only a pause, a
   * failure or a switch kept from them. What waits, or is held by quiet hours, is still to be told.
   */
  list(rule: AlertRule, since: number, limit: number): readonly DeliveredAlert[];
  /** The alerts that joined an open one and gave it the words that it has. */
  listSpeakers(alert: LedgerAlert): readonly LedgerAlert[];
}

export function createDeliveredAlertTable(database: Database, workspace: string): DeliveredAlertTable {
  return {
    list(rule, since, limit) {
      const rows = database
        .sql(
          `SELECT told.*, root.id AS root_id, root.kind = 'digest' AS is_digest, root.decided_at AS root_at,
             root.title AS root_title, root.body AS root_body
           FROM alert AS told
           JOIN alert AS root ON root.workspace = told.workspace AND root.id = coalesce(told.into_id, told.id)
           WHERE told.workspace = ? AND told.kind = ? AND told.decided_at >= ?
             AND root.state IN ('shown', 'failed', 'held') AND root.hold IS NOT 'quiet'
             AND (told.into_id IS NULL OR root.kind = 'digest'
               OR (root.title = told.title AND root.body = told.body))
           ORDER BY told.decided_at DESC, told.id DESC LIMIT ?`,
        )
        .all(workspace, rule, since, limit);
      const deliveredAlerts = new Map<string, DeliveredAlert>();
      for (const row of rows) {
        const alert = readAlert(row);
        const isDigest = numberOf(row, 'is_digest') === 1;
        const key = isDigest ? textOf(row, 'root_id') : alert.id;
        const known = deliveredAlerts.get(key);
        deliveredAlerts.set(key, {
          at: isDigest ? numberOf(row, 'root_at') : alert.decidedAt,
          title: textOf(row, 'root_title'),
          body: textOf(row, 'root_body'),
          alerts: [...(known?.alerts ?? []), alert],
        });
      }
      return [...deliveredAlerts.values()].sort((a, b) => b.at - a.at);
    },
    listSpeakers: ({ id, account, title, body }) =>
      account === null
        ? []
        : database
            .sql(
              `SELECT * FROM alert
               WHERE workspace = ? AND domain = ? AND into_id = ? AND title = ? AND body = ? ORDER BY decided_at, id`,
            )
            .all(workspace, account, id, title, body)
            .map(readAlert),
  };
}

// How a rule's alerts were delivered: as notifications of their own, as new text in an open one, or as part of a digest.
import type { Hold } from '../../../shared/contract/alerts.ts';
import type { AlertContent } from '../../../shared/contract/alert-content.ts';
import type { AlertRule } from '../../../shared/model.ts';
import { readAlert, type LedgerAlert } from './alert-row.ts';
import type { Database, Row } from './database.ts';
import { numberOf, textOf } from './row.ts';
import { contentOf } from './stored-content.ts';
import { createReader } from './unreadable.ts';

export interface DeliveredAlert {
  readonly at: number;
  readonly content: AlertContent;
  /** The alerts of the rule that it delivered; a digest may deliver several. */
  readonly alerts: readonly LedgerAlert[];
}

export interface DeliveredAlertTable {
  /**
   * From the newest `limit` alerts of a rule since then, newest first: those delivered, and those that only a pause, a
   * failure or a switched-off setting kept back. Alerts that wait or are held by quiet hours are not delivered yet.
   */
  list(rule: AlertRule, since: number, limit: number): readonly DeliveredAlert[];
}

/** Quiet hours are the user's choice: what they held back is not the rule's fault. */
const quiet: Hold = 'quiet';

export function createDeliveredAlertTable(database: Database, workspace: string): DeliveredAlertTable {
  const stored = createReader(database, 'alert', readDelivered);
  return {
    list(rule, since, limit) {
      const rows = database
        .sql(
          `SELECT decided.*, root.id AS root_id, root.kind = 'digest' AS is_digest, root.decided_at AS root_at,
             root.name AS root_name, root.content AS root_content
           FROM alert AS decided
           JOIN alert AS root
             ON root.workspace = decided.workspace AND root.id = coalesce(decided.into_id, decided.id)
           WHERE decided.workspace = ? AND decided.kind = ? AND decided.decided_at >= ?
             AND root.state IN ('shown', 'failed', 'held') AND root.hold IS NOT '${quiet}'
             AND (decided.into_id IS NULL OR root.kind = 'digest' OR root.words_from_id = decided.id)
           ORDER BY decided.decided_at DESC, decided.id DESC LIMIT ?`,
        )
        .all(workspace, rule, since, limit);
      const delivered = new Map<string, DeliveredAlert>();
      for (const { key, at, content, alert } of stored.all(rows)) {
        const known = delivered.get(key);
        delivered.set(key, { at, content, alerts: [...(known?.alerts ?? []), alert] });
      }
      return [...delivered.values()].sort((a, b) => b.at - a.at);
    },
  };
}

function readDelivered(row: Row): Omit<DeliveredAlert, 'alerts'> & {
  readonly key: string;
  readonly alert: LedgerAlert;
} {
  const alert = readAlert(row);
  const isDigest = numberOf(row, 'is_digest') === 1;
  return {
    key: isDigest ? textOf(row, 'root_id') : alert.id,
    at: isDigest ? numberOf(row, 'root_at') : alert.decidedAt,
    content: contentOf({ name: row['root_name'], content: row['root_content'] }),
    alert,
  };
}

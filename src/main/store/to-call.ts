// Whom to call: of the alerts in the ledger those that are still to be acted on.
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { createAlertReader, isListedAlert, type LedgerAlert } from './alert-row.ts';
import type { Database } from './database.ts';
import { rememberedBy } from './remembered.ts';

export interface ToCall {
  /**
   * The most severe ones that are not done about an account that is neither snoozed nor muted, and for which the user logged
   * nothing since: unread of the last seven days, read of the last day. Of equals unread and newest first, at most 20. A
   * follow-up passes a mute. To the minute.
   */
  list(now: number): readonly LedgerAlert[];
}

/** What is older is no news to call about. */
const NEXT_MS = 7 * DAY_MS;

/** What was read is still to be done for a day. */
const READ_MS = DAY_MS;

/** The first is named; while a pointer rests on it, no more than the others come before it. */
const MOST_SEVERE = 20;

export function createToCall(database: Database, workspace: string): ToCall {
  const stored = createAlertReader(database);
  // Whom the user called is called: what they logged came after it.
  const isToCall = `domain IS NOT NULL AND alert.kind NOT IN ('digest', 'system') AND ${isListedAlert}
    AND decided_at >= ? AND NOT EXISTS (
      SELECT 1 FROM care WHERE care.workspace = alert.workspace AND care.kind = 'account' AND care.id = alert.domain
        AND ((is_muted = 1 AND alert.kind NOT IN ('reminder', 'handed-over')) OR snoozed_until_at > ?))
    AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE outbox.workspace = alert.workspace AND outbox.domain = alert.domain
        AND outbox.queued_at >= alert.decided_at)`;
  const mostSevereIn = rememberedBy(database, ['alert', 'care', 'outbox'], (minute: number) => {
    const now = minute * MINUTE_MS;
    return stored.page(MOST_SEVERE, (most) =>
      database
        .sql(
          `SELECT * FROM (
             SELECT * FROM alert INDEXED BY alert_by_unread WHERE workspace = ? AND is_unread = 1 AND ${isToCall}
             UNION ALL
             SELECT * FROM alert INDEXED BY alert_by_time WHERE workspace = ? AND is_unread = 0 AND ${isToCall})
           ORDER BY severity DESC, is_unread DESC, decided_at DESC, id LIMIT ?`,
        )
        .all(workspace, now - NEXT_MS, now, workspace, now - READ_MS, now, most),
    );
  });
  return { list: (now) => mostSevereIn(Math.floor(now / MINUTE_MS)) };
}

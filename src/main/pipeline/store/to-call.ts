// Whom to call: the alerts in the ledger that still need an action.
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { createAlertReader, isListedAlert, type LedgerAlert } from './alert-row.ts';
import type { Database } from './database.ts';
import { cachedBy } from './cached.ts';

export interface ToCall {
  /**
   * The most severe alerts that are not done, about accounts that are neither snoozed nor muted and for which the user has
   * logged nothing since: unread ones of the last seven days, read ones of the last day. Among equals unread and newest
   * first, at most 200. A follow-up ignores a mute. An ask counts wherever it was delivered. Accurate to the minute.
   */
  list(now: number): readonly LedgerAlert[];
}

/** What is older is no reason to call. */
const NEXT_MS = 7 * DAY_MS;

/** A read alert stays to be done for a day. */
const READ_MS = DAY_MS;

/**
 * Whoever asked is owed an answer, even if a digest delivered the ask, or an alert that was done before they asked. An ask
 * that went into an open alert of the same account belongs to that one.
 */
const isAskInAnother = `(alert.kind = 'explicit-ask' AND walk IS NULL AND is_done = 0 AND EXISTS (
  SELECT 1 FROM alert AS root WHERE root.workspace = alert.workspace AND root.id = alert.into_id
    AND (root.domain IS NOT alert.domain OR root.is_done = 1)))`;

/** Enough that some are left where colleagues have most accounts of the team. */
const MOST_SEVERE = 200;

export function createToCall(database: Database, workspace: string): ToCall {
  const stored = createAlertReader(database);
  // What the user logged came after the alert, so the call has been made.
  const isToCall = `domain IS NOT NULL AND alert.kind NOT IN ('digest', 'system') AND (${isListedAlert} OR ${isAskInAnother})
    AND decided_at >= ? AND NOT EXISTS (
      SELECT 1 FROM mark WHERE mark.workspace = alert.workspace AND mark.kind = 'account' AND mark.id = alert.domain
        AND ((is_muted = 1 AND alert.kind NOT IN ('reminder', 'handed-over')) OR snoozed_until_at > ?))
    AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE outbox.workspace = alert.workspace AND outbox.domain = alert.domain
        AND outbox.queued_at >= alert.decided_at)`;
  const mostSevereIn = cachedBy(database, ['alert', 'mark', 'outbox'], (minute: number) => {
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

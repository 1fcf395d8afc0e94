// Whom to call: the alerts in the ledger that still need an action.
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { createAlertReader, isListedAlert, readAlert, type LedgerAlert } from './alert-row.ts';
import type { Database } from './database.ts';
import type { Span } from './spans.ts';
import { cachedAnswers, cachedBy } from './cached.ts';
import { numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface ToCall {
  /**
   * The most severe alerts of the last seven days that are not done, about accounts that are neither snoozed nor muted, for
   * which the user has logged no act since. Among equals the newest first, 200 on a page. A follow-up ignores a mute. An ask
   * counts wherever it was delivered; one that is usual there for a day. Accurate to the minute.
   */
  list(now: number, page: number): readonly LedgerAlert[];
  /** Whoever asked in the last seven days, except where that is usual, and is not done; the first who asked first. */
  requests(now: number): readonly Request[];
  /** The requests of this span, done or not, except usual ones; the earliest first. */
  asked(span: Span): readonly Request[];
  /** Accounts about which something was marked as done that was decided since then. */
  handled(since: number): ReadonlySet<string>;
}

export interface Request extends LedgerAlert {
  readonly account: string;
  /** The instant at which it came to its state, such as that of its notification (epoch ms). */
  readonly changedAt: number;
}

/** What is older is no reason to call. */
const NEXT_MS = 7 * DAY_MS;

/** A usual ask is owed for a day. */
const OWED_MS = DAY_MS;

/**
 * Whoever asked is owed an answer, even if a digest delivered the ask, or an alert that was done before they asked. An ask
 * that went into an open alert of the same account belongs to that one.
 */
const isAskInAnother = `(alert.kind = 'explicit-ask' AND walk IS NULL AND is_done = 0 AND EXISTS (
  SELECT 1 FROM alert AS root WHERE root.workspace = alert.workspace AND root.id = alert.into_id
    AND (root.domain IS NOT alert.domain OR root.is_done = 1)))`;

/** Mostly, somebody among so many may be called. */
const PAGE = 200;

const MOST_PAGES_KEPT = 20;

/** The newest: those within the goal are among them. */
const MOST_REQUESTS = 500;

export function createToCall(database: Database, workspace: string): ToCall {
  const stored = createAlertReader(database);
  const requests = createReader(database, 'alert', (row) => ({
    ...readAlert(row),
    changedAt: numberOf(row, 'changed_at'),
  }));
  const domains = createReader(database, 'alert', (row) => textOf(row, 'domain'));
  // What the user logged came after the alert, so the call has been made. A note is none.
  const isToCall = `domain IS NOT NULL AND alert.kind NOT IN ('digest', 'system', 'still-waiting') AND (${isListedAlert} OR ${isAskInAnother})
    AND (hold IS NOT 'owed' OR decided_at >= ?)
    AND NOT EXISTS (
      SELECT 1 FROM mark WHERE mark.workspace = alert.workspace AND mark.kind = 'account' AND mark.id = alert.domain
        AND ((is_muted = 1 AND alert.kind NOT IN ('reminder', 'handed-over')) OR snoozed_until_at > ?))
    AND NOT EXISTS (
      SELECT 1 FROM outbox INDEXED BY outbox_by_account WHERE outbox.workspace = alert.workspace AND outbox.domain = alert.domain
        AND outbox.type != 'note' AND outbox.queued_at >= alert.decided_at AND outbox.queued_at < ?)`;
  const pages = cachedAnswers<string, readonly LedgerAlert[]>(
    database,
    ['alert', 'mark', 'outbox'],
    MOST_PAGES_KEPT,
  );
  const mostSevere = (now: number, page: number): readonly LedgerAlert[] =>
    stored.page(PAGE, (most) =>
      database
        .sql(
          `SELECT * FROM alert INDEXED BY alert_by_time WHERE workspace = ? AND decided_at >= ? AND ${isToCall}
           ORDER BY severity DESC, decided_at DESC, id LIMIT ? OFFSET ?`,
        )
        .all(workspace, now - NEXT_MS, now - OWED_MS, now, now + MINUTE_MS, most, page * PAGE),
    );
  const requestsIn = cachedBy(database, ['alert'], (minute: number) =>
    requests
      .page(MOST_REQUESTS, (most) =>
        database
          .sql(
            `SELECT * FROM alert INDEXED BY alert_by_time
             WHERE workspace = ? AND decided_at >= ? AND kind = 'explicit-ask' AND domain IS NOT NULL
               AND walk IS NULL AND is_done = 0
             ORDER BY coalesce(happened_at, decided_at) DESC, id DESC LIMIT ?`,
          )
          .all(workspace, minute * MINUTE_MS - NEXT_MS, most),
      )
      .filter(isRequest)
      .toReversed(),
  );
  const handledSince = cachedBy(
    database,
    ['alert'],
    (since: number) =>
      new Set(
        domains.all(
          database
            .sql(
              `SELECT DISTINCT domain FROM alert INDEXED BY alert_by_time
               WHERE workspace = ? AND decided_at >= ? AND is_done = 1 AND domain IS NOT NULL`,
            )
            .all(workspace, since),
        ),
      ),
  );
  return {
    list(now, page) {
      const minute = Math.floor(now / MINUTE_MS);
      return pages(`${String(minute)} ${String(page)}`, () => mostSevere(minute * MINUTE_MS, page));
    },
    requests: (now) => requestsIn(Math.floor(now / MINUTE_MS)),
    asked: ({ from, to }) =>
      requests
        .all(
          database
            .sql(
              `SELECT * FROM alert INDEXED BY alert_by_time
               WHERE workspace = ? AND decided_at >= ? AND decided_at < ? AND kind = 'explicit-ask'
                 AND domain IS NOT NULL AND walk IS NULL
               ORDER BY coalesce(happened_at, decided_at), id`,
            )
            .all(workspace, from, to),
        )
        .filter(isRequest),
    handled: (since) => handledSince(Math.floor(since / MINUTE_MS) * MINUTE_MS),
  };
}

function isRequest(alert: LedgerAlert & Pick<Request, 'changedAt'>): alert is Request {
  return alert.account !== null && alert.reason?.code !== 'usual-asks';
}

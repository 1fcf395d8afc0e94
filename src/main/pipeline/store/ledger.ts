// The ledger of alerts: each is decided once, with its state and the reason. A state is on disk before it is acted on.
import { alertKinds, type Hold } from '../../../shared/contract/alerts.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { AlertContent } from '../../../shared/contract/alert-content.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Alert, AlertKind, AlertState } from '../../../shared/model.ts';
import {
  createAlertReader,
  isAlertOfRule,
  isByItself,
  isDoneAlert,
  isKnownAlert,
  isListedAlert,
  type DecidedAlert,
  type LedgerAlert,
} from './alert-row.ts';
import { createAlertChanges, type AlertChanges } from './alert-changes.ts';
import { createAlertSearch } from './alert-search.ts';
import type { Database, Row, SqlValue } from './database.ts';
import { cached, cachedBy } from './cached.ts';
import { contentColumns } from './stored-content.ts';
import { maybeNumberOf, maybeTextOf, memberOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export type { DecidedAlert, LedgerAlert } from './alert-row.ts';

/** What the pace depends on. */
export interface DecidedSeverity {
  readonly kind: AlertKind;
  readonly severity: number;
  readonly at: number;
}

export interface Ledger extends AlertChanges {
  /**
   * Adds alerts as pending (those that are only owed as held) and returns those added; an existing id is left alone. With a
   * `walk`, they are not released before `releaseWalk`; null when there is nothing to wait for.
   */
  add(
    alerts: readonly DecidedAlert[],
    at: number,
    options: { readonly walk: number | null; readonly isCatchUp: boolean },
  ): readonly DecidedAlert[];
  /** The walk has reached known signals: its alerts may be delivered. */
  releaseWalk(walk: number): void;
  /** Pending and not waiting for a walk, oldest first. */
  listReleasable(): readonly LedgerAlert[];
  listInState(state: AlertState): readonly LedgerAlert[];
  /** Held back by this hold, oldest first. */
  listHeld(hold: Hold): readonly LedgerAlert[];
  /** Why the last notification failed; null when it appeared, and before the first one. */
  lastFailure(): Reason | null;
  /** Alerts decided at or after `since`, except those that only joined another one. */
  listDecided(since: number): readonly DecidedSeverity[];
  /** When the first alert that a rule decided on was decided; null before that. */
  firstDecidedAt(): number | null;
  /**
   * Notifications shown since then, of these kinds; left out: of all that count towards the hour's limit, which follow-ups and
   * Hotlist's own problems do not.
   */
  countShownSince(since: number, kinds?: readonly AlertKind[]): number;
  /**
   * How many entries of the inbox are held back by any of these holds, an account being one: it is counted as what is
   * unread is (`countUnread` of `threads.ts`), so that the two can be told together.
   */
  countHeld(holds: readonly Hold[]): number;
  /** Whether any is held by one of these holds, read or not: the release at its end settles it. */
  isHolding(holds: readonly Hold[]): boolean;
  /** The domains of the accounts among those that `countHeld` counts, the newest first. */
  listHeldAccounts(holds: readonly Hold[]): readonly string[];
  setState(id: string, state: AlertState, reason: Reason | null, at: number, hold?: Hold): void;
  /** Delivered in another alert: a digest, or an open one of the same account. */
  fold(id: string, intoId: string, reason: Reason, at: number, hold?: 'joined'): void;
  /** Lets an alert that was to join another one be delivered by itself. */
  lift(id: string): void;
  /** Gives an alert the text of one that joined it, with its time. */
  reword(id: string, from: Pick<LedgerAlert, 'id' | 'content' | 'severity' | 'happenedAt'>): void;
  /** Where its account ranks when it is shown, and for how long somebody has waited by then. */
  setAsOfNow(id: string, content: AlertContent): void;
  find(id: string): LedgerAlert | null;
  /** Alerts of this kind about this account decided at or after `since`, newest first. */
  listRecent(kind: AlertKind, domain: string, since: number): readonly LedgerAlert[];
  /** As `listRecent`, for alerts about a person whose account is not known. */
  listRecentOfPerson(kind: AlertKind, person: string, since: number): readonly LedgerAlert[];
  /** The newest unread notification about something this account did that was shown since then; null without one. */
  findOpen(domain: string, since: number): LedgerAlert | null;
  /** Notifications of this kind shown from one instant to the other, newest first. */
  listShown(kind: AlertKind, from: number, to: number): readonly LedgerAlert[];
  /** Alerts of this account decided at or after `since` that were shown or delivered in another one, newest first. */
  listDelivered(domain: string, since: number): readonly LedgerAlert[];
  /** This account's notifications that were shown, or handed to a service that hangs: they close when it is muted. */
  listOpenIds(domain: string): readonly string[];
  /** Ids of unread alerts that the panel lists, whether or not they were shown as a notification. */
  listUnreadIds(domain: string): readonly string[];
  /** What the panel lists, newest first, without those delivered in another alert or done. */
  list(query: {
    readonly domain?: string;
    readonly person?: string;
    readonly before?: { readonly at: number; readonly id: string };
    readonly limit: number;
  }): readonly Alert[];
  /** Every alert, delivered or not; `text` is lower case and may match anywhere. Newest first. */
  search(query: {
    readonly text: string;
    readonly states: readonly AlertState[];
    /** Only those marked as done. */
    readonly isDone?: boolean;
    readonly before: { readonly at: number; readonly id: string };
    readonly limit: number;
  }): readonly LedgerAlert[];
  /** How many listed alerts are unread; entries of the panel are counted in `threads.ts`. */
  countUnread(): number;
  pruneBefore(at: number): void;
}

/** The kinds that count in the hour's limit. */
const hourKinds = alertKinds.filter(
  (kind) => !['system', 'reminder', 'handed-over', 'still-waiting'].includes(kind),
);

function readDecided(row: Row): DecidedSeverity {
  return {
    kind: memberOf(row, 'kind', alertKinds),
    severity: numberOf(row, 'severity'),
    at: numberOf(row, 'decided_at'),
  };
}

export function createLedger(database: Database, workspace: string): Ledger {
  const stored = createAlertReader(database);
  const decided = createReader(database, 'alert', readDecided);
  const searchOf = createAlertSearch(database, workspace);
  const changed = createReader(database, 'alert', (row) => textOf(row, 'id'));

  const select = (condition: string, order: string, ...values: (string | number)[]): readonly LedgerAlert[] =>
    stored.all(
      database
        .sql(`SELECT * FROM alert WHERE workspace = ? AND ${condition} ORDER BY ${order}`)
        .all(workspace, ...values),
    );

  const selectNewest = (condition: string, limit: number, ...values: SqlValue[]): readonly LedgerAlert[] =>
    stored.page(limit, (most) =>
      database
        .sql(
          `SELECT * FROM alert WHERE workspace = ? AND ${condition} ORDER BY decided_at DESC, id DESC LIMIT ?`,
        )
        .all(workspace, ...values, most),
    );

  /** The index is named because SQLite would otherwise read the whole ledger in order instead of sorting a few rows. */
  const selectInState = (state: AlertState, condition = '', ...values: string[]): readonly LedgerAlert[] =>
    stored.all(
      database
        .sql(
          `SELECT * FROM alert INDEXED BY alert_by_state WHERE workspace = ? AND state = ? ${condition}
           ORDER BY decided_at, id`,
        )
        .all(workspace, state, ...values),
    );

  const firstDecidedAt = cached(database, ['alert'], () => {
    const row = database
      .sql(
        `SELECT decided_at FROM alert INDEXED BY alert_by_time
         WHERE workspace = ? AND ${isAlertOfRule} AND hold IS NOT 'owed' ORDER BY decided_at LIMIT 1`,
      )
      .get(workspace);
    return row === null ? null : maybeNumberOf(row, 'decided_at');
  });

  const listReleasable = cached(database, ['alert'], () => selectInState('pending', 'AND walk IS NULL'));

  const lastFailure = cached(database, ['alert'], (): Reason | null => {
    const [last] = select(`state IN ('shown', 'failed')`, 'changed_at DESC, decided_at DESC LIMIT 1');
    return last?.state === 'failed' ? (last.reason ?? { code: 'unknown' }) : null;
  });

  const countUnread = cached(database, ['alert'], () => {
    const row = database
      .sql(
        `SELECT COUNT(*) AS count FROM alert INDEXED BY alert_by_unread
         WHERE workspace = ? AND is_unread = 1 AND ${isListedAlert} AND ${isKnownAlert}`,
      )
      .get(workspace);
    return row === null ? 0 : numberOf(row, 'count');
  });

  const listHeld = cached(database, ['alert'], () => {
    const rows = database
      .sql(
        `SELECT hold, domain, coalesce('@' || domain, id) AS entry, MAX(is_unread) AS is_unread
         FROM alert INDEXED BY alert_by_state
         WHERE workspace = ? AND state = 'held' AND typeof(hold) = 'text'
         GROUP BY hold, domain, entry ORDER BY MAX(decided_at) DESC, entry`,
      )
      .all(workspace);
    return rows.map((row) => ({
      hold: textOf(row, 'hold'),
      domain: maybeTextOf(row, 'domain'),
      entry: textOf(row, 'entry'),
      isUnread: row['is_unread'] === 1,
    }));
  });
  const listHeldBy = (holds: readonly Hold[]): ReturnType<typeof listHeld> =>
    listHeld().filter(({ hold }) => holds.some((one) => one === hold));
  /** What the user has read meanwhile is never shown, so it waits for nothing. */
  const listWaiting = (holds: readonly Hold[]): ReturnType<typeof listHeld> =>
    listHeldBy(holds).filter(({ isUnread }) => isUnread);

  return {
    ...createAlertChanges(database, workspace),
    add(alerts, at, { walk, isCatchUp }) {
      const insert = database.sql(
        `INSERT INTO alert (workspace, id, kind, name, content, domain, person, cause, decided_at, changed_at, is_catch_up,
           walk, severity, into_id, reason, hold, state, is_unread, happened_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      );
      return alerts.filter((alert) => {
        const {
          id,
          kind,
          content,
          account,
          person,
          cause,
          severity,
          joins,
          owedOnly,
          happenedAt = null,
        } = alert;
        const isWaiting = owedOnly === undefined;
        const reason = owedOnly ?? joins?.reason;
        const first = [workspace, id, kind, ...contentColumns(content), account, person] as const;
        const second = [JSON.stringify(cause), at, at, isCatchUp ? 1 : 0] as const;
        const third = [
          isWaiting ? walk : null,
          severity,
          joins?.alertId ?? null,
          reason === undefined ? null : JSON.stringify(reason),
          owedOnly !== undefined ? 'owed' : joins !== undefined ? 'joined' : null,
          isWaiting ? 'pending' : 'held',
          isWaiting ? 1 : 0,
          happenedAt,
        ] as const;
        return insert.run(...first, ...second, ...third) === 1;
      });
    },
    releaseWalk(walk) {
      // Alerts that wait for their walk are pending, so the index of states finds these few without reading the whole
      // ledger.
      database
        .sql(
          `UPDATE alert INDEXED BY alert_by_state SET walk = NULL
           WHERE workspace = ? AND state = 'pending' AND walk = ?`,
        )
        .run(workspace, walk);
    },
    listReleasable,
    listInState: (state) => selectInState(state),
    // Thousands wait after a long absence, and each poll asks twice whether they still have to.
    listHeld: cachedBy(database, ['alert'], (hold: Hold) => selectInState('held', 'AND hold = ?', hold)),
    lastFailure,
    isHolding: (holds) => listHeldBy(holds).length > 0,
    countHeld: (holds) => new Set(listWaiting(holds).map(({ entry }) => entry)).size,
    listHeldAccounts: (holds) => [...new Set(listWaiting(holds).flatMap(({ domain }) => domain ?? []))],
    listDecided: (since) =>
      decided.all(
        database
          .sql(
            `SELECT kind, severity, decided_at FROM alert INDEXED BY alert_by_time
             WHERE workspace = ? AND decided_at >= ? AND ${isByItself} AND ${isKnownAlert}`,
          )
          .all(workspace, since),
      ),
    firstDecidedAt,
    countShownSince(since, kinds = hourKinds) {
      const row = database
        .sql(
          `SELECT COUNT(*) AS count FROM alert INDEXED BY alert_by_time
           WHERE workspace = ? AND decided_at >= ? AND state IN ('showing', 'shown') AND changed_at >= ?
             AND kind IN (SELECT value FROM json_each(?))`,
        )
        .get(workspace, since - DAY_MS, since, JSON.stringify(kinds));
      return row === null ? 0 : numberOf(row, 'count');
    },
    setState(id, state, reason, at, hold) {
      database
        .sql(
          'UPDATE alert SET state = ?, reason = ?, hold = ?, changed_at = ? WHERE workspace = ? AND id = ?',
        )
        .run(state, reason === null ? null : JSON.stringify(reason), hold ?? null, at, workspace, id);
    },
    fold(id, intoId, reason, at, hold) {
      database
        .sql(
          `UPDATE alert SET state = 'summarised', reason = ?, hold = ?, into_id = ?, changed_at = ?
           WHERE workspace = ? AND id = ?`,
        )
        .run(JSON.stringify(reason), hold ?? null, intoId, at, workspace, id);
      // Alerts that had joined this one go along with it.
      database
        .sql('UPDATE alert SET into_id = ? WHERE workspace = ? AND into_id = ?')
        .run(intoId, workspace, id);
    },
    lift(id) {
      database
        .sql('UPDATE alert SET into_id = NULL, reason = NULL, hold = NULL WHERE workspace = ? AND id = ?')
        .run(workspace, id);
    },
    reword(id, { id: fromId, content, severity, happenedAt }) {
      database
        .sql(
          `UPDATE alert SET name = ?, content = ?, severity = ?, words_from_id = ?, happened_at = ?
           WHERE workspace = ? AND id = ?`,
        )
        .run(...contentColumns(content), severity, fromId, happenedAt, workspace, id);
    },
    setAsOfNow(id, content) {
      // Any other content may come from another version, and stays.
      if (content.code !== 'event') return;
      const { standing, what } = content;
      const waitedMs = what.code === 'still-waiting' ? what.agoMs : null;
      // Others are of a time ago, too, which stays.
      database
        .sql(
          `UPDATE alert SET content = json_replace(json_set(content, '$.standing', json(?)), '$.what.agoMs',
             coalesce(?, json_extract(content, '$.what.agoMs'))) WHERE workspace = ? AND id = ?`,
        )
        .run(JSON.stringify(standing), waitedMs, workspace, id);
    },
    find(id) {
      const row = database.sql('SELECT * FROM alert WHERE workspace = ? AND id = ?').get(workspace, id);
      return stored.one(row);
    },
    // An alert that only joined another one does not lengthen the next cool-down.
    listRecent: (kind, domain, since) =>
      select(
        `domain = ? AND kind = ? AND decided_at >= ? AND ${isByItself}`,
        'decided_at DESC, id DESC',
        domain,
        kind,
        since,
      ),
    listRecentOfPerson: (kind, person, since) =>
      select(
        `domain IS NULL AND person = ? AND kind = ? AND decided_at >= ? AND ${isByItself}`,
        'decided_at DESC, id DESC',
        person,
        kind,
        since,
      ),
    findOpen: (domain, since) =>
      selectNewest(
        `domain = ? AND decided_at >= ? AND state = 'shown' AND is_unread = 1
         AND ${isAlertOfRule} AND ${isListedAlert}`,
        1,
        domain,
        since,
      )[0] ?? null,
    listShown: (kind, from, to) =>
      select(
        `decided_at >= ? AND kind = ? AND state IN ('showing', 'shown') AND changed_at >= ? AND changed_at <= ?`,
        'changed_at DESC, decided_at DESC, id DESC',
        from - DAY_MS,
        kind,
        from,
        to,
      ),
    listDelivered: (domain, since) =>
      select(
        `domain = ? AND decided_at >= ? AND state IN ('shown', 'summarised')`,
        'decided_at DESC, id DESC',
        domain,
        since,
      ),
    listOpenIds: (domain) =>
      select(`domain = ? AND state IN ('showing', 'shown') AND is_unread = 1`, 'id', domain).map(
        (alert) => alert.id,
      ),
    listUnreadIds: (domain) =>
      changed.all(
        database
          .sql(
            `SELECT id FROM alert INDEXED BY alert_by_account
             WHERE workspace = ? AND domain = ? AND is_unread = 1 AND ${isListedAlert}`,
          )
          .all(workspace, domain),
      ),
    list({ domain, person, before = { at: Number.MAX_SAFE_INTEGER, id: '' }, limit }) {
      const page = `${isListedAlert} AND (decided_at < ? OR (decided_at = ? AND id < ?))`;
      const isOfOne = `${domain === undefined ? '' : ' AND domain = ?'}${person === undefined ? '' : ' AND person = ?'}`;
      const ofOne = [domain, person].filter((value) => value !== undefined);
      return selectNewest(page + isOfOne, limit, before.at, before.at, before.id, ...ofOne);
    },
    search({ text, states, isDone = false, before, limit }) {
      const { condition, values } = searchOf(text);
      return selectNewest(
        `walk IS NULL AND state IN (${states.map(() => '?').join(', ')}) AND ${condition}
         ${isDone ? `AND ${isDoneAlert}` : ''} AND (decided_at < ? OR (decided_at = ? AND id < ?))`,
        limit,
        ...states,
        ...values,
        before.at,
        before.at,
        before.id,
      );
    },
    countUnread,
    pruneBefore(at) {
      // What still waits or is held will be delivered, however old it is. An unknown state may be one of those.
      database
        .sql(
          `DELETE FROM alert WHERE workspace = ? AND decided_at < ?
             AND (state IN ('shown', 'summarised', 'failed') OR (state = 'held' AND hold = 'owed'))`,
        )
        .run(workspace, at);
    },
  };
}

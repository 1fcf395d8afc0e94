// Open alerts by account: the newest of each, and what else is open about it. Reads only; the ledger writes.
import { DAY_MS } from '../../../shared/time-units.ts';
import { isPersonal } from '../../../shared/contract/alerts.ts';
import { alertCauseSchema, type AlertCause } from '../../../shared/contract/causes.ts';
import type { AlertThread } from '../../../shared/model.ts';
import { createAlertReader, isKnownAlert, isListedAlert, type LedgerAlert } from './alert-row.ts';
import type { Database, Row } from './database.ts';
import { cached, cachedAnswers } from './cached.ts';
import { flagOf, jsonOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface Place {
  readonly at: number;
  readonly id: string;
}

export interface ThreadTable {
  /** The newest listed alert of each account, and each without an account; newest first. */
  listHeads(query: {
    /** Of this account only. */
    readonly domain?: string;
    /** The newest unread one of each account that is not muted. */
    readonly isUnread?: boolean;
    readonly before?: Place;
    readonly limit: number;
  }): readonly LedgerAlert[];
  /** What is open besides this one: its account's other alerts, or the alerts of a digest. `causes`: the newest 20. */
  find(head: LedgerAlert): Omit<AlertThread, 'causes'> & { readonly causes: readonly AlertCause[] };
  /**
   * The strongest open alert of the same account in the week before: the first who asked, or else the most severe one. A
   * follow-up is outdone by a request only.
   */
  findStrongest(head: LedgerAlert): LedgerAlert;
  /**
   * The newest unread notification of the same account that was shown within the day before, if this one is held back; null
   * without one.
   */
  findShown(head: LedgerAlert): LedgerAlert | null;
  /** How many entries are unread, one per account that is not muted: the list, the tray and the badge show this number. */
  countUnread(): number;
  /** The thread's alerts, newest first. */
  list(head: LedgerAlert, query: { readonly before?: Place; readonly limit: number }): readonly LedgerAlert[];
}

/** An account with more open alerts than this is marked as done in several steps. */
const MOST_IDS = 200;
const MOST_CAUSES = 20;

/** As long as an alert is a reason to call (to-call.ts). */
const STRONGEST_MS = 7 * DAY_MS;

/** Answers that are kept: the entries of a few pages. */
const MOST_KEPT = 200;

/** Listed, or delivered in a listed one of the same account. */
const isOfAccount = `(${isListedAlert} OR (walk IS NULL AND is_done = 0 AND EXISTS (
  SELECT 1 FROM alert AS root WHERE root.workspace = alert.workspace AND root.id = alert.into_id
    AND root.domain = alert.domain AND root.is_done = 0 AND root.walk IS NULL AND root.state != 'summarised')))`;

const newestFirst = 'ORDER BY decided_at DESC, id DESC LIMIT ?';
/** What a mute hides waits for nobody. A follow-up that the user wanted ignores it. */
const isMuted = (row: 'alert' | 'newer'): string =>
  `(${row}.kind NOT IN ('reminder', 'handed-over') AND EXISTS (
  SELECT 1 FROM mark WHERE mark.workspace = ${row}.workspace AND mark.kind = 'account' AND mark.id = ${row}.domain
    AND mark.is_muted = 1))`;
const isBefore = '(decided_at < ? OR (decided_at = ? AND id < ?))';
const first: Place = { at: Number.MAX_SAFE_INTEGER, id: '' };

export function createThreadTable(database: Database, workspace: string): ThreadTable {
  const stored = createAlertReader(database);
  const parts = createReader(database, 'alert', readPart);
  // The state is rebuilt with every signal, but alerts are seldom written in between.
  const headsBy = cachedAnswers<string, readonly LedgerAlert[]>(database, ['alert', 'mark'], MOST_KEPT);
  const threadsBy = cachedAnswers<string, ReturnType<ThreadTable['find']>>(database, ['alert'], MOST_KEPT);
  const shownBy = cachedAnswers<string, LedgerAlert | null>(database, ['alert'], MOST_KEPT);
  const strongestBy = cachedAnswers<string, LedgerAlert>(database, ['alert'], MOST_KEPT);
  /** Unreadable rows: the account's next readable alert takes their place. */
  const passedOver = new Set<string>();

  const membersOf = ({ account }: LedgerAlert): string =>
    account === null
      ? `FROM alert INDEXED BY alert_by_root
         WHERE workspace = ? AND into_id = ? AND id != ? AND is_done = 0 AND ${isKnownAlert}`
      : `FROM alert INDEXED BY alert_by_account
         WHERE workspace = ? AND domain = ? AND id != ? AND ${isOfAccount} AND ${isKnownAlert}`;

  const countUnread = cached(database, ['alert', 'mark'], () => {
    const row = database
      .sql(
        `SELECT COUNT(DISTINCT coalesce('@' || domain, id)) AS count FROM alert INDEXED BY alert_by_unread
         WHERE workspace = ? AND is_unread = 1 AND ${isListedAlert} AND ${isKnownAlert} AND NOT ${isMuted('alert')}`,
      )
      .get(workspace);
    return row === null ? 0 : numberOf(row, 'count');
  });

  const ofAccount = (head: LedgerAlert, domain: string): ReturnType<ThreadTable['find']> => {
    const others = parts.all(
      database
        .sql(`SELECT id, cause, is_unread, into_id ${membersOf(head)} ${newestFirst}`)
        .all(workspace, domain, head.id, MOST_IDS),
    );
    const listed = others.filter(({ isListed }) => isListed);
    const count =
      others.length < MOST_IDS
        ? others.length
        : database.sql(`SELECT COUNT(*) AS count ${membersOf(head)}`).get(workspace, domain, head.id);
    return {
      ids: [head.id, ...listed.map(({ id }) => id)],
      unreadIds: [
        ...(head.isUnread ? [head.id] : []),
        ...listed.flatMap((one) => (one.isUnread ? one.id : [])),
      ],
      moreReasons: typeof count === 'number' ? count : count === null ? 0 : numberOf(count, 'count'),
      causes: others.slice(0, MOST_CAUSES).map(({ cause }) => cause),
    };
  };

  const findStrongest: ThreadTable['findStrongest'] = (head) => {
    const { kind, account, decidedAt } = head;
    if (account === null) return head;
    // One that joined another alert's notification is what that alert says now.
    const isRequest = `((kind = 'explicit-ask' AND hold IS NOT 'owed') OR EXISTS (
      SELECT 1 FROM alert AS said WHERE said.workspace = alert.workspace AND said.id = alert.words_from_id
        AND said.kind = 'explicit-ask'))`;
    const [strongest = head] = stored.page(1, (most) =>
      database
        .sql(
          `SELECT * FROM alert INDEXED BY alert_by_account
           WHERE workspace = ? AND domain = ? AND decided_at >= ? AND ${isListedAlert}
             AND ${isPersonal(kind) ? isRequest : `kind NOT IN ('reminder', 'handed-over')`}
           ORDER BY ${isRequest} DESC, iif(${isRequest}, coalesce(happened_at, decided_at), 0),
             severity DESC, decided_at DESC, id DESC LIMIT ?`,
        )
        .all(workspace, account, decidedAt - STRONGEST_MS, most),
    );
    return strongest;
  };

  const findShown: ThreadTable['findShown'] = ({ state, account, decidedAt }) => {
    if (account === null || state !== 'held') return null;
    const [shown = null] = stored.page(1, (most) =>
      database
        .sql(
          `SELECT * FROM alert INDEXED BY alert_by_account
           WHERE workspace = ? AND domain = ? AND state = 'shown' AND is_unread = 1
             AND decided_at >= ? AND ${isListedAlert} ${newestFirst}`,
        )
        .all(workspace, account, decidedAt - DAY_MS, most),
    );
    return shown;
  };

  const listHeads: ThreadTable['listHeads'] = ({
    domain,
    isUnread = false,
    before: { at, id } = first,
    limit,
  }) => {
    const ofOne = domain === undefined ? [] : [domain];
    for (;;) {
      const unreadable = JSON.stringify([...passedOver]);
      const rows = database
        .sql(
          `SELECT * FROM alert WHERE workspace = ? ${domain === undefined ? '' : 'AND domain = ?'} AND ${isListedAlert}
               ${isUnread ? `AND is_unread = 1 AND NOT ${isMuted('alert')}` : ''}
               AND typeof(id) = 'text' AND id NOT IN (SELECT value FROM json_each(?)) AND ${isBefore}
               AND (domain IS NULL OR NOT EXISTS (
                 SELECT 1 FROM alert AS newer INDEXED BY alert_by_account
                 WHERE newer.workspace = alert.workspace AND newer.domain = alert.domain
                   AND newer.decided_at >= alert.decided_at
                   AND (newer.decided_at > alert.decided_at OR newer.id > alert.id)
                   AND newer.state != 'summarised' AND newer.walk IS NULL AND newer.into_id IS NULL
                   AND newer.is_done = 0 ${isUnread ? `AND newer.is_unread = 1 AND NOT ${isMuted('newer')}` : ''} AND typeof(newer.id) = 'text'
                   AND newer.id NOT IN (SELECT value FROM json_each(?))))
             ${newestFirst}`,
        )
        .all(workspace, ...ofOne, unreadable, at, at, id, unreadable, limit);
      const heads = stored.all(rows);
      const read = new Set(heads.map((head) => head.id));
      const known = passedOver.size;
      for (const row of rows) if (!read.has(String(row['id']))) passedOver.add(String(row['id']));
      if (passedOver.size === known) return heads;
    }
  };

  const find = (head: LedgerAlert): ReturnType<ThreadTable['find']> => {
    if (head.account !== null) return ofAccount(head, head.account);
    const { id, cause, isUnread } = head;
    const alone = { ids: [id], unreadIds: isUnread ? [id] : [], causes: [] };
    if (!('alertIds' in cause)) return { ...alone, moreReasons: 0 };
    const row = database
      .sql(
        `SELECT COUNT(*) AS count FROM alert WHERE workspace = ? AND into_id = ? AND is_done = 0
             AND id IN (SELECT value FROM json_each(?))`,
      )
      .get(workspace, id, JSON.stringify(cause.alertIds));
    return { ...alone, moreReasons: row === null ? 0 : numberOf(row, 'count') };
  };

  return {
    listHeads: (query) => headsBy(JSON.stringify(query), () => listHeads(query)),
    countUnread,
    findStrongest: (head) => strongestBy(head.id, () => findStrongest(head)),
    findShown: (head) => shownBy(head.id, () => findShown(head)),
    find: (head) => threadsBy(JSON.stringify([head.id, head.isUnread]), () => find(head)),
    list: (head, { before: { at, id } = first, limit }) =>
      stored.page(limit, (most) =>
        database
          .sql(`SELECT * ${membersOf(head)} AND ${isBefore} ${newestFirst}`)
          .all(workspace, head.account ?? head.id, head.id, at, at, id, most),
      ),
  };
}

interface Part {
  readonly id: string;
  readonly cause: AlertCause;
  readonly isUnread: boolean;
  readonly isListed: boolean;
}

function readPart(row: Row): Part {
  return {
    id: textOf(row, 'id'),
    cause: jsonOf(row, 'cause', alertCauseSchema),
    isUnread: flagOf(row, 'is_unread'),
    isListed: maybeTextOf(row, 'into_id') === null,
  };
}

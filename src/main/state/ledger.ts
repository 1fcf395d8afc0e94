// The ledger: every alert decided, once, with its state and the reason. Each change is on disk before the act.
import { z } from 'zod';
import type { Alert, AlertCause, AlertKind, AlertState } from '../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { flagOf, jsonOf, maybeTextOf, numberOf, textOf } from './row.ts';

/** An alert as a rule decides it, before anything has been done with it. */
export type DecidedAlert = Pick<Alert, 'id' | 'kind' | 'title' | 'body' | 'account' | 'person' | 'cause'>;

export interface LedgerAlert extends Alert {
  /** Decided from a batch that closed a gap (sleep, outage): told in one digest. */
  readonly isCatchUp: boolean;
}

export interface Ledger {
  /**
   * Adds alerts as pending; an id already there changes nothing. Returns those added. `walk` keeps them back until
   * `releaseWalk`; null when nothing need be waited for.
   */
  add(
    alerts: readonly DecidedAlert[],
    at: number,
    options: { readonly walk: number | null; readonly isCatchUp: boolean },
  ): readonly DecidedAlert[];
  /** The walk has reached its mark: its alerts may be told. */
  releaseWalk(walk: number): void;
  /** Pending and not kept back by a walk, oldest first. */
  listReleasable(): readonly LedgerAlert[];
  listInState(state: AlertState): readonly LedgerAlert[];
  /** Held for this hold ('pause', …), oldest first. */
  listHeld(hold: string): readonly LedgerAlert[];
  setState(id: string, state: AlertState, reason: string | null, at: number, hold?: string): void;
  find(id: string): LedgerAlert | null;
  /** True when an alert of this kind about this account was decided at or after `since`. */
  wasTold(kind: AlertKind, domain: string, since: number): boolean;
  /** What the panel lists: newest first, without those that were folded into a digest. */
  list(query: {
    readonly domain?: string;
    readonly before?: { readonly at: number; readonly id: string };
    readonly limit: number;
  }): readonly Alert[];
  /** How many listed alerts are unread: the one number behind the list, the tray and the badge. */
  countUnread(): number;
  /** Marks read; a digest takes the alerts folded into it along. Returns the ids whose state changed. */
  markRead(ids: readonly string[] | 'all'): readonly string[];
  markAccountRead(domain: string): readonly string[];
}

const listedCondition = `state != 'summarised' AND walk IS NULL`;

export function createLedger(database: Database, workspace: string): Ledger {
  const select = (condition: string, order: string, ...values: (string | number)[]): readonly LedgerAlert[] =>
    database
      .sql(`SELECT * FROM alert WHERE workspace = ? AND ${condition} ORDER BY ${order}`)
      .all(workspace, ...values)
      .map(readAlert);

  const markRead = (condition: string, ...values: string[]): readonly string[] =>
    database
      .sql(
        `UPDATE alert SET is_unread = 0 WHERE workspace = ? AND is_unread = 1 AND ${condition} RETURNING id`,
      )
      .all(workspace, ...values)
      .map((row) => textOf(row, 'id'));

  return {
    add(alerts, at, { walk, isCatchUp }) {
      const insert = database.sql(
        `INSERT INTO alert (workspace, id, kind, title, body, domain, person, cause, state, decided_at, changed_at,
           is_catch_up, walk) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      );
      return alerts.filter((alert) => {
        const { id, kind, title, body, account, person, cause } = alert;
        const causeText = JSON.stringify(cause);
        const catchUp = isCatchUp ? 1 : 0;
        return (
          insert.run(workspace, id, kind, title, body, account, person, causeText, at, at, catchUp, walk) ===
          1
        );
      });
    },
    releaseWalk(walk) {
      database.sql('UPDATE alert SET walk = NULL WHERE workspace = ? AND walk = ?').run(workspace, walk);
    },
    listReleasable: () => select(`state = 'pending' AND walk IS NULL`, 'decided_at, id'),
    listInState: (state) => select('state = ?', 'decided_at, id', state),
    listHeld: (hold) => select(`state = 'held' AND hold = ?`, 'decided_at, id', hold),
    setState(id, state, reason, at, hold) {
      database
        .sql(
          'UPDATE alert SET state = ?, reason = ?, hold = ?, changed_at = ? WHERE workspace = ? AND id = ?',
        )
        .run(state, reason, hold ?? null, at, workspace, id);
    },
    find(id) {
      const row = database.sql('SELECT * FROM alert WHERE workspace = ? AND id = ?').get(workspace, id);
      return row === null ? null : readAlert(row);
    },
    wasTold: (kind, domain, since) =>
      database
        .sql(
          'SELECT 1 FROM alert WHERE workspace = ? AND domain = ? AND kind = ? AND decided_at >= ? LIMIT 1',
        )
        .get(workspace, domain, kind, since) !== null,
    list({ domain, before = { at: Number.MAX_SAFE_INTEGER, id: '' }, limit }) {
      const page = `${listedCondition} AND (decided_at < ? OR (decided_at = ? AND id < ?))`;
      const order = 'decided_at DESC, id DESC LIMIT ?';
      return domain === undefined
        ? select(page, order, before.at, before.at, before.id, limit)
        : select(`${page} AND domain = ?`, order, before.at, before.at, before.id, domain, limit);
    },
    countUnread() {
      const row = database
        .sql(
          `SELECT COUNT(*) AS count FROM alert WHERE workspace = ? AND is_unread = 1 AND ${listedCondition}`,
        )
        .get(workspace);
      return row === null ? 0 : numberOf(row, 'count');
    },
    markRead: (ids) =>
      ids === 'all'
        ? markRead('1 = 1')
        : database.transaction(() => ids.flatMap((id) => markRead('id = ?', id))),
    markAccountRead: (domain) => markRead('domain = ?', domain),
  };
}

const causeSchema: z.ZodType<AlertCause> = z.union([
  z.object({ signalId: z.string() }),
  z.object({ likeId: z.number() }),
  z.object({ rankedAt: z.number(), rank: z.number(), previousRank: z.number().nullable() }),
  z.object({ alertIds: z.array(z.string()) }),
  z.object({ system: z.string() }),
]);

const kindSchema: z.ZodType<AlertKind> = z.enum([
  'strong-signal',
  'account-hot',
  'ad-like',
  'digest',
  'system',
]);
const stateSchema: z.ZodType<AlertState> = z.enum(['pending', 'showing', 'shown', 'held', 'summarised']);

function readAlert(row: Row): LedgerAlert {
  return {
    id: textOf(row, 'id'),
    kind: kindSchema.parse(textOf(row, 'kind')),
    title: textOf(row, 'title'),
    body: textOf(row, 'body'),
    account: maybeTextOf(row, 'domain'),
    person: maybeTextOf(row, 'person'),
    cause: causeSchema.parse(jsonOf(row, 'cause')),
    state: stateSchema.parse(textOf(row, 'state')),
    reason: maybeTextOf(row, 'reason'),
    decidedAt: numberOf(row, 'decided_at'),
    isUnread: flagOf(row, 'is_unread'),
    isCatchUp: flagOf(row, 'is_catch_up'),
  };
}

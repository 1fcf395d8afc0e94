// Signals as recorded, by id. Knows nothing of alerts.
import type { Signal } from '../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { jsonOf, maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';

export const HOUR_MS = 3_600_000;

export interface SignalTable {
  /** Stores those whose id is new and returns them; `walk` marks which walk brought them. */
  insertNew(signals: readonly Signal[], walk: number): readonly Signal[];
  /** True when one of these ids was stored by an earlier walk than `walk`. */
  holdsAnyBefore(ids: readonly string[], walk: number): boolean;
  list(query: SignalQuery): readonly Signal[];
  count(domain: string): number;
  /** Accounts with signals that this walk brought. */
  domainsOf(walk: number): readonly string[];
  /** Signals recorded in each hour since the epoch from `fromHour` on; hours without any are left out. */
  countByHour(fromHour: number): readonly HourCount[];
  /** When the oldest known signal was recorded, or null. */
  oldestAt(): number | null;
  /** The types seen (the vocabulary is open), the most frequent first. */
  listTypes(limit: number): readonly string[];
  contactsOf(domain: string, limit: number): readonly ContactRow[];
}

export interface SignalQuery {
  readonly domain?: string;
  readonly recordedFrom?: number;
  /** Strictly before this instant and id. */
  readonly before?: { readonly at: number; readonly id: string };
  readonly limit: number;
}

export interface HourCount {
  readonly hour: number;
  readonly count: number;
}

export interface ContactRow {
  readonly email: string;
  readonly score: number | null;
  readonly lastSeenAt: number;
}

export function createSignalTable(database: Database, workspace: string): SignalTable {
  return {
    insertNew(signals, walk) {
      const insert = database.sql(
        `INSERT INTO signal (workspace, id, type, source, score, domain, account_score, contact_id, contact_email,
           contact_score, properties, recorded_at, walk)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      );
      return signals.filter(
        (signal) =>
          insert.run(
            workspace,
            signal.id,
            signal.type,
            signal.source,
            signal.score,
            signal.account.domain,
            signal.account.score,
            signal.contact?.id ?? null,
            signal.contact?.email ?? null,
            signal.contact?.score ?? null,
            JSON.stringify(signal.properties),
            signal.recordedAt,
            walk,
          ) === 1,
      );
    },
    holdsAnyBefore(ids, walk) {
      const find = database.sql('SELECT 1 FROM signal WHERE workspace = ? AND id = ? AND walk < ?');
      return ids.some((id) => find.get(workspace, id, walk) !== null);
    },
    list(query) {
      const before = query.before ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
      const select = `SELECT signal.*, account.name AS account_name, account.rest_id AS account_rest_id FROM signal
        LEFT JOIN account ON account.workspace = signal.workspace AND account.domain = signal.domain
        WHERE signal.workspace = ? AND recorded_at >= ?
          AND (recorded_at < ? OR (recorded_at = ? AND id < ?))`;
      const order = 'ORDER BY recorded_at DESC, id DESC LIMIT ?';
      const range = [workspace, query.recordedFrom ?? 0, before.at, before.at, before.id] as const;
      const rows =
        query.domain === undefined
          ? database.sql(`${select} ${order}`).all(...range, query.limit)
          : database.sql(`${select} AND signal.domain = ? ${order}`).all(...range, query.domain, query.limit);
      return rows.map(readSignal);
    },
    count(domain) {
      const row = database
        .sql('SELECT COUNT(*) AS count FROM signal WHERE workspace = ? AND domain = ?')
        .get(workspace, domain);
      return row === null ? 0 : numberOf(row, 'count');
    },
    countByHour: (fromHour) =>
      database
        .sql(
          `SELECT recorded_at / ${HOUR_MS} AS hour, COUNT(*) AS count FROM signal
           WHERE workspace = ? AND recorded_at >= ? GROUP BY hour`,
        )
        .all(workspace, fromHour * HOUR_MS)
        .map((row) => ({ hour: numberOf(row, 'hour'), count: numberOf(row, 'count') })),
    oldestAt() {
      const row = database
        .sql('SELECT MIN(recorded_at) AS oldest FROM signal WHERE workspace = ?')
        .get(workspace);
      return row === null ? null : maybeNumberOf(row, 'oldest');
    },
    domainsOf: (walk) =>
      database
        .sql('SELECT DISTINCT domain FROM signal WHERE workspace = ? AND walk = ?')
        .all(workspace, walk)
        .map((row) => textOf(row, 'domain')),
    listTypes: (limit) =>
      database
        .sql('SELECT type FROM signal WHERE workspace = ? GROUP BY type ORDER BY COUNT(*) DESC, type LIMIT ?')
        .all(workspace, limit)
        .map((row) => textOf(row, 'type')),
    contactsOf(domain, limit) {
      const rows = database
        .sql(
          `SELECT contact_email, contact_score, MAX(recorded_at) AS last_seen_at FROM signal
           WHERE workspace = ? AND domain = ? AND contact_email IS NOT NULL
           GROUP BY contact_email ORDER BY last_seen_at DESC LIMIT ?`,
        )
        .all(workspace, domain, limit);
      return rows.map((row) => ({
        email: textOf(row, 'contact_email'),
        score: maybeNumberOf(row, 'contact_score'),
        lastSeenAt: numberOf(row, 'last_seen_at'),
      }));
    },
  };
}

function readSignal(row: Row): Signal {
  const domain = textOf(row, 'domain');
  const properties = jsonOf(row, 'properties');
  const contact = {
    id: maybeTextOf(row, 'contact_id'),
    email: maybeTextOf(row, 'contact_email'),
    score: maybeNumberOf(row, 'contact_score'),
  };
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type'),
    source: maybeTextOf(row, 'source'),
    score: numberOf(row, 'score'),
    account: {
      id: maybeTextOf(row, 'account_rest_id'),
      domain,
      name: maybeTextOf(row, 'account_name') ?? domain,
      score: maybeNumberOf(row, 'account_score'),
    },
    contact: contact.id === null && contact.email === null ? null : contact,
    properties: typeof properties === 'object' && properties !== null ? { ...properties } : {},
    recordedAt: numberOf(row, 'recorded_at'),
  };
}

// The latest signals of known contacts among those that may tell of a buyer. Reads only.
import type { Database, Row } from './database.ts';
import { isNumber, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface ContactSignal {
  /** In lower case. */
  readonly email: string;
  readonly type: string;
  /** JSON. */
  readonly properties: string;
  readonly at: number;
}

export interface SignalKind {
  readonly type: string;
  readonly source: string | null;
}

export interface BuyingTable {
  /** Among the newest `limit` of each kind, those of a contact with an address. In any order. */
  listOf(kinds: readonly SignalKind[], limit: number): readonly ContactSignal[];
  /** The same for those that raised the newest `limit` alerts about a buyer. */
  listAlerted(limit: number): readonly ContactSignal[];
}

export function createBuyingTable(database: Database, workspace: string): BuyingTable {
  const signals = createReader(database, 'signal', readContactSignal);
  return {
    listOf: (kinds, limit) =>
      kinds.flatMap(({ type, source }) =>
        signals.all(
          database
            .sql(
              `SELECT * FROM (
                 SELECT workspace, id, contact_email, type, properties, recorded_at FROM signal INDEXED BY signal_by_kind
                 WHERE workspace = ? AND type = ? AND source IS ? AND ${isNumber('recorded_at')}
                 ORDER BY recorded_at DESC LIMIT ?)
               WHERE contact_email IS NOT NULL`,
            )
            .all(workspace, type, source, limit),
        ),
      ),
    listAlerted: (limit) =>
      signals.all(
        database
          .sql(
            `SELECT signal.workspace, signal.id, contact_email, type, properties, recorded_at
             FROM (SELECT workspace, cause FROM alert INDEXED BY alert_by_time
                   WHERE workspace = ?1 AND kind IN ('explicit-ask', 'buyer-visit', 'high-scoring')
                   ORDER BY decided_at DESC LIMIT ?2) AS told
             CROSS JOIN signal ON signal.workspace = ?1 AND signal.id = json_extract(told.cause, '$.signalId')
             WHERE contact_email IS NOT NULL AND json_valid(told.cause)`,
          )
          .all(workspace, limit),
      ),
  };
}

function readContactSignal(row: Row): ContactSignal {
  return {
    email: textOf(row, 'contact_email').toLowerCase(),
    type: textOf(row, 'type'),
    properties: textOf(row, 'properties'),
    at: numberOf(row, 'recorded_at'),
  };
}

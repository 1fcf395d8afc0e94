// Why each signal and like was told or not, written in the transaction that stored it: stored rather than derived again
// later, because the settings, the latches and the history that decided change. Kept apart from the alerts, because nearly
// all of them are no alert. Most signals are below the user's line: those keep that line in their own row, which costs
// nothing, and are read as decisions here; a row each would be much of what a page of signals writes.
import { wordsFor } from '../../shared/text.ts';
import type { Database, Row } from './database.ts';
import { maybeTextOf, numberOf, textOf } from './row.ts';

/** A quarter; earlier where the user keeps less. */
export const DECISIONS_KEPT_DAYS = 90;

export interface Decision {
  /** `signal:ID`, `like:ID`, or a rule's own name of what it looked at. */
  readonly subject: string;
  readonly domain: string | null;
  /** What happened, in words. */
  readonly what: string;
  /** The alert it is told in; null when it is not told. */
  readonly alertId: string | null;
  /** In words; null when it is simply told. */
  readonly reason: string | null;
}

export interface StoredDecision extends Decision {
  /** When it was decided; when it was recorded, for a signal below the line. */
  readonly at: number;
  readonly accountName: string | null;
}

export interface DecisionTable {
  /** The first decision on a subject stands. */
  add(decisions: readonly Decision[], at: number): void;
  find(subject: string): StoredDecision | null;
  /** Newest first; `text` is lower case and matches any place. */
  search(query: DecisionQuery): readonly StoredDecision[];
  pruneBefore(at: number): void;
}

export interface DecisionQuery {
  readonly text: string;
  readonly told: 'joined' | 'not-told' | 'all';
  readonly before: { readonly at: number; readonly key: string };
  readonly limit: number;
}

const select = `SELECT decision.*, account.name AS account_name FROM decision LEFT JOIN account
  ON account.workspace = decision.workspace AND account.domain = decision.domain WHERE decision.workspace = ?`;

/** What was told has its own entry as an alert; what joined an earlier one has a reason and an alert. */
const toldConditions = {
  joined: 'alert_id IS NOT NULL AND reason IS NOT NULL',
  'not-told': 'alert_id IS NULL',
  all: 'reason IS NOT NULL',
} as const;

/** A score is whole (API 2.12), a line may be set to anything. */
const belowLineReason = `'Score ' || CAST(round(score) AS INTEGER) || ', below your line of ' || CAST(round(untold_line) AS INTEGER)`;

const selectBelowLine = (
  index: string,
): string => `SELECT signal.id, type, signal.domain, recorded_at, account.name AS account_name,
    ${belowLineReason} AS reason
  FROM signal INDEXED BY ${index}
  LEFT JOIN account ON account.workspace = signal.workspace AND account.domain = signal.domain
  WHERE signal.workspace = ? AND untold_line IS NOT NULL`;

/** Told by another rule, as of a watched account: then there is a decision. */
const hasNoDecision = `NOT EXISTS (SELECT 1 FROM decision
  WHERE decision.workspace = signal.workspace AND decision.subject = 'signal:' || signal.id)`;

const SIGNAL = 'signal:';

export function createDecisionTable(database: Database, workspace: string): DecisionTable {
  const findBelowLine = (subject: string): StoredDecision | null => {
    if (!subject.startsWith(SIGNAL)) return null;
    const row = database
      .sql(`${selectBelowLine('sqlite_autoindex_signal_1')} AND id = ?`)
      .get(workspace, subject.slice(SIGNAL.length));
    return row === null ? null : readBelowLine(row);
  };

  const searchBelowLine = ({ text, before, limit }: DecisionQuery): readonly StoredDecision[] => {
    // The words of a type are made here, so they are looked for here.
    const types = database
      .sql('SELECT DISTINCT type FROM signal_kind WHERE workspace = ?')
      .all(workspace)
      .map((row) => textOf(row, 'type'))
      .filter((type) => wordsFor(type).toLowerCase().includes(text));
    return database
      .sql(
        `${selectBelowLine('signal_by_time')}
         AND recorded_at <= ? AND (recorded_at < ? OR '${SIGNAL}' || id < ?)
         AND (? = '' OR type IN (SELECT value FROM json_each(?)) OR instr(lower(coalesce(account.name, '') || ' ' ||
           signal.domain || ' ' || ${belowLineReason}), ?) > 0)
         AND ${hasNoDecision} ORDER BY recorded_at DESC, id DESC LIMIT ?`,
      )
      .all(workspace, before.at, before.at, before.key, text, JSON.stringify(types), text, limit)
      .map(readBelowLine);
  };

  return {
    add(decisions, at) {
      const insert = database.sql(
        `INSERT INTO decision (workspace, subject, at, domain, what, alert_id, reason) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      );
      for (const { subject, domain, what, alertId, reason } of decisions) {
        insert.run(workspace, subject, at, domain, what, alertId, reason);
      }
    },
    find(subject) {
      const row = database.sql(`${select} AND subject = ?`).get(workspace, subject);
      return row === null ? findBelowLine(subject) : readDecision(row);
    },
    search(query) {
      const { text, told, before, limit } = query;
      const rows = database
        .sql(
          `${select} AND ${toldConditions[told]} AND (at < ? OR (at = ? AND subject < ?))
           AND (? = '' OR instr(lower(coalesce(account.name, '') || ' ' || coalesce(decision.domain, '') || ' ' ||
             what || ' ' || coalesce(reason, '')), ?) > 0)
           ORDER BY at DESC, subject DESC LIMIT ?`,
        )
        .all(workspace, before.at, before.at, before.key, text, text, limit);
      const decisions = rows.map(readDecision);
      if (told === 'joined') return decisions;
      return [...decisions, ...searchBelowLine(query)]
        .sort((one, other) => other.at - one.at || (one.subject < other.subject ? 1 : -1))
        .slice(0, limit);
    },
    pruneBefore(at) {
      database.sql('DELETE FROM decision WHERE workspace = ? AND at < ?').run(workspace, at);
    },
  };
}

function readDecision(row: Row): StoredDecision {
  return {
    subject: textOf(row, 'subject'),
    at: numberOf(row, 'at'),
    domain: maybeTextOf(row, 'domain'),
    what: textOf(row, 'what'),
    alertId: maybeTextOf(row, 'alert_id'),
    reason: maybeTextOf(row, 'reason'),
    accountName: maybeTextOf(row, 'account_name'),
  };
}

function readBelowLine(row: Row): StoredDecision {
  return {
    subject: SIGNAL + textOf(row, 'id'),
    at: numberOf(row, 'recorded_at'),
    domain: textOf(row, 'domain'),
    what: wordsFor(textOf(row, 'type')),
    alertId: null,
    reason: textOf(row, 'reason'),
    accountName: maybeTextOf(row, 'account_name'),
  };
}

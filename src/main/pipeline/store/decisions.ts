// Why each signal and like did or did not alert, written in the transaction that stored it. It is not derived later, because
// the settings, latches and history behind it change. Decisions are separate from alerts, because nearly all of them raise
// none. Most signals are below the user's threshold, or could only have alerted by a threshold that is off. These record
// that in their own row, which costs nothing, and are read as decisions here; a row for each would be much of what a page of
// signals writes.
import type { Occurrence, Reason } from '../../../shared/contract/reasons.ts';
import { itemKey, readItemKey } from '../../../shared/item-key.ts';
import {
  belowThresholdTemplate,
  nothingUnusual,
  occurrenceWords,
  unknownScore,
} from '../../../shared/words/reason-words.ts';
import type { Database, Row } from './database.ts';
import { maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { occurrenceOf, reasonOf } from './stored-reasons.ts';
import { THRESHOLD_OFF } from './signals.ts';
import { createReader } from './unreadable.ts';

export interface Decision {
  /** `signal:ID`, `like:ID`, or a rule's own name for what it decided on. */
  readonly subject: string;
  readonly domain: string | null;
  readonly what: Occurrence;
  /** The alert it is delivered in; null when there is none. */
  readonly alertId: string | null;
  /** Null when it is an alert by itself. */
  readonly reason: Reason | null;
}

export interface StoredDecision extends Decision {
  /** When it was decided; when it was recorded, for a signal below the threshold. */
  readonly at: number;
  readonly accountName: string | null;
}

export interface DecisionTable {
  /** A subject that already has a decision keeps it. */
  add(decisions: readonly Decision[], at: number): void;
  find(subject: string): StoredDecision | null;
  /** Newest first; `text` is lower case and may match anywhere. */
  search(query: DecisionQuery): readonly StoredDecision[];
  pruneBefore(at: number): void;
}

export interface DecisionQuery {
  readonly text: string;
  readonly outcome: 'joined' | 'rejected' | 'all';
  readonly before: { readonly at: number; readonly key: string };
  readonly limit: number;
}

const select = `SELECT decision.*, account.name AS account_name FROM decision LEFT JOIN account
  ON account.workspace = decision.workspace AND account.domain = decision.domain WHERE decision.workspace = ?`;

/** An alert by itself is listed as that; one that joined an earlier alert has a reason and an alert. */
const outcomeConditions = {
  joined: 'alert_id IS NOT NULL AND reason IS NOT NULL',
  rejected: 'alert_id IS NULL',
  all: 'reason IS NOT NULL',
} as const;

const selectBelowThreshold = (
  index: string,
): string => `SELECT signal.id, type, score, missed_threshold, signal.domain, recorded_at, account.name AS account_name
  FROM signal INDEXED BY ${index}
  LEFT JOIN account ON account.workspace = signal.workspace AND account.domain = signal.domain
  WHERE signal.workspace = ? AND missed_threshold IS NOT NULL`;

const SIGNAL = itemKey('signal', '');

/** Another rule may have decided on the signal, such as the one for watched accounts: then that decision is listed. */
const hasNoDecision = `NOT EXISTS (SELECT 1 FROM decision
  WHERE decision.workspace = signal.workspace AND decision.subject = '${SIGNAL}' || signal.id)`;

const wholeOf = (column: string): string => `CAST(round(${column}) AS INTEGER)`;

export function createDecisionTable(database: Database, workspace: string): DecisionTable {
  const stored = createReader(database, 'decision', readDecision);
  const belowThreshold = createReader(database, 'signal', readBelowThreshold);
  const storedTypes = createReader(database, 'signal_kind', (row) => textOf(row, 'type'));

  const findBelowThreshold = (subject: string): StoredDecision | null => {
    const item = readItemKey(subject);
    if (item?.kind !== 'signal') return null;
    const row = database
      .sql(`${selectBelowThreshold('sqlite_autoindex_signal_1')} AND id = ?`)
      .get(workspace, item.id);
    return belowThreshold.one(row);
  };

  const searchBelowThreshold = ({ text, before, limit }: DecisionQuery): readonly StoredDecision[] => {
    // The texts are made here and passed to the statement: calling back for each of a million signals would take too long.
    const types = storedTypes
      .all(database.sql('SELECT DISTINCT type FROM signal_kind WHERE workspace = ?').all(workspace))
      .filter((type) => occurrenceWords({ code: 'signal', type }).toLowerCase().includes(text));
    return belowThreshold.page(limit, (most) =>
      database
        .sql(
          `${selectBelowThreshold('signal_by_time')}
         AND recorded_at <= ? AND (recorded_at < ? OR '${SIGNAL}' || id < ?)
         AND (? = '' OR type IN (SELECT value FROM json_each(?))
           OR instr(lower(coalesce(account.name, '') || ' ' || signal.domain || ' ' ||
             CASE missed_threshold WHEN ${THRESHOLD_OFF} THEN ?
               ELSE replace(replace(?, '{score}', coalesce(${wholeOf('score')}, ?)), '{threshold}', ${wholeOf('missed_threshold')}) END),
             ?) > 0)
         AND ${hasNoDecision} ORDER BY recorded_at DESC, id DESC LIMIT ?`,
        )
        .all(
          workspace,
          before.at,
          before.at,
          before.key,
          text,
          JSON.stringify(types),
          nothingUnusual(),
          belowThresholdTemplate(),
          unknownScore(),
          text,
          most,
        ),
    );
  };

  return {
    add(decisions, at) {
      const insert = database.sql(
        `INSERT INTO decision (workspace, subject, at, domain, what, alert_id, reason) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      );
      for (const { subject, domain, what, alertId, reason } of decisions) {
        const reasonJson = reason === null ? null : JSON.stringify(reason);
        insert.run(workspace, subject, at, domain, JSON.stringify(what), alertId, reasonJson);
      }
    },
    find(subject) {
      const row = database.sql(`${select} AND subject = ?`).get(workspace, subject);
      return row === null ? findBelowThreshold(subject) : stored.one(row);
    },
    search(query) {
      const { text, outcome, before, limit } = query;
      const decisions = stored.page(limit, (most) =>
        database
          .sql(
            `${select} AND ${outcomeConditions[outcome]} AND (at < ? OR (at = ? AND subject < ?))
           AND (? = '' OR instr(lower(coalesce(account.name, '') || ' ' || coalesce(decision.domain, '')), ?) > 0
             OR instr(occurrence_words(what), ?) > 0 OR instr(reason_words(reason), ?) > 0)
           ORDER BY at DESC, subject DESC LIMIT ?`,
          )
          .all(workspace, before.at, before.at, before.key, text, text, text, text, most),
      );
      if (outcome === 'joined') return decisions;
      return [...decisions, ...searchBelowThreshold(query)]
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
    what: occurrenceOf(row, 'what'),
    alertId: maybeTextOf(row, 'alert_id'),
    reason: reasonOf(row, 'reason'),
    accountName: maybeTextOf(row, 'account_name'),
  };
}

function readBelowThreshold(row: Row): StoredDecision {
  const threshold = numberOf(row, 'missed_threshold');
  return {
    subject: itemKey('signal', textOf(row, 'id')),
    at: numberOf(row, 'recorded_at'),
    domain: textOf(row, 'domain'),
    what: { code: 'signal', type: textOf(row, 'type') },
    alertId: null,
    reason:
      threshold === THRESHOLD_OFF
        ? { code: 'nothing-unusual' }
        : { code: 'below-threshold', score: maybeNumberOf(row, 'score'), threshold },
    accountName: maybeTextOf(row, 'account_name'),
  };
}

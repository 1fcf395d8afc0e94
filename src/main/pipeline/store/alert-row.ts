// One row of the ledger as an alert. Another version of Hotlist may have written it, so it is parsed like outside data.
import { alertKinds, kindsWithoutRule, alertStates } from '../../../shared/contract/alerts.ts';
import { alertCauseSchema } from '../../../shared/contract/causes.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Alert } from '../../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { flagOf, jsonOf, maybeNumberOf, maybeTextOf, memberOf, numberOf, textOf } from './row.ts';
import { contentOf } from './stored-content.ts';
import { reasonOf } from './stored-reasons.ts';
import { createReader, type Reader } from './unreadable.ts';

/** An alert as a rule decides it, before anything has been done with it. */
export interface DecidedAlert extends Pick<
  Alert,
  'id' | 'kind' | 'content' | 'account' | 'person' | 'cause'
> {
  /** 0 to 100: of several alerts of one account, the most severe provides the text. */
  readonly severity: number;
  /** When it happened, by our clock; left out: as it was decided. */
  readonly happenedAt?: number;
  /** Decided from the start to be delivered in another alert, because of a cool-down; `reason` says why. */
  readonly joins?: { readonly alertId: string; readonly reason: Reason };
  /** Why it is never shown: it is in the ledger, marked as read, only because the user still owes an answer. */
  readonly owedOnly?: Reason;
}

export interface LedgerAlert extends Alert {
  /** Decided from a batch that closed a gap (sleep, outage): delivered in one digest. */
  readonly isCatchUp: boolean;
  readonly severity: number;
  /** The alert it is delivered in. */
  readonly intoId: string | null;
  /** Marked as done: the panel no longer lists it. */
  readonly isDone: boolean;
  /** The alert that joined it and whose text it shows now; null while its text is its own. */
  readonly wordsFromId: string | null;
}

const names = (list: readonly string[]): string => list.map((name) => `'${name}'`).join(', ');

/** As a condition in SQL: a rule decided on it. */
export const isAlertOfRule = `alert.kind NOT IN (${names(kindsWithoutRule)})`;

/** True of rows whose kind and state this version knows. Changes and counts of many rows are limited to these. */
export const isKnownAlert = `kind IN (${names(alertKinds)}) AND state IN (${names(alertStates)})`;

/** As a condition in SQL: neither joined to another one nor kept only because it is owed. */
export const isByItself = `hold IS NOT 'joined' AND hold IS NOT 'owed'`;

/** As a condition in SQL: the panel lists it, by itself or in the entry of its account. */
export const isListedAlert = `state != 'summarised' AND walk IS NULL AND into_id IS NULL AND is_done = 0`;

/**
 * As a condition in SQL: the user has marked it as done, and the panel would list it again. Those that an entry contained
 * come back with it, and Hotlist itself ends its own problems.
 */
export const isDoneAlert = `is_done = 1 AND into_id IS NULL AND state != 'summarised' AND kind != 'system'`;

/** Whether `isDoneAlert` is true of this alert. */
export function isDoneByUser({ isDone, intoId, state, kind }: LedgerAlert): boolean {
  return isDone && intoId === null && state !== 'summarised' && kind !== 'system';
}

export function createAlertReader(database: Database): Reader<LedgerAlert> {
  return createReader(database, 'alert', readAlert);
}

export function readAlert(row: Row): LedgerAlert {
  return {
    id: textOf(row, 'id'),
    kind: memberOf(row, 'kind', alertKinds),
    content: contentOf(row),
    account: maybeTextOf(row, 'domain'),
    person: maybeTextOf(row, 'person'),
    cause: jsonOf(row, 'cause', alertCauseSchema),
    state: memberOf(row, 'state', alertStates),
    reason: reasonOf(row, 'reason'),
    decidedAt: numberOf(row, 'decided_at'),
    happenedAt: maybeNumberOf(row, 'happened_at') ?? numberOf(row, 'decided_at'),
    isUnread: flagOf(row, 'is_unread'),
    isCatchUp: flagOf(row, 'is_catch_up'),
    severity: numberOf(row, 'severity'),
    intoId: maybeTextOf(row, 'into_id'),
    isDone: flagOf(row, 'is_done'),
    wordsFromId: maybeTextOf(row, 'words_from_id'),
  };
}

// One row of the ledger as an alert. The columns were written by us, but they are parsed like any outside data.
import { z } from 'zod';
import { alertKinds, alertStates } from '../../shared/contract/alerts.ts';
import { alertCauseSchema } from '../../shared/contract/causes.ts';
import type { Reason } from '../../shared/contract/reasons.ts';
import type { Alert } from '../../shared/model.ts';
import type { Row } from './database.ts';
import { flagOf, jsonOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { reasonOf } from './stored-reasons.ts';

/** An alert as a rule decides it, before anything has been done with it. */
export interface DecidedAlert extends Pick<
  Alert,
  'id' | 'kind' | 'title' | 'body' | 'account' | 'person' | 'cause'
> {
  /** One line without names of companies and people, for screen sharing. */
  readonly discreet?: string;
  /** 0 to 100: which of several alerts of one account speaks. */
  readonly severity?: number;
  /** Decided from the start to be delivered in another alert, because of a cool-down; `reason` says why. */
  readonly joins?: { readonly alertId: string; readonly reason: Reason };
}

export interface LedgerAlert extends Alert {
  /** Decided from a batch that closed a gap (sleep, outage): told in one digest. */
  readonly isCatchUp: boolean;
  readonly discreet: string;
  readonly severity: number;
  /** The alert it is delivered in. */
  readonly intoId: string | null;
  /** The alert that joined it and whose words it shows now; null while its words are its own. */
  readonly wordsFromId: string | null;
}

const kindSchema = z.enum(alertKinds);
const stateSchema = z.enum(alertStates);

export function readAlert(row: Row): LedgerAlert {
  return {
    id: textOf(row, 'id'),
    kind: kindSchema.parse(textOf(row, 'kind')),
    title: textOf(row, 'title'),
    body: textOf(row, 'body'),
    account: maybeTextOf(row, 'domain'),
    person: maybeTextOf(row, 'person'),
    cause: alertCauseSchema.parse(jsonOf(row, 'cause')),
    state: stateSchema.parse(textOf(row, 'state')),
    reason: reasonOf(row, 'reason'),
    decidedAt: numberOf(row, 'decided_at'),
    isUnread: flagOf(row, 'is_unread'),
    isCatchUp: flagOf(row, 'is_catch_up'),
    discreet: textOf(row, 'discreet'),
    severity: numberOf(row, 'severity'),
    intoId: maybeTextOf(row, 'into_id'),
    wordsFromId: maybeTextOf(row, 'words_from_id'),
  };
}

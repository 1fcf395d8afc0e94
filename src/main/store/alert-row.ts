// One row of the ledger as an alert. The columns were written by us, but they are parsed like any outside data.
import { z } from 'zod';
import { alertKinds, alertStates } from '../../shared/contract/alerts.ts';
import type { Alert, AlertCause } from '../../shared/model.ts';
import type { Row } from './database.ts';
import { flagOf, jsonOf, maybeTextOf, numberOf, textOf } from './row.ts';

/** An alert as a rule decides it, before anything has been done with it. */
export interface DecidedAlert extends Pick<
  Alert,
  'id' | 'kind' | 'title' | 'body' | 'account' | 'person' | 'cause'
> {
  /** One line without names of companies and people, for screen sharing. */
  readonly discreet?: string;
  /** 0 to 100: which of several alerts of one account speaks. */
  readonly severity?: number;
  /** Decided to be told in another one from the start, by a cool-down; `reason` says why. */
  readonly joins?: { readonly alertId: string; readonly reason: string };
}

export interface LedgerAlert extends Alert {
  /** Decided from a batch that closed a gap (sleep, outage): told in one digest. */
  readonly isCatchUp: boolean;
  readonly discreet: string;
  readonly severity: number;
  /** The alert it is told in. */
  readonly intoId: string | null;
}

const causeSchema: z.ZodType<AlertCause> = z.union([
  z.object({ signalId: z.string() }),
  z.object({ likeId: z.number() }),
  z.object({ rankedAt: z.number(), rank: z.number(), previousRank: z.number().nullable() }),
  z.object({ accountAt: z.number(), value: z.number(), usual: z.number() }),
  z.object({ personAt: z.number(), score: z.number(), previousScore: z.number().nullable() }),
  z.object({ alertIds: z.array(z.string()) }),
  z.object({ snoozedAlertId: z.string() }),
  z.object({ system: z.string() }),
]);

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
    cause: causeSchema.parse(jsonOf(row, 'cause')),
    state: stateSchema.parse(textOf(row, 'state')),
    reason: maybeTextOf(row, 'reason'),
    decidedAt: numberOf(row, 'decided_at'),
    isUnread: flagOf(row, 'is_unread'),
    isCatchUp: flagOf(row, 'is_catch_up'),
    discreet: textOf(row, 'discreet'),
    severity: numberOf(row, 'severity'),
    intoId: maybeTextOf(row, 'into_id'),
  };
}

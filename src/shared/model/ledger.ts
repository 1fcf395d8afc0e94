// The ledger: every decision, and why.
import type { LedgerOutcome } from '../contract/alerts.ts';

/** One decision: an alert with what became of it, or something that was not alert-worthy, with the reason. */
export interface LedgerEntry {
  /** `alert:ID` of an alert, else what was decided on: `signal:ID`, `like:ID`, or a rule's own name. Sorts equal instants. */
  readonly key: string;
  readonly at: number;
  readonly outcome: LedgerOutcome;
  /** The account's or person's name, or the alert's title. */
  readonly title: string;
  /** What happened, in words. */
  readonly what: string;
  /** Why it was or was not shown; null only for an alert that was simply shown. */
  readonly reason: string | null;
  readonly account: string | null;
  /** The alert it was delivered in, when there is one. */
  readonly alertId: string | null;
}

export interface LedgerPage {
  readonly entries: readonly LedgerEntry[];
  readonly hasOlder: boolean;
}

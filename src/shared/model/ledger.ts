// The ledger: every decision, and why.
import type { LedgerOutcome } from '../contract/alerts.ts';

/** The findings that decided an alert, in words. */
export interface EvidenceView {
  /** The chance that it matters, 1 to 99. */
  readonly percent: number;
  /** What such a finding is by itself; null where nothing is known of that. */
  readonly alone: string | null;
  /** The findings for it, then those against it, each the weightiest first. `odds`: log odds, negative against it. */
  readonly witnesses: readonly { readonly what: string; readonly odds: number }[];
}

/** One decision: an alert and what became of it, or something that was not worth one, with the reason. */
export interface LedgerEntry {
  /**
   * `alert:ID` for an alert, otherwise what was decided on: `signal:ID`, `like:ID`, or a rule's own name. Orders equal
   * instants.
   */
  readonly key: string;
  readonly at: number;
  readonly outcome: LedgerOutcome;
  /** The account's or person's name, or the alert's title. */
  readonly title: string;
  /** What happened, in words. */
  readonly what: string;
  /** Why it was or was not shown; null only for an alert that was simply shown. */
  readonly reason: string | null;
  /** Null where nothing was weighed: a threshold, the user, or no rule decided. */
  readonly evidence: EvidenceView | null;
  readonly account: string | null;
  /** The alert it was delivered in, when there is one. */
  readonly alertId: string | null;
  /** An alert that was marked as done: it is no longer in the inbox, and can be put back. */
  readonly isDone: boolean;
}

export interface LedgerPage {
  readonly entries: readonly LedgerEntry[];
  readonly hasOlder: boolean;
}

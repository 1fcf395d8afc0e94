// What the user decides about being interrupted, and what the ledger answers. All of it is data.
import type { AlertRule } from './contract/alert-rules.ts';
import type { LedgerOutcome } from './contract/alerts.ts';

export type { AlertRule } from './contract/alert-rules.ts';
export type { LedgerOutcome } from './contract/alerts.ts';

/** Who is watched, muted and snoozed, and whether anything is held back right now. */
export interface AttentionView {
  readonly watchedAccounts: readonly string[];
  readonly watchedPeople: readonly string[];
  readonly muted: readonly string[];
  readonly snoozed: readonly { readonly domain: string; readonly untilAt: number }[];
  /** Of those above and of the excluded domains, by domain or public identifier, where one is known. */
  readonly names?: Readonly<Record<string, string>>;
  /** Why nothing is shown at the moment, in words ("Quiet hours until 8:00"); null when alerts are shown. */
  readonly quiet: string | null;
  /** Alerts held until that is over. */
  readonly heldCount: number;
}

/** One decision: an alert with what became of it, or something that was not alert-worthy, with the reason. */
export interface LedgerEntry {
  /** `alert:ID`, `signal:ID`, `like:ID` or `account:…`; sorts equal instants. */
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

/** What a rule would have done on the local history. */
export interface RulePreview {
  readonly rule: AlertRule;
  readonly span: PreviewSpan;
  /** Notifications that said something of this rule: its own, and digests with it. */
  readonly count: number;
  /** The newest few, as they would have read. */
  readonly examples: readonly { readonly at: number; readonly title: string; readonly body: string }[];
}

/** What a rule goes by. */
export type PreviewSource = 'signals' | 'likes' | 'rankings' | 'people';

/** `days`: the last 1 to 7 whole days; `since`: less is known of what it goes by; `unknown`: nothing is. */
export type PreviewSpan =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'since'; readonly at: number; readonly source: PreviewSource }
  | { readonly kind: 'unknown'; readonly source: PreviewSource };

/** `stopped`: by the user, or because it was asked for with other settings. */
export type PreviewAnswer =
  { readonly kind: 'ready'; readonly preview: RulePreview } | { readonly kind: 'stopped' };

/** Values seen so far, for the include and exclude lists; the most frequent first. */
export interface Vocabulary {
  readonly types: readonly VocabularyEntry[];
  readonly sources: readonly VocabularyEntry[];
  readonly stages: readonly VocabularyEntry[];
  readonly labels: readonly VocabularyEntry[];
  readonly icps: readonly VocabularyEntry[];
}

export interface VocabularyEntry {
  readonly value: string;
  readonly words: string;
  readonly count: number;
}

// What a rule would have done recently, and the values it can be limited to.
import type { AlertRule } from '../contract/alert-rules.ts';

/** What a rule would have done on the local history. */
export interface RulePreview {
  readonly rule: AlertRule;
  readonly span: PreviewSpan;
  /** Notifications that mentioned this rule: its own, and digests including it. */
  readonly count: number;
  /** Null if no whole working day is known. */
  readonly daily: DailyCount | null;
  /** The newest few, as they would have read. */
  readonly examples: readonly { readonly at: number; readonly title: string; readonly body: string }[];
}

/** Notifications of all rules together, digests included, on the last working days before today: 1 to 5 days. */
export interface DailyCount {
  readonly workingDays: number;
  /** Averages per day: notifications with an explicit ask. */
  readonly withAsks: number;
  /** Notifications about what the user watches, which the pace does not limit, unless it is an ask. */
  readonly watched: number;
  /** All others, which the pace chooses from. */
  readonly others: number;
}

/** What a rule depends on. */
export type PreviewSource = 'signals' | 'likes' | 'rankings' | 'people';

/** `days`: the last 1 to 7 whole days; `since`: less of what it depends on is known; `unknown`: nothing is. */
export type PreviewSpan =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'since'; readonly at: number; readonly source: PreviewSource }
  | { readonly kind: 'unknown'; readonly source: PreviewSource };

/** `stopped`: by the user, or because it was requested with other settings. */
export type PreviewAnswer =
  | { readonly kind: 'ready'; readonly preview: RulePreview }
  | { readonly kind: 'stopped' };

/** Values seen so far, for the include and exclude lists; most frequent first. */
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

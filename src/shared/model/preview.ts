// What a rule would have done lately, and the values it can be limited to.
import type { AlertRule } from '../contract/alert-rules.ts';

/** What a rule would have done on the local history. */
export interface RulePreview {
  readonly rule: AlertRule;
  readonly span: PreviewSpan;
  /** Notifications that said something of this rule: its own, and digests with it. */
  readonly count: number;
  /** Notifications of all rules together, digests included, on a working day; null where less than a day is known. */
  readonly perWorkingDay: number | null;
  /** How many of those are explicit asks by themselves, which the pace holds back for no other. */
  readonly asksPerWorkingDay: number | null;
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

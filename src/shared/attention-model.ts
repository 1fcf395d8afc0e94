// What the user decides about being interrupted, and what the ledger answers. Part of the settings; all of it is data.
import type { AlertRule } from './contract/alert-rules.ts';
import type { LedgerOutcome } from './contract/alerts.ts';
import type { NamedFilter } from './filter-model.ts';

export type { AlertRule } from './contract/alert-rules.ts';
export type { LedgerOutcome } from './contract/alerts.ts';

/** Over an open vocabulary (API 2.7, 2.12): 'only' these values, all 'except' these, or 'all'. Case does not matter. */
export interface ChoiceList {
  readonly mode: 'all' | 'only' | 'except';
  readonly values: readonly string[];
}

export interface AttentionSettings {
  /** The line itself is `strongSignalScore`. */
  readonly strongSignalOn: boolean;
  readonly strongSignalTypes: ChoiceList;
  readonly strongSignalSources: ChoiceList;
  /** The top N itself is `hotTopN`. */
  readonly accountHotOn: boolean;
  /** An account whose windowed score crosses this upward became hot; null = no such line. */
  readonly hotScoreLine: number | null;
  readonly surgesOn: boolean;
  /** Signals in 24 h against the account's own daily mean. */
  readonly surgeFactor: number;
  readonly surgeLeast: number;
  readonly coolsOn: boolean;
  readonly adLikesOn: boolean;
  readonly personRisesOn: boolean;
  /** A person's score that crosses this upward is told; null = no such line. */
  readonly personScoreLine: number | null;
  /** Told again when the score rose by this share since it was last told. */
  readonly personRisePercent: number;
  readonly watchedOn: boolean;
  readonly watchedPassQuietHours: boolean;
  /** Per rule and account. */
  readonly coolDownMinutes: number;
  readonly quietHoursOn: boolean;
  /** Days on which quiet hours begin: 0 = Sunday … 6 = Saturday. */
  readonly quietDays: readonly number[];
  /** Minutes since local midnight. An end at or before the start lies on the next day. */
  readonly quietFromMinute: number;
  readonly quietToMinute: number;
  /** What was held waits for this hour instead of the end of what held it. */
  readonly briefingOn: boolean;
  readonly briefingMinute: number;
  /** Holds alerts while the system's do-not-disturb is on, where it can be read. */
  readonly respectDoNotDisturb: boolean;
  readonly onlyWatched: boolean;
  /** Root domains that never alert: customers, competitors, our own. */
  readonly excludedDomains: readonly string[];
  /** Accounts whose stage, labels or ICP are not known pass 'all' and 'except', not 'only'. */
  readonly stages: ChoiceList;
  readonly labels: ChoiceList;
  readonly icps: ChoiceList;
  readonly onlyIcpMatched: boolean;
  /** One of the named filters of the hot list, as it is now; null = accounts of any kind. */
  readonly alertFilter: NamedFilter | null;
  /** No names of companies and people in notifications, for screen sharing. */
  readonly hideNames: boolean;
}

export type AttentionTarget =
  | { readonly kind: 'account'; readonly domain: string }
  | { readonly kind: 'person'; readonly publicIdentifier: string };

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
  /** Why it was or was not told; null only for an alert that was simply shown. */
  readonly reason: string | null;
  readonly account: string | null;
  /** The alert it was told in, when there is one. */
  readonly alertId: string | null;
}

export interface LedgerQuery {
  /** Matches names, domains, words and reasons; '' matches all. */
  readonly text: string;
  readonly outcomes: readonly LedgerOutcome[] | 'all';
  readonly before: { readonly at: number; readonly key: string } | null;
  readonly limit: number;
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
  { readonly kind: 'told'; readonly preview: RulePreview } | { readonly kind: 'stopped' };

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

/** 'done' takes an alert out of the list; it stays in the ledger. 'open' brings it back. */
export interface AlertsChange {
  readonly ids: readonly string[] | 'all';
  readonly to: 'read' | 'unread' | 'done' | 'open';
}

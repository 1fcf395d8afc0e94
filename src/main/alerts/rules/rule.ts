// What a rule is: a pure function from changes and what is known to candidates, and reasons for what is none.
import type { Occurrence, Reason } from '../../../shared/contract/reasons.ts';
import type { AlertCause, AlertRule, Settings } from '../../../shared/model.ts';
import type { RuleLatch, LatchChange } from '../../store/rule-latches.ts';
import type { AccountContext } from '../alert-words.ts';

/** What the ledger is asked about later. */
export interface Subject {
  /** `signal:ID`, `like:ID`, or the rule's own name of what it looked at. */
  readonly key: string;
  readonly domain: string | null;
  readonly what: Occurrence;
}

export interface Words {
  readonly title: string;
  readonly body: string;
  /** One line without names of companies and people. */
  readonly discreet: string;
}

/** Worth telling, if nothing the user set speaks against it. */
export interface Candidate {
  /** Derived from the cause. */
  readonly id: string;
  readonly kind: AlertRule;
  readonly account: string | null;
  readonly person: string | null;
  readonly cause: AlertCause;
  /** 0 to 100: which of several alerts of one account speaks. */
  readonly severity: number;
  readonly subject: Subject;
  /** Goes past filters and cool-downs, because it is about someone the user watches. */
  readonly isWatched: boolean;
  /** How strong a signal it is about; with `isCrossing`, what wakes a snoozed account. */
  readonly score: number | null;
  /** A line was crossed upward. */
  readonly isCrossing: boolean;
  /** How many times longer the cool-down gets with each alert of a week: the same again tells less. */
  readonly coolDownGrowth: number;
  /** Worked out only for what is told. */
  readonly words: () => Words;
}

export interface Rejected extends Subject {
  readonly reason: Reason;
}

export interface RuleResult {
  readonly candidates: readonly Candidate[];
  readonly rejected: readonly Rejected[];
  readonly latches: readonly LatchChange[];
}

export const nothing: RuleResult = { candidates: [], rejected: [], latches: [] };

export interface RuleContext {
  readonly now: number;
  readonly settings: Settings;
  readonly latch: (rule: string, subject: string) => RuleLatch | null;
  readonly isAccountWatched: (domain: string) => boolean;
  readonly isPersonWatched: (publicIdentifier: string) => boolean;
  /** In how many hours of the last 14 days a strong signal of this account was told; the last two are left out. */
  readonly toldHours: (domain: string) => number;
  /** Signals at least this strong: in how many hours of the last 14 days (but the last two hours), and how many a day. */
  readonly strongHistory: (
    domain: string,
    score: number,
  ) => { readonly hours: number; readonly lastDay: number; readonly usual: number };
  /** On how many of the 14 days before the last 24 hours it was among the first `topN`. */
  readonly topDays: (domain: string, topN: number) => number;
  /** Signals in the last hour and in 24 h against the mean of the 14 days before. */
  readonly activity: (domain: string) => {
    readonly lastHour: number;
    /** Whether anybody known is among those of the last hour. */
    readonly hasKnownPeople: boolean;
    readonly lastDay: number;
    readonly dailyMean: number;
    /** Whole days before the last 24 hours of which signals are known. */
    readonly knownDays: number;
    /** Days that the mean is of: while no whole day is known, all there is but this hour. */
    readonly meanDays: number;
    /** Since the oldest signal known of any account. */
    readonly knownMs: number;
  };
  /** What to say of an account now. */
  readonly accountContext: (domain: string) => AccountContext;
}

/** Severities of what carries no score of its own. A strong signal has its score (80 to 100 by default). */
export const severities = {
  hot: 78,
  surge: 70,
  adLike: 60,
  person: 55,
  watched: 50,
  cools: 30,
} as const;

/** Growths of the cool-down. What is measured against its own level needs none. */
export const growths = { none: 1, seldom: 2, like: 4, often: 8 } as const;

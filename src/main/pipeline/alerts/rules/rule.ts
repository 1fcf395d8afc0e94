// What an alert rule is: one object with everything that belongs to it. A new rule is a name in
// shared/contract/alert-rules.ts, a module here that calls `defineRule`, and a line in decide/evaluate-changes.ts.
import { DAY_MS } from '../../../../shared/time-units.ts';
import type { EventContent } from '../../../../shared/contract/alert-content.ts';
import type { AlertRule } from '../../../../shared/contract/alert-rules.ts';
import type { Occurrence, Reason } from '../../../../shared/contract/reasons.ts';
import type { Witness } from '../../../../shared/contract/witnesses.ts';
import type { AdLike, AlertCause, PreviewSource, Settings, Signal } from '../../../../shared/model.ts';
import type { Namesake } from '../../store/history.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Snooze } from '../../store/marks.ts';
import type { LatchChange, RuleLatch } from '../../store/rule-latches.ts';
import type { LocalTime } from '../../../machine/local-time.ts';
import type { ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';
import type { AccountHistory, ActivityEvent } from '../evidence/account-history.ts';
import type { MeaningReader } from '../evidence/meanings.ts';
import type { UsualScores } from '../evidence/usual-scores.ts';
import { asStored } from '../evidence/witnesses.ts';
import type { AccountContext } from './event-content.ts';

/** `Finding`: what fires the rule, such as one signal or one account's change of rank. */
interface RuleParts<Finding> {
  /** The records it depends on: a preview says since when they are known. */
  readonly source: PreviewSource;
  /** Pure: which changes fire the rule, which it rejects, and which latches change. */
  readonly find: (changes: Changes, context: RuleContext) => Findings<Finding>;
  /** It keeps no latches, so it has nothing to learn from a first poll, which alerts nobody. */
  readonly isStateless?: boolean;
  readonly describe: (finding: Finding, context: RuleContext) => Description;
  /** 0 to 100: which of several alerts of one account provides the notification's text. */
  readonly severity: (finding: Finding) => number;
  /** How many times longer the cool-down gets with each alert of a week, because repetition says less. */
  readonly coolDownGrowth: (finding: Finding, context: RuleContext) => number;
  /** A minimum for the cool-down, for what cannot be news again sooner, whatever the user's setting; left out: none. ms. */
  readonly leastCoolDownMs?: number;
  /** The prefix of the ids of the alerts that its cool-down follows; left out: all alerts of the rule about the account. */
  readonly coolDownAfter?: (finding: Finding) => string;
  /** It is about customers only, so excluding stages and labels, which marks customers, must not exclude it. */
  readonly isAboutCustomers?: (finding: Finding) => boolean;
  /** Whether it goes beyond what the user had seen when snoozing the account. */
  readonly endsSnooze: (finding: Finding, snooze: Snooze) => boolean;
  /** Whether alerts about somebody the user watches bypass filters and cool-downs. */
  readonly passesFiltersWhenWatched: boolean;
  /** What its alert says; only asked for when an alert is made. */
  readonly content: (finding: Finding, context: RuleContext) => EventContent;
  /** The witnesses for it and against it; left out: it weighs nothing, because a threshold or the user decides. */
  readonly witnesses?: (finding: Finding) => readonly Witness[];
  /**
   * Whether these settings would also give this alert, judged by what is stored about its cause. What is usual for an
   * account is not reconsidered: it was weighed when the alert was decided.
   */
  readonly stillFires: (alert: LedgerAlert, context: StillFiresContext) => boolean;
  /**
   * A replay evaluates at other instants than the poller did. A replayed and a delivered alert of one account closer than
   * this are the same moment. ms.
   */
  readonly sameMomentMs: (settings: Settings) => number;
}

export interface Rule<Name extends AlertRule = AlertRule> extends Pick<
  RuleParts<never>,
  'source' | 'passesFiltersWhenWatched' | 'stillFires' | 'sameMomentMs'
> {
  readonly name: Name;
  readonly isStateless: boolean;
  readonly evaluate: (changes: Changes, context: RuleContext) => RuleResult;
}

/** What a poll brought that rules decide on. */
export interface Changes {
  readonly signals: readonly Signal[];
  /** Accounts whose signals have just been counted: once per walk, when it has reached its mark. */
  readonly countedDomains: readonly string[];
  /** Accounts that came nearly every day and have been silent for days; checked once a day. */
  readonly silentDomains: readonly string[];
  readonly likes: readonly AdLike[];
  /** Null when no ranking was read. */
  readonly ranking: RankingChange | null;
  readonly people: readonly PersonChange[];
}

/** What happened longer ago is over: nobody is interrupted for it, however late it came in. */
const OVER_MS = DAY_MS;

export interface Latest {
  readonly domain: string;
  readonly at: number;
  /** Whether any of the account's new events names somebody. Most do not, and say little about people. */
  readonly isNamed: boolean;
}

/** When each account last did something among the new events, leaving out accounts for which it is over. */
export function latestByAccount(
  { signals, likes }: Pick<Changes, 'signals' | 'likes'>,
  now: number,
): readonly Latest[] {
  const latest = new Map<string, Latest>();
  const meet = (domain: string, at: number, isNamed: boolean): void => {
    if (at <= now - OVER_MS) return;
    const before = latest.get(domain);
    latest.set(domain, {
      domain,
      at: Math.max(at, before?.at ?? at),
      isNamed: isNamed || before?.isNamed === true,
    });
  };
  for (const { account, contact, recordedAt } of signals) meet(account.domain, recordedAt, contact !== null);
  for (const { account, likedAt } of likes) if (account !== null) meet(account.domain, likedAt, true);
  return [...latest.values()];
}

export const noChanges: Changes = {
  signals: [],
  countedDomains: [],
  silentDomains: [],
  likes: [],
  ranking: null,
  people: [],
};

/** Two rankings of the same window, compared. */
export interface RankingChange {
  readonly window: ScoreWindow;
  /** When the one before was read; null for a first one. */
  readonly previousAt: number | null;
  /** The accounts listed now, in rank order. */
  readonly changes: readonly RankChange[];
  /** Listed before and not now. */
  readonly dropped: readonly string[];
  /** An account that is not listed has at most this score. */
  readonly mostUnlisted: number;
}

export interface RankChange {
  readonly domain: string;
  readonly rank: number;
  readonly score: number;
  /** Null when it was not on the list before. */
  readonly previousRank: number | null;
  readonly previousScore: number | null;
}

/** A lead score that was read. */
export interface PersonChange {
  readonly publicIdentifier: string;
  readonly name: string;
  readonly domain: string | null;
  readonly score: number;
  /** Null when it was read for the first time. */
  readonly previousScore: number | null;
}

export interface WatchedPerson {
  /** For a contact that is no lead: the email address (person-key.ts). */
  readonly publicIdentifier: string;
  readonly name: string;
}

/** Everything a rule may ask about an account or a person while it decides: the settings and what is known, no more. */
export interface RuleContext {
  readonly now: number;
  readonly settings: Settings;
  readonly meaningOf: MeaningReader;
  /** Less makes no alert today. Log odds, from one in four to even. */
  readonly leastEvidence: () => number;
  /** The chance, 0 to 1, that a signal matters, by its score alone; 0 where scores do not say (score-agreement.ts). */
  readonly chanceOf: (signal: Signal) => number;
  /** What the scores of these signals say of them together, in log odds; 0 where scores say nothing. */
  readonly scoreEvidence: (signals: readonly Pick<ActivityEvent, 'type' | 'score'>[]) => number;
  readonly latch: (name: string, subject: string) => RuleLatch | null;
  readonly isAccountWatched: (domain: string) => boolean;
  /** Null when the user does not watch them. */
  readonly watchedPerson: (publicIdentifier: string) => WatchedPerson | null;
  /** The watched person to whom the signal's address certainly belongs (store/joined-people.ts). */
  readonly watchedPersonOf: (signal: Signal) => WatchedPerson | null;
  /** In how many hours of the last 14 days it had a strong-signal alert, without the last two hours. */
  readonly strongAlertHours: (domain: string) => number;
  /**
   * For signals at least this strong: in how many hours of the last 14 days (without the last two hours), and how many a
   * day.
   */
  readonly strongHistory: (
    domain: string,
    score: number,
  ) => { readonly hours: number; readonly lastDay: number; readonly usual: number };
  /** On how many of the 14 days before the last 24 hours it was among the first `topN`. */
  readonly topDays: (domain: string, topN: number) => number;
  readonly activity: (domain: string) => AccountActivity;
  /** What happened there in the last six hours. Use this first: the whole history of a busy account takes time to read. */
  readonly recent: (domain: string) => AccountHistory;
  /** What happened there in the last seven days. */
  readonly lately: (domain: string) => AccountHistory;
  /** What happened there in the last 30 days. */
  readonly history: (domain: string) => AccountHistory;
  /**
   * Thousands of events of those 30 days, for an account so busy that `history` does not reach back to a signal that is
   * evaluated now.
   */
  readonly longHistory: (domain: string) => AccountHistory;
  /** The user excludes its stage or one of its labels: a customer. */
  readonly isMarkedCustomer: (domain: string) => boolean;
  /** When it was last here before this instant, however long ago; null: never, as far as is known. */
  readonly lastSeenBefore: (domain: string, at: number) => number | null;
  /** Contacts of other accounts with this mailbox (the part before the @), at most five. */
  readonly namesakes: (mailbox: string, domain: string) => readonly Namesake[];
  /** Whether the account's signals since then name at least this many people. */
  readonly hasPeople: (domain: string, since: number, least: number) => boolean;
  /** Whether the account has more than `most` signals since then. */
  readonly hasMoreThan: (domain: string, since: number, most: number) => boolean;
  /** By how much more than usual comes in the whole workspace these hours; at least 1. */
  readonly workspaceLift: () => number;
  /** Signals a day in the whole workspace; null if unknown. */
  readonly signalsADay: () => number | null;
  /** The scores that the source of this type mostly gives; null where too few of them are known. */
  readonly usualScores: (type: string) => UsualScores | null;
  /** Since when signals are known. */
  readonly knownSince: () => number;
  readonly localTime: (at: number) => LocalTime;
  /** In the leading ranking; null if unknown. */
  readonly scoreAnHourAgo: (domain: string) => number | null;
  /** Its 24 h scores an hour ago and at that time of the 13 days before, as far as rankings are known; null where it was not listed. */
  readonly pastScores: (domain: string) => readonly (number | null)[];
  /** How often the 24 h score of each listed account rose within the last hour, without those for which it did not. */
  readonly risesInHour: () => ReadonlyMap<string, number>;
  /** What there is to say about an account now. */
  readonly accountContext: (domain: string) => AccountContext;
}

/** Signals in the last hour and in 24 hours, compared with the mean of the 14 days before. */
export interface AccountActivity {
  readonly lastHour: number;
  /** Whether somebody known is among those of the last hour. */
  readonly hasKnownPeople: boolean;
  readonly lastDay: number;
  readonly dailyMean: number;
  /** Whole days before the last 24 hours for which signals are known. */
  readonly knownDays: number;
  /** Days that the mean covers; until a whole day is known, everything but this hour. */
  readonly meanDays: number;
  /** Since the oldest known signal of any account. */
  readonly knownMs: number;
}

export interface Findings<Finding> {
  readonly fired: readonly Finding[];
  readonly rejected: readonly Rejection<Finding>[];
  readonly latches: readonly LatchChange[];
}

export interface Description {
  /** The alert's id, derived from its cause: the same cause always gives the same id. */
  readonly id: string;
  readonly account: string | null;
  readonly person: string | null;
  readonly cause: AlertCause;
  readonly subject: Subject;
}

/** What the ledger is asked about later. */
export interface Subject {
  /** `signal:ID`, `like:ID`, or the rule's own name for what it decided on. */
  readonly key: string;
  readonly domain: string | null;
  readonly what: Occurrence;
}

/** What the rule itself considers no news. `Kept`: what is still owed, if anything. */
export interface Rejection<Kept = never> extends Subject {
  readonly reason: Reason;
  /** It interrupts nobody, but stays in the ledger until the user has done something about it. */
  readonly owed?: Kept;
}

/** Worth an alert, if none of the user's settings rule it out. */
export interface Candidate extends Description {
  readonly rule: AlertRule;
  readonly severity: number;
  /** About somebody the user watches: bypasses filters and cool-downs. */
  readonly passesFilters: boolean;
  /** The watched person, whom the alert names. */
  readonly watchedPerson: WatchedPerson | null;
  readonly coolDownGrowth: number;
  /** ms; 0: only the user's setting counts. */
  readonly leastCoolDownMs: number;
  /** The prefix of the ids of the alerts that its cool-down follows; empty: all alerts of the rule about the account. */
  readonly coolDownAfter: string;
  /** It is about customers, whom excluded stages and labels mark. */
  readonly isAboutCustomers: boolean;
  readonly endsSnooze: (snooze: Snooze) => boolean;
  /** Only asked for when it becomes an alert. */
  readonly content: () => EventContent;
}

export interface RuleResult {
  readonly rule: AlertRule;
  readonly candidates: readonly Candidate[];
  readonly rejected: readonly Rejection<Candidate>[];
  readonly latches: readonly LatchChange[];
}

export interface StillFiresContext {
  readonly store: Store;
  readonly settings: Settings;
  /** Whether the user now watches the alert's account or person. */
  readonly isWatched: boolean;
}

/** The findings of a rule that has nothing to go by, or is off. */
export const nothingFound: Findings<never> = { fired: [], rejected: [], latches: [] };

/** How fast the cool-down grows. What is measured against its own level needs no growth. */
export const coolDownGrowths = { none: 1, seldom: 2, like: 4, often: 8 } as const;

export function defineRule<Name extends AlertRule, Finding>(
  name: Name,
  parts: RuleParts<Finding>,
): Rule<Name> {
  const { source, passesFiltersWhenWatched, stillFires, sameMomentMs } = parts;
  const candidateOf = (finding: Finding, context: RuleContext): Candidate => {
    const { id, account, person, cause, subject } = parts.describe(finding, context);
    const watchedPerson = person === null ? null : context.watchedPerson(person);
    return {
      id,
      account,
      person,
      cause,
      subject,
      rule: name,
      severity: parts.severity(finding),
      passesFilters:
        passesFiltersWhenWatched &&
        (watchedPerson !== null || (account !== null && context.isAccountWatched(account))),
      watchedPerson,
      coolDownGrowth: parts.coolDownGrowth(finding, context),
      leastCoolDownMs: parts.leastCoolDownMs ?? 0,
      coolDownAfter: parts.coolDownAfter?.(finding) ?? '',
      isAboutCustomers: parts.isAboutCustomers?.(finding) ?? false,
      endsSnooze: (snooze) => parts.endsSnooze(finding, snooze),
      content: () => ({
        ...parts.content(finding, context),
        evidence: asStored(parts.witnesses?.(finding) ?? []),
      }),
    };
  };
  return {
    name,
    isStateless: parts.isStateless ?? false,
    source,
    passesFiltersWhenWatched,
    stillFires,
    sameMomentMs,
    evaluate(changes, context) {
      const { fired, rejected, latches } = parts.find(changes, context);
      const candidates = fired.map((finding) => candidateOf(finding, context));
      return {
        rule: name,
        candidates,
        rejected: rejected.map(({ owed, ...rejection }) =>
          owed === undefined ? rejection : { ...rejection, owed: candidateOf(owed, context) },
        ),
        latches,
      };
    },
  };
}

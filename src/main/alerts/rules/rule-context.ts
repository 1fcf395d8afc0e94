// What a rule may ask about an account or a person while it decides: the settings and what is known, no more.
import type { Settings } from '../../../shared/model.ts';
import type { RuleLatch } from '../../store/rule-latches.ts';
import type { AccountContext } from './alert-words.ts';

export interface RuleContext {
  readonly now: number;
  readonly settings: Settings;
  readonly latch: (name: string, subject: string) => RuleLatch | null;
  readonly isAccountWatched: (domain: string) => boolean;
  readonly isPersonWatched: (publicIdentifier: string) => boolean;
  /** In how many hours of the last 14 days it had an alert of a strong signal; the last two hours are left out. */
  readonly strongAlertHours: (domain: string) => number;
  /** Signals at least this strong: in how many hours of the last 14 days (but the last two hours), and how many a day. */
  readonly strongHistory: (
    domain: string,
    score: number,
  ) => { readonly hours: number; readonly lastDay: number; readonly usual: number };
  /** On how many of the 14 days before the last 24 hours it was among the first `topN`. */
  readonly topDays: (domain: string, topN: number) => number;
  readonly activity: (domain: string) => AccountActivity;
  /** What there is to say of an account now. */
  readonly accountContext: (domain: string) => AccountContext;
}

/** Signals in the last hour and in 24 h against the mean of the 14 days before. */
export interface AccountActivity {
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
}

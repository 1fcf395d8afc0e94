// What was learned from what the user did about alerts.
import type { Trait, Verdict } from '../contract/learning.ts';

/** One thing that was learned. Its words are made by `learnedWords`. */
export interface Learned {
  readonly trait: Trait;
  /** A rule, a signal type, a source, an ICP, a root domain. */
  readonly value: string;
  /** Only about explicit asks: they are learned from apart. */
  readonly isAsk: boolean;
  readonly verdict: Verdict;
  /** Alerts that were dismissed, snoozed or muted, of those that anything was done about. */
  readonly dismissed: number;
  readonly of: number;
  /** What the value is called. */
  readonly name: string;
}

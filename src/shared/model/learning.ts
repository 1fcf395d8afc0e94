// What was learned from what the user did about alerts, what they say signal types mean, and the questions about customers.
import type { Trait, Verdict } from '../contract/learning.ts';
import type { TypeMeaning } from '../contract/type-meanings.ts';

/** One signal of a type, for those to whom the type says nothing. */
export interface TypeExample {
  /** The account's name, or its domain. */
  readonly account: string;
  readonly at: number;
  /** What its properties say, in a line; '' if nothing. */
  readonly said: string;
}

/** A type of signal that has come, and what it means. */
export interface SeenType {
  readonly type: string;
  readonly words: string;
  /** Signals of it seen so far. */
  readonly count: number;
  /**
   * By its own words, and those of the latest signals: a request, in some of its signals one, about buying, neither;
   * `unclear`: no word says what it is.
   */
  readonly reading: 'request' | 'some-requests' | 'buying' | 'ordinary' | 'unclear';
  /** The latest signal of it; null if it lies further back than what is read for this list. */
  readonly example: TypeExample | null;
  /** The user's own answer, which counts instead. */
  readonly said: TypeMeaning | null;
}

/** Accounts that use the product, as customers do, and what they have in common, proposed for exclusion. */
export interface CustomerProposal {
  readonly of: 'stage' | 'label';
  readonly value: string;
  /** The accounts concerned: those that use the product, or all if only the name says so. */
  readonly users: number;
  readonly why: 'use' | 'name';
}

/** The first days, when what is usual and how many alerts there are is not known yet. */
export interface LearningView {
  readonly what: 'usual' | 'pace';
  readonly untilAt: number;
}

/** One thing that was learned. `learnedWords` turns it into text. */
export interface Learned {
  readonly trait: Trait;
  /** A rule, a signal type, a source, an ICP, a root domain. */
  readonly value: string;
  /** Only about explicit asks, which are learned separately. */
  readonly isAsk: boolean;
  readonly verdict: Verdict;
  /** Alerts that were dismissed, snoozed or muted, among those that were acted on. */
  readonly dismissed: number;
  readonly of: number;
  /** What the value is called. */
  readonly name: string;
}

// What was learned from what the user did about alerts, what they say is an ask, and what they are
// asked about customers.
import type { Trait, Verdict } from '../contract/learning.ts';

/** A type of signal, and whether it counts as an explicit ask. */
export interface AskType {
  readonly type: string;
  readonly words: string;
  /** Signals of it seen so far. */
  readonly count: number;
  /** By its own words, and by those of the latest signals: all of them, some, none. */
  readonly reading: 'ask' | 'some' | 'none';
  /** What the user says. */
  readonly said: 'is' | 'is-not' | null;
}

/** Accounts that use the product, as customers do, and what they have in common: may it be left out? */
export interface CustomerProposal {
  readonly of: 'stage' | 'label';
  readonly value: string;
  /** Accounts of it: those that use the product, or all of them where only its name says so. */
  readonly users: number;
  readonly why: 'use' | 'name';
}

/** The first days: what is usual, or how many alerts there are, is not known before then. */
export interface LearningView {
  readonly what: 'usual' | 'pace';
  readonly untilAt: number;
}

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

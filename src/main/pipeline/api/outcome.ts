// The possible outcomes of a call to the service. Expected failures are kinds, never exceptions, and never look like an
// empty success. Only `fresh` may change what is stored.
import type { ShapeCount } from '../../../shared/contract/set-aside.ts';
import type { Failure } from '../../../shared/model.ts';

/** What the reply's headers said about the next request (API 8.1); null for what they did not say. */
export interface RateHeaders {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: number | null;
  /** How long the service asked us to wait. ms. */
  readonly retryAfterMs: number | null;
}

export type Outcome<T> =
  | { readonly kind: 'fresh'; readonly value: T; readonly rate: RateHeaders }
  /** 429. */
  | { readonly kind: 'limited'; readonly failure: Failure; readonly rate: RateHeaders }
  /** 4xx: the service understood and refused; the same call will be refused again. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly rate: RateHeaders }
  /** No reply: no route, TLS, deadline, abort. */
  | { readonly kind: 'offline'; readonly failure: Failure }
  /** 5xx, or a reply that cannot be read. `readable`: for a mostly unreadable list, what could be read. */
  | {
      readonly kind: 'broken';
      readonly failure: Failure;
      readonly rate: RateHeaders;
      readonly readable?: T;
    };

export type FailedOutcome = Exclude<Outcome<unknown>, { readonly kind: 'fresh' }>;

/** The budget has no room before `untilAt`; nothing was sent. */
export interface Waiting {
  readonly kind: 'waiting';
  readonly untilAt: number;
}

/** The outcome of a call that is charged to the budget. */
export type Attempted<T> = Outcome<T> | Waiting;

/** Sends a call if its budget has room for it, and charges it. */
export type Attempt = <T>(send: () => Promise<Outcome<T>>) => Promise<Attempted<T>>;

/** The outcome if it brought nothing. */
export type NotFresh = FailedOutcome | Waiting;

export const noRateHeaders: RateHeaders = {
  limit: null,
  remaining: null,
  resetAt: null,
  retryAfterMs: null,
};

/** The items of a list that could be read, and how many could not: those are left out, the others kept. */
export interface Batch<T> {
  readonly items: readonly T[];
  readonly malformedCount: number;
  /** How many of `items` came before the first that could not be read; left out if all could. */
  readonly readableFirst?: number;
  /** What was wrong with those that were left out. */
  readonly shapes?: readonly ShapeCount[];
}

/** Treats what could be read as if it were everything: for a feed that only counts, or looks for something. */
export function readableOf<T>(outcome: Attempted<T>): Attempted<T> {
  if (outcome.kind !== 'broken' || outcome.readable === undefined) return outcome;
  return { kind: 'fresh', value: outcome.readable, rate: outcome.rate };
}

/** What a call brought, complete or in part; undefined if nothing. */
export function valueOf<T>(outcome: Attempted<T>): T | undefined {
  if (outcome.kind === 'fresh') return outcome.value;
  return outcome.kind === 'broken' ? outcome.readable : undefined;
}

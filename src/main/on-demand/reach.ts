// What may be asked by hand: the connected surfaces, each with the attempt that spends its reserve; and how a call
// that did not come back is told.
import { describeFailure } from '../../shared/failure-words.ts';
import type { Freshness } from '../../shared/model.ts';
import type { Attempted } from '../api/outcome.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { RestApi } from '../api/rest-api.ts';
import type { Attempt } from '../poll/attempt.ts';

export interface Reach {
  readonly public: {
    readonly surface: PublicApi;
    readonly attempt: Attempt;
    /** For what nobody waits for: in what polling leaves over, and never of the reserve. */
    readonly spare?: Attempt;
  } | null;
  readonly rest: { readonly surface: RestApi; readonly attempt: Attempt } | null;
  readonly now: () => number;
}

export const noReach = { public: null, rest: null } as const;

export const BUDGET_PROBLEM =
  'The budget of this key is used up for the moment. It goes on within a minute or so.';

/** Null when it came back. */
export function problemOf(outcome: Attempted<unknown>): string | null {
  if (outcome.kind === 'fresh') return null;
  return outcome.kind === 'waiting' ? BUDGET_PROBLEM : describeFailure(outcome.failure).title;
}

export function freshness(asOf: number | null, isAvailable: boolean, problem: string | null): Freshness {
  return { asOf, isAvailable, problem };
}

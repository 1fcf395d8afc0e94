// What can be asked on the user's behalf: the connected surfaces, each with the attempt that spends the user's reserve of
// its budget; and the words for a call that brought nothing.
import { describeFailure } from '../../shared/words/failure-words.ts';
import type { NotFresh, Attempt } from '../api/outcome.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { RestApi } from '../api/rest-api.ts';

export interface Reach {
  readonly public: {
    readonly surface: PublicApi;
    readonly attempt: Attempt;
    /** For what nobody waits for: in what polling leaves over, never from the reserve. */
    readonly spare?: Attempt;
  } | null;
  readonly rest: { readonly surface: RestApi; readonly attempt: Attempt } | null;
  readonly now: () => number;
}

/** While nothing is connected. */
export const noReach = { public: null, rest: null } as const;

const BUDGET_PROBLEM =
  'The budget of this key is used up for the moment. It is available again in about a minute.';

/** Null when the call succeeded. */
export function problemOf(outcome: { readonly kind: 'fresh' } | NotFresh): string | null {
  if (outcome.kind === 'fresh') return null;
  return outcome.kind === 'waiting' ? BUDGET_PROBLEM : describeFailure(outcome.failure).title;
}

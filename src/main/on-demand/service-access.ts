// What can be requested on the user's behalf: the connected surfaces, each with an attempt that spends the user's reserve of
// its budget; and the text for a call that brought nothing.
import { messages } from '../../shared/messages/messages.ts';
import type { Surface } from '../../shared/model.ts';
import { waitWords } from '../../shared/words/ago-words.ts';
import { describeFailure } from '../../shared/words/failure-words.ts';
import type { NotFresh, Attempt } from '../api/outcome.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { RestApi } from '../api/rest-api.ts';
import { createAttempt } from '../poll/attempt.ts';
import type { Budget } from '../poll/budget/budget.ts';
import type { Clock } from '../ports.ts';

export interface ServiceAccess {
  readonly public: {
    readonly surface: PublicApi;
    readonly attempt: Attempt;
    /** For what nobody waits for: from what polling leaves over, never from the reserve. */
    readonly spare?: Attempt;
  } | null;
  readonly rest: { readonly surface: RestApi; readonly attempt: Attempt } | null;
  readonly now: () => number;
}

/** While nothing is connected. */
export const noServiceAccess = { public: null, rest: null } as const;

export function createServiceAccess(parts: {
  readonly clock: Clock;
  readonly publicApi: PublicApi | null;
  readonly restApi: RestApi | null;
  readonly budgets: Readonly<Record<Surface, Budget>>;
}): ServiceAccess {
  const { clock, publicApi, restApi, budgets } = parts;
  return {
    public:
      publicApi === null
        ? null
        : {
            surface: publicApi,
            attempt: createAttempt(budgets.public, clock, 'user'),
            spare: createAttempt(budgets.public, clock, 'audit'),
          },
    rest: restApi === null ? null : { surface: restApi, attempt: createAttempt(budgets.rest, clock, 'user') },
    now: () => clock.now(),
  };
}

/** Null when the call succeeded. */
export function problemOf(outcome: { readonly kind: 'fresh' } | NotFresh, now: number): string | null {
  if (outcome.kind === 'fresh') return null;
  if (outcome.kind !== 'waiting') return describeFailure(outcome.failure).title;
  return messages().answers.budgetUsed(waitWords(outcome.untilAt - now));
}

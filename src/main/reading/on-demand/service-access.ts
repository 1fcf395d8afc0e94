// What can be requested on the user's behalf: the connected surfaces, each with an attempt that spends the user's reserve of
// its budget; and the text for a call that brought nothing.
import { messages } from '../../../shared/messages/messages.ts';
import type { Failure, Surface } from '../../../shared/model.ts';
import { waitWords } from '../../../shared/words/ago-words.ts';
import { describeFailure } from '../../../shared/words/failure-words.ts';
import type { NotFresh, Attempt } from '../../pipeline/api/outcome.ts';
import type { PublicApi } from '../../pipeline/api/public-api.ts';
import type { RestApi } from '../../pipeline/api/rest-api.ts';
import { createAttempt } from '../../pipeline/poll/attempt.ts';
import type { Budget } from '../../pipeline/poll/budget/budget.ts';
import type { Clock } from '../../machine/clock.ts';

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

/** One that ends with its workspace. */
export interface OpenServiceAccess extends ServiceAccess {
  /**
   * From then on nothing is sent, and what is still on its way brings nothing: its data may have been deleted, and its key
   * disconnected.
   */
  end(): void;
}

/** While nothing is connected. */
export const noServiceAccess = { public: null, rest: null } as const;

export function createServiceAccess(parts: {
  readonly clock: Clock;
  readonly publicApi: PublicApi | null;
  readonly restApi: RestApi | null;
  readonly budgets: Readonly<Record<Surface, Budget>>;
}): OpenServiceAccess {
  const { clock, publicApi, restApi, budgets } = parts;
  let hasEnded = false;
  const isOver = (): boolean => hasEnded;
  const untilEnded =
    (surface: Surface, attempt: Attempt): Attempt =>
    async (send) => {
      const stopped = { kind: 'offline', failure: stoppedAt(surface) } as const;
      if (isOver()) return stopped;
      const outcome = await attempt(send);
      return isOver() ? stopped : outcome;
    };
  return {
    public:
      publicApi === null
        ? null
        : {
            surface: publicApi,
            attempt: untilEnded('public', createAttempt(budgets.public, clock, 'user')),
            spare: untilEnded('public', createAttempt(budgets.public, clock, 'audit')),
          },
    rest:
      restApi === null
        ? null
        : {
            surface: restApi,
            attempt: untilEnded('rest', createAttempt(budgets.rest, clock, 'user')),
          },
    now: () => clock.now(),
    end() {
      hasEnded = true;
    },
  };
}

/** Not by `failureOf`, which loads the service's error bodies: the commands load this file, too. */
function stoppedAt(surface: Surface): Failure {
  const nothingSaid = { status: null, serviceCode: null, limit: null, param: null, requestId: null };
  return { code: 'aborted', surface, ...nothingSaid };
}

/** Null when the call succeeded. */
export function problemOf(outcome: { readonly kind: 'fresh' } | NotFresh, now: number): string | null {
  if (outcome.kind === 'fresh') return null;
  if (outcome.kind !== 'waiting') return describeFailure(outcome.failure).title;
  return messages().answers.budgetUsed(waitWords(outcome.untilAt - now));
}

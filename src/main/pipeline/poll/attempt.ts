// One counted call: it does not wait for the budget, spends from it, sends, and lets it learn from the reply.
import type { Attempt } from '../api/outcome.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Budget } from './budget/budget.ts';
import type { Purpose } from './budget/budget-rules.ts';

export function createAttempt(budget: Budget, clock: Pick<Clock, 'now'>, purpose: Purpose): Attempt {
  return async (send) => {
    const untilAt = budget.nextSendAt(purpose);
    if (untilAt > clock.now()) return { kind: 'waiting', untilAt };
    budget.spend(purpose);
    const outcome = await send();
    budget.note(outcome, purpose);
    return outcome;
  };
}

// The first days: what is usual here is not known yet, or how many alerts there are to choose from. It is sensible from the
// start, and says that it is still learning.
import type { LearningView, Settings } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Store } from '../../store/store.ts';

/** From the third day on, both are known well enough: a rate of two days, and as many as come in them. */
const LEARNING_MS = 2 * DAY_MS;

/** Null once both are known, and while nothing has come in. */
export function viewLearning(
  { history, ledger }: Pick<Store, 'history' | 'ledger'>,
  { pace }: Pick<Settings, 'pace'>,
  now: number,
): LearningView | null {
  const firstSignalAt = history.firstRecordedAt();
  if (firstSignalAt === null) return null;
  const usualAt = firstSignalAt + LEARNING_MS;
  if (usualAt > now) return { what: 'usual', untilAt: usualAt };
  const firstAlertAt = ledger.firstDecidedAt();
  // Who wants everything has no choice made for them.
  if (firstAlertAt === null || pace === 'everything') return null;
  const paceAt = firstAlertAt + LEARNING_MS;
  return paceAt > now ? { what: 'pace', untilAt: paceAt } : null;
}

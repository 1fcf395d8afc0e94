// The first days, when what is usual here, and how many alerts there are to choose from, is not known yet. Alerts are
// sensible from the start; this says that Hotlist is still learning.
import type { LearningView, Settings } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import type { Store } from '../../store/store.ts';

/** From the third day on, both are known well enough. */
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
  // With "everything" there is nothing to choose.
  if (firstAlertAt === null || pace === 'everything') return null;
  const paceAt = firstAlertAt + LEARNING_MS;
  return paceAt > now ? { what: 'pace', untilAt: paceAt } : null;
}

// What is said when a key's requests of the day run low: who spent them, and what to do.
import type { BudgetView } from '../model.ts';
import { wholeNumber } from './text.ts';

/** Null while enough is left. `whole`: a number as the reader of this place reads numbers. */
export function lowQuotaWords(
  budget: Pick<BudgetView, 'usedToday' | 'perDay' | 'low'>,
  whole: (count: number) => string = wholeNumber,
): { readonly title: string; readonly next: string } | null {
  const { usedToday, perDay, low } = budget;
  if (low === null || perDay === null) return null;
  const { othersToday } = low;
  const isByOthers = othersToday > usedToday;
  const spent = `Of ${whole(perDay)} in 24 hours, other users of the key made ${whole(othersToday)} and Hotlist ${whole(usedToday)}.`;
  const remedy = isByOthers
    ? 'Give Hotlist a key of its own, or take a larger plan.'
    : 'A larger plan has more.';
  return {
    title: 'Few requests are left, so signals are heard of later.',
    next: `${spent} ${remedy}`,
  };
}

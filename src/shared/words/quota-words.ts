// What is said when a key's requests of the day run low: who spent them, and what to do.
import { messages } from '../messages/messages.ts';
import type { BudgetView } from '../model.ts';
import { wholeNumber } from './text.ts';

/** Null while enough is left. `whole`: a number as the reader of this place reads numbers. */
export function lowQuotaWords(
  budget: Pick<BudgetView, 'usedToday' | 'perDay' | 'low'>,
  whole: (count: number) => string = wholeNumber,
): { readonly title: string; readonly next: string } | null {
  const { usedToday, perDay, low } = budget;
  if (low === null || perDay === null) return null;
  return spentWords({ usedToday, perDay, othersToday: low.othersToday }, whole);
}

/** The same of a budget that was low when this was noted. */
export function spentWords(
  {
    usedToday,
    perDay,
    othersToday,
  }: { readonly usedToday: number; readonly perDay: number; readonly othersToday: number },
  whole: (count: number) => string = wholeNumber,
): { readonly title: string; readonly next: string } {
  const words = messages().quota;
  const spent = words.spent(whole(perDay), whole(othersToday), whole(usedToday));
  return {
    title: words.low,
    next: `${spent} ${othersToday > usedToday ? words.ownKey : words.largerPlan}`,
  };
}

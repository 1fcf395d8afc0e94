// The message when a key's requests for the day run low: who spent them, and what to do.
import { messages } from '../messages/messages.ts';
import type { BudgetView } from '../model.ts';
import { wholeNumber } from './text.ts';

/** Null while enough is left. `whole`: formats a number for this place's reader. */
export function lowQuotaWords(
  budget: Pick<BudgetView, 'usedToday' | 'perDay' | 'low'>,
  whole: (count: number) => string = wholeNumber,
): { readonly title: string; readonly next: string } | null {
  const { usedToday, perDay, low } = budget;
  if (low === null || perDay === null) return null;
  return spentWords({ usedToday, perDay, othersToday: low.othersToday }, whole);
}

/** Words for a budget that was low when this was recorded. */
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

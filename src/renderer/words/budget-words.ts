// The budget gauge in figures and text. Pure.
import { messages } from '../../shared/messages/messages.ts';
import { surfaceLabel } from '../../shared/words/surface-label.ts';
import type { BudgetView } from '../../shared/model.ts';
import type { NumberWords } from './numbers.ts';

export interface Gauge {
  /** "1,204 of 10k API calls" or "1,204 API calls today". */
  readonly short: string;
  /** "Signals API: 1,204 of 10,000 calls today, 3 of 60 this minute". */
  readonly long: string;
  /** 0 to 1; null when the day is unlimited. */
  readonly share: number | null;
  readonly level: 'fine' | 'low' | 'spent';
}

/** From this share of the day on, the gauge asks for attention. */
const lowFrom = 0.85;

export function budgetGauge(budget: BudgetView, numbers: NumberWords): Gauge {
  const name = surfaceLabel[budget.surface];
  const words = messages().statusLine.gauge;
  const minute = [numbers.whole(budget.usedThisMinute), numbers.whole(budget.perMinute)] as const;
  const used = numbers.whole(budget.usedToday);
  if (budget.perDay === null) {
    const long = words.unlimited(name, used, ...minute);
    return { short: words.today(numbers.compact(budget.usedToday)), long, share: null, level: 'fine' };
  }
  const share = budget.perDay === 0 ? 1 : Math.min(1, budget.usedToday / budget.perDay);
  return {
    short: words.of(numbers.compact(budget.usedToday), numbers.compact(budget.perDay)),
    long: words.limited(name, used, numbers.whole(budget.perDay), ...minute),
    share,
    level: share >= 1 ? 'spent' : share >= lowFrom ? 'low' : 'fine',
  };
}

/** The budget nearest to its limit, which the status line shows. Null when there is none. */
export function tightestBudget(budgets: readonly BudgetView[]): BudgetView | null {
  const share = (budget: BudgetView): number =>
    budget.perDay === null || budget.perDay === 0 ? 0 : budget.usedToday / budget.perDay;
  return budgets.reduce<BudgetView | null>(
    (tightest, budget) => (tightest === null || share(budget) > share(tightest) ? budget : tightest),
    null,
  );
}

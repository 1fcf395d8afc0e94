import { expect, test } from 'vitest';
import { budgetGauge, tightestBudget } from '../../../src/renderer/words/budget-words.ts';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import type { BudgetView } from '../../../src/shared/model.ts';

const numbers = createNumberWords('en-GB');
const budget: BudgetView = {
  surface: 'rest',
  usedToday: 1_204,
  perDay: 10_000,
  usedThisMinute: 3,
  perMinute: 60,
  plan: 'Starter',
  low: null,
};

test('the gauge shows what is used of what there is', () => {
  expect(budgetGauge(budget, numbers)).toEqual({
    short: '1,204 of 10k API calls',
    long: 'Signals API: 1,204 of 10,000 calls today; 3 of 60 this minute',
    share: 0.1204,
    level: 'fine',
  });
});

test('an unlimited day has no gauge to fill', () => {
  expect(budgetGauge({ ...budget, perDay: null }, numbers)).toMatchObject({
    short: '1,204 API calls today',
    share: null,
    level: 'fine',
  });
});

test('the gauge asks for attention near the end and says when it is spent, never beyond full', () => {
  expect(budgetGauge({ ...budget, usedToday: 8_500 }, numbers).level).toBe('low');
  expect(budgetGauge({ ...budget, usedToday: 12_000 }, numbers)).toMatchObject({ share: 1, level: 'spent' });
});

test('the status line shows the budget nearest to its end', () => {
  const other: BudgetView = { ...budget, surface: 'public', usedToday: 900, perDay: 1_000 };
  expect(tightestBudget([budget, other])?.surface).toBe('public');
  expect(tightestBudget([budget, { ...other, perDay: null }])?.surface).toBe('rest');
  expect(tightestBudget([])).toBeNull();
});

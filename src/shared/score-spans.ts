// How far back a score's history is shown, and in how many steps: main computes it, the panel says what its bars cover.
import type { HotWindow } from './model.ts';

/** Days. More than the window itself, because whether today is unusual depends on the days before. */
export const historySpanDays: Readonly<Record<HotWindow | 'aggregate', number>> = {
  '24h': 7,
  '7d': 28,
  '30d': 84,
  all: 28,
  aggregate: 28,
};

/** Steps for which past rankings are requested, and which a row's sparkline shows. */
export const historySteps = 12;

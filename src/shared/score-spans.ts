// How far back the history of a score is shown, and in how many steps: main makes it, the panel says what its bars cover.
import type { HotWindow } from './model.ts';

/** Days. A history says more than the window itself does: whether today is unusual needs the days before. */
export const historySpanDays: Readonly<Record<HotWindow | 'aggregate', number>> = {
  '24h': 7,
  '7d': 28,
  '30d': 84,
  all: 28,
  aggregate: 28,
};

/** Steps that past rankings are asked for, and that a row's sparkline shows. */
export const historySteps = 12;

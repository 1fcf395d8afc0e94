// The time window of a ranking, and the score it ranks by (API 4.1, 2.5). Pure.
import type { HotWindow, RankedAccount } from '../../shared/model.ts';
import type { RankedQuery } from '../api/surface-a.ts';
import { DAY_MS } from './budget-rules.ts';

const windowMs: Readonly<Record<HotWindow, number | null>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  all: null,
};

export function windowRange(window: HotWindow, now: number): RankedQuery['window'] {
  const length = windowMs[window];
  return length === null ? null : { startAt: now - length, endAt: now };
}

/** An all-time ranking may leave out the windowed score. */
export function scoreOf({ account, windowedScore }: RankedAccount): number {
  return windowedScore ?? account.totalScore ?? 0;
}

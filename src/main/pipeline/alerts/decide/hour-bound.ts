// An upper bound for the signals around an instant, which cheaply rules out a crowd for most of them.
import { HOUR_MS } from '../../../../shared/time-units.ts';
import { crowdSpan } from '../../store/crowd-counts.ts';
import type { Store } from '../../store/store.ts';

export interface HourBound {
  /** An upper bound for the signals that `store.crowds` counts for this instant. */
  around(at: number): number;
}

/** Uses the stored hourly counts: a few rows instead of every signal. For one evaluation. */
export function createHourBound(counts: Pick<Store['counts'], 'hours'>): HourBound {
  const bounds = new Map<number, number>();
  return {
    around(at) {
      const { from, to } = crowdSpan(at);
      const before = bounds.get(from);
      if (before !== undefined) return before;
      const lastHour = Math.floor((to - 1) / HOUR_MS);
      let bound = 0;
      for (const { hour, count } of counts.hours(Math.floor(from / HOUR_MS)))
        if (hour <= lastHour) bound += count;
      bounds.set(from, bound);
      return bound;
    },
  };
}

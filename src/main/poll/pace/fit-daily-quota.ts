// Fits feeds of fixed intervals into a day's budget: when they would spend more than polling may, all get slower alike.
import { DAY_MS, dayAllowance } from '../budget/budget-rules.ts';
import type { Feed } from '../feed.ts';
import type { Plan } from '../budget/plan.ts';

/** Failures and further pages need some. */
const PLANNED_SHARE = 0.95;

/** At least 1: by how much the intervals grow. */
export function stretchOf(plan: Plan, intervalsMs: readonly number[]): number {
  if (plan.perDay === null) return 1;
  const wanted = intervalsMs.reduce((sum, intervalMs) => sum + DAY_MS / intervalMs, 0);
  return Math.max(1, wanted / (dayAllowance(plan.perDay, 'poll') * PLANNED_SHARE));
}

/** The same feeds, at intervals that fit the plan of the moment. */
export function fitToDailyQuota(feeds: readonly Feed[], plan: () => Plan): readonly Feed[] {
  const stretch = (): number =>
    stretchOf(
      plan(),
      feeds.map((feed) => feed.intervalMs()),
    );
  return feeds.map((feed) => ({
    ...feed,
    intervalMs: () => Math.round(feed.intervalMs() * stretch()),
  }));
}

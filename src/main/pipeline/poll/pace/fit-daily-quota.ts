// Fits a surface's feeds into its daily quota: if their fixed intervals would spend more than polling may, all of them slow
// down equally.
import { dayAllowance } from '../budget/budget-rules.ts';
import type { Surface } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import type { Plan } from '../budget/plan.ts';
import type { Feed } from '../feed.ts';

/** The rest of polling's quota is for failures and further pages. */
const PLANNED_SHARE = 0.95;

/** The factor, at least 1, by which the intervals grow. */
export function slowdown(plan: Plan, intervalsMs: readonly number[]): number {
  if (plan.perDay === null) return 1;
  const wanted = intervalsMs.reduce((sum, intervalMs) => sum + DAY_MS / intervalMs, 0);
  return Math.max(1, wanted / (dayAllowance(plan.perDay, 'poll') * PLANNED_SHARE));
}

/** Returns the feeds; those of the surface get intervals that fit its current plan. */
export function fitToDailyQuota(feeds: readonly Feed[], surface: Surface, plan: () => Plan): readonly Feed[] {
  const fitted = feeds.filter((feed) => feed.surface === surface);
  const factor = (): number =>
    slowdown(
      plan(),
      fitted.map((feed) => feed.intervalMs()),
    );
  return feeds.map((feed) =>
    fitted.includes(feed) ? { ...feed, intervalMs: () => Math.round(feed.intervalMs() * factor()) } : feed,
  );
}

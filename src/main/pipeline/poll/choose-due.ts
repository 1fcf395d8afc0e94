// Decides which due feed runs first. Pure.
import type { Entry } from './feed-entry.ts';

/**
 * A feed that has waited longer than it may runs first, the longest overdue before all others; otherwise the most important
 * one. So important feeds never starve the others, however small the budget.
 */
export function chooseDue(due: readonly Entry[], awakeSinceAt: number, now: number): Entry | null {
  let chosen: Entry | null = null;
  let most = 1;
  for (const entry of due) {
    const share = ageShare(entry, awakeSinceAt, now);
    if (share <= most) continue;
    chosen = entry;
    most = share;
  }
  return chosen ?? due[0] ?? null;
}

/** Its age as a share of the longest age allowed. Time in which the machine slept does not count. */
export function ageShare({ feed, state }: Entry, awakeSinceAt: number, now: number): number {
  if (feed.longestAgeMs === undefined) return 0;
  return (now - Math.max(state.lastFreshAt ?? awakeSinceAt, awakeSinceAt)) / feed.longestAgeMs;
}

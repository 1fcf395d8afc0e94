// The time window of a ranking, the score it ranks by and its rows (API 4.1, 2.5). Pure.
import type { HotWindow, RankedAccount } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { RankedQuery } from '../api/rankings.ts';
import type { RankedRow } from '../store/rankings.ts';

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

/**
 * The score that a ranking uses: over the window if there is one, otherwise the stored all-time score (API 4.1, rules 1 and
 * 2). If the service leaves that out, the other one is used.
 */
export function scoreOf({ account, windowedScore }: RankedAccount, window: HotWindow): number {
  const [own, other] =
    window === 'all' ? [account.totalScore, windowedScore] : [windowedScore, account.totalScore];
  return own ?? other ?? 0;
}

/** The service's order is the rank; an account that is listed twice keeps its better place. */
export function rankRows(ranked: readonly RankedAccount[], window: HotWindow): readonly RankedRow[] {
  const rows = new Map<string, RankedRow>();
  for (const entry of ranked) {
    const { domain } = entry.account;
    if (!rows.has(domain)) rows.set(domain, { rank: rows.size + 1, domain, score: scoreOf(entry, window) });
  }
  return [...rows.values()];
}

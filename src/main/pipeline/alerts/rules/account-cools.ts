// Account cools (off by default): a watched account falls out of the top N, or loses a third of its windowed score.
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { ScoreWindow } from '../../store/rankings.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import { eventContent } from './event-content.ts';
import { defineRule, coolDownGrowths, nothingFound } from './rule.ts';

const NAME = 'account-cools';

/** What remains of the highest score since the last alert when a third of it is gone. */
const LEFT_SHARE = 2 / 3;

interface Standing {
  readonly domain: string;
  /** Null when it is no longer listed. */
  readonly rank: number | null;
  readonly score: number;
  readonly previousRank: number | null;
}

interface Fall extends Standing {
  readonly id: string;
  readonly at: number;
  readonly window: ScoreWindow;
  /** The score it fell from. */
  readonly peak: number;
}

export const accountCools = defineRule<typeof NAME, Fall>(NAME, {
  source: 'rankings',
  find({ ranking }, { settings, now, latch, isAccountWatched }) {
    if (ranking === null || !settings.coolsOn) return nothingFound;
    const { window, changes, dropped } = ranking;
    const fired: Fall[] = [];
    const latches: LatchChange[] = [];
    const standings: readonly Standing[] = [
      ...changes,
      ...dropped.map((domain) => ({ domain, rank: null, score: 0, previousRank: null })),
    ];
    for (const standing of standings.filter(({ domain }) => isAccountWatched(domain))) {
      const { domain, score } = standing;
      const peak = latch(NAME, domain)?.level ?? null;
      const hasFallen =
        hasLeftTop(standing, settings.hotTopN) || (peak !== null && score <= LEFT_SHARE * peak);
      if (hasFallen && peak !== null)
        fired.push({ ...standing, id: `${NAME}:${domain}:${now}`, at: now, window, peak });
      // The peak that the next fall is measured from.
      if (peak === null || score > peak || hasFallen) {
        latches.push({ rule: NAME, subject: domain, isArmed: true, level: score });
      }
    }
    return { fired, rejected: [], latches };
  },
  describe: ({ id, domain, at, window, rank, score, peak }) => ({
    id,
    account: domain,
    person: null,
    cause: { accountAt: at, value: score, usual: peak },
    subject: {
      key: id,
      domain,
      what: rank === null ? { code: 'unranked' } : { code: 'ranked', rank, score, window },
    },
  }),
  severity: () => 30,
  coolDownGrowth: () => coolDownGrowths.none,
  endsSnooze: () => false,
  // It is about watched accounts only, and still does not bypass the filters.
  passesFiltersWhenWatched: false,
  content: ({ domain, rank, peak, window }, { accountContext }) =>
    eventContent(accountContext(domain).name, {
      code: 'cooling',
      peak: Math.round(peak),
      window,
      isListed: rank !== null,
    }),
  stillFires: (_alert, { settings, isWatched }) => settings.coolsOn && isWatched,
  sameMomentMs: () => HOUR_MS,
});

/** For an account that is no longer listed, its former rank is unknown; the lost score says enough. */
function hasLeftTop({ rank, previousRank }: Standing, topN: number): boolean {
  return previousRank !== null && previousRank <= topN && rank !== null && rank > topN;
}

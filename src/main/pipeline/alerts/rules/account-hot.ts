// Account became hot: it enters the top N by its own rise, or its score crosses the user's threshold. It must fall 10 %
// below before it can fire again.
import type { Reason } from '../../../../shared/contract/reasons.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { ScoreWindow } from '../../store/rankings.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import { eventContent, storyOf } from './event-content.ts';
import {
  defineRule,
  coolDownGrowths,
  nothingFound,
  type RankChange,
  type Rejection,
  type RuleContext,
  type Subject,
} from './rule.ts';
import { latchOf } from './threshold-latch.ts';
import { isBusy } from './usual.ts';

/** Below this share of a threshold an account may fire again. */
const REARM_SHARE = 0.9;

/** Heating up means a rise by this factor within an hour; an account that creeps up over a day will be there tomorrow. */
const RISE_FACTOR = 1.2;

/** An account that was in the top N on this many of the 14 days before is no news there. */
const USUAL_DAYS = 2;

const TOP = 'account-hot:top';
const SCORE = 'account-hot:line';

interface Rise {
  readonly id: string;
  readonly at: number;
  readonly window: ScoreWindow;
  readonly change: RankChange;
}

/** One of the two thresholds that an account can cross, and where the account is relative to it. */
interface Crossing {
  readonly latch: string;
  /** The score; -Infinity for a place among the first. */
  readonly threshold: number;
  readonly isAbove: boolean;
  readonly wasAbove: boolean;
  /** It has fallen far enough to fire again. */
  readonly isFarBelow: boolean;
}

export const accountHot = defineRule<'account-hot', Rise>('account-hot', {
  source: 'rankings',
  find({ ranking }, context) {
    if (ranking === null) return nothingFound;
    const { window, changes, dropped } = ranking;
    const topScore = changes.find(({ rank }) => rank === context.settings.hotTopN)?.score ?? 0;
    const fired: Rise[] = [];
    const rejected: Rejection[] = [];
    const latches: LatchChange[] = dropped.flatMap((domain) =>
      [TOP, SCORE].flatMap((name) => rearm(name, domain, true, context)),
    );
    for (const change of changes) {
      const { domain, score } = change;
      const crossed = crossingsOf(change, topScore, context).filter((crossing) => {
        const latch = latchOf(context.latch(crossing.latch, domain), crossing.threshold);
        const isArmed = latch?.isArmed ?? !crossing.wasAbove;
        if (crossing.isAbove && (isArmed || latch === null)) {
          latches.push({ rule: crossing.latch, subject: domain, isArmed: false, level: score });
        } else latches.push(...rearm(crossing.latch, domain, crossing.isFarBelow, context));
        return crossing.isAbove && isArmed;
      });
      if (crossed.length === 0) continue;
      const rise = { id: `account-hot:${domain}:${context.now}`, at: context.now, window, change };
      const reason = whyRejected(change, context);
      if (reason === null) fired.push(rise);
      else rejected.push({ ...subjectOf(rise), reason });
    }
    return { fired, rejected, latches };
  },
  describe(rise) {
    const { domain, rank, previousRank } = rise.change;
    return {
      id: rise.id,
      account: domain,
      person: null,
      cause: { rankedAt: rise.at, rank, previousRank },
      subject: subjectOf(rise),
    };
  },
  severity: () => 78,
  coolDownGrowth: () => coolDownGrowths.often,
  endsSnooze: () => true,
  passesFiltersWhenWatched: true,
  content({ change: { domain } }, { accountContext }) {
    const account = accountContext(domain);
    return eventContent(
      account.name,
      { code: 'rule', rule: 'account-hot' },
      { story: storyOf(account, null) },
    );
  },
  stillFires({ account, cause }, { store: { rankings }, settings }) {
    if (!settings.accountHotOn || !('rankedAt' in cause)) return false;
    const { rank, previousRank, rankedAt } = cause;
    const { hotTopN, hotScoreThreshold } = settings;
    if (rank <= hotTopN && (previousRank === null || previousRank > hotTopN)) return true;
    if (hotScoreThreshold === null || account === null) return false;
    const point = rankings.pointAt(account, rankings.leadingWindow(), rankedAt);
    return point !== null && point.score >= hotScoreThreshold;
  },
  sameMomentMs: () => HOUR_MS,
});

function subjectOf({ id, window, change: { domain, rank, score } }: Rise): Subject {
  return { key: id, domain, what: { code: 'ranked', rank, score, window } };
}

function crossingsOf(change: RankChange, topScore: number, { settings }: RuleContext): readonly Crossing[] {
  const { rank, previousRank, score, previousScore } = change;
  const { hotTopN, hotScoreThreshold } = settings;
  const top: Crossing = {
    latch: TOP,
    threshold: -Infinity,
    isAbove: rank <= hotTopN && score > 0,
    wasAbove: previousRank !== null && previousRank <= hotTopN,
    isFarBelow: rank > hotTopN && score <= REARM_SHARE * topScore,
  };
  if (hotScoreThreshold === null) return [top];
  const overScore: Crossing = {
    latch: SCORE,
    threshold: hotScoreThreshold,
    isAbove: score >= hotScoreThreshold,
    wasAbove: previousScore !== null && previousScore >= hotScoreThreshold,
    isFarBelow: score <= REARM_SHARE * hotScoreThreshold,
  };
  return [top, overScore];
}

/** Writes only what changes. */
function rearm(
  name: string,
  domain: string,
  isFarBelow: boolean,
  { latch }: RuleContext,
): readonly LatchChange[] {
  if (!isFarBelow || latch(name, domain)?.isArmed !== false) return [];
  return [{ rule: name, subject: domain, isArmed: true, level: null }];
}

function whyRejected({ domain, score, previousScore }: RankChange, context: RuleContext): Reason | null {
  const { settings } = context;
  if (!settings.accountHotOn) return { code: 'rule-off', rule: 'account-hot' };
  const days = context.topDays(domain, settings.hotTopN);
  if (days >= USUAL_DAYS) return { code: 'usual-in-top', topN: settings.hotTopN, days };
  if (!context.activity(domain).hasKnownPeople && isBusy(domain, context)) {
    return { code: 'usual-unknown-visitors' };
  }
  if (previousScore === null) return null;
  // Others fell, so nothing happened at this account.
  if (score <= previousScore) return { code: 'others-fell' };
  const hourAgo = context.scoreAnHourAgo(domain);
  if (hourAgo !== null && hourAgo < score && score < RISE_FACTOR * hourAgo) return { code: 'crept-up' };
  return null;
}

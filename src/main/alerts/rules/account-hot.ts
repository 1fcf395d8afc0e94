// Account became hot: it enters the top N by its own rise, or its score crosses the user's line upward. It must fall
// 10 % below before it can become hot again.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { RankChange } from '../decide/ranking-changes.ts';
import { hotAccountWords } from '../alert-words.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import {
  growths,
  severities,
  type Candidate,
  type RuleContext,
  type RuleResult,
  type Rejected,
  type Subject,
} from './rule.ts';
import { isBusy } from './usual.ts';

/** Below this share of the line an account may become hot again. */
const REARM_SHARE = 0.9;

/** Heating up is a rise by this factor within an hour; who creeps up over a day will be there tomorrow. */
const RISE_FACTOR = 1.2;

/** Among the top N on this many of the 14 days before, an account is no news there. */
const USUAL_DAYS = 2;

const TOP = 'account-hot:top';
const LINE = 'account-hot:line';

export interface Ranking {
  /** The accounts listed now, in rank order. */
  readonly changes: readonly RankChange[];
  /** Listed before and not now. */
  readonly dropped: readonly string[];
}

interface Crossing {
  readonly rule: string;
  readonly isAbove: boolean;
  readonly wasAbove: boolean;
  /** Where it has fallen far enough to be armed again. */
  readonly isFarBelow: boolean;
}

export function decideHotAccounts(ranking: Ranking, context: RuleContext): RuleResult {
  const { settings } = context;
  const { changes, dropped } = ranking;
  const topScore = changes.find((change) => change.rank === settings.hotTopN)?.score ?? 0;
  const candidates: Candidate[] = [];
  const rejected: Rejected[] = [];
  const latches: LatchChange[] = dropped.flatMap((domain) =>
    [TOP, LINE].flatMap((rule) => rearm(rule, domain, true, context)),
  );
  for (const change of changes) {
    const fired = crossingsOf(change, topScore, context).filter((crossing) => {
      const latch = context.latch(crossing.rule, change.domain);
      const isArmed = latch?.isArmed ?? !crossing.wasAbove;
      if (crossing.isAbove && (isArmed || latch === null)) {
        latches.push({ rule: crossing.rule, subject: change.domain, isArmed: false, level: change.score });
      } else latches.push(...rearm(crossing.rule, change.domain, crossing.isFarBelow, context));
      return crossing.isAbove && isArmed;
    });
    if (fired.length === 0) continue;
    const { domain, rank, score } = change;
    const subject: Subject = {
      key: `account-hot:${domain}:${context.now}`,
      domain,
      what: { code: 'ranked', rank, score },
    };
    const reason = whyNot(change, context);
    if (reason === null) candidates.push(candidateOf(change, subject, context));
    else rejected.push({ ...subject, reason });
  }
  return { candidates, rejected, latches };
}

function crossingsOf(change: RankChange, topScore: number, { settings }: RuleContext): readonly Crossing[] {
  const { rank, previousRank, score, previousScore } = change;
  const top: Crossing = {
    rule: TOP,
    isAbove: rank <= settings.hotTopN && score > 0,
    wasAbove: previousRank !== null && previousRank <= settings.hotTopN,
    isFarBelow: rank > settings.hotTopN && score <= REARM_SHARE * topScore,
  };
  const line = settings.hotScoreLine;
  if (line === null) return [top];
  const wasAbove = previousScore !== null && previousScore >= line;
  return [top, { rule: LINE, isAbove: score >= line, wasAbove, isFarBelow: score <= REARM_SHARE * line }];
}

/** Written only when it changes something. */
function rearm(
  rule: string,
  domain: string,
  isFarBelow: boolean,
  { latch }: RuleContext,
): readonly LatchChange[] {
  if (!isFarBelow || latch(rule, domain)?.isArmed !== false) return [];
  return [{ rule, subject: domain, isArmed: true, level: null }];
}

function whyNot({ domain, score, previousScore }: RankChange, context: RuleContext): Reason | null {
  const { settings } = context;
  if (!settings.accountHotOn) return { code: 'rule-off', rule: 'account-hot' };
  const days = context.topDays(domain, settings.hotTopN);
  if (days >= USUAL_DAYS) return { code: 'usual-in-top', topN: settings.hotTopN, days };
  if (!context.activity(domain).hasKnownPeople && isBusy(domain, context)) {
    return { code: 'usual-unknown-visitors' };
  }
  // Others fell: nothing happened at this account.
  if (previousScore === null) return null;
  if (score <= previousScore) return { code: 'others-fell' };
  const hourAgo = context.accountContext(domain).previousScore;
  if (hourAgo !== null && hourAgo < score && score < RISE_FACTOR * hourAgo) return { code: 'crept-up' };
  return null;
}

function candidateOf(change: RankChange, subject: Subject, context: RuleContext): Candidate {
  const { domain, rank, previousRank } = change;
  return {
    id: `account-hot:${domain}:${context.now}`,
    kind: 'account-hot',
    account: domain,
    person: null,
    cause: { rankedAt: context.now, rank, previousRank },
    severity: severities.hot,
    subject,
    isWatched: context.isAccountWatched(domain),
    score: null,
    isCrossing: true,
    coolDownGrowth: growths.often,
    words: () => hotAccountWords(change, context.accountContext(domain)),
  };
}

// Account cools (off by default): a watched account falls out of the top N, or loses a third of its windowed score.
import { coolsWords } from '../alert-words.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import type { Ranking } from './account-hot.ts';
import { nothing, growths, severities, type Candidate, type RuleContext, type RuleResult } from './rule.ts';

const RULE = 'account-cools';

/** What is left of the highest score since it was last told when a third of it is gone. */
const LEFT_SHARE = 2 / 3;

interface Place {
  readonly domain: string;
  /** Null when it is not listed any more. */
  readonly rank: number | null;
  readonly score: number;
  readonly previousRank: number | null;
}

export function decideCooling({ changes, dropped }: Ranking, context: RuleContext): RuleResult {
  if (!context.settings.coolsOn) return nothing;
  const candidates: Candidate[] = [];
  const latches: LatchChange[] = [];
  const places: readonly Place[] = [
    ...changes,
    ...dropped.map((domain) => ({ domain, rank: null, score: 0, previousRank: null })),
  ];
  for (const place of places.filter(({ domain }) => context.isAccountWatched(domain))) {
    const peak = context.latch(RULE, place.domain)?.level ?? null;
    const hasLeft = hasLeftTop(place, context.settings.hotTopN);
    const hasLost = peak !== null && place.score <= LEFT_SHARE * peak;
    if ((hasLeft || hasLost) && peak !== null) candidates.push(candidateOf(place, peak, context));
    // The peak it falls from next is counted from here.
    if (peak === null || place.score > peak || hasLeft || hasLost) {
      latches.push({ rule: RULE, subject: place.domain, isArmed: true, level: place.score });
    }
  }
  return { candidates, rejected: [], latches };
}

/** Not listed any more: whether it was in the top N before is not known, its lost score tells. */
function hasLeftTop({ rank, previousRank }: Place, topN: number): boolean {
  return previousRank !== null && previousRank <= topN && rank !== null && rank > topN;
}

function candidateOf(place: Place, peak: number, context: RuleContext): Candidate {
  const { domain, rank, score } = place;
  const { now } = context;
  const id = `account-cools:${domain}:${now}`;
  return {
    id,
    kind: 'account-cools',
    account: domain,
    person: null,
    cause: { accountAt: now, value: score, usual: peak },
    severity: severities.cools,
    subject: {
      key: id,
      domain,
      what: rank === null ? { code: 'unranked' } : { code: 'ranked', rank, score },
    },
    isWatched: false,
    score: null,
    isCrossing: false,
    coolDownGrowth: growths.none,
    words: () => coolsWords(rank, score, peak, context.accountContext(domain)),
  };
}

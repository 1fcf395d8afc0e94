// Which changes are worth telling: pure, from changes and settings to decided alerts. Quiet is the default.
import type { AdLike, Settings, Signal } from '../../shared/model.ts';
import type { DecidedAlert } from '../state/ledger.ts';
import type { RankChange } from './ranking-changes.ts';
import { adLikeWords, hotAccountWords, strongSignalWords, type AccountWords } from './wording.ts';

/** A gain of this many places at once is a jump. */
const JUMP_PLACES = 10;

/** A jump is told only when it ends this high, in multiples of the top N. */
const JUMP_REACH = 3;

/** An account is said to have become hot once in this time, so that one that hovers at the line stays quiet. */
export const HOT_COOL_DOWN_MS = 3_600_000;

/** A signal whose own score reaches the user's line. */
export function decideStrongSignals(
  signals: readonly Signal[],
  settings: Pick<Settings, 'strongSignalScore'>,
  describe: (domain: string) => AccountWords,
): readonly DecidedAlert[] {
  return signals
    .filter((signal) => signal.score >= settings.strongSignalScore)
    .map((signal) => ({
      id: `strong-signal:${signal.id}`,
      kind: 'strong-signal',
      ...strongSignalWords(signal, describe(signal.account.domain)),
      account: signal.account.domain,
      person: null,
      cause: { signalId: signal.id },
    }));
}

/** An account that enters the top N, or jumps far up to near it. `wasToldLately` is the cool-down. */
export function decideHotAccounts(
  changes: readonly RankChange[],
  settings: Pick<Settings, 'hotTopN'>,
  rankedAt: number,
  wasToldLately: (domain: string) => boolean,
  describe: (domain: string) => AccountWords,
): readonly DecidedAlert[] {
  return changes
    .filter((change) => becameHot(change, settings.hotTopN) && !wasToldLately(change.domain))
    .map((change) => ({
      id: `account-hot:${change.domain}:${rankedAt}`,
      kind: 'account-hot',
      ...hotAccountWords(change, describe(change.domain)),
      account: change.domain,
      person: null,
      cause: { rankedAt, rank: change.rank, previousRank: change.previousRank },
    }));
}

function becameHot({ rank, previousRank, score }: RankChange, topN: number): boolean {
  if (score <= 0) return false;
  if (rank <= topN && (previousRank === null || previousRank > topN)) return true;
  return previousRank !== null && previousRank - rank >= JUMP_PLACES && rank <= topN * JUMP_REACH;
}

/** A like by a person of an ICP-matched company. */
export function decideAdLikes(
  likes: readonly AdLike[],
  describe: (domain: string) => AccountWords,
): readonly DecidedAlert[] {
  return likes
    .filter((like) => like.account.isIcpMatched)
    .map((like) => ({
      id: `ad-like:${like.likeId}`,
      kind: 'ad-like',
      ...adLikeWords(like, describe(like.account.domain)),
      account: like.account.domain,
      person: like.person.publicIdentifier,
      cause: { likeId: like.likeId },
    }));
}

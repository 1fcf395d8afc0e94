// Watched: anything at all of an account or a person the user watches. Past lines and cool-downs.
import type { AdLike, Signal } from '../../../shared/model.ts';
import { adLikeWords, strongSignalWords } from '../alert-words.ts';
import { likeSubject } from './ad-like.ts';
import { nothing, growths, severities, type Candidate, type RuleContext, type RuleResult } from './rule.ts';
import { signalSubject } from './strong-signal.ts';

export function decideWatched(
  signals: readonly Signal[],
  likes: readonly AdLike[],
  context: RuleContext,
): RuleResult {
  if (!context.settings.watchedOn) return nothing;
  const candidates = [
    ...signals
      .filter((signal) => context.isAccountWatched(signal.account.domain))
      .map((signal) => signalCandidate(signal, context)),
    ...likes
      .filter(
        (like) =>
          context.isAccountWatched(like.account.domain) ||
          context.isPersonWatched(like.person.publicIdentifier),
      )
      .map((like) => likeCandidate(like, context)),
  ];
  return { candidates, rejected: [], latches: [] };
}

const common = {
  kind: 'watched',
  severity: severities.watched,
  isWatched: true,
  isCrossing: false,
  coolDownGrowth: growths.none,
} as const;

function signalCandidate(signal: Signal, context: RuleContext): Candidate {
  const { domain } = signal.account;
  return {
    ...common,
    id: `watched:signal:${signal.id}`,
    account: domain,
    person: null,
    cause: { signalId: signal.id },
    subject: signalSubject(signal),
    score: signal.score,
    words: () => strongSignalWords(signal, context.accountContext(domain)),
  };
}

function likeCandidate(like: AdLike, context: RuleContext): Candidate {
  const { domain } = like.account;
  return {
    ...common,
    id: `watched:like:${like.likeId}`,
    account: domain,
    person: like.person.publicIdentifier,
    cause: { likeId: like.likeId },
    subject: likeSubject(like),
    score: null,
    words: () => adLikeWords(like, context.accountContext(domain)),
  };
}

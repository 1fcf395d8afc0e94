// Ad like: by a person of an ICP-matched company, or with engagement HIGH (the only level the API shows, 2.9).
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { AdLike } from '../../../shared/model.ts';
import { adLikeWords } from '../alert-words.ts';
import {
  growths,
  severities,
  type Candidate,
  type RuleContext,
  type RuleResult,
  type Subject,
  type Rejected,
} from './rule.ts';

const HIGH = 'HIGH';

export function decideAdLikes(likes: readonly AdLike[], context: RuleContext): RuleResult {
  const candidates: Candidate[] = [];
  const rejected: Rejected[] = [];
  for (const like of likes) {
    const subject = likeSubject(like);
    const reason = whyNot(like, context);
    if (reason === null) candidates.push(candidateOf(like, subject, context));
    else rejected.push({ ...subject, reason });
  }
  return { candidates, rejected, latches: [] };
}

export function likeSubject(like: AdLike): Subject {
  return {
    key: `like:${like.likeId}`,
    domain: like.account.domain,
    what: { code: 'ad-like', person: like.person.name },
  };
}

function whyNot(like: AdLike, { settings }: RuleContext): Reason | null {
  if (!settings.adLikesOn) return { code: 'rule-off', rule: 'ad-like' };
  if (isWorthTelling(like)) return null;
  return { code: 'like-unqualified' };
}

export function isWorthTelling({
  account,
  engagementLevel,
}: Pick<AdLike, 'account' | 'engagementLevel'>): boolean {
  return account.isIcpMatched || engagementLevel?.toUpperCase() === HIGH;
}

function candidateOf(like: AdLike, subject: Subject, context: RuleContext): Candidate {
  const { domain } = like.account;
  const { publicIdentifier } = like.person;
  return {
    id: `ad-like:${like.likeId}`,
    kind: 'ad-like',
    account: domain,
    person: publicIdentifier,
    cause: { likeId: like.likeId },
    severity: severities.adLike,
    subject,
    isWatched: context.isAccountWatched(domain) || context.isPersonWatched(publicIdentifier),
    score: null,
    isCrossing: false,
    coolDownGrowth: growths.like,
    words: () => adLikeWords(like, context.accountContext(domain)),
  };
}

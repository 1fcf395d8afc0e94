// Ad like: by a person of an ICP-matched company, or with engagement HIGH (the only level the API shows, 2.9).
import type { EventContent } from '../../../../shared/contract/alert-content.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { AdLike, Settings } from '../../../../shared/model.ts';
import { itemKey } from '../../../../shared/item-key.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import { jobTitle } from '../../identity/stated-names.ts';
import { eventContent, personNamed, storyOf, type AccountContext } from './event-content.ts';
import { defineRule, coolDownGrowths, type Rejection, type RuleContext, type Subject } from './rule.ts';

const HIGH = 'HIGH';

export const adLike = defineRule<'ad-like', AdLike>('ad-like', {
  source: 'likes',
  isStateless: true,
  find({ likes }, { settings }) {
    const fired: AdLike[] = [];
    const rejected: Rejection[] = [];
    for (const like of likes) {
      const reason = whyRejected(like, settings);
      if (reason === null) fired.push(like);
      else rejected.push({ ...likeSubject(like), reason });
    }
    return { fired, rejected, latches: [] };
  },
  describe: (like) => ({
    id: `ad-like:${like.likeId}`,
    account: like.account?.domain ?? null,
    person: like.person.publicIdentifier,
    cause: { likeId: like.likeId },
    subject: likeSubject(like),
  }),
  severity: () => 60,
  coolDownGrowth: () => coolDownGrowths.like,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  content: (like, context) => likeContent(like, accountOf(like, context)),
  stillFires({ cause }, { store, settings }) {
    const like = 'likeId' in cause ? store.likes.find(cause.likeId) : null;
    if (like === null) return false;
    const account = like.domain === null ? null : store.accounts.find(like.domain);
    if (like.domain !== null && account === null) return false;
    return whyRejected({ ...like, account }, settings) === null;
  },
  // Each like is news by itself, apart from the cool-down: the replay may have met another one first.
  sameMomentMs: ({ coolDownMinutes }) => coolDownMinutes * MINUTE_MS,
});

export function likeSubject({ likeId, account, person }: AdLike): Subject {
  return {
    key: itemKey('like', likeId),
    domain: account?.domain ?? null,
    what: { code: 'ad-like', person: person.name },
  };
}

/** A like whose company the service does not name alerts under the person's name. */
export function accountOf(
  { account, person }: AdLike,
  { accountContext }: Pick<RuleContext, 'accountContext'>,
): AccountContext {
  return account === null
    ? {
        name: person.name,
        signalTypes: { nameOf: () => null, isAsk: () => false, basisOf: () => 'observed' },
        events: [],
        causesBefore: () => [],
        personOf: () => ({ name: null, title: null, email: null, isGuess: false }),
      }
    : accountContext(account.domain);
}

/** Who liked it, with their title, and the ad's title. */
export function likeContent({ adTitle, person }: AdLike, account: AccountContext): EventContent {
  return eventContent(
    account.name,
    { code: 'ad-like' },
    {
      who: personNamed(person.name, jobTitle(person.headline)),
      said: adTitle === null ? null : { code: 'quoted', text: adTitle },
      story: storyOf(account, 'ad_like'),
    },
  );
}

function whyRejected(
  { account, engagementLevel }: Pick<AdLike, 'account' | 'engagementLevel'>,
  { adLikesOn }: Settings,
): Reason | null {
  if (!adLikesOn) return { code: 'rule-off', rule: 'ad-like' };
  if (account?.isIcpMatched === true || engagementLevel?.toUpperCase() === HIGH) return null;
  return { code: 'like-unqualified' };
}

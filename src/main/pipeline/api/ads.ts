// Ad likes and ad engagement (API 2.8, 2.9, 4.1): the requests, and the replies parsed into our own types.
import { z } from 'zod';
import type { AdEngagement, AdLike } from '../../../shared/model.ts';
import { operation } from './operation.ts';
import { companySchema, personSchema } from './schema-company.ts';
import { countOrZero, instant, itemId, listOf, maybeId, maybeInstant, maybeText } from './tolerant.ts';

export const adLikesSchema = listOf(
  z
    .object({
      likeId: itemId,
      person: personSchema,
      // Documented neither as always present nor as nullable (API 2.9): the like is news without it too.
      company: companySchema.nullable().catch(null).default(null),
      adPostId: maybeId,
      adTitle: maybeText,
      engagementLevel: maybeText,
      timestamp: instant,
    })
    .transform((wire): AdLike => ({
      likeId: wire.likeId,
      person: wire.person,
      account: wire.company,
      adPostId: wire.adPostId,
      adTitle: wire.adTitle,
      engagementLevel: wire.engagementLevel,
      likedAt: wire.timestamp,
    })),
);

export const adEngagementSchema = listOf(
  z
    .object({
      company: companySchema,
      engagementLevel: maybeText,
      paidClicks: countOrZero,
      paidEngagements: countOrZero,
      organicEngagements: countOrZero,
      organicImpressions: countOrZero,
      paidImpressions: countOrZero,
      totalInteractions: countOrZero,
      lastInteractionTimestamp: maybeInstant,
    })
    .transform(({ company, lastInteractionTimestamp, ...counts }): AdEngagement => ({
      account: company,
      ...counts,
      lastInteractionAt: lastInteractionTimestamp,
    })),
);

export const adOperations = {
  /** GET /public/v1/ads/company-engagement/top-icp. */
  listAdEngagement: operation({
    takes: [],
    method: 'GET',
    path: () => '/public/v1/ads/company-engagement/top-icp',
    reply: adEngagementSchema,
    list: { of: 'ad-engagement', items: (all) => all },
    inTeam: 'asked',
  }),
  /** GET /public/v1/ads/likes/recent. */
  listRecentLikes: operation({
    takes: [],
    method: 'GET',
    path: () => '/public/v1/ads/likes/recent',
    reply: adLikesSchema,
    list: { of: 'ad-likes', items: (all) => all },
    feeds: ['ad-likes'],
    inTeam: { share: () => ({ feed: 'ad-likes' }) },
  }),
};

// Ad likes and ad engagement of surface A on the wire (API 2.8, 2.9), read into our own words.
import { z } from 'zod';
import type { AdEngagement, AdLike } from '../../shared/model.ts';
import { companySchema, personSchema } from './schema-company.ts';
import {
  countOrZero,
  epochMs,
  exactNumber,
  listOf,
  maybeInstant,
  maybeNumber,
  maybeText,
} from './tolerant.ts';

export const adLikesSchema = listOf(
  z
    .object({
      likeId: exactNumber,
      person: personSchema,
      company: companySchema,
      adPostId: maybeNumber,
      adTitle: maybeText,
      engagementLevel: maybeText,
      timestamp: epochMs,
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

// The companies most engaged with ads (API 4.1).
import { z } from 'zod';
import type { AdsView } from '../../../shared/model.ts';
import { createOnDemand } from './on-demand.ts';

export const engagement = createOnDemand({
  topic: 'ad-engagement',
  items: z.array(
    z.object({
      domain: z.string(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      level: z.string().nullable(),
      paidClicks: z.number(),
      paidEngagements: z.number(),
      paidImpressions: z.number(),
      organicEngagements: z.number(),
      organicImpressions: z.number(),
      totalInteractions: z.number(),
      lastInteractionAt: z.number().nullable(),
    }),
  ),
  access: (service) => service.public,
  ask: ({ surface, attempt }) => attempt(() => surface.listAdEngagement()),
  keep({ items }, store) {
    store.accounts.upsertFacts(items.map(({ account }) => account));
    return items
      .map(({ account, engagementLevel, ...counts }) => ({
        domain: account.domain,
        name: account.name,
        logoUrl: account.logoUrl,
        level: engagementLevel,
        ...counts,
      }))
      .sort((one, other) => other.totalInteractions - one.totalInteractions);
  },
  view: (rows, freshness): AdsView['engagement'] => ({ ...freshness, rows }),
});

// Users, rankings, the trend and signal categories of surface A on the wire (API 2.1, 2.5, 2.10), in our own words.
import { z } from 'zod';
import type { RankedAccount, Trend, User } from '../../shared/model.ts';
import { pageOf } from './page.ts';
import { companySchema } from './schema-company.ts';
import { flag, listOf, maybeNumber, maybeText } from './tolerant.ts';

export const rankedPageSchema = pageOf(
  z
    .object({ company: companySchema, windowedScore: maybeNumber })
    .transform((wire): RankedAccount => ({ account: wire.company, windowedScore: wire.windowedScore })),
);

export const trendSchema = z
  .object({ currentPeriodCount: z.number(), previousPeriodCount: z.number(), percentageChange: maybeNumber })
  .transform((wire): Trend => ({
    currentCount: wire.currentPeriodCount,
    previousCount: wire.previousPeriodCount,
    percentageChange: wire.percentageChange,
  }));

export const usersSchema = listOf(
  z
    .object({
      id: z.number(),
      name: z.string(),
      firstName: maybeText,
      lastName: maybeText,
      email: maybeText,
      organization: flag,
      linkedinConnected: flag,
    })
    .transform(({ organization, linkedinConnected, ...user }): User => ({
      ...user,
      isOrganization: organization,
      isLinkedInConnected: linkedinConnected,
    })),
);

export const signalCategoriesSchema = listOf(
  z.object({ id: z.number(), name: z.string(), description: maybeText, score: maybeNumber }),
);

// Surface A on the wire (API 2.1 to 2.10, 4.1), read into our own words.
import { z } from 'zod';
import type { Account, AdLike, Label, Person, RankedAccount, Trend } from '../../shared/model.ts';
import type { Batch } from './outcome.ts';
import { rootDomain } from './root-domain.ts';
import { epochMs, flag, listOf, maybeNumber, maybeText } from './tolerant.ts';

const labelSchema: z.ZodType<Label> = z
  .object({ id: z.number(), name: z.string(), color: maybeText, tag: flag })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name,
    color: wire.color !== null && /^#[0-9a-f]{6}$/i.test(wire.color) ? wire.color : null,
    isTag: wire.tag,
  }));

const noLabels: Batch<Label> = { items: [], malformedCount: 0 };

const companySchema: z.ZodType<Account> = z
  .object({
    companyId: maybeNumber,
    name: maybeText,
    domain: maybeText,
    industry: maybeText,
    country: maybeText,
    city: maybeText,
    employeeCount: maybeNumber,
    companySize: maybeText,
    linkedInUrl: maybeText,
    totalScore: maybeNumber,
    icpMatched: flag,
    icpName: maybeText,
    logoUrl: maybeText,
    funnelStage: maybeText,
    labels: listOf(labelSchema).catch(noLabels).default(noLabels),
    latestActivityTimestamp: epochMs.nullable().catch(null).default(null),
  })
  .transform((wire, context) => {
    // A company without a domain is still an account; its id stands in, so that it never joins another one.
    const domain = rootDomain(wire.domain) ?? (wire.companyId === null ? null : `company-${wire.companyId}`);
    if (domain === null) {
      context.addIssue({ code: 'custom', message: 'neither domain nor companyId' });
      return z.NEVER;
    }
    return {
      domain,
      name: wire.name ?? domain,
      companyId: wire.companyId,
      industry: wire.industry,
      country: wire.country,
      city: wire.city,
      employeeCount: wire.employeeCount,
      companySize: wire.companySize,
      linkedInUrl: wire.linkedInUrl,
      logoUrl: wire.logoUrl,
      totalScore: wire.totalScore,
      isIcpMatched: wire.icpMatched,
      icpName: wire.icpName,
      stage: wire.funnelStage,
      labels: wire.labels.items,
      latestActivityAt: wire.latestActivityTimestamp,
    };
  });

const personSchema: z.ZodType<Person> = z
  .object({
    publicIdentifier: z.string().min(1),
    name: maybeText,
    headline: maybeText,
    linkedInUrl: maybeText,
    profilePicture: maybeText,
  })
  .transform((wire) => ({
    publicIdentifier: wire.publicIdentifier,
    name: wire.name ?? wire.publicIdentifier,
    headline: wire.headline,
    linkedInUrl: wire.linkedInUrl,
    pictureUrl: wire.profilePicture,
  }));

export interface RankedPage {
  readonly accounts: Batch<RankedAccount>;
  /** Zero-based. */
  readonly page: number;
  readonly totalPages: number | null;
  readonly totalCount: number | null;
}

export const rankedPageSchema: z.ZodType<RankedPage> = z
  .object({
    data: listOf(
      z
        .object({ company: companySchema, windowedScore: maybeNumber })
        .transform((wire): RankedAccount => ({ account: wire.company, windowedScore: wire.windowedScore })),
    ),
    page: z.number().catch(0).default(0),
    totalPages: maybeNumber,
    totalElements: maybeNumber,
  })
  .transform((wire) => ({
    accounts: wire.data,
    page: wire.page,
    totalPages: wire.totalPages,
    totalCount: wire.totalElements,
  }));

export const adLikesSchema: z.ZodType<Batch<AdLike>> = listOf(
  z
    .object({
      likeId: z.number(),
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

export interface PersonScore {
  readonly publicIdentifier: string;
  readonly score: number;
}

export const personScoresSchema: z.ZodType<Batch<PersonScore>> = listOf(
  z.object({ publicIdentifier: z.string(), score: z.number() }),
);

export const trendSchema: z.ZodType<Trend> = z
  .object({ currentPeriodCount: z.number(), previousPeriodCount: z.number(), percentageChange: maybeNumber })
  .transform((wire) => ({
    currentCount: wire.currentPeriodCount,
    previousCount: wire.previousPeriodCount,
    percentageChange: wire.percentageChange,
  }));

export const usersSchema: z.ZodType<Batch<{ readonly id: number; readonly name: string }>> = listOf(
  z.object({ id: z.number(), name: z.string() }),
);

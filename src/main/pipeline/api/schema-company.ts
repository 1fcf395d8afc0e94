// Company, Person and Label of the Accounts API on the wire (API 2.2 to 2.4), parsed into our own types.
import { z } from 'zod';
import type { Account, Label, Person } from '../../../shared/model.ts';
import type { Batch } from './outcome.ts';
import { rootDomain } from './root-domain.ts';
import {
  exactNumber,
  flag,
  listOf,
  maybeId,
  maybeInstant,
  maybeLink,
  maybeNumber,
  maybeText,
  nameText,
  segmentText,
} from './tolerant.ts';

const labelSchema = z
  .object({ id: exactNumber, name: nameText, color: maybeText, tag: flag })
  .transform((wire): Label => ({
    id: wire.id,
    name: wire.name,
    color: wire.color !== null && /^#[0-9a-f]{6}$/i.test(wire.color) ? wire.color : null,
    isTag: wire.tag,
  }));

/** Labels and tags per company; people assign a few. */
const MOST_LABELS = 100;

const noLabels: Batch<Label> = { items: [], malformedCount: 0 };

export const companySchema = z
  .object({
    companyId: maybeId,
    name: maybeText,
    domain: maybeText,
    industry: maybeText,
    country: maybeText,
    city: maybeText,
    employeeCount: maybeNumber,
    companySize: maybeText,
    linkedInUrl: maybeLink,
    totalScore: maybeNumber,
    icpMatched: flag,
    icpId: maybeId,
    icpName: maybeText,
    logoUrl: maybeLink,
    funnelStageId: maybeId,
    funnelStage: maybeText,
    labels: listOf(labelSchema, { most: MOST_LABELS }).catch(noLabels).default(noLabels),
    latestActivityTimestamp: maybeInstant,
  })
  .transform((wire, context): Account => {
    // A company without a domain is still an account: its id replaces the domain, so that it never merges with another.
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
      icpId: wire.icpName === null ? null : wire.icpId,
      icpName: wire.icpName,
      stageId: wire.funnelStageId,
      stage: wire.funnelStage,
      labels: wire.labels.items,
      latestActivityAt: wire.latestActivityTimestamp,
    };
  });

export const personSchema = z
  .object({
    publicIdentifier: segmentText,
    name: maybeText,
    headline: maybeText,
    linkedInUrl: maybeLink,
    profilePicture: maybeLink,
  })
  .transform((wire): Person => ({
    publicIdentifier: wire.publicIdentifier,
    name: wire.name ?? wire.publicIdentifier,
    headline: wire.headline,
    linkedInUrl: wire.linkedInUrl,
    pictureUrl: wire.profilePicture,
  }));

// Builds Surface A's records, as section 2 has them, from the world.

import type { Company } from '../world/companies.ts';
import type { Like } from '../world/likes.ts';
import type { Person } from '../world/people.ts';
import { FUNNEL_STAGES, ICPS, LABELS, type FunnelStage } from '../world/workspace.ts';
import { toWireMs, type ServiceState } from '../state.ts';

/** The last stage whose warmth the company has reached. Activity moves it up; without activity it falls back. */
export function stageOf(state: ServiceState, company: Company): FunnelStage {
  const warmth = Math.round(state.world.warmthOf(company, state.now()));
  return FUNNEL_STAGES.findLast((stage) => warmth >= stage.fromWarmth) ?? FUNNEL_STAGES[0];
}

export function isMatched(company: Company): boolean {
  return company.icp >= 0;
}

/** Section 2.3. No field there is nullable, so a company without an ICP has icpId 0 and an empty icpName. */
export function companyRecord(state: ServiceState, company: Company): object {
  const stage = stageOf(state, company);
  const icp = ICPS[company.icp];
  return {
    companyId: company.companyId,
    name: company.name,
    domain: company.shownDomain,
    industry: company.industry,
    country: company.country,
    city: company.city,
    employeeCount: company.employeeCount,
    companySize: company.companySize,
    linkedInUrl: `https://www.linkedin.com/company/${company.slug}`,
    totalScore: state.world.scoreOf(company),
    icpMatched: isMatched(company),
    icpId: icp?.id ?? 0,
    icpName: icp?.name ?? '',
    rankedLeadScoreId: 400_000 + company.companyId,
    logoUrl: '',
    funnelStageId: stage.id,
    funnelStage: stage.name,
    labels: LABELS.filter((label) => company.labels.includes(label.id)),
    latestActivityTimestamp: toWireMs(state, state.world.latestActivityAt(company)),
  };
}

/** Section 2.4. */
function personRecord(person: Person): object {
  return {
    publicIdentifier: person.publicIdentifier,
    name: person.name === null ? '' : `${person.name.firstName} ${person.name.lastName}`,
    headline: person.name === null ? '' : `${person.name.job.title} at ${person.company.name}`,
    linkedInUrl: `https://www.linkedin.com/in/${person.publicIdentifier}`,
    profilePicture: '',
  };
}

/** How far back ad engagement looks; not documented. */
export const ENGAGEMENT_WINDOW_MS = 30 * 86_400_000;

/** Only HIGH is documented (section 2.9); the demo also sends MEDIUM and LOW. */
export function engagementLevel(interactions: number): string {
  if (interactions >= 60) return 'HIGH';
  return interactions >= 25 ? 'MEDIUM' : 'LOW';
}

/** Section 2.9. Null when the person or company does not exist, which never happens in the demo. */
export function likeRecord(state: ServiceState, like: Like, level: string): object | null {
  const person = state.world.people.at(like.person);
  const company = state.world.companies.all[like.company];
  if (person === null || company === undefined) return null;
  return {
    likeId: like.likeId,
    person: personRecord(person),
    company: companyRecord(state, company),
    adPostId: like.adPostId,
    adTitle: like.adTitle,
    engagementLevel: level,
    timestamp: toWireMs(state, like.at),
  };
}

// GET ads/company-engagement/top-icp and GET ads/likes/recent (section 4.1).

import { hash } from '../random.ts';
import type { Company } from '../world/companies.ts';
import { toWireMs, type ServiceState } from '../state.ts';
import { companyRecord, ENGAGEMENT_WINDOW_MS, engagementLevel, isMatched, likeRecord } from './records.ts';
import { json } from './replies.ts';

/** How many companies and likes are returned at most; neither is documented. */
const MOST_COMPANIES = 20;
const MOST_LIKES = 50;

interface Engagement {
  readonly paidClicks: number;
  readonly paidEngagements: number;
  readonly organicEngagements: number;
  readonly organicImpressions: number;
  readonly paidImpressions: number;
  readonly totalInteractions: number;
}

/** Likes are counted; all other figures are derived from the seed and never change. */
function engagementOf(state: ServiceState, company: Company, likes: number): Engagement {
  const draw = hash(state.world.seed, 71, company.index);
  const paidImpressions = 120 + (draw % 5_200);
  const paidClicks = Math.round((paidImpressions * (4 + (draw % 9))) / 1_000);
  const organicImpressions = 40 + (hash(draw, 1) % 1_900);
  const organicEngagements = hash(draw, 2) % 14;
  const paidEngagements = (hash(draw, 3) % 6) + likes;
  const totalInteractions = paidClicks + paidEngagements + organicEngagements;
  return {
    paidClicks,
    paidEngagements,
    organicEngagements,
    organicImpressions,
    paidImpressions,
    totalInteractions,
  };
}

/** The number of likes in the engagement window per company index, and when the latest was. */
function recentLikes(state: ServiceState): Map<number, { readonly count: number; readonly lastAt: number }> {
  const found = new Map<number, { readonly count: number; readonly lastAt: number }>();
  const sinceAt = state.now() - ENGAGEMENT_WINDOW_MS;
  for (const like of state.world.likes.all) {
    if (like.at < sinceAt) continue;
    found.set(like.company, { count: (found.get(like.company)?.count ?? 0) + 1, lastAt: like.at });
  }
  return found;
}

/** ICP-matched companies with recent likes, those with the most interactions first. */
export function topEngagement(state: ServiceState): Response {
  const likes = recentLikes(state);
  const entries = state.world.companies.all
    .filter((company) => company.surfaces !== 'b' && isMatched(company) && likes.has(company.index))
    .map((company) => ({
      company,
      engagement: engagementOf(state, company, likes.get(company.index)?.count ?? 0),
    }))
    .sort((one, two) => two.engagement.totalInteractions - one.engagement.totalInteractions)
    .slice(0, MOST_COMPANIES);
  return json(
    entries.map(({ company, engagement }) => ({
      company: companyRecord(state, company),
      engagementLevel: engagementLevel(engagement.totalInteractions),
      ...engagement,
      lastInteractionTimestamp: toWireMs(state, likes.get(company.index)?.lastAt ?? state.world.startedAt),
    })),
  );
}

/** The most recent likes, newest first. */
export function latestLikes(state: ServiceState): Response {
  const likes = recentLikes(state);
  const records = state.world.likes.recent(MOST_LIKES).map((like) => {
    const company = state.world.companies.all[like.company];
    const count = likes.get(like.company)?.count ?? 0;
    const interactions = company === undefined ? 0 : engagementOf(state, company, count).totalInteractions;
    return likeRecord(state, like, engagementLevel(interactions));
  });
  return json(records.filter((record) => record !== null));
}

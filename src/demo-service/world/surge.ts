// An account heating up: related signals from a few people within a short time, enough to bring it into the top ten.

import type { Random } from '../random.ts';
import type { Company } from './companies.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** As many companies as the tray app calls hot. */
const TOP = 10;

/** More steps than this in one surge would not be believable. */
const MOST_STEPS = 9;

export interface SurgeStep {
  readonly type: string;
  readonly score: number;
}

export interface Surge {
  readonly company: Company;
  readonly steps: readonly SurgeStep[];
}

/** Plans the surge of a company that is known on both surfaces, if possible not hot yet; null when the world has none. */
export function planSurge(world: World, random: Random, nowAt: number): Surge | null {
  const scores = world.windowedScores(nowAt - DAY_MS, nowAt);
  const ranked = world.companies.all
    .filter((company) => company.surfaces !== 'b')
    .sort((left, right) => (scores[right.index] ?? 0) - (scores[left.index] ?? 0));
  const fits = (company: Company): boolean =>
    company.surfaces === 'both' &&
    company.personCount > 0 &&
    company.trend !== 'cooling' &&
    !world.reserved.has(company.index);
  const outside = ranked.slice(TOP).filter(fits);
  const candidates = outside.filter((company) => company.icp >= 0).slice(0, 30);
  const pool = candidates.length > 0 ? candidates : outside.length > 0 ? outside : ranked.filter(fits);
  if (pool.length === 0) return null;
  const company = random.pick(pool);
  const lastOfTop = ranked[TOP - 1];
  const threshold = lastOfTop === undefined ? 0 : (scores[lastOfTop.index] ?? 0);
  const wanted = Math.max(0, threshold - (scores[company.index] ?? 0)) + 20;
  const steps: SurgeStep[] = [
    { type: 'website_visit', score: random.int(14, 22) },
    { type: 'pricing_page_visit', score: random.int(58, 74) },
    { type: 'demo_request', score: random.int(88, 97) },
    { type: 'competitor_comparison', score: random.int(66, 79) },
  ];
  const total = (): number => steps.reduce((sum, step) => sum + step.score, 0);
  while (total() < wanted && steps.length < MOST_STEPS - 1) {
    steps.push({ type: 'pricing_page_visit', score: random.int(62, 76) });
  }
  steps.push({ type: 'contract_page_view', score: random.int(84, 94) });
  return { company, steps };
}

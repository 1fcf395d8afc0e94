// Draws one believable signal or like: which company, who, what type, how strong. Shared by the history and live arrivals.

import type { Random } from '../random.ts';
import type { Company, Trend } from './companies.ts';
import { SIGNAL_TYPES, type SignalType } from './vocabulary.ts';
import type { SignalRow } from './signal-store.ts';
import type { World } from './world.ts';

/** How likely a company is to be active this many days before now, from 0 to 1. */
function activityChance(trend: Trend, ageDays: number): number {
  switch (trend) {
    case 'steady':
      return 0.6;
    case 'heating':
      return Math.exp(-ageDays / 3);
    case 'cooling':
      return ageDays > 5 ? 0.95 : 0.07;
    case 'faint':
      return 0.15;
  }
}

export interface CompanyDraw {
  /** A company with activity on this surface that many days ago; busier ones are drawn more often. */
  draw(random: Random, ageDays: number): Company;
}

/** Draws from the companies of one surface, by weight and trend. */
export function createCompanyDraw(world: World, surface: 'a' | 'b'): CompanyDraw {
  const members = world.companies.all.filter(
    (company) =>
      (company.surfaces === 'both' || company.surfaces === surface) && !world.reserved.has(company.index),
  );
  const cumulative = new Float64Array(members.length);
  let sum = 0;
  members.forEach((company, index) => {
    sum += company.weight;
    cumulative[index] = sum;
  });
  function byWeight(random: Random): Company {
    const target = random.next() * sum;
    let low = 0;
    let high = members.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((cumulative[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const company = members[low];
    if (company === undefined) throw new Error('the world has no company on this surface');
    return company;
  }
  return {
    draw(random, ageDays) {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const company = byWeight(random);
        if (random.chance(activityChance(company.trend, ageDays))) return company;
      }
      return byWeight(random);
    },
  };
}

const TOTAL_WEIGHT = SIGNAL_TYPES.reduce((sum, entry) => sum + entry.weight, 0);
const STRONG_TYPES = SIGNAL_TYPES.filter((entry) => entry.low >= 80);

/** A share of `strongShare` (0 to 1) are of types that always score 80 or more; null = as the types' weights have it. */
export function drawType(random: Random, strongShare: number | null): SignalType {
  if (strongShare !== null && random.chance(strongShare)) return random.pick(STRONG_TYPES);
  let target = random.next() * TOTAL_WEIGHT;
  for (const entry of SIGNAL_TYPES) {
    target -= entry.weight;
    if (target < 0 && (strongShare === null || entry.high < 80)) return entry;
  }
  return random.pick(SIGNAL_TYPES.filter((entry) => entry.high < 80));
}

/** One of the company's people, the first ones more often; -1 when it has none. */
export function drawPerson(random: Random, company: Company): number {
  if (company.personCount === 0) return -1;
  return company.firstPerson + Math.floor(random.next() ** 2 * company.personCount);
}

/** About two in three signals name a contact; the rest are anonymous visits. */
const CONTACT_SHARE = 0.65;

export function drawSignal(
  world: World,
  random: Random,
  company: Company,
  type: SignalType,
  occurredAt: number,
  createdAt: number,
): SignalRow {
  return {
    type: world.types.codeOf(type.type),
    source: world.sources.codeOf(type.source),
    company: company.index,
    person: random.chance(CONTACT_SHARE) || type.low >= 80 ? drawPerson(random, company) : -1,
    score: random.int(type.low, type.high),
    occurredAt,
    createdAt,
  };
}

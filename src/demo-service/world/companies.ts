// The companies of the world: which exist, on which surface, and how active they are. Only fixed facts; scores are elsewhere.

import { createRandom, hashLetters } from '../random.ts';
import { drawSize, INDUSTRIES, PLACES } from './business.ts';
import { companyName } from './company-names.ts';
import { ICPS, LABELS, LISTS } from './workspace.ts';

/** How a company's interest develops over the history: about half are steady, some heat up, some cool, some hardly show. */
export type Trend = 'steady' | 'heating' | 'cooling' | 'faint';

export interface Company {
  readonly index: number;
  /** Surface A's id. */
  readonly companyId: number;
  /** Surface B's id. */
  readonly accountId: string;
  readonly name: string;
  /** Root domain, lower case. */
  readonly domain: string;
  /** As Surface A writes it: now and then with `www.` or in mixed case, as in data kept by hand. */
  readonly shownDomain: string;
  readonly slug: string;
  readonly industry: string;
  readonly country: string;
  readonly city: string;
  readonly employeeCount: number;
  readonly companySize: string;
  /** Index into ICPS, or -1 when no ICP matches. */
  readonly icp: number;
  readonly labels: readonly number[];
  readonly lists: readonly number[];
  /** Most companies are on both surfaces, some on only one, because section 1 does not say how the two relate. */
  readonly surfaces: 'both' | 'a' | 'b';
  /** How well it fits: the part of its score that activity does not change. */
  readonly fit: number;
  /** How often it is active, relative to the others. */
  readonly weight: number;
  readonly trend: Trend;
  readonly firstPerson: number;
  readonly personCount: number;
}

export interface Companies {
  readonly all: readonly Company[];
  byDomain(domain: string): Company | null;
  byAccountId(accountId: string): Company | null;
}

/** Weights are heavy-tailed (a few companies are much busier), but none may drown out the rest. */
const HEAVIEST = 12;

function drawTrend(draw: number): Trend {
  if (draw < 0.52) return 'steady';
  if (draw < 0.68) return 'heating';
  return draw < 0.84 ? 'cooling' : 'faint';
}

function drawSurfaces(draw: number): Company['surfaces'] {
  if (draw < 0.07) return 'a';
  return draw < 0.15 ? 'b' : 'both';
}

export function createCompanies(seed: number, count: number, persons: number): Companies {
  const random = createRandom(seed * 7_919 + 1);
  const all: Company[] = [];
  const domains = new Map<string, Company>();
  const accounts = new Map<string, Company>();
  for (let index = 0; index < count; index += 1) {
    const industry = random.pick(INDUSTRIES);
    const { name, domain, slug } = companyName(seed, index, random.pick(industry.words));
    const place = random.pick(PLACES);
    const surfaces = drawSurfaces(random.next());
    const shape = random.int(1, 100);
    const company: Company = {
      index,
      companyId: 10_001 + index * 7,
      accountId: `acc_${hashLetters(6, seed, 41, index)}${index.toString(36)}`,
      name,
      domain,
      shownDomain:
        shape <= 3
          ? `www.${domain}`
          : shape === 4
            ? domain.charAt(0).toUpperCase() + domain.slice(1)
            : domain,
      slug,
      industry: industry.name,
      country: place.country,
      city: random.pick(place.cities),
      ...drawSize(random),
      icp: random.chance(0.45) ? random.int(0, ICPS.length - 1) : -1,
      labels: LABELS.filter(() => random.chance(0.13)).map((label) => label.id),
      lists: LISTS.filter(() => random.chance(0.18)).map((list) => list.id),
      surfaces,
      fit: random.int(10, surfaces === 'a' ? 180 : 60),
      weight: Math.min(HEAVIEST, (1 - random.next()) ** -0.65),
      trend: drawTrend(random.next()),
      firstPerson: Math.floor((index * persons) / count),
      personCount: Math.floor(((index + 1) * persons) / count) - Math.floor((index * persons) / count),
    };
    all.push(company);
    domains.set(domain, company);
    accounts.set(company.accountId, company);
  }
  return {
    all,
    byDomain: (domain) => domains.get(domain.toLowerCase().replace(/^www\./, '')) ?? null,
    byAccountId: (accountId) => accounts.get(accountId) ?? null,
  };
}

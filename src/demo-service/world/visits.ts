// A visit of buyers: pages read together, by one person or several of a company within the hour. Ordinary signals are single
// events; what makes a rep call is often such a visit.

import type { Random } from '../random.ts';
import { drawPerson, drawSignal } from './activity.ts';
import type { Company } from './companies.ts';
import type { SignalRow } from './signal-store.ts';
import { signalTypeNamed } from './vocabulary.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;

/** In reading order. Only some people who visit alone get to the last one. */
const PAGES = [
  'pricing_page_visit',
  'case_study_read',
  'competitor_comparison',
  'contract_page_view',
] as const;

/** Share of visits by several people of the company. */
const SHARED = 0.1;

/** Share of visits by one person that include the contract terms. */
const TO_THE_TERMS = 0.5;

const MOST_PEOPLE = 4;

/** Pause between two pages, ms. */
const PAUSE = { least: 20_000, most: 4 * MINUTE_MS };

/** Oldest first, starting at `startAt`. Empty for a company without known people. */
export function drawVisit(
  world: World,
  random: Random,
  company: Company,
  startAt: number,
): readonly SignalRow[] {
  if (company.personCount === 0) return [];
  const visitors = random.chance(SHARED) ? drawVisitors(random, company) : [drawPerson(random, company)];
  const pages = random.chance(TO_THE_TERMS) && visitors.length === 1 ? PAGES : PAGES.slice(0, -1);
  let at = startAt;
  return visitors.flatMap((person, index) =>
    pagesOf(pages, visitors.length, index).map((page, step) => {
      if (index + step > 0) at += random.int(PAUSE.least, PAUSE.most);
      const type = signalTypeNamed(page);
      if (type === null) throw new Error(`the vocabulary has no ${page}`);
      return { ...drawSignal(world, random, company, type, at, at), person };
    }),
  );
}

/** One visitor reads all pages; of several, each reads two. */
function pagesOf(pages: readonly string[], visitors: number, index: number): readonly string[] {
  if (visitors === 1) return pages;
  return [0, 1].map((step) => pages[(index + step) % pages.length] ?? PAGES[0]);
}

/** Three or four different people, or fewer where the company has fewer. */
function drawVisitors(random: Random, company: Company): readonly number[] {
  const wanted = Math.min(company.personCount, random.int(3, MOST_PEOPLE));
  const first = random.int(0, company.personCount - 1);
  return Array.from(
    { length: wanted },
    (_unused, index) => company.firstPerson + ((first + index) % company.personCount),
  );
}

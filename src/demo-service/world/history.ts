// What happened before the start: days of signals and likes, with office hours, quiet weekends and a few late arrivals.

import { createRandom, type Random } from '../random.ts';
import type { HistorySize } from '../options.ts';
import { createCompanyDraw, drawPerson, drawSignal, drawType } from './activity.ts';
import { officeIntensity } from './calendar.ts';
import { drawVisit } from './visits.ts';
import { AD_TITLES } from './vocabulary.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** One signal in fifty is recorded up to a day and a half after it occurred (imports, slow integrations). */
const LATE_SHARE = 0.02;
const LATEST_MS = 1.5 * DAY_MS;

/** Sorted instants before `endAt`, denser in office hours. Whole ms, because that is all the wire can carry. */
function drawTimes(random: Random, count: number, endAt: number, days: number): Float64Array {
  const times = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    let at: number;
    do at = Math.floor(endAt - 1 - random.next() * days * DAY_MS);
    while (!random.chance(officeIntensity(at)));
    times[index] = at;
  }
  return times.sort();
}

export interface PastShares {
  /** The share of single signals that are strong; null = as the types' weights have it. */
  readonly pastStrongShare: number | null;
  /** Visits of several pages per single signal. */
  readonly visitsPerSignal: number;
}

export function writeHistory(world: World, size: HistorySize, shares: PastShares): void {
  const random = createRandom(world.seed * 104_729 + 2);
  const endAt = world.startedAt;
  if (size.signals > 0) {
    const accounts = createCompanyDraw(world, 'b');
    for (const occurredAt of drawTimes(random, size.signals, endAt, size.days)) {
      const company = accounts.draw(random, (endAt - occurredAt) / DAY_MS);
      const delayMs = random.chance(LATE_SHARE) ? Math.floor(random.next() * LATEST_MS) : 0;
      const createdAt = Math.min(endAt - 1, occurredAt + delayMs);
      world.addSignal(
        drawSignal(world, random, company, drawType(random, shares.pastStrongShare), occurredAt, createdAt),
      );
    }
  }
  const visits = Math.round(size.signals * shares.visitsPerSignal);
  if (visits > 0) {
    const accounts = createCompanyDraw(world, 'b');
    for (const at of drawTimes(random, visits, endAt, size.days)) {
      const company = accounts.draw(random, (endAt - at) / DAY_MS);
      // The pages of a visit that fall after the start are dropped.
      for (const row of drawVisit(world, random, company, at))
        if (row.createdAt < endAt) world.addSignal(row);
    }
  }
  if (size.likes > 0) {
    const companies = createCompanyDraw(world, 'a');
    for (const at of drawTimes(random, size.likes, endAt, size.days)) {
      const company = companies.draw(random, (endAt - at) / DAY_MS);
      const person = drawPerson(random, company);
      if (person >= 0)
        world.addLike({ person, company: company.index, ad: random.int(0, AD_TITLES.length - 1), at });
    }
  }
}

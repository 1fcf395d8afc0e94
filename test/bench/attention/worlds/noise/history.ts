// The stored history before the judged days: complete for the last days, thinned out for the months before.
import type { Random } from '../../../../../src/demo-service/random.ts';
import { drawOfficeInstant } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { createStream } from '../draw.ts';
import { workspaceRanges } from '../ranges.ts';
import type { Sign } from '../sign.ts';
import { createVisit } from '../visit.ts';
import type { World } from '../world.ts';
import { drawDay, drawVisit } from './ordinary-visits.ts';

/** A sleeper's last visit was at least this many days before the judged ones. */
export const ASLEEP_DAYS = 60;

export function createHistory(world: World, cast: readonly WorldAccount[]): readonly Sign[] {
  const { historyDays } = world;
  if (historyDays === 0) return [];
  const random = createStream(world.number, 'history');
  const { recentDays } = workspaceRanges;
  const share = oldShare(world, cast);
  const signs: Sign[] = [];
  for (const account of cast) {
    if (account.newOnDay !== null) continue;
    if (account.role === 'sleeper') {
      signs.push(...lastVisitsOf(random, world, account));
      continue;
    }
    for (let day = -recentDays; day < 0; day += 1) signs.push(...drawDay(random, world, account, day).flat());
    for (let day = -historyDays; day < -recentDays; day += 1)
      signs.push(...drawDay(random, world, account, day, share).flat());
    signs.push(...visitsInPauses(random, world, account));
  }
  return signs;
}

function oldShare(world: World, cast: readonly WorldAccount[]): number {
  const perDay = cast.reduce((sum, account) => sum + account.perDay, 0);
  const wholeSignals = perDay * (world.historyDays - workspaceRanges.recentDays) * (5 / 7);
  return Math.min(workspaceRanges.oldShare, workspaceRanges.oldSignals / Math.max(1, wholeSignals));
}

/** Visits that shorten long pauses: if anybody but a sleeper stayed away for months, their return would be an unlabelled story. */
function visitsInPauses(random: Random, world: World, account: WorldAccount): readonly Sign[] {
  if (account.perDay === 0 || account.role === 'bot' || account.role === 'office') return [];
  const step = workspaceRanges.longestPauseDays;
  const signs: Sign[] = [];
  for (let from = -world.historyDays; from < 0; from += step) {
    const day = Math.min(-1, from + random.int(0, step - 1));
    const at = drawOfficeInstant(random, world, day, account.utcOffsetMinutes);
    signs.push(...drawVisit(random, world, account, at));
  }
  return signs;
}

function lastVisitsOf(random: Random, world: World, account: WorldAccount): readonly Sign[] {
  return Array.from({ length: random.int(2, 5) }, () => {
    const day = -random.int(ASLEEP_DAYS, world.historyDays);
    const at = drawOfficeInstant(random, world, day, account.utcOffsetMinutes);
    const person = random.chance(0.8) ? random.pick(account.people) : null;
    return createVisit(random, { account, person }, at, ['page', 'pricing', 'case-study']);
  }).flat();
}

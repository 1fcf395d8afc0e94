// Networks shared by people of many companies: everything from there is attributed to one account.
import { drawOfficeInstant, isWorkingDay } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { createStream, drawLength, drawPoisson } from '../draw.ts';
import { activityRanges, DAYS } from '../ranges.ts';
import type { Concept, Sign } from '../sign.ts';
import { createVisit } from '../visit.ts';
import type { World } from '../world.ts';

const things: readonly Concept[] = ['page', 'page', 'page', 'content', 'case-study', 'pricing', 'compare'];

export function createSharedOfficeSigns(
  world: World,
  cast: readonly WorldAccount[],
  fromDay: number,
): readonly Sign[] {
  const random = createStream(world.number, 'shared offices');
  const { contactShare, visitMean, weekendShare } = world.activity;
  const guests = cast.filter(({ role }) => role === 'prospect' || role === 'regular');
  const signs: Sign[] = [];
  for (const account of cast.filter(({ role }) => role === 'office')) {
    for (let day = fromDay; day < DAYS; day += 1) {
      const mean = (account.perDay / visitMean) * (isWorkingDay(world, day) ? 1 : weekendShare);
      const count = drawPoisson(random, mean);
      for (let visit = 0; visit < count; visit += 1) {
        const isKnown = guests.length > 0 && random.chance(contactShare / 2);
        const person = isKnown ? random.pick(random.pick(guests).people) : null;
        const length = drawLength(random, visitMean, activityRanges.mostAVisit);
        const visited = Array.from({ length }, () => random.pick(things));
        const at = drawOfficeInstant(random, world, day, account.utcOffsetMinutes);
        signs.push(...createVisit(random, { account, person }, at, visited));
      }
    }
  }
  return signs;
}

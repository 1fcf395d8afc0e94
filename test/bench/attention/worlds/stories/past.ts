// What somebody did weeks before their story, so that the story is about a known person.
import { drawOfficeInstant } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import type { WorldPerson } from '../people.ts';
import type { Sign } from '../sign.ts';
import { createVisit } from '../visit.ts';
import type { StoryContext } from './story.ts';

/** In a world that starts cold, the past is in its own first days. */
const COLD_PAST_DAYS = 3;

/** The first day on which somebody can be back after `awayDays`. */
export function firstDayAfterPast({ world }: StoryContext, awayDays: number): number {
  return world.historyDays > 0 ? 0 : COLD_PAST_DAYS + awayDays;
}

/** Some visits, the last of them at least `awayDays` before `day`. */
export function createPast(
  { world, random }: StoryContext,
  account: WorldAccount,
  person: WorldPerson,
  day: number,
  awayDays: number,
): readonly Sign[] {
  const latest = day - awayDays - 1;
  const earliest = world.historyDays > 0 ? Math.max(-world.historyDays, latest - 40) : 0;
  return Array.from({ length: random.int(2, 4) }, () => {
    const at = drawOfficeInstant(random, world, random.int(earliest, latest), account.utcOffsetMinutes);
    return createVisit(random, { account, person }, at, [
      'page',
      random.pick(['content', 'case-study'] as const),
    ]);
  }).flat();
}

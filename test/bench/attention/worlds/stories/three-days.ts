// Three or more known people of a quiet account, each on their own, over three working days.
import { drawWorkInstant, isWorkingDay, workingDayAfter } from '../calendar.ts';
import { activityRanges, DAYS } from '../ranges.ts';
import type { Concept } from '../sign.ts';
import { createVisit } from '../visit.ts';
import type { StoryKind } from './story.ts';

const read: readonly Concept[] = ['page', 'pricing', 'case-study', 'content', 'compare'];

export const threeDays: StoryKind = {
  kind: 'three-days',
  urgency: 'day',
  weight: 0.25,
  plan(day, context) {
    const { world, random } = context;
    const days = [day, workingDayAfter(world, day, 1), workingDayAfter(world, day, 2)];
    const last = days.at(-1) ?? day;
    if (last >= DAYS || !isWorkingDay(world, day)) return null;
    const account = context.choose({
      at: drawWorkInstant(random, world, day),
      days: last - day + 1,
      // At an account that several people visit every week, this is not a story.
      fits: (one) => one.role === 'prospect' && one.perDay < activityRanges.quietPerDay,
    });
    if (account === null) return null;
    const visits = days.flatMap((visitDay, index) => {
      // One person a day, sometimes two on the last day.
      const count = index === days.length - 1 && random.chance(0.4) ? 2 : 1;
      return Array.from({ length: count }, () => {
        const person = context.nextPerson(account.domain);
        const visited = Array.from({ length: random.int(1, 3) }, () => random.pick(read));
        return createVisit(random, { account, person }, drawWorkInstant(random, world, visitDay), visited);
      });
    });
    const lastDayAt = visits
      .flat()
      .filter(({ at }) => at >= world.startAt + last * 86_400_000)
      .map(({ at }) => at);
    return { account, signs: visits.flat(), from: Math.min(...lastDayAt) };
  },
};

// A known contact turns up at another company: as news of a new job, with a new address, or by a like.
import { drawWorkInstant } from '../calendar.ts';
import { movedTo } from '../people.ts';
import type { Sign } from '../sign.ts';
import { createVisit } from '../visit.ts';
import { createPast, firstDayAfterPast } from './past.ts';
import { isBuyer, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;
const AWAY_DAYS = 2;

export const moved: StoryKind = {
  kind: 'moved',
  urgency: 'day',
  weight: 0.2,
  plan(day, context) {
    const { world, random } = context;
    if (day < firstDayAfterPast(context, AWAY_DAYS)) return null;
    const at = drawWorkInstant(random, world, day);
    const account = context.choose({ at, fits: isBuyer });
    const before = context.choose({
      at,
      fits: (one) =>
        one !== account &&
        one.newOnDay === null &&
        ['prospect', 'customer', 'opportunity'].includes(one.role),
    });
    if (account === null || before === null) return null;
    const known = context.nextPerson(before.domain);
    const person = movedTo(known, account.domain);
    const visitor = { account, person };
    const news: Sign = {
      at,
      account,
      person,
      concept: 'job-change',
      details: { previous_company: before.name, previous_domain: before.domain },
    };
    const signs = random.pick<() => readonly Sign[]>([
      () => [news],
      () => createVisit(random, visitor, at, ['page', 'pricing']),
      () => createVisit(random, visitor, at, ['like']),
      () => [news, ...createVisit(random, visitor, at + random.int(MINUTE_MS, 60 * MINUTE_MS), ['page'])],
    ])();
    return { account, signs, past: createPast(context, before, known, day, AWAY_DAYS) };
  },
};

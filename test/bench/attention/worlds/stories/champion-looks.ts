// Somebody who visited often and then stayed away visits again, without a like before it.
import { drawWorkInstant } from '../calendar.ts';
import type { Concept } from '../sign.ts';
import { createVisit } from '../visit.ts';
import { createPast, firstDayAfterPast } from './past.ts';
import { isBuyer, type StoryKind } from './story.ts';

const AWAY_DAYS = 5;

const read: readonly Concept[] = ['pricing', 'case-study', 'compare', 'content', 'pricing'];

export const championLooks: StoryKind = {
  kind: 'champion-looks',
  urgency: 'now',
  weight: 0.15,
  plan(day, context) {
    const { world, random } = context;
    if (day < firstDayAfterPast(context, AWAY_DAYS)) return null;
    const at = drawWorkInstant(random, world, day);
    const account = context.choose({ at, fits: (one) => isBuyer(one) && one.newOnDay === null });
    if (account === null) return null;
    const person = context.nextPerson(account.domain);
    const visited = Array.from({ length: random.int(3, 5) }, () => random.pick(read));
    return {
      account,
      signs: createVisit(random, { account, person }, at, visited),
      past: createPast(context, account, person, day, AWAY_DAYS),
    };
  },
};

// New people at a customer look at seats and prices.
import { drawWorkInstant } from '../calendar.ts';
import type { Concept } from '../sign.ts';
import { createVisit } from '../visit.ts';
import type { StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

const read: readonly Concept[] = ['seats', 'pricing', 'case-study', 'seats'];

export const expansion: StoryKind = {
  kind: 'expansion',
  urgency: 'day',
  weight: 0.15,
  plan(day, context) {
    const { world, random } = context;
    const startAt = drawWorkInstant(random, world, day);
    const account = context.choose({ at: startAt, fits: ({ role }) => role === 'customer' });
    if (account === null) return null;
    const signs = Array.from({ length: random.int(2, 4) }, (_unused, index) => {
      const person = context.nextPerson(account.domain);
      const at = startAt + index * random.int(5 * MINUTE_MS, 30 * MINUTE_MS);
      const visited: readonly Concept[] = ['page', random.pick(read), random.pick(read)];
      return createVisit(random, { account, person }, at, visited);
    });
    return { account, signs: signs.flat() };
  },
};

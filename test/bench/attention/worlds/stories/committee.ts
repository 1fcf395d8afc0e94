// Several people of one company look at what buyers look at, each on their own, over one working day.
import { drawWorkInstant } from '../calendar.ts';
import type { Concept } from '../sign.ts';
import { createVisit } from '../visit.ts';
import { isBuyer, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

/** At a busy account it takes more people to be news: one more for this many signals a day. */
const SIGNALS_A_FURTHER_PERSON = 6;

/** At least this many are known in any world, because otherwise nobody could tell that they are several. */
const KNOWN_AT_LEAST = 2;

const read: readonly Concept[] = ['pricing', 'compare', 'case-study', 'contract-page', 'pricing'];

export const committee: StoryKind = {
  kind: 'committee',
  urgency: 'day',
  weight: 0.15,
  plan(day, context) {
    const { world, random } = context;
    const account = context.choose({ at: drawWorkInstant(random, world, day), fits: isBuyer });
    if (account === null) return null;
    const count = random.int(3, 5) + Math.floor(account.perDay / SIGNALS_A_FURTHER_PERSON);
    const instants = Array.from({ length: count }, () => drawWorkInstant(random, world, day));
    // Within less than an hour and a half they would be a team at once.
    if (Math.max(...instants) - Math.min(...instants) < 90 * MINUTE_MS) return null;
    const signs = instants.map((at, index) => {
      const isKnown = index < KNOWN_AT_LEAST || context.isKnown();
      const own = index === 0 ? undefined : account.people[index - 1];
      const person = isKnown ? (own ?? context.nextPerson(account.domain)) : null;
      const visited = Array.from({ length: random.int(1, 3) }, () => random.pick(read));
      return createVisit(random, { account, person }, at, visited);
    });
    return { account, signs: signs.flat() };
  },
};

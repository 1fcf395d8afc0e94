// Nobody asks for anything, but three or more people of one company read the same things within an hour.
import { drawWorkInstant } from '../calendar.ts';
import type { Concept } from '../sign.ts';
import { createVisit } from '../visit.ts';
import { isBuyer, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

/** At a busy account it takes more people to be news: one more for this many signals a day. */
const SIGNALS_A_FURTHER_PERSON = 6;

/** At least this many are known in any world, because otherwise nobody could tell that they are several. */
const KNOWN_AT_LEAST = 2;

const read: readonly Concept[] = ['pricing', 'case-study', 'content', 'page', 'compare', 'pricing'];

export const severalPeople: StoryKind = {
  kind: 'several-people',
  urgency: 'now',
  weight: 0.25,
  plan(day, context) {
    const { world, random } = context;
    const startAt = drawWorkInstant(random, world, day);
    const account = context.choose({ at: startAt, fits: isBuyer });
    if (account === null) return null;
    const count = random.int(3, 5) + Math.floor(account.perDay / SIGNALS_A_FURTHER_PERSON);
    const minutes = random.int(15, 55);
    const signs = Array.from({ length: count }, (_unused, index) => {
      const isKnown = index < KNOWN_AT_LEAST || context.isKnown();
      const own = account.people[index];
      const person = isKnown ? (own ?? context.nextPerson(account.domain)) : null;
      const at = startAt + Math.floor((index / count) * minutes * MINUTE_MS);
      const visited = Array.from({ length: random.int(1, 3) }, () => random.pick(read));
      return createVisit(random, { account, person }, at, visited);
    });
    return { account, signs: signs.flat() };
  },
};

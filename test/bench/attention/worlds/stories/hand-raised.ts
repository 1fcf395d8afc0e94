// One of the many at a webinar asks to be called.
import { createVisit, endOf } from '../visit.ts';
import type { Sign } from '../sign.ts';
import { isBuyer, pickPerson, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

/** The most people at one webinar who ask for this. */
const MOST_HANDS = 4;

export const handRaised: StoryKind = {
  kind: 'hand-raised',
  urgency: 'now',
  weight: 0.2,
  most: ({ webinars }) => webinars.length * MOST_HANDS,
  // Always on the day of a webinar, whatever day is given.
  plan(_day, context) {
    const { random, webinars } = context;
    if (webinars.length === 0) return null;
    const { startAt } = random.pick(webinars);
    const account = context.choose({ at: startAt, fits: isBuyer });
    if (account === null) return null;
    const person = pickPerson(context, account);
    const attended: Sign = {
      at: startAt + random.int(0, 10 * MINUTE_MS),
      account,
      person,
      concept: 'webinar-attended',
    };
    const raised: Sign = {
      at: startAt + random.int(20 * MINUTE_MS, 59 * MINUTE_MS),
      account,
      person,
      concept: 'webinar-hand',
    };
    const comesBy = random.chance(0.4);
    const after = comesBy
      ? createVisit(
          random,
          { account, person: context.isKnown() ? person : null },
          endOf([raised], 0) + random.int(MINUTE_MS, 10 * MINUTE_MS),
          ['pricing'],
        )
      : [];
    return { account, signs: [attended, raised, ...after], from: raised.at };
  },
};

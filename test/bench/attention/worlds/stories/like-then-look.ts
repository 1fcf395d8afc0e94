// A person who never visited before likes an ad and then visits.
import { drawWorkInstant } from '../calendar.ts';
import type { Concept } from '../sign.ts';
import { createVisit, endOf } from '../visit.ts';
import { isBuyer, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

const read: readonly Concept[] = ['pricing', 'case-study', 'compare', 'content', 'page'];

export const likeThenLook: StoryKind = {
  kind: 'like-then-look',
  urgency: 'now',
  weight: 0.15,
  plan(day, context) {
    const { world, random } = context;
    const at = drawWorkInstant(random, world, day);
    const account = context.choose({ at, fits: isBuyer });
    if (account === null) return null;
    const person = context.nextPerson(account.domain);
    const liked = createVisit(random, { account, person }, at, ['like']);
    const comesAt = endOf(liked, at) + random.int(3 * MINUTE_MS, 60 * MINUTE_MS);
    const visited = Array.from({ length: random.int(2, 4) }, () => random.pick(read));
    return { account, signs: [...liked, ...createVisit(random, { account, person }, comesAt, visited)] };
  },
};

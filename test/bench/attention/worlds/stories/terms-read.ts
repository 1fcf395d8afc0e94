// A known person reads the terms, mostly after something else that buyers read, and asks for nothing.
import { drawWorkInstant } from '../calendar.ts';
import type { Concept } from '../sign.ts';
import { createVisit, endOf } from '../visit.ts';
import { isBuyer, pickPerson, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

const readBefore: readonly Concept[] = ['pricing', 'compare', 'case-study', 'page'];

/** Share of those who open the terms a second time within the hour. */
const AGAIN_SHARE = 0.4;

export const termsRead: StoryKind = {
  kind: 'terms-read',
  urgency: 'now',
  weight: 0.13,
  plan(day, context) {
    const { world, random } = context;
    const at = drawWorkInstant(random, world, day);
    const account = context.choose({ at, fits: isBuyer });
    if (account === null) return null;
    const person = pickPerson(context, account);
    const before = Array.from({ length: random.int(0, 3) }, () => random.pick(readBefore));
    const first = createVisit(random, { account, person }, at, [...before, 'contract-page']);
    if (!random.chance(AGAIN_SHARE)) return { account, signs: first };
    const againAt = endOf(first, at) + random.int(5 * MINUTE_MS, 40 * MINUTE_MS);
    return {
      account,
      signs: [...first, ...createVisit(random, { account, person }, againAt, ['contract-page'])],
    };
  },
};

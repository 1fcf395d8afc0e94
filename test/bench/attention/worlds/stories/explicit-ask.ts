// Somebody asks for a demo, a trial, a pricing call or a contract, mostly after having looked around.
import { drawWorkInstant } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { withPrivateAddress } from '../people.ts';
import { askConcepts, type Concept, type Sign } from '../sign.ts';
import { createVisit, endOf } from '../visit.ts';
import { isBuyer, pickPerson, type StoryContext, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

export const explicitAsk: StoryKind = {
  kind: 'explicit-ask',
  urgency: 'now',
  weight: 0.35,
  plan(day, context) {
    const at = drawWorkInstant(context.random, context.world, day);
    const account = context.choose({ at, fits: isBuyer });
    return account === null ? null : { account, signs: drawAsk(context, account, at) };
  },
};

const lookedAt: readonly Concept[] = ['page', 'pricing', 'case-study', 'compare', 'content'];

export function drawAsk(context: StoryContext, account: WorldAccount, at: number): readonly Sign[] {
  const { world, random } = context;
  const own = pickPerson(context, account);
  const person = random.chance(world.stories.privateAddressShare) ? withPrivateAddress(random, own) : own;
  const looks = Array.from({ length: random.int(0, 3) }, () => random.pick(lookedAt));
  // Before sending a form, visitors are mostly anonymous.
  const before = createVisit(random, { account, person: context.isKnown() ? person : null }, at, looks);
  const askAt = before.length === 0 ? at : endOf(before, at) + random.int(MINUTE_MS, 20 * MINUTE_MS);
  return [...before, { at: askAt, account, person, concept: random.pick(askConcepts) }];
}

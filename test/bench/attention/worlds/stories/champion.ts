// Somebody who visited often and then stayed away likes something and visits again.
import { drawWorkInstant } from '../calendar.ts';
import type { WorldPerson } from '../people.ts';
import type { Concept, Sign } from '../sign.ts';
import { createVisit, endOf, type Visitor } from '../visit.ts';
import { createPast, firstDayAfterPast } from './past.ts';
import { isBuyer, type StoryContext, type StoryKind } from './story.ts';

const MINUTE_MS = 60_000;
const AWAY_DAYS = 5;

const read: readonly Concept[] = ['pricing', 'case-study', 'compare', 'content'];

export const champion: StoryKind = {
  kind: 'champion',
  urgency: 'now',
  weight: 0.2,
  plan(day, context) {
    const { random } = context;
    const found = findChampion(day, context);
    if (found === null) return null;
    const { account, person, at, past } = found;
    const liked = createVisit(random, { account, person }, at, [random.chance(0.7) ? 'like' : 'post-like']);
    const comesAt = endOf(liked, at) + random.int(3 * MINUTE_MS, 25 * MINUTE_MS);
    const visited = Array.from({ length: random.int(2, 4) }, () => random.pick(read));
    const visit = createVisit(random, { account, person }, comesAt, visited);
    return {
      account,
      signs: [...liked, ...visit],
      past: past(),
    };
  },
};

/** Somebody at an account, and when they come; `past`: what they did before they stayed away, drawn after the visit itself. */
export function findChampion(
  day: number,
  context: StoryContext,
):
  | (Visitor & { readonly person: WorldPerson; readonly at: number; readonly past: () => readonly Sign[] })
  | null {
  const { world, random } = context;
  if (day < firstDayAfterPast(context, AWAY_DAYS)) return null;
  const at = drawWorkInstant(random, world, day);
  const account = context.choose({ at, fits: (one) => isBuyer(one) && one.newOnDay === null });
  if (account === null) return null;
  const person = context.nextPerson(account.domain);
  return { account, person, at, past: () => createPast(context, account, person, day, AWAY_DAYS) };
}

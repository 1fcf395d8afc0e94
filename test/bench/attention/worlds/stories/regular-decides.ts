// An account that visits all the time brings a new colleague, compares, looks at prices and asks for the terms.
import { drawWorkInstant } from '../calendar.ts';
import type { Sign } from '../sign.ts';
import { createVisit, endOf } from '../visit.ts';
import type { StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

export const regularDecides: StoryKind = {
  kind: 'regular-decides',
  urgency: 'now',
  weight: 0.15,
  plan(day, context) {
    const { world, random } = context;
    const at = drawWorkInstant(random, world, day);
    const account = context.choose({ at, fits: ({ role }) => role === 'regular' });
    if (account === null) return null;
    const known = random.pick(account.people);
    const colleague = context.nextPerson(account.domain);
    const compares = createVisit(random, { account, person: known }, at, ['compare', 'pricing']);
    const nextAt = endOf(compares, at) + random.int(2 * MINUTE_MS, 20 * MINUTE_MS);
    const joins = createVisit(random, { account, person: colleague }, nextAt, ['pricing', 'contract-page']);
    const asks: Sign = {
      at: endOf(joins, nextAt) + random.int(MINUTE_MS, 15 * MINUTE_MS),
      account,
      person: random.chance(0.5) ? known : colleague,
      concept: random.pick(['ask-contract', 'ask-pricing', 'ask-demo']),
    };
    return { account, signs: [...compares, ...joins, ...(random.chance(0.8) ? [asks] : [])] };
  },
};

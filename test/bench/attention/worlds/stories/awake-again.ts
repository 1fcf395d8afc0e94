// An account that was silent for months is back.
import { drawWorkInstant } from '../calendar.ts';
import type { Concept } from '../sign.ts';
import { createVisit, endOf } from '../visit.ts';
import type { StoryKind } from './story.ts';

const MINUTE_MS = 60_000;

const read: readonly Concept[] = ['page', 'pricing', 'case-study', 'content'];

export const awakeAgain: StoryKind = {
  kind: 'awake-again',
  urgency: 'day',
  weight: 0.26,
  plan(day, context) {
    const { world, random } = context;
    if (world.historyDays === 0) return null;
    const at = drawWorkInstant(random, world, day);
    const account = context.choose({ at, hasNoStory: true, fits: ({ role }) => role === 'sleeper' });
    if (account === null) return null;
    const person = random.chance(0.6) ? random.pick(account.people) : context.nextPerson(account.domain);
    const drawRead = (): readonly Concept[] =>
      Array.from({ length: random.int(2, 4) }, () => random.pick(read));
    const first = createVisit(random, { account, person }, at, drawRead());
    const nextAt = endOf(first, at) + random.int(20 * MINUTE_MS, 60 * MINUTE_MS);
    const isSecond = random.chance(0.5);
    const second = isSecond ? createVisit(random, { account, person: null }, nextAt, drawRead()) : [];
    return { account, signs: [...first, ...second] };
  },
};

// A champion, who visited often and then stayed away, visits again without a like before it.
import type { Concept } from '../sign.ts';
import { createVisit } from '../visit.ts';
import { findChampion } from './champion.ts';
import type { StoryKind } from './story.ts';

const read: readonly Concept[] = ['pricing', 'case-study', 'compare', 'content', 'pricing'];

export const championLooks: StoryKind = {
  kind: 'champion-looks',
  urgency: 'now',
  weight: 0.15,
  plan(day, context) {
    const { random } = context;
    const found = findChampion(day, context);
    if (found === null) return null;
    const { account, person, at, past } = found;
    const visited = Array.from({ length: random.int(3, 5) }, () => random.pick(read));
    return { account, signs: createVisit(random, { account, person }, at, visited), past: past() };
  },
};

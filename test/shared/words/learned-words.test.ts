// What was learned, in a sentence that the user can check.
import { expect, test } from 'vitest';
import type { Learned } from '../../../src/shared/model.ts';
import { learnedWords } from '../../../src/shared/words/learned-words.ts';

const learned = (facts: Partial<Learned>): string =>
  learnedWords({
    trait: 'type',
    value: 'webinar_attended',
    isAsk: false,
    verdict: 'digest',
    dismissed: 9,
    of: 10,
    name: 'webinar attended',
    ...facts,
  });

test('says what was dismissed of how many, and what follows', () => {
  expect(learned({})).toBe('You dismissed 9 of 10 webinar attended alerts: they now go to the digest');
  expect(learned({ trait: 'kind', value: 'buyer-visit', name: 'buyer visit', verdict: 'later' })).toBe(
    'You dismissed 9 of 10 buyer-visit alerts: they count as less certain',
  );
  expect(learned({ trait: 'source', value: 'events', name: 'events', verdict: 'sooner', dismissed: 1 })).toBe(
    'You opened or acted on 9 of 10 alerts from events: they count as more certain',
  );
});

test('names companies outside the ICPs, an account, and asks', () => {
  expect(learned({ trait: 'icp', value: 'none', name: 'none' })).toContain(
    'alerts about companies outside your ICPs',
  );
  expect(learned({ trait: 'icp', value: 'Mid-market', name: 'mid market' })).toContain(
    'alerts about Mid-market companies',
  );
  expect(learned({ trait: 'account', value: 'a.example', name: 'Alder' })).toContain('alerts about Alder:');
  expect(learned({ trait: 'kind', value: 'explicit-ask', isAsk: true })).toContain(' requests');
});

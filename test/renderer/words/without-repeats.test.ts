// A line does not say anything twice.
import { expect, test } from 'vitest';
import { withoutRepeats } from '../../../src/renderer/words/without-repeats.ts';

test('a type and a channel that the title has said are left out', () => {
  expect(withoutRepeats('Visited the website', ['Website visit', '/pricing', 'Website', 'with Bo'])).toEqual([
    '/pricing',
    'with Bo',
  ]);
  expect(withoutRepeats('Hat die Website besucht', ['Website-Besuch', null, 'Website'])).toEqual([]);
});

test('what adds a word or a number stays, once', () => {
  expect(withoutRepeats('Email opened', ['Email', 'Newsletter 4', 'Newsletter 4', 'Outbound'])).toEqual([
    'Newsletter 4',
    'Outbound',
  ]);
  expect(withoutRepeats('Call', ['Call 2', '', 'Called back'])).toEqual(['Call 2', 'Called back']);
  expect(withoutRepeats('Besuch 10', ['Besuch 1'])).toEqual(['Besuch 1']);
});

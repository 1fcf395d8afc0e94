import { expect, test } from 'vitest';
import { meaningSaidOf, sayMeaning } from '../../src/shared/type-meanings.ts';

const said = [
  { type: 'evt_1', meaning: 'request' },
  { type: 'evt_2', meaning: 'ignore' },
] as const;

test('an answer is found, replaced and taken back however the type is spelled', () => {
  expect(meaningSaidOf(said, 'EVT_1')).toBe('request');
  expect(meaningSaidOf(said, 'evt_3')).toBeNull();
  expect(sayMeaning(said, 'Evt_1', 'ordinary')).toEqual([said[1], { type: 'Evt_1', meaning: 'ordinary' }]);
  expect(sayMeaning(said, 'Evt_1', null)).toEqual([said[1]]);
});

test('of two answers in a file that spell one type differently, the later one counts', () => {
  expect(meaningSaidOf([...said, { type: 'Evt_2', meaning: 'buying' }], 'evt_2')).toBe('buying');
});

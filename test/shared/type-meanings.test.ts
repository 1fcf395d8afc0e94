import { expect, test } from 'vitest';
import { answersThatCount, answerTo, meaningSaidOf, sayMeaning } from '../../src/shared/type-meanings.ts';

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

const ordinary = [{ type: 'evt_1', meaning: 'ordinary' }] as const;
const buying = [{ type: 'EVT_1', meaning: 'buying' }] as const;
const request = [{ type: 'evt_1', meaning: 'request' }] as const;
const other = [{ type: 'evt_9', meaning: 'ignore' }] as const;

test.each([
  // The policy leaves the answers to the user.
  [null, [], [], null],
  [null, [], ordinary, { meaning: 'ordinary', from: 'team', teamSays: null }],
  [null, buying, [], { meaning: 'buying', from: 'own', teamSays: null }],
  [null, buying, ordinary, { meaning: 'buying', from: 'own', teamSays: 'ordinary' }],
  [null, buying, buying, { meaning: 'buying', from: 'own', teamSays: null }],
  // It answers this type.
  [request, [], [], { meaning: 'request', from: 'policy', teamSays: null }],
  [request, [], ordinary, { meaning: 'request', from: 'policy', teamSays: 'ordinary' }],
  [request, buying, [], { meaning: 'request', from: 'policy', teamSays: null }],
  [request, buying, ordinary, { meaning: 'request', from: 'policy', teamSays: 'ordinary' }],
  // It answers another one, so the user answers none.
  [other, [], [], null],
  [other, [], ordinary, { meaning: 'ordinary', from: 'team', teamSays: null }],
  [other, buying, [], null],
  [other, buying, ordinary, { meaning: 'ordinary', from: 'team', teamSays: null }],
] as const)('of policy %j, own %j and team %j counts %j', (policy, own, team, expected) => {
  const answers = { policy, own, team };
  expect(answerTo('Evt_1', answers)).toEqual(expected);
  expect(meaningSaidOf(answersThatCount(answers), 'evt_1')).toBe(expected?.meaning ?? null);
});

import { expect, test } from 'vitest';
import { rankRows, scoreOf } from '../../../../src/main/pipeline/sources/ranked-window.ts';
import { makeAccount } from '../../../fakes/records.ts';

const alder = { account: makeAccount('alder.example', { totalScore: 340 }), windowedScore: 12 };

test('a window ranks by the score over it, all time by the stored one (API 4.1)', () => {
  expect(scoreOf(alder, '24h')).toBe(12);
  expect(scoreOf(alder, 'all')).toBe(340);
  expect(scoreOf({ ...alder, windowedScore: 0 }, 'all'), 'a service that fills in 0').toBe(340);
});

test('where a service leaves the score out, the other one stands in; without either it is 0', () => {
  expect(scoreOf({ ...alder, windowedScore: null }, '7d')).toBe(340);
  expect(scoreOf({ account: makeAccount('alder.example'), windowedScore: 12 }, 'all')).toBe(12);
  expect(scoreOf({ account: makeAccount('alder.example'), windowedScore: null }, 'all')).toBe(0);
});

test('an account that is listed twice keeps its better place, and the next one moves up', () => {
  const birch = { account: makeAccount('birch.example'), windowedScore: 9 };
  expect(rankRows([alder, { ...alder, windowedScore: 10 }, birch], '30d')).toEqual([
    { rank: 1, domain: 'alder.example', score: 12 },
    { rank: 2, domain: 'birch.example', score: 9 },
  ]);
});

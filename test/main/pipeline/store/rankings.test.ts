// Scores of several accounts at several instants, as the bars beside a row of the hot list need them.
import { expect, test } from 'vitest';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../../fakes/database.ts';

const instants = [10, 20, 30];

test('each account has the score it had at each instant, from the service’s past where nothing was recorded yet', () => {
  const { rankings } = createStore(openMemory(), 'main');
  rankings.addPoint('firm.example', '24h', { at: 15, score: 4.25, rank: 2 });
  rankings.addPoint('firm.example', '24h', { at: 30, score: 7, rank: 1 });
  rankings.addPoint('firm.example', 'past-24h', { at: 5, score: 3, rank: null });
  rankings.addPoint('other.example', '24h', { at: 25, score: 1, rank: 3 });
  const found = rankings.scoresAt(['other.example', 'new.example', 'firm.example'], '24h', instants);
  expect([...found]).toEqual([
    ['other.example', [null, null, 1]],
    ['new.example', [null, null, null]],
    ['firm.example', [3, 4.25, 7]],
  ]);
});

test.each([`'warm'`, `x'00ff'`, '9e999'])('a score of %s costs itself alone', (unreadable) => {
  const database = openMemory();
  const { rankings } = createStore(database, 'main');
  rankings.addPoint('firm.example', 'past-24h', { at: 5, score: 3, rank: null });
  rankings.addPoint('firm.example', '24h', { at: 10, score: 4, rank: 2 });
  rankings.addPoint('firm.example', '24h', { at: 20, score: 5, rank: 2 });
  rankings.addPoint('firm.example', '24h', { at: 30, score: 6, rank: 2 });
  database.runScript(`UPDATE score_point SET score = ${unreadable} WHERE at = 20`);
  expect(rankings.scoresAt(['firm.example'], '24h', instants).get('firm.example')).toEqual([4, null, 6]);
});

test.each([
  ['nothing, where the service ranks no more than it lists', 1, 0],
  ['at most the last listed score, where it ranks more', 80, 9],
  ['as much, where it does not say how many it ranks', null, 9],
])('an account that leaves the ranking has %s', (_what, total, score) => {
  const { rankings } = createStore(openMemory(), 'main');
  rankings.replace('24h', [{ rank: 1, domain: 'firm.example', score: 40 }], 10, total);
  rankings.replace('24h', [{ rank: 1, domain: 'other.example', score: 9 }], 20, total);
  expect(rankings.points('firm.example', '24h', 5)).toMatchObject([
    { at: 10, score: 40, rank: 1 },
    { at: 20, score, rank: null },
  ]);
});

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

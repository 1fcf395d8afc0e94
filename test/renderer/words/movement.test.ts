import { comparedWords } from '../../../src/renderer/words/week-words.ts';
import { describe, expect, test } from 'vitest';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import { heatWord, rankMovement, scoreMovement, weekMovement } from '../../../src/renderer/words/movement.ts';

const numbers = createNumberWords('en-GB');

describe('the movement of a rank', () => {
  test('says how many places, in the singular for one', () => {
    expect(rankMovement(2, null)).toEqual({ direction: 'up', short: '2', long: 'up 2 places' });
    expect(rankMovement(-1, 'yesterday 14:00')).toEqual({
      direction: 'down',
      short: '1',
      long: 'down 1 place since yesterday 14:00',
    });
  });

  test('shows nothing where nothing moved, but calls a newcomer new', () => {
    expect(rankMovement(0, null)).toMatchObject({ direction: 'same', short: '' });
    expect(rankMovement(null, null)).toMatchObject({ direction: 'new', short: 'new' });
  });
});

describe('the movement of a score', () => {
  test('does not call it a change when there is nothing to compare with', () => {
    expect(scoreMovement(null, null)).toMatchObject({ direction: 'same', short: '' });
  });

  test('ignores what rounding would show as no change', () => {
    expect(scoreMovement(0.4, null).short).toBe('');
    expect(scoreMovement(-13.6, 'Tue 14:00')).toEqual({
      direction: 'down',
      short: '14',
      long: 'down 14 points, read Tue 14:00',
    });
  });
});

describe('a count of a week', () => {
  const said = (count: number, before: number) => weekMovement(count, before, numbers);

  test('is compared by what the two counts come to, whatever percentage the service sends', () => {
    expect(said(42, 36)).toMatchObject({ direction: 'up', short: '17%', long: 'up 17% vs. last week' });
    expect(said(36, 42)).toMatchObject({ direction: 'down', short: '14%', long: 'down 14% vs. last week' });
    expect(said(1_000, 1_001)).toMatchObject({ direction: 'same', long: 'as in the week before' });
  });

  test('is said in the same words in the hot list and in the week', () => {
    for (const [count, before] of [
      [42, 36],
      [36, 42],
      [7, 7],
      [5, 0],
      [0, 0],
    ] as const)
      expect(comparedWords({ count, before }, numbers)).toBe(said(count, before).long);
  });

  test('has no percentage on nothing', () => {
    expect(said(5, 0)).toMatchObject({ direction: 'new', long: 'none in the week before' });
    expect(said(0, 0)).toMatchObject({ direction: 'same', long: 'none in the week before either' });
  });
});

test('every heat has a word of its own', () => {
  expect(new Set(([0, 1, 2, 3, 4] as const).map(heatWord)).size).toBe(5);
});

import { describe, expect, test } from 'vitest';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import {
  heatWord,
  rankMovement,
  scoreMovement,
  trendMovement,
} from '../../../src/renderer/words/movement.ts';

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

describe('the trend', () => {
  const trend = { currentCount: 42, previousCount: 36, percentageChange: 18.2 };

  test('says the service’s own percentage', () => {
    expect(trendMovement(trend, numbers).long).toBe('up 18% vs. last week');
  });

  test('is computed when the service sends none', () => {
    expect(trendMovement({ ...trend, percentageChange: null }, numbers)).toMatchObject({
      direction: 'up',
      short: '17%',
    });
  });

  test('has no percentage on nothing', () => {
    const first = { currentCount: 5, previousCount: 0, percentageChange: null };
    expect(trendMovement(first, numbers)).toMatchObject({
      direction: 'new',
      long: 'none in the week before',
    });
  });
});

test('every heat has a word of its own', () => {
  expect(new Set(([0, 1, 2, 3, 4] as const).map(heatWord)).size).toBe(5);
});

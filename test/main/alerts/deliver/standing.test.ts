// The last words of a notification: where the account stands now.
import { describe, expect, test } from 'vitest';
import { standingWords } from '../../../../src/main/alerts/deliver/standing.ts';

const now = { rank: 1, score: 71, window: '24h' } as const;

describe('beside what somebody did', () => {
  test('a rise is told with where it was, and every score with its window', () => {
    expect(standingWords(now, { rank: 8, score: 34 }, 'explicit-ask')).toBe('now #1 (was 8) · 24 h score 71');
    expect(standingWords({ ...now, rank: null, window: 'aggregate' }, null, 'watched')).toBe(
      'overall score 71',
    );
  });

  test('a fall of the account is left out, but from an alert that is about one', () => {
    expect(standingWords(now, { rank: 2, score: 80 }, 'explicit-ask')).toBe('');
    expect(standingWords({ ...now, rank: 12 }, { rank: 2, score: 90 }, 'account-cools')).toBe(
      'now #12 (was 2) · 24 h score 71',
    );
  });

  test('what did not move is written as it is, and one that was not counted yet stands nowhere', () => {
    expect(standingWords(now, { rank: 1, score: 71.2 }, 'watched')).toBe('now #1 · 24 h score 71');
    expect(standingWords({ ...now, rank: 12 }, { rank: 10, score: 50 }, 'watched')).toBe(
      'now #12 · 24 h score 71',
    );
    expect(standingWords({ ...now, score: 0.2 }, null, 'watched')).toBe('');
    expect(standingWords({ ...now, score: null, rank: null }, null, 'watched')).toBe('');
  });
});

// When a feed's silence means that nothing has happened.
import { describe, expect, test } from 'vitest';
import { isFresh } from '../../../../src/main/pipeline/poll/feed-status.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';

const NOW = 1_000_000_000_000;

/** Heard at this instant, and silent two minutes later. */
const heard = { silentSinceAt: NOW, silentAt: NOW + 2 * MINUTE_MS };

describe('a feed is fresh', () => {
  test('when it was read to its end within twice its interval', () => {
    expect(isFresh({ ...heard, lastFreshAt: NOW - MINUTE_MS }, NOW)).toBe(true);
  });

  test('not while it catches up after a night, though the service answers', () => {
    expect(isFresh({ ...heard, lastFreshAt: NOW - 8 * HOUR_MS }, NOW)).toBe(false);
  });

  test('not before its first reading has ended', () => {
    expect(isFresh({ ...heard, lastFreshAt: null }, NOW)).toBe(false);
  });
});

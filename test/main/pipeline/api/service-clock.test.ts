// Instants in headers are in the service's time; the reply's Date header shows how far that is from ours.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAheadMs } from '../../../../src/main/pipeline/api/reply-headers.ts';
import { readReply } from '../../../../src/main/pipeline/api/reply.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { replyWith } from '../../../fakes/http.ts';

const hour = 3_600_000;
const httpDate = (at: number): string => new Date(at).toUTCString();

test.each([-26 * hour, -hour, 0, hour, 26 * hour])(
  'a Retry-After that is a date is a wait from the date of the reply: service clock off by %i ms',
  (aheadMs) => {
    const headers = {
      date: httpDate(WEDNESDAY + aheadMs),
      'retry-after': httpDate(WEDNESDAY + aheadMs + 45_000),
    };
    const reply = readReply(replyWith(429, {}, headers), 'rest', z.unknown(), WEDNESDAY);
    expect(reply).toMatchObject({ rate: { retryAfterMs: 45_000 } });
  },
);

test('a Retry-After in seconds has nothing to do with any clock', () => {
  const headers = { date: httpDate(WEDNESDAY + 26 * hour), 'retry-after': '45' };
  const reply = readReply(replyWith(429, {}, headers), 'rest', z.unknown(), WEDNESDAY);
  expect(reply).toMatchObject({ rate: { retryAfterMs: 45_000 } });
});

test('the reset of the rate window is turned into our time', () => {
  const headers = {
    date: httpDate(WEDNESDAY - hour),
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '3',
    'x-ratelimit-reset': String((WEDNESDAY - hour + 20_000) / 1000),
  };
  const reply = readReply(replyWith(200, {}, headers), 'rest', z.unknown(), WEDNESDAY);
  expect(reply).toMatchObject({ rate: { limit: 60, remaining: 3, resetAt: WEDNESDAY + 20_000 } });
});

test.each([
  ['twice', `${httpDate(WEDNESDAY + hour)}, ${httpDate(WEDNESDAY + hour)}`],
  ['in the form of C’s asctime', 'Wed Nov 18 15:00:00 2026'],
  ['in the form of RFC 850', 'Wednesday, 18-Nov-26 15:00:00 GMT'],
])('the date of the reply may come %s', (_how, date) => {
  expect(readAheadMs(date, WEDNESDAY)).toBe(hour);
});

test.each(['', 'yesterday', undefined])('without a readable date our own clock is taken: %s', (date) => {
  const headers = {
    ...(date === undefined ? {} : { date }),
    'retry-after': httpDate(WEDNESDAY + 45_000),
  };
  const reply = readReply(replyWith(429, {}, headers), 'rest', z.unknown(), WEDNESDAY);
  expect(reply).toMatchObject({ rate: { retryAfterMs: 45_000 } });
});

// Rate limits: section 8.1, the limiter by itself and on the wire.

import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../src/demo-service/limits.ts';
import { PLANS } from '../../src/demo-service/options.ts';
import { restError, serve } from './caller.ts';

const HISTORY = { companies: 20, persons: 20, signals: 30, likes: 2 };

function number(headers: Headers, name: string): number {
  return Number(headers.get(name) ?? Number.NaN);
}

describe('the limiter (8.1)', () => {
  test('the plans allow 60, 300 and 1,000 a minute and 10,000, 100,000 and any number a day', () => {
    expect(PLANS).toEqual({
      starter: { perMinute: 60, perDay: 10_000 },
      growth: { perMinute: 300, perDay: 100_000 },
      agency: { perMinute: 1_000, perDay: null },
    });
  });

  test('the window slides: room comes back as requests of a minute ago leave it', () => {
    const limiter = createRateLimiter({ perMinute: 2, perDay: null });
    expect(limiter.take(0)).toMatchObject({ isAllowed: true, remaining: 1, resetAt: 60_000 });
    expect(limiter.take(30_000)).toMatchObject({ isAllowed: true, remaining: 0, resetAt: 60_000 });
    expect(limiter.take(60_000)).toMatchObject({ isAllowed: true, remaining: 0, resetAt: 90_000 });
    expect(limiter.take(89_999)).toMatchObject({ isAllowed: false, retryAfterS: 31 });
  });

  test('a retry before its time counts against the quota and puts the end off', () => {
    const limiter = createRateLimiter({ perMinute: 1, perDay: null });
    expect(limiter.take(0).isAllowed).toBe(true);
    expect(limiter.take(1_000)).toMatchObject({ isAllowed: false, retryAfterS: 60 });
    expect(limiter.take(60_500)).toMatchObject({ isAllowed: false, retryAfterS: 60 });
    expect(limiter.take(120_500).isAllowed).toBe(true);
  });

  test('waiting exactly Retry-After is enough', () => {
    const limiter = createRateLimiter({ perMinute: 3, perDay: null });
    for (const at of [100, 20_250, 40_999]) limiter.take(at);
    const refused = limiter.take(50_400);
    expect(refused.isAllowed).toBe(false);
    expect(limiter.take(50_400 + refused.retryAfterS * 1_000).isAllowed).toBe(true);
  });

  test('the day quota ends at midnight UTC, and refusals count towards it', () => {
    const noon = Date.parse('2026-11-18T12:00:00Z');
    const limiter = createRateLimiter({ perMinute: 1, perDay: 3 });
    limiter.take(noon);
    limiter.take(noon + 1);
    limiter.take(noon + 2);
    expect(limiter.take(noon + 3_600_000)).toMatchObject({
      isAllowed: false,
      remaining: 0,
      retryAfterS: 11 * 3_600,
    });
    expect(limiter.take(noon + 12 * 3_600_000).isAllowed).toBe(true);
  });
});

describe('rate limits on the wire (8.1)', () => {
  test.each([
    ['200', '/signals', undefined, undefined, 200],
    ['400', '/signals', { type: 'x' }, undefined, 400],
    ['401', '/signals', undefined, 'wrong', 401],
    ['404', '/nothing', undefined, undefined, 404],
  ])('a reply like %s of %s carries all three headers', async (_name, path, body, key, status) => {
    const { call, clock } = serve({ history: HISTORY });
    const reply = await call.b(path, body, key);
    expect(reply.status).toBe(status);
    expect(number(reply.headers, 'x-ratelimit-limit')).toBe(300);
    expect(number(reply.headers, 'x-ratelimit-remaining')).toBe(299);
    expect(number(reply.headers, 'x-ratelimit-reset')).toBe(clock.now() / 1_000 + 60);
  });

  test('past the limit it answers 429 with rate_limit_exceeded, Retry-After and a request_id', async () => {
    const { call, clock } = serve({ history: HISTORY, plan: 'starter' });
    for (let count = 0; count < 60; count += 1)
      expect((await call.b('/automations?limit=1')).status).toBe(200);
    clock.advance(15_000);
    const refused = await call.b('/automations?limit=1');
    expect(refused.status).toBe(429);
    expect(restError.parse(refused.body).error).toMatchObject({ code: 'rate_limit_exceeded' });
    expect(number(refused.headers, 'retry-after')).toBe(45);
    expect(number(refused.headers, 'x-ratelimit-remaining')).toBe(0);
    clock.advance(45_000);
    expect((await call.b('/automations?limit=1')).status).toBe(200);
  });

  test('each key has a quota of its own', async () => {
    const { call, service } = serve({ history: HISTORY, plan: 'starter' });
    for (let count = 0; count < 61; count += 1) await call.b('/automations?limit=1');
    expect((await call.b('/automations?limit=1')).status).toBe(429);
    expect((await call.b('/automations?limit=1', undefined, service.readOnlyRestApiKey)).status).toBe(200);
  });

  test('Surface A shows no limit headers (8.2)', async () => {
    const { call } = serve({ history: HISTORY });
    const { headers } = await call.a('/users');
    expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });
});

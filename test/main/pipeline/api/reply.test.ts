// Reading one reply: first the status, then JSON, then the shape (API 7, 8.1).
import { describeFailure } from '../../../../src/shared/words/failure-words.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readReply, readRetryAfterMs } from '../../../../src/main/pipeline/api/reply.ts';
import type { HttpResult } from '../../../../src/main/machine/http-port.ts';
import type { FailureCode, Surface } from '../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { replyWith } from '../../../fakes/http.ts';

const schema = z.object({ data: z.string() });
const read = (result: HttpResult, surface: Surface = 'rest') => readReply(result, surface, schema, WEDNESDAY);
const failureIn = (result: HttpResult, surface: Surface = 'rest') => {
  const outcome = read(result, surface);
  if (outcome.kind === 'fresh') throw new Error('no failure');
  return outcome.failure;
};

describe('a status', () => {
  test.each([200, 201, 206])('%i with the right shape is fresh', (status) => {
    expect(read(replyWith(status, { data: 'x' }))).toEqual({
      kind: 'fresh',
      value: { data: 'x' },
      rate: { limit: null, remaining: null, resetAt: null },
    });
  });

  test.each<[number, string, FailureCode]>([
    [301, 'broken', 'redirected'],
    [302, 'broken', 'redirected'],
    [400, 'refused', 'invalid-request'],
    [401, 'refused', 'key-refused'],
    [402, 'refused', 'plan-limit'],
    [403, 'refused', 'scope-missing'],
    [404, 'refused', 'not-found'],
    [409, 'refused', 'conflict'],
    [418, 'refused', 'unexpected-status'],
    [422, 'refused', 'invalid-request'],
    [429, 'limited', 'rate-limited'],
    [500, 'broken', 'server-error'],
    [502, 'broken', 'server-error'],
    [599, 'broken', 'server-error'],
  ])('%i is %s, %s', (status, kind, code) => {
    for (const body of ['', '<html>', {}, [], null, { error: null }]) {
      expect(read(replyWith(status, body))).toMatchObject({
        kind,
        failure: { code, status, surface: 'rest' },
      });
    }
  });
});

describe('a 200 that is not what was asked for', () => {
  test.each(['', '<!doctype html>', '{"data":', 'NaN'])('is not JSON: %s', (text) => {
    expect(read(replyWith(200, text))).toMatchObject({
      kind: 'broken',
      failure: { code: 'not-json', status: 200 },
    });
  });

  test.each([null, [], 7, {}, { data: 7 }, { error: {} }])('is of the wrong shape: %j', (body) => {
    expect(read(replyWith(200, body))).toMatchObject({ kind: 'broken', failure: { code: 'wrong-shape' } });
  });
});

test.each([null, [], 7, {}, { data: 7 }, { data: 'x' }, { error: { message: 'no' } }])(
  'a body that is there as a value is read as its text would be: %j',
  (value) => {
    for (const status of [200, 400, 500])
      expect(read({ kind: 'reply', status, headers: {}, text: '', value })).toEqual(
        read(replyWith(status, JSON.stringify(value))),
      );
  },
);

describe('no reply', () => {
  test.each<[(HttpResult & { kind: 'failed' })['reason'], string]>([
    ['no-route', 'offline'],
    ['tls', 'offline'],
    ['timeout', 'offline'],
    ['aborted', 'offline'],
    ['cut-off', 'broken'],
    ['too-large', 'broken'],
  ])('%s is %s', (reason, kind) => {
    expect(read({ kind: 'failed', reason })).toMatchObject({ kind, failure: { code: reason, status: null } });
  });
});

describe('an error body', () => {
  test('of surface B gives its code, its field and its request id from either place (API 7.1)', () => {
    const error = { code: 'invalid_signal_type', message: 'No.', param: 'type' };
    const inMeta = failureIn(replyWith(400, { error, meta: { request_id: 'req_1' } }));
    expect(inMeta).toMatchObject({ serviceCode: 'invalid_signal_type', param: 'type', requestId: 'req_1' });
    const inError = failureIn(replyWith(422, { error: { ...error, request_id: 'req_2' } }));
    expect(inError).toMatchObject({ serviceCode: 'invalid_signal_type', requestId: 'req_2' });
    const inBoth = failureIn(
      replyWith(400, { error: { request_id: 'req_4' }, meta: { request_id: 'req_3' } }),
    );
    expect(inBoth.requestId).toBe('req_3');
  });

  test('of surface A gives its errorType or its code (API 7.2)', () => {
    expect(failureIn(replyWith(400, { errorType: 'VALIDATION_ERROR' }), 'public').serviceCode).toBe(
      'VALIDATION_ERROR',
    );
    expect(failureIn(replyWith(404, { code: 'NOPE', message: 'x' }), 'public').serviceCode).toBe('NOPE');
  });

  test('about credits is distinguished from one about the plan, and an agency limit from a missing scope', () => {
    const credits = { errorType: 'INSUFFICIENT_CREDITS', required: 5, available: 2 };
    expect(failureIn(replyWith(402, credits), 'public').code).toBe('credits-used-up');
    expect(failureIn(replyWith(402, { errorType: 'PLAN_LIMIT_EXCEEDED' }), 'public').code).toBe('plan-limit');
    expect(failureIn(replyWith(403, { errorType: 'AGENCY_LIMIT_EXCEEDED', limit: 10 }), 'public').code).toBe(
      'plan-limit',
    );
    expect(failureIn(replyWith(403, { code: 'FORBIDDEN', message: 'x' }), 'public').code).toBe(
      'scope-missing',
    );
  });

  test('keeps the message of the service for the diagnostics, cleaned and cut, and says it nowhere else', () => {
    const said = `Try\n\u001b[31m later\u202e.${'x'.repeat(400)}`;
    const failures = [
      failureIn(replyWith(400, { error: { code: 'x', message: said }, meta: {} })),
      failureIn(replyWith(404, { code: 'NOPE', message: said }), 'public'),
    ];
    for (const failure of failures) {
      expect(failure.message).toMatch(/^Try later\.x+…$/u);
      expect(failure.message).toHaveLength(300);
      expect(JSON.stringify(describeFailure(failure))).not.toContain('later');
    }
    expect(failureIn(replyWith(404, { code: 'NOPE' }), 'public')).not.toHaveProperty('message');
    expect(failureIn(replyWith(400, { error: { message: '\u0007' } }))).not.toHaveProperty('message');
  });

  test('with fields of other types is read as if they were missing', () => {
    const body = { error: { code: 7, message: [], param: {}, request_id: null }, meta: { request_id: 9 } };
    expect(failureIn(replyWith(400, body))).toMatchObject({
      serviceCode: null,
      param: null,
      requestId: null,
    });
  });
});

describe('the rate headers (API 8.1)', () => {
  const rateOf = (headers: Record<string, string>, status = 200) => {
    const outcome = read(replyWith(status, { data: 'x' }, headers));
    return outcome.kind === 'offline' ? null : outcome.rate;
  };

  test('are read on success and on refusal, the reset from Unix seconds', () => {
    const headers = {
      'x-ratelimit-limit': '300',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1795010400',
    };
    const rate = { limit: 300, remaining: 0, resetAt: 1_795_010_400_000 };
    expect(rateOf(headers)).toEqual(rate);
    expect(rateOf(headers, 429)).toEqual(rate);
    expect(rateOf(headers, 500)).toEqual(rate);
  });

  test.each(['', '-1', '1.5', 'many', '1e3', '0x10', ' ', '9'.repeat(16)])(
    'that are no counts are none: "%s"',
    (text) => {
      expect(rateOf({ 'x-ratelimit-limit': text, 'x-ratelimit-reset': text })).toEqual({
        limit: null,
        remaining: null,
        resetAt: null,
      });
    },
  );
});

describe('Retry-After', () => {
  test.each<[string | undefined, number | null]>([
    ['30', 30_000],
    [' 7 ', 7_000],
    ['0', 0],
    [undefined, null],
    ['', null],
    ['soon', null],
    ['120.5', 120_500],
    ['-5', null],
    ['2,5', null],
    ['Wed, 18 Nov 2026 14:00:45 GMT', 45_000],
    ['2026-11-18T14:00:45Z', 45_000],
    ['Wed, 18 Nov 2026 13:00:00 GMT', 0],
  ])('%s', (text, waitMs) => {
    expect(readRetryAfterMs(text, WEDNESDAY)).toBe(waitMs);
  });

  test('longer than a month is a fault of the service, not a wish: a month is waited', () => {
    const month = 31 * 86_400_000;
    expect(readRetryAfterMs('999999999999999', WEDNESDAY)).toBe(month);
    expect(readRetryAfterMs('Wed, 18 Nov 9999 14:00:00 GMT', WEDNESDAY)).toBe(month);
    expect(readRetryAfterMs(String(month / 1_000), WEDNESDAY)).toBe(month);
  });

  test('is read from the reply of a 429', () => {
    expect(read(replyWith(429, {}, { 'retry-after': '12' }))).toMatchObject({
      kind: 'limited',
      retryAfterMs: 12_000,
    });
  });
});

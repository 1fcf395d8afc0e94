// Reading one reply: first the status, then JSON, then the shape (API 7, 8.1).
import { describeFailure } from '../../../../src/shared/words/failure-words.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noRateHeaders } from '../../../../src/main/pipeline/api/outcome.ts';
import { readRetryAfterMs } from '../../../../src/main/pipeline/api/reply-headers.ts';
import { readReply } from '../../../../src/main/pipeline/api/reply.ts';
import { errorBodyOf } from '../../../../src/main/pipeline/api/schema-errors.ts';
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

/** API 7.1 and 7.2. */
const ownBodies = {
  rest: [
    { error: { code: 'some_code', message: 'No.' }, meta: { request_id: 'req_1' } },
    { error: { message: 'No.', request_id: 'req_1' } },
    { error: { message: 'No.' }, meta: { request_id: 'req_1' } },
  ],
  public: [{ code: 'SOME_CODE', message: 'No.' }, { errorType: 'SOMETHING_NEW' }],
} as const;

/** The same fields in shapes that other programs use. */
const otherBodies = {
  rest: [
    { error: { code: 401, message: 'No.', status: 'UNAUTHENTICATED' } },
    { error: 'Unauthorized', status: 401, path: '/v1/signals' },
    { code: 'SOME_CODE', message: 'No.' },
    { error: { code: '' } },
  ],
  public: [
    { code: 403, message: 'No.' },
    { code: 'SOME_CODE' },
    { error: { code: 'some_code', message: 'No.' }, meta: { request_id: 'req_1' } },
    { statusCode: 401, message: 'Access denied' },
  ],
} as const;

const nobodysBodies = [
  '',
  '<html><title>Sign in</title>',
  '{"error":',
  {},
  [],
  null,
  7,
  { error: null },
  { message: 'Forbidden' },
];

describe('a status', () => {
  test.each([200, 201, 206])('%i with the right shape is fresh', (status) => {
    expect(read(replyWith(status, { data: 'x' }))).toEqual({
      kind: 'fresh',
      value: { data: 'x' },
      rate: { limit: null, remaining: null, resetAt: null, retryAfterMs: null },
    });
  });

  /** With the service's own error body, and with any other: what a firewall, a proxy or a sign-in page answers. */
  const inBetween = ['broken', 'not-the-service'] as const;
  test.each<[number, readonly [string, FailureCode], readonly [string, FailureCode]]>([
    [301, ['broken', 'redirected'], ['broken', 'redirected']],
    [302, ['broken', 'redirected'], ['broken', 'redirected']],
    [400, ['refused', 'invalid-request'], inBetween],
    [401, ['refused', 'key-refused'], inBetween],
    [402, ['refused', 'plan-limit'], inBetween],
    [403, ['refused', 'scope-missing'], inBetween],
    [404, ['refused', 'not-found'], inBetween],
    [405, ['refused', 'unexpected-status'], inBetween],
    [407, ['refused', 'unexpected-status'], inBetween],
    [408, ['broken', 'timeout'], ['broken', 'timeout']],
    [409, ['refused', 'conflict'], inBetween],
    [413, ['refused', 'unexpected-status'], ['refused', 'unexpected-status']],
    [418, ['refused', 'unexpected-status'], inBetween],
    [422, ['refused', 'invalid-request'], inBetween],
    [429, ['limited', 'rate-limited'], ['broken', 'rate-limited']],
    [451, ['refused', 'unexpected-status'], inBetween],
    [500, ['broken', 'server-error'], ['broken', 'server-error']],
    [502, ['broken', 'server-error'], ['broken', 'server-error']],
    [511, ['broken', 'server-error'], inBetween],
    [599, ['broken', 'server-error'], ['broken', 'server-error']],
  ])(
    '%i is %j in the service’s own words, and %j in any others',
    (status, [kind, code], [otherKind, other]) => {
      for (const [surface, bodies] of Object.entries(ownBodies))
        for (const body of bodies)
          expect(read(replyWith(status, body), surface === 'rest' ? 'rest' : 'public')).toMatchObject({
            kind,
            failure: { code, status, surface },
          });
      for (const [surface, bodies] of Object.entries(otherBodies))
        for (const body of [...bodies, ...nobodysBodies])
          expect(read(replyWith(status, body), surface === 'rest' ? 'rest' : 'public')).toMatchObject({
            kind: otherKind,
            failure: { code: other, status, surface },
          });
    },
  );

  test.each([401, 403, 511])(
    'of something in between (%i) says nothing about our quota, nor how long to wait',
    (status) => {
      const headers = { 'retry-after': '86400', 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' };
      expect(read(replyWith(status, '<html>', headers))).toMatchObject({ rate: noRateHeaders });
    },
  );

  test.each([302, 429, 503])(
    'that need not be the service’s (%i) holds up nothing for longer than an hour, and its own as long as it says',
    (status) => {
      const headers = { 'retry-after': '86400' };
      const waitOf = (body: unknown) => {
        const outcome = read(replyWith(status, body, headers));
        return outcome.kind === 'offline' ? null : outcome.rate.retryAfterMs;
      };
      expect(waitOf('<html>')).toBe(3_600_000);
      expect(waitOf('{"portal":"Please sign in"}')).toBe(3_600_000);
      expect(waitOf(ownBodies.rest[0])).toBe(86_400_000);
    },
  );

  test('of a 200 in another shape holds up nothing for longer than an hour either', () => {
    expect(read(replyWith(200, { portal: 'Please sign in' }, { 'retry-after': '86400' }))).toMatchObject({
      kind: 'broken',
      rate: { retryAfterMs: 3_600_000 },
    });
  });
});

describe('a 200 that is not what was asked for', () => {
  test.each(['', '<!doctype html>', '{"data":', 'NaN'])('is not JSON: %s', (text) => {
    expect(read(replyWith(200, text))).toMatchObject({
      kind: 'broken',
      failure: { code: 'not-the-service', status: 200 },
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
    const body = { error: { code: 'x', message: [], param: {}, request_id: null }, meta: { request_id: 9 } };
    expect(failureIn(replyWith(400, body))).toMatchObject({
      code: 'invalid-request',
      serviceCode: 'x',
      param: null,
      requestId: null,
    });
  });

  test.each<[number, Surface, object]>([
    [401, 'rest', { error: { code: 'unauthorized', message: 'No.' }, meta: { request_id: 'req_1' } }],
    [
      422,
      'rest',
      { error: { code: 'invalid_signal_type', message: 'No.', param: 'type', request_id: 'req_2' } },
    ],
    [403, 'rest', { error: { message: 'No.', request_id: 'req_3' } }],
    [403, 'public', { code: 'FORBIDDEN', message: 'No.' }],
    [400, 'public', { errorType: 'STILL_GENERATING' }],
    [402, 'public', { errorType: 'INSUFFICIENT_CREDITS', required: 5, available: 2 }],
    [402, 'rest', { errorType: 'INSUFFICIENT_CREDITS', required: 5, available: 2, message: 'No.' }],
    [
      402,
      'public',
      { errorType: 'PLAN_LIMIT_EXCEEDED', limit: 9, addOnSlug: 'more', upgradePlanName: 'Agency' },
    ],
    [
      403,
      'public',
      { errorType: 'AGENCY_LIMIT_EXCEEDED', category: 'workspaces', currentUsage: 3, limit: 3 },
    ],
  ])('(%i of %s, %j) that is passed on is read as the same failure', (status, surface, body) => {
    const failure = failureIn(replyWith(status, body), surface);
    expect(failureIn(replyWith(status, errorBodyOf(failure)), surface)).toEqual(failure);
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
    const rate = { limit: 300, remaining: 0, resetAt: 1_795_010_400_000, retryAfterMs: null };
    expect(rateOf(headers)).toEqual(rate);
    expect(rateOf(headers, 429)).toEqual(rate);
    expect(rateOf(headers, 500)).toEqual(rate);
  });

  test.each(['', '-1', '1.', 'many', '1e3', '0x10', ' ', ', ,', '9'.repeat(16)])(
    'that are no counts are none: "%s"',
    (text) => {
      expect(rateOf({ 'x-ratelimit-limit': text, 'x-ratelimit-reset': text })).toEqual(noRateHeaders);
    },
  );

  test('half a request is none', () => {
    const headers = { 'x-ratelimit-limit': '1.5', 'x-ratelimit-remaining': '0.5' };
    expect(rateOf(headers)).toEqual(noRateHeaders);
  });

  test.each<[string, number | null]>([
    ['20', WEDNESDAY + 20_000],
    ['0', WEDNESDAY],
    ['86400', WEDNESDAY + 86_400_000],
    ['86401', null],
    [' 1795010420 ', WEDNESDAY + 20_000],
    ['1795010420000', WEDNESDAY + 20_000],
    ['20;w=60', WEDNESDAY + 20_000],
    ['20.5', WEDNESDAY + 20_500],
    ['1795010420.25', WEDNESDAY + 20_250],
    ['20, 30', WEDNESDAY + 30_000],
    ['1795010420, 1795010430', WEDNESDAY + 30_000],
    ['Wed, 18 Nov 2026 14:00:20 GMT', WEDNESDAY + 20_000],
    ['Wed, 18 Nov 2026 14:00:20 GMT, Wed, 18 Nov 2026 14:00:30 GMT', WEDNESDAY + 30_000],
    ['2026-11-18T14:00:20Z', WEDNESDAY + 20_000],
    ['1000000000', null],
  ])('say when the window resets as a date or as the time left: "%s"', (text, resetAt) => {
    expect(rateOf({ 'x-ratelimit-reset': text })?.resetAt).toBe(resetAt);
  });

  test('that came twice hold back as the more careful of the two does', () => {
    const headers = { 'x-ratelimit-limit': '300, 60', 'x-ratelimit-remaining': '7, 9;w=60' };
    expect(rateOf(headers)).toMatchObject({ limit: 60, remaining: 7 });
  });
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
    ['May 5', null],
    ['30, 30', 30_000],
    ['30, 90', 90_000],
    ['soon, 30', 30_000],
    ['Wed, 18 Nov 2026 14:00:45 GMT', 45_000],
    ['Wed, 18 Nov 2026 14:00:45 GMT, Wed, 18 Nov 2026 14:01:00 GMT', 60_000],
    ['30, Wed, 18 Nov 2026 14:00:45 GMT', 45_000],
    ['Wednesday, 18-Nov-26 14:00:45 GMT', 45_000],
    ['Wed Nov 18 14:00:45 2026', 45_000],
    ['Wed, 18 Nov 2026 15:00:45 +0100', 45_000],
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

  test.each([302, 429, 500, 502, 503])('is read from a %i', (status) => {
    expect(read(replyWith(status, {}, { 'retry-after': '12' }))).toMatchObject({
      rate: { retryAfterMs: 12_000 },
    });
  });

  test.each([400, 401, 403, 404, 409, 422])('is read from a %i of the service itself', (status) => {
    expect(read(replyWith(status, ownBodies.rest[0], { 'retry-after': '12' }))).toMatchObject({
      rate: { retryAfterMs: 12_000 },
    });
  });
});

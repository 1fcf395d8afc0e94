// Every error body of section 7 becomes one sentence for a person and a next step (API 7.1, 7.2).
import { describe, expect, test } from 'vitest';
import { readReply } from '../../../src/main/pipeline/api/reply.ts';
import { documentedErrorTypes } from '../../../src/shared/contract/error-types.ts';
import { describeErrorType } from '../../../src/shared/words/error-type-words.ts';
import { describeFailure, type FailureWords } from '../../../src/shared/words/failure-words.ts';
import type { Failure, Surface } from '../../../src/shared/model.ts';
import { z } from 'zod';

/** The failure as which a reply with this status and body is read. */
function failureFor(surface: Surface, status: number, body: unknown): Failure {
  const reply = { kind: 'reply', status, headers: {}, text: JSON.stringify(body) } as const;
  const outcome = readReply(reply, surface, z.unknown(), 0);
  if (outcome.kind === 'fresh') throw new Error('not a failure');
  return outcome.failure;
}

function wordsFor(status: number, body: unknown, surface: Surface = 'public'): FailureWords {
  return describeFailure(failureFor(surface, status, body));
}

describe('plan, credit and agency limits (7.2)', () => {
  test('a PlanLimitError says what is used up, how far, and what the next plan costs', () => {
    const words = wordsFor(402, {
      errorType: 'PLAN_LIMIT_EXCEEDED',
      category: 'TRACKED_COMPANIES',
      currentUsage: 500,
      limit: 500,
      addOnSlug: 'more-companies',
      addOnPriceMonthly: 40,
      planSlug: 'starter',
      upgradePlanSlug: 'growth',
      upgradePlanName: 'Growth',
      upgradePlanPriceMonthly: 199,
    });
    expect(words.title).toBe('Your plan’s limit for tracked companies is used up: 500 of 500.');
    expect(words.next).toBe(
      'The next plan, Growth, costs 199 a month. The add-on More companies costs 40 a month.',
    );
    expect(words.severity).toBe('needs-you');
  });

  test('a PlanLimitError without its numbers still says what to do', () => {
    expect(wordsFor(402, { errorType: 'PLAN_LIMIT_EXCEEDED' })).toMatchObject({
      title: 'Your plan’s limit is used up.',
      next: 'Check your plan in the dashboard.',
    });
  });

  test('an InsufficientCreditsError says how many are needed and left', () => {
    const failure = failureFor('public', 402, {
      errorType: 'INSUFFICIENT_CREDITS',
      required: 25,
      available: 3,
      message: 'x',
    });
    expect(failure.code).toBe('credits-used-up');
    expect(describeFailure(failure)).toMatchObject({
      title: 'Your credits are used up: 25 needed, 3 left.',
      next: 'Add credits in the dashboard.',
    });
  });

  test('an AgencyLimitError with 403 is a limit, not a missing scope', () => {
    const failure = failureFor('public', 403, {
      errorType: 'AGENCY_LIMIT_EXCEEDED',
      category: 'WORKSPACES',
      currentUsage: 10,
      limit: 10,
    });
    expect(failure.code).toBe('plan-limit');
    expect(describeFailure(failure).title).toBe('Your agency’s limit for workspaces is used up: 10 of 10.');
  });

  test('numbers of another type are left out, and nothing else is', () => {
    expect(
      wordsFor(402, { errorType: 'PLAN_LIMIT_EXCEEDED', category: 7, currentUsage: '500', limit: null })
        .title,
    ).toBe('Your plan’s limit is used up.');
  });
});

describe('errorType of a CustomError (7.2)', () => {
  test('all 29 documented values have a sentence of their own', () => {
    expect(documentedErrorTypes).toHaveLength(29);
    const sentences = documentedErrorTypes.map(describeErrorType);
    expect(new Set(sentences).size).toBe(29);
    expect(sentences.every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
  });

  test.each(['STILL_GENERATING', 'FEATURE_NOT_AVAILABLE', 'VALIDATION_ERROR'])(
    '%s is worded',
    (errorType) => {
      expect(wordsFor(400, { errorType }).title).toContain(describeErrorType(errorType));
    },
  );

  test('an unknown value stays readable', () => {
    expect(wordsFor(400, { errorType: 'MOON_PHASE_WRONG' }).title).toContain(
      'The service’s reason: Moon phase wrong.',
    );
  });

  test('a value that is also a property of every object is an unknown value', () => {
    expect(describeErrorType('constructor')).toBe('The service’s reason: Constructor.');
  });

  test('a very long one is cut, so that it cannot fill the panel', () => {
    expect(describeErrorType('X'.repeat(5_000)).length).toBeLessThan(120);
  });
});

describe('surface B (7.1)', () => {
  test.each([
    { place: 'meta', body: { error: { code: 'not_found', message: 'x' }, meta: { request_id: 'req_1' } } },
    { place: 'error', body: { error: { code: 'not_found', message: 'x', request_id: 'req_1' } } },
  ])('request_id is kept from $place', ({ body }) => {
    expect(failureFor('rest', 404, body).requestId).toBe('req_1');
  });

  test('the field that caused it is named, and an unknown code stays readable', () => {
    const words = wordsFor(
      400,
      { error: { code: 'invalid_signal_type', message: 'x', param: 'type' }, meta: { request_id: 'r' } },
      'rest',
    );
    expect(words.title).toContain('(field: type)');
    expect(words.title).toContain('Its reason: invalid signal type.');
  });

  test('codes that only repeat the status are not repeated in words', () => {
    expect(wordsFor(401, { error: { code: 'unauthorized', message: 'x' } }, 'rest').title).toBe(
      'The service refused the key for the Signals API. Hotlist asks again once an hour.',
    );
  });

  test.each([null, 'text', [], { error: 'text' }, { error: { code: 1, param: {} }, meta: 3 }])(
    'an error body that is %j is not the service’s own, and is said to be something else’s',
    (body) => {
      expect(failureFor('rest', 403, body)).toMatchObject({
        code: 'not-the-service',
        serviceCode: null,
        param: null,
      });
    },
  );
});

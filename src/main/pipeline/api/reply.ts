// Turns one HTTP result into an outcome: status first, then JSON, then the shape. Knows both surfaces' error bodies.
import type { z } from 'zod';
import type { Failure, FailureCode, LimitDetail, Surface } from '../../../shared/model.ts';
import { DAY_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { HttpResult } from '../../machine/http-port.ts';
import { parseExactly } from './exact-json.ts';
import { noRateHeaders, type Batch, type Outcome, type RateHeaders } from './outcome.ts';
import { publicErrorSchema, restErrorSchema, type PublicError } from './schema-errors.ts';

/**
 * Reads a reply as `schema`'s output. Never throws. API 7. `itemsOf`: for a reply that is a list, its items; a mostly
 * unreadable one is a failure, because it would look like an empty list.
 */
export function readReply<T>(
  result: HttpResult,
  surface: Surface,
  schema: z.ZodType<T>,
  now: number,
  itemsOf?: (value: T) => Batch<unknown>,
): Outcome<T> {
  if (result.kind === 'failed') return readNoReply(result.reason, surface);
  const aheadMs = readAheadMs(result.headers['date'], now);
  const rate = readRateHeaders(result.headers, aheadMs, now);
  const body = result.value === undefined ? parseJson(result.text) : asRead(result.value);
  if (result.status >= 200 && result.status < 300) {
    if (body.kind === 'bad') {
      return { kind: 'broken', rate, failure: failureOf(surface, 'not-json', result.status) };
    }
    const parsed = schema.safeParse(body.value);
    if (!parsed.success) {
      return { kind: 'broken', rate, failure: failureOf(surface, 'wrong-shape', result.status) };
    }
    const { data: value } = parsed;
    if (itemsOf === undefined || !isMostlyUnreadable(itemsOf(value))) return { kind: 'fresh', value, rate };
    const failure = failureOf(surface, 'newer-language', result.status);
    return { kind: 'broken', rate, failure, readable: value };
  }
  const failure = readFailure(result.status, surface, body.kind === 'ok' ? body.value : null);
  if (result.status === 429) {
    return {
      kind: 'limited',
      failure,
      rate,
      retryAfterMs: readRetryAfterMs(result.headers['retry-after'], now + aheadMs),
    };
  }
  // A temporary refusal, whatever status it comes with (not documented, API 7.2).
  const willPass = failure.code === 'still-generating';
  if (result.status >= 400 && result.status < 500 && !willPass) return { kind: 'refused', failure, rate };
  return { kind: 'broken', failure, rate };
}

/** More than half of the items; of a single one, that one. */
function isMostlyUnreadable({ items, malformedCount }: Batch<unknown>): boolean {
  return malformedCount > items.length;
}

function readNoReply(reason: (HttpResult & { kind: 'failed' })['reason'], surface: Surface): Outcome<never> {
  const failure = failureOf(surface, reason, null);
  switch (reason) {
    case 'too-large':
    case 'cut-off':
      return { kind: 'broken', failure, rate: noRateHeaders };
    case 'proxy-unreachable':
    case 'proxy-password-missing':
    case 'proxy-password-refused':
    case 'proxy-sign-in-unknown':
    case 'proxy-refused':
    case 'certificate-untrusted':
    case 'team-unreachable':
    case 'team-refused':
    case 'relay-silent':
    case 'relay-starting':
    case 'no-route':
    case 'tls':
    case 'timeout':
    case 'aborted':
      return { kind: 'offline', failure };
  }
}

function readFailure(status: number, surface: Surface, body: unknown): Failure {
  const rest = restErrorSchema.safeParse(body);
  if (rest.success) {
    return {
      ...failureOf(surface, codeForStatus(status), status),
      serviceCode: rest.data.error.code ?? null,
      param: rest.data.error.param ?? null,
      // API 7.1: some error bodies place request_id inside the error object.
      requestId: rest.data.meta?.request_id ?? rest.data.error.request_id ?? null,
      ...withMessage(rest.data.error.message),
    };
  }
  const open = publicErrorSchema.safeParse(body);
  if (!open.success) return failureOf(surface, codeForStatus(status), status);
  const { message, ...said } = open.data;
  return {
    ...failureOf(surface, codeForBody(open.data, status), status),
    ...said,
    ...withMessage(message),
  };
}

/** Nothing depends on it (API 7): it is shown to people who look for the fault. */
function withMessage(message: string): Pick<Failure, 'message'> {
  return message === '' ? {} : { message };
}

function codeForBody({ serviceCode, limit }: PublicError, status: number): FailureCode {
  if (serviceCode === 'STILL_GENERATING') return 'still-generating';
  return limit?.kind === 'credits' ? 'credits-used-up' : codeForLimit(limit, status);
}

/** A 403 with an AgencyLimitError (API 7.2) is a limit that was reached, not a missing scope. */
function codeForLimit(limit: LimitDetail | null, status: number): FailureCode {
  return status === 403 && limit !== null ? 'plan-limit' : codeForStatus(status);
}

function codeForStatus(status: number): FailureCode {
  if (status >= 500) return 'server-error';
  if (status >= 300 && status < 400) return 'redirected';
  switch (status) {
    case 400:
    case 422:
      return 'invalid-request';
    case 401:
      return 'key-refused';
    case 402:
      return 'plan-limit';
    case 403:
      return 'scope-missing';
    case 404:
      return 'not-found';
    case 409:
      return 'conflict';
    case 429:
      return 'rate-limited';
    default:
      return 'unexpected-status';
  }
}

export function failureOf(surface: Surface, code: FailureCode, status: number | null): Failure {
  return { code, surface, status, serviceCode: null, limit: null, param: null, requestId: null };
}

/** Clocks closer than this count as the same: the Date header is cut to whole seconds and took time to arrive. */
const SAME_CLOCK_MS = 5 * SECOND_MS;

/** How far the service's clock is ahead of ours, by the reply's date (RFC 9110); 0 without one. */
export function readAheadMs(date: string | undefined, now: number): number {
  const at = date === undefined ? NaN : Date.parse(date);
  return Number.isNaN(at) || Math.abs(at - now) < SAME_CLOCK_MS ? 0 : at - now;
}

/** The window is a minute (API 8.1), and a day's quota ends within a day: a reset further away is an error. */
const FURTHEST_RESET_MS = DAY_MS;

/** The service's instants are converted to our clock. */
function readRateHeaders(
  headers: Readonly<Record<string, string>>,
  aheadMs: number,
  now: number,
): RateHeaders {
  const resetSeconds = readCount(headers['x-ratelimit-reset']);
  const resetAt = resetSeconds === null ? null : resetSeconds * SECOND_MS - aheadMs;
  return {
    limit: readCount(headers['x-ratelimit-limit']),
    remaining: readCount(headers['x-ratelimit-remaining']),
    resetAt: resetAt === null || Math.abs(resetAt - now) > FURTHEST_RESET_MS ? null : resetAt,
  };
}

function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/** No quota in API 8.1 is longer than a day; a longer wait is an error of the service, not a request. */
const LONGEST_RETRY_AFTER_MS = 31 * DAY_MS;

/** Some servers send a fraction. */
const SECONDS = /^\d{1,15}(?:\.\d{1,15})?$/;

/** `Date.parse` reads a date in nearly any number: `-5` would be one of May 2001. */
const DATE = /^(?:[a-z]{3}|\d{4}-\d\d-\d\d)/i;

/** Milliseconds to wait from `now`: integer seconds (API 8.1) or an HTTP date (RFC 9110); null when neither. */
export function readRetryAfterMs(text: string | undefined, now: number): number | null {
  const value = text?.trim() ?? '';
  if (SECONDS.test(value)) return Math.min(Math.ceil(Number(value) * SECOND_MS), LONGEST_RETRY_AFTER_MS);
  const at = DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), LONGEST_RETRY_AFTER_MS);
}

function asRead(value: unknown): { kind: 'ok'; value: unknown } {
  return { kind: 'ok', value };
}

function parseJson(text: string): { kind: 'ok'; value: unknown } | { kind: 'bad' } {
  try {
    // A byte order mark is not part of JSON (RFC 8259), but some servers send one.
    return { kind: 'ok', value: parseExactly(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { kind: 'bad' };
  }
}

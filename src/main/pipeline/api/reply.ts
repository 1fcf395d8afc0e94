// Turns one HTTP result into an outcome: status first, then JSON, then the shape. Knows both surfaces' error bodies.
import type { z } from 'zod';
import type { Failure, FailureCode, LimitDetail, Surface } from '../../../shared/model.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import type { HttpResult } from '../../machine/http-port.ts';
import { parseExactly } from './exact-json.ts';
import { noRateHeaders, type Batch, type Outcome, type RateHeaders } from './outcome.ts';
import { readRateHeaders } from './reply-headers.ts';
import { isOwnError, publicErrorSchema, restErrorSchema, type PublicError } from './schema-errors.ts';

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
  const { status } = result;
  const rate = readRateHeaders(result.headers, now);
  const body = result.value === undefined ? parseJson(result.text) : asRead(result.value);
  if (status >= 200 && status < 300) {
    if (body.kind === 'bad') return notTheService(surface, status);
    const parsed = schema.safeParse(body.value);
    if (!parsed.success) {
      return {
        kind: 'broken',
        rate: withShortWait(rate),
        failure: failureOf(surface, 'wrong-shape', status),
      };
    }
    const { data: value } = parsed;
    if (itemsOf === undefined || !isMostlyUnreadable(itemsOf(value))) return { kind: 'fresh', value, rate };
    const failure = failureOf(surface, 'newer-language', status);
    return { kind: 'broken', rate, failure, readable: value };
  }
  const error = body.kind === 'ok' && isOwnError(body.value, surface) ? body.value : null;
  if (error === null && isNoWordOfTheService(status)) return notTheService(surface, status);
  const failed =
    error === null
      ? { failure: failureOf(surface, codeForStatus(status), status), rate: withShortWait(rate) }
      : { failure: readFailure(status, surface, error), rate };
  // Whoever else answers so asks for a pause, which ends when the user or another network does.
  if (status === 429 && error !== null) return { kind: 'limited', ...failed };
  const willPass = status === 429 || passingCodes.includes(failed.failure.code);
  return { kind: status >= 400 && status < 500 && !willPass ? 'refused' : 'broken', ...failed };
}

/** Its headers say nothing about our quota either. */
function notTheService(surface: Surface, status: number): Outcome<never> {
  return { kind: 'broken', rate: noRateHeaders, failure: failureOf(surface, 'not-the-service', status) };
}

/** Temporary, whatever 4xx they come with: which one STILL_GENERATING has is not documented (API 7.2). */
const passingCodes: readonly FailureCode[] = ['still-generating', 'timeout'];

/** What these say is true whoever answers on the way to the service: too slow, too large, too many requests. */
const trueOfAnybody: readonly number[] = [408, 413, 414, 429, 431];

/**
 * Without the service's own error body, such a status is that of something in between: a firewall, a proxy, a sign-in page.
 * It says nothing about the key or the request. 511 was made for sign-in pages (RFC 6585).
 */
function isNoWordOfTheService(status: number): boolean {
  return status === 511 || (status >= 400 && status < 500 && !trueOfAnybody.includes(status));
}

/** A reply that need not be the service's holds up nothing for longer than a true refusal does. */
function withShortWait(rate: RateHeaders): RateHeaders {
  const { retryAfterMs } = rate;
  return { ...rate, retryAfterMs: retryAfterMs === null ? null : Math.min(retryAfterMs, HOUR_MS) };
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
    case 'encoding':
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
    case 'relay-late':
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
    case 408:
      return 'timeout';
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

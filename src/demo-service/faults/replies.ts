// The error replies that a fault can make an operation give, after the key check and the rate limit.

import { communityError, json, unexpectedError, validationError } from '../surface-a/replies.ts';
import { failure } from '../surface-b/replies.ts';
import type { ServiceState } from '../state.ts';
import { faultsOf } from './board.ts';
import { replyKinds, type Fault, type FaultOf, type ReplyFault } from './fault.ts';

/** Section 7.2's bodies about credits and plan limits; the figures are invented for the demo. */
function creditsBody(shape: FaultOf<'no-credits'>['shape']): object {
  switch (shape) {
    case 'insufficient-credits':
      return { errorType: 'INSUFFICIENT_CREDITS', required: 5, available: 2, message: 'Not enough credits.' };
    case 'plan-limit':
      return {
        errorType: 'PLAN_LIMIT_EXCEEDED',
        category: 'tracked companies',
        currentUsage: 500,
        limit: 500,
        addOnSlug: 'companies-500',
        planSlug: 'growth',
        addOnPriceMonthly: 49,
        upgradePlanSlug: 'agency',
        upgradePlanName: 'Agency',
        upgradePlanPriceMonthly: 399,
      };
    case 'agency-limit':
      return {
        errorType: 'AGENCY_LIMIT_EXCEEDED',
        category: 'client workspaces',
        currentUsage: 10,
        limit: 10,
      };
  }
}

function statusOnA(status: number): Response {
  switch (status) {
    case 400:
      return validationError();
    case 401:
      return communityError('UNAUTHORIZED', 'The API key is missing, invalid or revoked.');
    case 402:
      return json(creditsBody('insufficient-credits'), 402);
    case 403:
      return communityError('FORBIDDEN', 'This API key is not allowed to do that.');
    case 404:
      return communityError('NOT_FOUND', 'There is no such thing.');
    case 409:
      return communityError('CONFLICT', 'Somebody else changed it meanwhile.');
    case 429:
      return communityError('TOO_MANY_REQUESTS', 'Too many requests.');
    case 500:
      return unexpectedError();
    default:
      // What a gateway in front of the service would answer.
      return new Response('upstream unavailable', { status, headers: { 'content-type': 'text/plain' } });
  }
}

const CODES_B: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  422: 'unprocessable_entity',
  429: 'rate_limit_exceeded',
};

function statusOnB(state: ServiceState, status: number): Response {
  const code = CODES_B[status] ?? 'internal_error';
  return failure(state, { status, code, message: `The fault board answers ${status}.` });
}

function bare(state: ServiceState, surface: 'a' | 'b', status: number): Response {
  return surface === 'a' ? statusOnA(status) : statusOnB(state, status);
}

function statusReply(
  { status, body, errorType }: FaultOf<'status'>,
  state: ServiceState,
  surface: 'a' | 'b',
): Response {
  if (errorType !== null) return json({ errorType }, status);
  return body === null ? bare(state, surface, status) : json(body, status);
}

function withRetryAfter(reply: Response, retryAfter: number | string | null): Response {
  if (retryAfter !== null) reply.headers.set('retry-after', String(retryAfter));
  return reply;
}

/** What a firewall, a proxy or a sign-in page answers. */
const inBetweenBodies: Readonly<
  Record<FaultOf<'in-between'>['form'], readonly [type: string, body: string]>
> = {
  page: ['text/html', '<!doctype html><title>Please sign in to the network</title>'],
  json: ['application/json', '{"message":"Forbidden","code":403}'],
  empty: ['text/plain', ''],
};

export function inBetweenReply({ status, form, retryAfter }: FaultOf<'in-between'>): Response {
  const [type, body] = inBetweenBodies[form];
  return withRetryAfter(new Response(body, { status, headers: { 'content-type': type } }), retryAfter);
}

/** The reply that a fault makes this operation give, or null without such a fault. Both surfaces use Surface A's 402 bodies. */
export function faultReply(
  state: ServiceState,
  surface: 'a' | 'b',
  faults: readonly Fault[],
  key: string,
): Response | null {
  const [first] = faultsOf(faults, replyKinds);
  return first === undefined ? null : replyWith(first, state, surface, key);
}

function replyWith(fault: ReplyFault, state: ServiceState, surface: 'a' | 'b', key: string): Response {
  switch (fault.kind) {
    case 'rate-limited':
      return withRetryAfter(bare(state, surface, 429), fault.retryAfter);
    case 'no-credits':
      return json(creditsBody(fault.shape), fault.shape === 'agency-limit' ? 403 : 402);
    case 'status':
      return withRetryAfter(statusReply(fault, state, surface), fault.retryAfter);
    case 'key-in-message': {
      const message = `The request with the key ${key} cannot be read.`;
      if (surface === 'b') return failure(state, { status: 400, code: 'invalid_request', message });
      return json({ code: 'INVALID_REQUEST', message }, 400);
    }
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: fault.location } });
  }
}

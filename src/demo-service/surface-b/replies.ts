// Surface B's envelopes and error bodies (section 7.1). Every reply carries a request_id.

import { toWireIso, type ServiceState } from '../state.ts';

export interface Problem {
  readonly status: number;
  /** Machine-readable. Documented are unauthorized, forbidden, rate_limit_exceeded and invalid_signal_type. */
  readonly code: string;
  readonly message: string;
  /** Present only when one field caused it. */
  readonly param?: string;
}

export function badParam(param: string, message: string, code = 'invalid_parameter'): Problem {
  return { status: 400, code, message, param };
}

export function unprocessable(param: string, message: string): Problem {
  return { status: 422, code: 'unprocessable_entity', message, param };
}

export function notFound(message: string, param?: string): Problem {
  return { status: 404, code: 'not_found', message, ...(param === undefined ? {} : { param }) };
}

function reply(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** `extra` goes into `meta`, for next_cursor and total of GET /signals. */
export function success(
  state: ServiceState,
  data: unknown,
  status: 200 | 201 = 200,
  extra: Readonly<Record<string, unknown>> = {},
): Response {
  const timestamp = toWireIso(state, state.now());
  return reply({ data, meta: { ...extra, request_id: state.nextRequestId(), timestamp } }, status);
}

/**
 * Some error bodies have request_id inside the error object; which ones is not documented. Here it is those sent before any
 * operation runs: 401, 403 and 429.
 */
export function failure(state: ServiceState, problem: Problem): Response {
  const { status, code, message, param } = problem;
  const error = { code, message, ...(param === undefined ? {} : { param }) };
  const request_id = state.nextRequestId();
  if (status === 401 || status === 403 || status === 429)
    return reply({ error: { ...error, request_id } }, status);
  return reply({ error, meta: { request_id } }, status);
}

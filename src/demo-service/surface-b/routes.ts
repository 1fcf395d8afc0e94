// Surface B: the Bearer check, the rate headers on every reply, scopes, and its four operations (sections 4.2, 5 and 8.1).

import { Hono } from 'hono';
import { faultOf } from '../faults/board.ts';
import { faultReply } from '../faults/replies.ts';
import { createRateLimiter, type Allowance, type RateLimiter } from '../limits.ts';
import { REST_PREFIX } from '../operations.ts';
import type { RequestEnv, ServiceState } from '../state.ts';
import { listAutomations } from './automations.ts';
import { readBatch, readNewSignal, recordSignal } from './new-signals.ts';
import { ok, problem, type Reading } from './query.ts';
import { failure, notFound, success } from './replies.ts';
import { listSignals, signalRecord } from './signals.ts';

/** A larger body is refused, because the demo runs in the app's own process. */
const MOST_BODY_BYTES = 1_000_000;

async function readJson(request: Request): Promise<Reading<unknown>> {
  const refuse = (message: string): Reading<unknown> =>
    problem({ status: 400, code: 'invalid_body', message });
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuse('Content-Type must be application/json.');
  }
  const text = await request.text();
  if (text.length > MOST_BODY_BYTES) return refuse('The body is too large.');
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse('The body is not JSON.');
  }
}

async function sendSignal(state: ServiceState, request: Request): Promise<Response> {
  const body = await readJson(request);
  if (body.kind === 'problem') return failure(state, body.problem);
  const signal = readNewSignal(state, body.value);
  if (signal.kind === 'problem') return failure(state, signal.problem);
  return success(state, signalRecord(state, recordSignal(state, signal.value)), 201);
}

async function sendBatch(state: ServiceState, request: Request): Promise<Response> {
  const body = await readJson(request);
  if (body.kind === 'problem') return failure(state, body.problem);
  const batch = readBatch(state, body.value);
  if (batch.kind === 'problem') return failure(state, batch.problem);
  const rows = batch.value.map((signal) => recordSignal(state, signal));
  return success(
    state,
    rows.map((row) => signalRecord(state, row)),
    201,
  );
}

function setRateHeaders(response: Response, allowance: Allowance, skewMs: number): Response {
  response.headers.set('x-ratelimit-limit', String(allowance.limit));
  response.headers.set('x-ratelimit-remaining', String(allowance.remaining));
  response.headers.set('x-ratelimit-reset', String(Math.ceil((allowance.resetAt + skewMs) / 1_000)));
  if (!allowance.isAllowed) response.headers.set('retry-after', String(allowance.retryAfterS));
  return response;
}

/** The key of `Authorization: Bearer KEY`; empty when the header is missing or malformed. */
function bearerKey(header: string | undefined): string {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? '';
}

function broken(state: ServiceState): Response {
  return failure(state, { status: 500, code: 'internal_error', message: 'Something went wrong here.' });
}

export function createSurfaceB(state: ServiceState): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>().basePath(REST_PREFIX);
  const limiters = new Map<string, RateLimiter>();
  /** Requests without a valid key share one limiter, so that their replies have rate headers too; they are never limited. */
  const keylessLimiter = createRateLimiter({ ...state.settings.plan, perDay: null });

  function limiterOf(key: string): RateLimiter {
    const known = limiters.get(key);
    if (known !== undefined) return known;
    const limiter = createRateLimiter(state.settings.plan);
    limiters.set(key, limiter);
    return limiter;
  }

  app.use(async (context, next) => {
    const { faults } = context.env;
    const key = bearerKey(context.req.header('authorization'));
    const scope = state.keys.scopeOf('b', key);
    const finish = (reply: Response, allowance: Allowance): Response =>
      setRateHeaders(reply, allowance, state.skewMs());
    if (scope === null || faultOf(faults, 'revoked-key') !== null) {
      const message = 'The API key is missing, malformed, invalid or revoked.';
      const allowance = { ...keylessLimiter.take(state.now()), isAllowed: true };
      return finish(failure(state, { status: 401, code: 'unauthorized', message }), allowance);
    }
    const allowance = limiterOf(key).take(state.now());
    if (!allowance.isAllowed) {
      const message = 'Too many requests; wait as long as Retry-After says.';
      return finish(failure(state, { status: 429, code: 'rate_limit_exceeded', message }), allowance);
    }
    if (state.arrivals.isDown(state.now())) return finish(broken(state), allowance);
    if (scope === 'read-only' && context.req.method !== 'GET') {
      const message = 'This API key is read-only.';
      return finish(failure(state, { status: 403, code: 'forbidden', message }), allowance);
    }
    const reply = faultReply(state, 'b', faults, key);
    if (reply !== null) return finish(reply, allowance);
    await next();
    finish(context.res, allowance);
    return undefined;
  });
  app.get('/automations', (context) => listAutomations(state, new URL(context.req.url).searchParams));
  app.get('/signals', (context) => listSignals(state, new URL(context.req.url).searchParams));
  app.post('/signals', (context) => sendSignal(state, context.req.raw));
  app.post('/signals/batch', (context) => sendBatch(state, context.req.raw));
  app.all('*', () => failure(state, notFound('There is no such operation.')));
  app.onError(() =>
    failure(state, { status: 500, code: 'internal_error', message: 'Something went wrong here.' }),
  );
  return app;
}

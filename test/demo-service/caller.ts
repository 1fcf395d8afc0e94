// Calls a service under test on both surfaces, with or without a network, and parses its answers with zod.
// Every reply is first checked against the OpenAPI documents.

import { z } from 'zod';
import { createService, type Service, type ServiceOptions } from '../../src/demo-service/index.ts';
import { createConformance, type Conformance } from './openapi/conformance.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Caller {
  a(path: string, body?: unknown, key?: string): Promise<Reply>;
  b(path: string, body?: unknown, key?: string): Promise<Reply>;
}

/** Created at the first call, so that a test file reads the documents only once. */
let conformance: Conformance | null = null;

async function replyOf(request: Request, response: Response): Promise<Reply> {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  conformance ??= createConformance();
  const { method, url } = request;
  const problems = conformance.ofReply(method, url, response.status, response.headers, body);
  if (problems.length > 0)
    throw new Error(`${method} ${url} ${response.status} breaks its document: ${problems.join('; ')}`);
  return { status: response.status, headers: response.headers, body };
}

type Fetch = (request: Request) => Promise<Response>;

/** With a body the request is a POST. With an empty key it has no credential at all. */
export function callerOf(service: Service, send: Fetch = (request) => service.fetch(request)): Caller {
  async function call(url: string, credential: Record<string, string>, body: unknown): Promise<Reply> {
    const headers = { ...credential, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const request = new Request(url, init);
    return replyOf(request, await send(request));
  }
  return {
    a: (path, body, key = service.apiKey) =>
      call(`${service.baseUrl}/public/v1${path}`, key === '' ? {} : { 'x-api-key': key }, body),
    b: (path, body, key = service.restApiKey) =>
      call(`${service.restBaseUrl}${path}`, key === '' ? {} : { authorization: `Bearer ${key}` }, body),
  };
}

export interface Bench {
  readonly service: Service;
  readonly clock: ManualClock;
  readonly call: Caller;
}

/** A service on a manual clock, without a network. The default `rate` is 0, so that nothing arrives by itself. */
export function serve(options: ServiceOptions = {}, startAt?: number): Bench {
  const clock = manualClock(startAt);
  const service = createService({ rate: 0, clock, ...options });
  return { service, clock, call: callerOf(service) };
}

const label = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  userGenerated: z.boolean(),
  tag: z.boolean(),
});

export const company = z.object({
  companyId: z.int(),
  name: z.string(),
  domain: z.string(),
  icpMatched: z.boolean(),
  icpId: z.int(),
  totalScore: z.int(),
  funnelStageId: z.int(),
  funnelStage: z.string(),
  labels: z.array(label),
  latestActivityTimestamp: z.int(),
});

export const rankedPage = z.object({
  data: z.array(z.object({ company, windowedScore: z.int() })),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});

export const signal = z.object({
  id: z.string(),
  type: z.string(),
  account: z.object({ id: z.string(), domain: z.string(), name: z.string(), score: z.number() }),
  contact: z.object({ id: z.string(), email: z.string(), score: z.number() }).nullable(),
  score: z.int().min(0).max(100),
  source: z.string(),
  properties: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
});

export const signalPage = z.object({
  data: z.array(signal),
  meta: z.object({
    next_cursor: z.string().nullable(),
    total: z.int(),
    request_id: z.string().min(1),
    timestamp: z.iso.datetime(),
  }),
});

export const sentSignal = z.object({
  data: signal,
  meta: z.object({ request_id: z.string(), timestamp: z.iso.datetime() }),
});

export const likes = z.array(
  z.object({
    likeId: z.int(),
    person: z.object({ publicIdentifier: z.string(), name: z.string(), headline: z.string() }),
    company,
    engagementLevel: z.string(),
    timestamp: z.int(),
  }),
);

/** Accepts the request_id in either place (section 7.1). */
export const restError = z.union([
  z.strictObject({
    error: z.strictObject({ code: z.string(), message: z.string(), param: z.string().optional() }),
    meta: z.strictObject({ request_id: z.string().min(1) }),
  }),
  z.strictObject({
    error: z.strictObject({
      code: z.string(),
      message: z.string(),
      param: z.string().optional(),
      request_id: z.string().min(1),
    }),
  }),
]);

/** All signals of GET signals with this query, by following the cursor. */
export async function walkSignals(call: Caller, query: string): Promise<z.infer<typeof signal>[]> {
  const found: z.infer<typeof signal>[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await call.b(`/signals?${query}${cursor === null ? '' : `&cursor=${cursor}`}`);
    const page: z.infer<typeof signalPage> = signalPage.parse(body);
    found.push(...page.data);
    cursor = page.meta.next_cursor;
  } while (cursor !== null);
  return found;
}

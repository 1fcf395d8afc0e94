// The OpenAPI documents and the demo service agree. caller.ts checks every reply that the other tests of this folder read; this
// file tests all operations once, and the checker itself.

import { describe, expect, test } from 'vitest';
import {
  OPERATIONS,
  startService,
  type FaultInput,
  type SeenRequest,
} from '../../../src/demo-service/index.ts';
import { callerOf, serve, type Bench, type Reply } from '../caller.ts';
import { createConformance } from './conformance.ts';

const HISTORY = { companies: 30, persons: 60, signals: 200, likes: 40 };
const conformance = createConformance();

/** Calls every operation once, with a valid request. */
async function callAll({ call, service }: Bench): Promise<Readonly<Record<string, Reply>>> {
  const account = service.world.accounts().find((entry) => entry.surfaces === 'both');
  const account_id = account?.accountId ?? '';
  const [person] = service.world.people(account?.domain ?? '');
  return {
    users: await call.a('/users'),
    ranked: await call.a('/companies/ranked', { size: 100 }),
    'buying-signals': await call.a('/funnel/buying-signals', {}),
    'person-scores': await call.a('/persons/scores', [person?.publicIdentifier]),
    'person-activity': await call.a(`/persons/${person?.publicIdentifier}/activity`),
    'company-engagement': await call.a('/ads/company-engagement/top-icp'),
    likes: await call.a('/ads/likes/recent'),
    categories: await call.a('/signal-categories'),
    automations: await call.b('/automations'),
    signals: await call.b('/signals?limit=200'),
    'send-signal': await call.b('/signals', { type: 'x', account_id }),
    'send-batch': await call.b('/signals/batch', { signals: [{ type: 'x', account_id }] }),
  };
}

describe('every reply conforms to its document', () => {
  test('all operations are documented, and no others', () => {
    const documented = new Set(conformance.documented().map((entry) => entry.split(' ')[0]));
    expect(documented).toEqual(new Set(OPERATIONS));
  });

  test('all operations answer with their documented success', async () => {
    const replies = await callAll(serve({ history: HISTORY }));
    expect(Object.keys(replies).sort()).toEqual([...OPERATIONS].sort());
    for (const [operation, { status }] of Object.entries(replies)) {
      expect(status, operation).toBe(operation.startsWith('send-') ? 201 : 200);
    }
  });

  test.each(['demo', 'first-day'] as const)('also after a day of arrivals (%s)', async (scenario) => {
    const bench = serve({ scenario, rate: 6 });
    bench.clock.advance(86_400_000);
    await callAll(bench);
  });

  test.each([
    [{ kind: 'revoked-key' }, 401],
    [{ kind: 'status', status: 400 }, 400],
    [{ kind: 'status', status: 403 }, 403],
    [{ kind: 'status', status: 404 }, 404],
    [{ kind: 'rate-limited' }, 429],
    [{ kind: 'status', status: 500 }, 500],
  ] as const satisfies readonly (readonly [FaultInput, number])[])(
    '%j on all operations',
    async (fault, status) => {
      const replies = await callAll(serve({ history: HISTORY, faults: [fault] }));
      expect(new Set(Object.values(replies).map((reply) => reply.status))).toEqual(new Set([status]));
    },
  );

  test.each(['insufficient-credits', 'plan-limit', 'agency-limit'] as const)(
    '%s on Surface A',
    async (shape) => {
      const { call } = serve({ history: HISTORY, faults: [{ kind: 'no-credits', operation: 'a', shape }] });
      expect((await call.a('/companies/ranked', {})).status).toBe(shape === 'agency-limit' ? 403 : 402);
    },
  );

  test('a reply with a wrong type or a field too many is reported', async () => {
    for (const kind of ['wrong-types', 'extra-fields'] as const) {
      const { call } = serve({ history: HISTORY, faults: [{ kind }] });
      await expect(call.a('/users'), kind).rejects.toThrow('breaks its document');
      await expect(call.b('/signals'), kind).rejects.toThrow('breaks its document');
      await expect(call.a('/companies/ranked', {}), kind).rejects.toThrow('breaks its document');
    }
  });

  test('a Surface B reply without its rate headers is reported', async () => {
    const { service } = serve({ history: HISTORY });
    const call = callerOf(service, async (request) => {
      const reply = await service.fetch(request);
      reply.headers.delete('x-ratelimit-reset');
      return reply;
    });
    await expect(call.b('/signals')).rejects.toThrow('x-ratelimit-reset');
  });
});

describe('requests can be checked', () => {
  test('the service reports every request it gets, and what a good client sends conforms', async () => {
    const problems: string[] = [];
    const seen: SeenRequest[] = [];
    const onRequest = (request: SeenRequest): void => {
      seen.push(request);
      problems.push(...conformance.ofRequest(request.method, request.url, request.body));
    };
    await callAll(serve({ history: HISTORY, onRequest }));
    expect(problems).toEqual([]);
    expect(seen).toHaveLength(OPERATIONS.length);
    expect(seen[1]).toMatchObject({ method: 'POST', body: { size: 100 } });
    const service = await startService({ history: HISTORY, onRequest });
    await callerOf(service, (request) => fetch(request)).b('/signals', { type: 'x', account_id: 'nobody' });
    await service.close();
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: { type: 'x', account_id: 'nobody' } });
  });

  const a = 'http://127.0.0.1/public/v1';
  const b = 'http://127.0.0.1/rest/v1';

  test.each([
    ['GET', `${a}/users`, undefined],
    [
      'POST',
      `${a}/companies/ranked`,
      { labelIds: [1], unLabeledOnly: true, startDate: 1, endDate: 2, listId: null, page: 0, size: 100 },
    ],
    ['POST', `${a}/funnel/buying-signals`, { icpIds: null }],
    ['POST', `${a}/persons/scores`, ['one']],
    ['GET', `${a}/persons/one-two/activity?page=1`, undefined],
    ['GET', `${b}/signals?type=x&limit=200&from=2026-11-18T00:00:00Z`, undefined],
    ['GET', `${b}/automations?enabled=true&type=incoming`, undefined],
    ['POST', `${b}/signals`, { type: 'x', account_id: 'y' }],
    ['POST', `${b}/signals/batch`, { signals: [{ type: 'x', account_id: 'y' }] }],
  ])('%s %s is all right', (method, url, body) => {
    expect(conformance.ofRequest(method, url, body)).toEqual([]);
  });

  test.each([
    ['GET', `${a}/opportunities`, undefined],
    ['GET', `${a}/users?page=1`, undefined],
    ['GET', `${a}/users`, {}],
    ['POST', `${a}/companies/ranked`, { labels: [1] }],
    ['POST', `${a}/companies/ranked`, { stageIds: ['1'] }],
    ['POST', `${a}/persons/scores`, undefined],
    ['POST', `${a}/persons/scores`, { ids: [] }],
    ['GET', `${b}/signals?limit=201`, undefined],
    ['GET', `${b}/signals?domain=x`, undefined],
    ['GET', `${b}/automations?type=both`, undefined],
    ['GET', `${b}/automations?enabled=1`, undefined],
    ['POST', `${b}/signals`, { type: '' }],
    ['POST', `${b}/signals`, { type: 'x', weight: 1 }],
  ])('%s %s with %j is reported', (method, url, body) => {
    expect(conformance.ofRequest(method, url, body)).not.toEqual([]);
  });
});

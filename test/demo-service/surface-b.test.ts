// Surface B's keys, envelopes and automations: sections 2.11, 4.2, 5 and 7.1.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { restError, serve } from './caller.ts';

const HISTORY = { companies: 20, persons: 20, signals: 30, likes: 2 };

const automation = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(['incoming', 'outgoing']),
  enabled: z.boolean(),
  trigger: z.union([
    z.strictObject({ method: z.string(), integration: z.string() }),
    z.strictObject({
      event: z.string(),
      conditions: z.array(z.strictObject({ field: z.string(), operator: z.string(), value: z.string() })),
    }),
  ]),
  action: z.strictObject({ type: z.string(), config: z.record(z.string(), z.unknown()) }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

const automationsPage = z.strictObject({
  data: z.strictObject({
    automations: z.array(automation),
    next_cursor: z.string().nullable(),
    total: z.int(),
  }),
  meta: z.strictObject({ request_id: z.string(), timestamp: z.iso.datetime() }),
});

describe('keys on Surface B (5)', () => {
  test.each(['', 'wrong', 'a b'])(
    'a missing, invalid or malformed key (%j) is 401 with code unauthorized',
    async (key) => {
      const { call } = serve({ history: HISTORY });
      const reply = await call.b('/signals', undefined, key);
      expect(reply.status).toBe(401);
      expect(restError.parse(reply.body).error.code).toBe('unauthorized');
    },
  );

  test('another scheme than Bearer is 401', async () => {
    const { service } = serve({ history: HISTORY });
    const headers = { authorization: `Basic ${service.restApiKey}` };
    expect((await service.fetch(new Request(`${service.restBaseUrl}/signals`, { headers }))).status).toBe(
      401,
    );
  });

  test('a key of Surface A is refused here, and a revoked one at once', async () => {
    const { call, service } = serve({ history: HISTORY });
    expect((await call.b('/signals', undefined, service.apiKey)).status).toBe(401);
    service.keys.revoke(service.restApiKey);
    expect((await call.b('/signals')).status).toBe(401);
  });
});

describe('scopes and versions (5, 9)', () => {
  test('a read-only key is good for GET only: any other method is 403', async () => {
    const { service } = serve({ history: HISTORY });
    const statusOf = async (method: string, key: string): Promise<number> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      return (await service.fetch(new Request(`${service.restBaseUrl}/automations`, { method, headers })))
        .status;
    };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await statusOf(method, service.readOnlyRestApiKey), method).toBe(403);
      expect(await statusOf(method, service.restApiKey), method).toBe(404);
    }
    expect(await statusOf('GET', service.readOnlyRestApiKey)).toBe(200);
  });

  test('there are no session cookies', async () => {
    const { call } = serve({ history: HISTORY });
    for (const reply of [await call.a('/users'), await call.b('/signals')]) {
      expect(reply.headers.has('set-cookie')).toBe(false);
    }
  });

  test('the version is a path segment, and another version is not served', async () => {
    const { service } = serve({ history: HISTORY });
    expect(service.restBaseUrl.endsWith('/v1')).toBe(true);
    for (const path of ['/public/v2/users', '/rest/v2/signals']) {
      const headers = { authorization: `Bearer ${service.restApiKey}`, 'x-api-key': service.apiKey };
      expect((await service.fetch(new Request(`${service.baseUrl}${path}`, { headers }))).status).toBe(404);
    }
  });
});

describe('envelopes (7.1)', () => {
  test('every reply has a request_id of its own, errors in either of two places', async () => {
    const { call } = serve({ history: HISTORY });
    const ids = new Set<string>();
    const meta = z.object({ meta: z.object({ request_id: z.string() }) });
    ids.add(meta.parse((await call.b('/signals')).body).meta.request_id);
    ids.add(meta.parse((await call.b('/automations')).body).meta.request_id);
    const places = [];
    for (const reply of [
      await call.b('/nothing'),
      await call.b('/signals?limit=0'),
      await call.b('/signals', undefined, ''),
    ]) {
      const error = restError.parse(reply.body);
      places.push('meta' in error);
      ids.add('meta' in error ? error.meta.request_id : error.error.request_id);
    }
    expect(places).toEqual([true, true, false]);
    expect(ids.size).toBe(5);
  });

  test('param is present only when a field caused the error', async () => {
    const { call } = serve({ history: HISTORY });
    expect(restError.parse((await call.b('/nothing')).body).error.param).toBeUndefined();
    expect(restError.parse((await call.b('/automations?type=x')).body).error.param).toBe('type');
  });

  test('a body that is not JSON, or not sent as JSON, is 400', async () => {
    const { service } = serve({ history: HISTORY });
    const post = (body: string, type: string): Promise<Response> =>
      service.fetch(
        new Request(`${service.restBaseUrl}/signals`, {
          method: 'POST',
          headers: { authorization: `Bearer ${service.restApiKey}`, 'content-type': type },
          body,
        }),
      );
    expect((await post('{"type":', 'application/json')).status).toBe(400);
    expect((await post('{}', 'text/plain')).status).toBe(400);
    // Not only a prefix: another type may begin with the same name.
    const signal = JSON.stringify({ type: 'call', account_id: service.world.accounts()[0]?.accountId });
    expect((await post(signal, 'application/json-patch+json')).status).toBe(400);
    expect((await post(signal, 'application/json ; charset=utf-8')).status).toBe(201);
    expect((await post('[]', 'application/json')).status).toBe(400);
  });
});

describe('GET automations (4.2)', () => {
  test('there can be more than a page of them', async () => {
    const { call } = serve({ history: HISTORY, automations: 130 });
    const first = automationsPage.parse((await call.b('/automations?limit=100')).body).data;
    expect([first.automations.length, first.total]).toEqual([100, 130]);
    const rest = automationsPage.parse(
      (await call.b(`/automations?limit=100&cursor=${first.next_cursor ?? ''}`)).body,
    ).data;
    expect([rest.automations.length, rest.next_cursor]).toEqual([30, null]);
    expect(new Set([...first.automations, ...rest.automations].map(({ id }) => id)).size).toBe(130);
  });

  test('lists them in order, with the total whatever the page', async () => {
    const { call } = serve({ history: HISTORY });
    const all = automationsPage.parse((await call.b('/automations')).body).data;
    expect(all.next_cursor).toBeNull();
    expect(all.automations).toHaveLength(all.total);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const reply = await call.b(`/automations?limit=4${cursor === null ? '' : `&cursor=${cursor}`}`);
      const page: z.infer<typeof automationsPage>['data'] = automationsPage.parse(reply.body).data;
      expect(page.total).toBe(all.total);
      paged.push(...page.automations.map((entry) => entry.id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(all.automations.map((entry) => entry.id));
    const dates = all.automations.map((entry) => entry.created_at);
    expect(dates).toEqual([...dates].sort());
  });

  test('incoming ones have no action; type and enabled filter together', async () => {
    const { call } = serve({ history: HISTORY });
    const read = async (query: string): Promise<z.infer<typeof automation>[]> =>
      automationsPage.parse((await call.b(`/automations?${query}`)).body).data.automations;
    const all = await read('');
    expect(all.every((entry) => (entry.action === null) === (entry.type === 'incoming'))).toBe(true);
    for (const type of ['incoming', 'outgoing']) {
      for (const enabled of [true, false]) {
        const expected = all.filter((entry) => entry.type === type && entry.enabled === enabled);
        expect(expected.length).toBeGreaterThan(0);
        expect(await read(`type=${type}&enabled=${enabled}`)).toEqual(expected);
      }
    }
  });

  test('outgoing ones fire on signal.created, with conditions on type (eq) and score (gt) (6)', async () => {
    const { call } = serve({ history: HISTORY });
    const { automations } = automationsPage.parse((await call.b('/automations?type=outgoing')).body).data;
    const conditions = automations.flatMap(({ trigger }) => ('event' in trigger ? trigger.conditions : []));
    expect(automations.every(({ trigger }) => 'event' in trigger && trigger.event === 'signal.created')).toBe(
      true,
    );
    expect(new Set(conditions.map(({ field, operator }) => `${field} ${operator}`))).toEqual(
      new Set(['signal.type eq', 'signal.score gt']),
    );
  });

  test('a cursor lives ten minutes, then a fresh request must be started', async () => {
    const { call, clock } = serve({ history: HISTORY });
    const first = automationsPage.parse((await call.b('/automations?limit=3')).body).data;
    clock.advance(600_000);
    expect((await call.b(`/automations?limit=3&cursor=${first.next_cursor}`)).status).toBe(200);
    clock.advance(1);
    const expired = await call.b(`/automations?limit=3&cursor=${first.next_cursor}`);
    expect(expired.status).toBe(400);
    expect(restError.parse(expired.body).error.param).toBe('cursor');
    expect((await call.b('/automations?limit=3')).status).toBe(200);
  });

  test.each([
    ['type=both', 'type'],
    ['enabled=1', 'enabled'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=nonsense', 'cursor'],
  ])('%s is a 400 that names %s', async (query, param) => {
    const { call } = serve({ history: HISTORY });
    const reply = await call.b(`/automations?${query}`);
    expect(reply.status).toBe(400);
    expect(restError.parse(reply.body).error.param).toBe(param);
  });
});

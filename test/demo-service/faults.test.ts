// The fault board over the wire: every kind of fault does what the README.md of src/demo-service says.

import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FaultInput, RunningService } from '../../src/demo-service/index.ts';
import { restError, signalPage } from './caller.ts';
import { startWithFaults, until, type Wire } from './fault-server.ts';

let running: RunningService | null = null;

async function serveWith(...faults: FaultInput[]): Promise<Wire> {
  const wire = await startWithFaults(...faults);
  running = wire.service;
  return wire;
}

afterEach(async () => {
  await running?.close();
  running = null;
});

describe('what a fault does', () => {
  test('latency: the answer comes after the time given, whole', async () => {
    const { clock, raw } = await serveWith({ kind: 'latency', ms: 4_000 });
    let isAnswered = false;
    const reply = raw().finally(() => (isAnswered = true));
    await until(() => clock.pendingTimers() === 1);
    clock.advance(3_999);
    expect(isAnswered).toBe(false);
    clock.advance(1);
    expect(signalPage.parse(await (await reply).json()).data).toHaveLength(10);
  });

  test('hang: no answer ever; it ends when the client gives up', async () => {
    const { service, raw } = await serveWith({ kind: 'hang' });
    const giveUp = new AbortController();
    const reply = raw(giveUp.signal);
    await until(() => service.requests.count('signals') === 1);
    giveUp.abort();
    await expect(reply).rejects.toThrow('aborted');
    expect(service.requests.all()[0]?.status).toBeNull();
  });

  test('reset: the connection breaks without an answer', async () => {
    const { raw } = await serveWith({ kind: 'reset', times: 1 });
    await expect(raw()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect((await raw()).status).toBe(200);
  });

  test('truncated: the body ends half way', async () => {
    const { raw } = await serveWith({ kind: 'truncated', times: 1 });
    const reply = await raw();
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
    expect((await raw()).status).toBe(200);
  });

  test('invalid-json: the body is a web page', async () => {
    const { raw } = await serveWith({ kind: 'invalid-json' });
    const text = await (await raw()).text();
    expect(text).toContain('<!doctype html>');
  });

  test('wrong-types: the first item, all items, or the envelope', async () => {
    const { service, raw } = await serveWith({ kind: 'wrong-types' });
    const items = z.object({ data: z.array(z.unknown()), meta: signalPage.shape.meta });
    const good = async (): Promise<boolean[]> =>
      items
        .parse(await (await raw()).json())
        .data.map((item) => signalPage.shape.data.element.safeParse(item).success);
    expect(await good()).toEqual([false, ...new Array<boolean>(9).fill(true)]);
    service.faults.clear();
    service.faults.add({ kind: 'wrong-types', where: 'all-items' });
    expect(await good()).toEqual(new Array<boolean>(10).fill(false));
    service.faults.clear();
    service.faults.add({ kind: 'wrong-types', where: 'envelope' });
    expect(items.safeParse(await (await raw()).json()).success).toBe(false);
  });

  test('extra-fields: every object has a field nobody knows, the rest is as before', async () => {
    const { raw } = await serveWith({ kind: 'extra-fields' });
    const body: unknown = await (await raw()).json();
    expect(signalPage.parse(body).data).toHaveLength(10);
    expect(JSON.stringify(body).match(/"x_added_later"/g)?.length).toBeGreaterThan(3 * 10);
    expect(body).toMatchObject({ x_added_later: {}, meta: { x_added_later: {} } });
  });

  test('hostile-values: the first item or all items, and the others stay as they are', async () => {
    const { service, raw } = await serveWith({ kind: 'hostile-values', what: 'date' });
    const items = z.object({ data: z.array(z.object({ created_at: z.string(), score: z.number() })) });
    const read = async () => items.parse(await (await raw()).json()).data;
    const isFar = (all: Awaited<ReturnType<typeof read>>) =>
      all.map((item) => item.created_at.startsWith('+275760'));
    expect(isFar(await read())).toEqual([true, ...new Array<boolean>(9).fill(false)]);
    service.faults.clear();
    service.faults.add({ kind: 'hostile-values', what: 'number', where: 'all-items' });
    expect((await read()).every(({ score }) => score === 1e16)).toBe(true);
  });

  test('date-form: the same instants, written another way', async () => {
    const { service, raw } = await serveWith({ kind: 'date-form', form: 'compact-zone' });
    const items = z.object({ data: z.array(z.object({ created_at: z.string() })) });
    const read = async () => items.parse(await (await raw()).json()).data.map((item) => item.created_at);
    const written = await read();
    service.faults.clear();
    expect(written.every((text) => /T[\d:.]+\+0200$/.test(text))).toBe(true);
    expect(written.map((text) => Date.parse(text.replace('+0200', '+02:00')))).toEqual(
      (await read()).map((text) => Date.parse(text)),
    );
  });

  test('first-item-only and byte-order-mark: what they say', async () => {
    const { service, raw } = await serveWith({ kind: 'first-item-only' });
    expect(signalPage.parse(await (await raw()).json()).data).toHaveLength(1);
    service.faults.clear();
    service.faults.add({ kind: 'byte-order-mark' });
    expect(new Uint8Array(await (await raw()).arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
  });

  test('first-item-only can say with its status that it is a part', async () => {
    const { raw } = await serveWith({ kind: 'first-item-only', status: 207 });
    expect((await raw()).status).toBe(207);
  });

  test('hostile-values, escapes: in what is shown, and not in what is compared', async () => {
    const { raw } = await serveWith({ kind: 'hostile-values', what: 'escapes' });
    const [first, second] = signalPage.parse(await (await raw()).json()).data;
    expect(first?.account.name).toContain('\u001b[2J');
    expect(first?.account.domain).not.toContain('\u001b');
    expect(second?.account.name).not.toContain('\u001b');
  });

  test('key-in-message: the message of either surface holds the key that was sent', async () => {
    const { service } = await serveWith({ kind: 'key-in-message' });
    const read = async (url: string, headers: Record<string, string>): Promise<string> =>
      (await fetch(url, { headers })).text();
    expect(await read(`${service.baseUrl}/public/v1/users`, { 'x-api-key': service.apiKey })).toContain(
      service.apiKey,
    );
    const authorization = `Bearer ${service.restApiKey}`;
    expect(await read(`${service.restBaseUrl}/signals`, { authorization })).toContain(service.restApiKey);
  });

  test('status with an errorType answers with it', async () => {
    const { service, call } = await serveWith();
    service.faults.add({ kind: 'status', operation: 'a', status: 400, errorType: 'STILL_GENERATING' });
    const { status, body } = await call.a('/users');
    expect([status, body]).toEqual([400, { errorType: 'STILL_GENERATING' }]);
  });

  test.each(['ring', 'chain'] as const)(
    'endless-cursor, %s: the first page comes again and again',
    async (form) => {
      const { service, call } = await serveWith({ kind: 'endless-cursor', form });
      const ids: string[][] = [];
      const cursors: string[] = [];
      for (let page = 0; page < 3; page += 1) {
        const cursor = cursors.at(-1);
        const { body } = await call.b(`/signals?limit=4${cursor === undefined ? '' : `&cursor=${cursor}`}`);
        const { data, meta } = signalPage.parse(body);
        ids.push(data.map((entry) => entry.id));
        cursors.push(meta.next_cursor ?? '');
      }
      expect(new Set(ids.map(String)).size).toBe(1);
      expect(new Set(cursors).size).toBe(form === 'ring' ? 1 : 3);
      const list = z.object({
        data: z.object({ next_cursor: z.string(), automations: z.array(z.unknown()) }),
      });
      const { data } = list.parse((await call.b('/automations')).body);
      const again = list.parse((await call.b(`/automations?cursor=${data.next_cursor}`)).body).data;
      expect(again.automations).toEqual(data.automations);
      expect(service.faults.list()).toMatchObject([{ hits: 5 }]);
    },
  );

  test('other-envelope and numeric-text: automations bare, in two envelopes, and with numbers', async () => {
    const { service } = await serveWith({ kind: 'other-envelope', form: 'bare' });
    const headers = { authorization: `Bearer ${service.restApiKey}` };
    const read = async (): Promise<unknown> =>
      (await fetch(`${service.restBaseUrl}/automations`, { headers })).json();
    expect(await read()).toHaveProperty('automations');
    service.faults.clear();
    service.faults.add({ kind: 'other-envelope', form: 'wrapped' });
    expect(await read()).toHaveProperty('data.data.automations');
    service.faults.clear();
    service.faults.add({ kind: 'numeric-text' });
    expect(JSON.stringify(await read())).toContain('"operator":"gt","value":79');
  });

  test('huge: as many bytes as asked for before the body', async () => {
    const { raw } = await serveWith({ kind: 'huge', bytes: 3_000_000 });
    const text = await (await raw()).text();
    expect(text.length).toBeGreaterThan(3_000_000);
    expect(signalPage.parse(JSON.parse(text)).data).toHaveLength(10);
  });

  test('slow-drip: the body comes piece by piece', async () => {
    const { clock, raw } = await serveWith({ kind: 'slow-drip', ms: 1_000, bytes: 1_000 });
    const reply = await raw();
    const length = Number(reply.headers.get('content-length'));
    const text = reply.text();
    let steps = 0;
    for (; steps < Math.ceil(length / 1_000) - 1; steps += 1) {
      await until(() => clock.pendingTimers() === 1);
      clock.advance(1_000);
    }
    expect(steps).toBeGreaterThan(1);
    expect(signalPage.parse(JSON.parse(await text)).data).toHaveLength(10);
  });

  test('status: a burst of 5xx, with the documented body and the rate headers', async () => {
    const { call } = await serveWith({ kind: 'status', status: 500, times: 2 });
    const broken = await call.b('/signals');
    expect(broken.status).toBe(500);
    expect(restError.parse(broken.body).error.code).toBe('internal_error');
    expect(broken.headers.has('x-ratelimit-limit')).toBe(true);
    expect(await call.a('/users')).toMatchObject({ status: 500, body: { errorType: 'UNEXPECTED_ERROR' } });
    expect((await call.b('/signals')).status).toBe(200);
  });

  test('status: any body, so that every errorType can be tried', async () => {
    const { call } = await serveWith({
      kind: 'status',
      status: 400,
      body: { errorType: 'STILL_GENERATING' },
    });
    expect(await call.a('/users')).toMatchObject({ status: 400, body: { errorType: 'STILL_GENERATING' } });
  });

  test.each([
    [90, '90'],
    [0, '0'],
    ['Wed, 18 Nov 2026 14:05:00 GMT', 'Wed, 18 Nov 2026 14:05:00 GMT'],
    [null, null],
  ])('rate-limited: 429 with Retry-After %s', async (retryAfter, header) => {
    const { call } = await serveWith({ kind: 'rate-limited', retryAfter });
    const refused = await call.b('/signals');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(header);
    expect(restError.parse(refused.body).error.code).toBe('rate_limit_exceeded');
    expect(await call.a('/users')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test.each([
    ['insufficient-credits', 402, { errorType: 'INSUFFICIENT_CREDITS', required: 5, available: 2 }],
    [
      'plan-limit',
      402,
      { errorType: 'PLAN_LIMIT_EXCEEDED', currentUsage: 500, limit: 500, upgradePlanName: 'Agency' },
    ],
    ['agency-limit', 403, { errorType: 'AGENCY_LIMIT_EXCEEDED', currentUsage: 10, limit: 10 }],
  ] as const)('no-credits: %s is %i with its body of section 7.2', async (shape, status, body) => {
    const { call } = await serveWith({ kind: 'no-credits', operation: 'ranked', shape });
    expect(await call.a('/companies/ranked', {})).toMatchObject({ status, body });
    expect((await call.a('/users')).status).toBe(200);
  });

  test('revoked-key: 401 while it is on', async () => {
    const { service, call } = await serveWith({ kind: 'revoked-key', operation: 'b' });
    expect((await call.b('/signals')).status).toBe(401);
    expect((await call.a('/users')).status).toBe(200);
    service.faults.clear();
    expect((await call.b('/signals')).status).toBe(200);
  });

  test('redirect: to an address that must not be followed with a key', async () => {
    const { service } = await serveWith({ kind: 'redirect', operation: 'users' });
    const headers = { 'x-api-key': service.apiKey };
    const reply = await fetch(`${service.baseUrl}/public/v1/users`, { headers, redirect: 'manual' });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('http://127.0.0.1:9/elsewhere');
  });

  test('clock-skew: every instant sent is off, and instants taken are read the same way', async () => {
    const hour = 3_600_000;
    const { service, call, clock } = await serveWith();
    const account_id = service.world.accounts().find(({ surfaces }) => surfaces === 'both')?.accountId ?? '';
    const [, now] = [hour / 2, 0].map((agoMs) =>
      service.world.addSignal({
        type: 'x',
        account_id,
        occurred_at: new Date(clock.now() - agoMs).toISOString(),
      }),
    );
    const straight = signalPage.parse((await call.b('/signals?limit=5')).body);
    service.faults.add({ kind: 'clock-skew', ms: -hour });
    const skewed = await call.b('/signals?limit=5');
    const page = signalPage.parse(skewed.body);
    expect(Date.parse(page.meta.timestamp)).toBe(clock.now() - hour);
    expect(Date.parse(skewed.headers.get('date') ?? '')).toBe(clock.now() - hour);
    expect(Number(skewed.headers.get('x-ratelimit-reset'))).toBe((clock.now() - hour) / 1_000 + 60);
    expect(page.data.map((entry) => Date.parse(entry.created_at) + hour)).toEqual(
      straight.data.map((entry) => Date.parse(entry.created_at)),
    );
    const from = signalPage.parse((await call.b(`/signals?from=${page.meta.timestamp}`)).body);
    expect(from.data.map((entry) => entry.id)).toEqual([now]);
  });
});

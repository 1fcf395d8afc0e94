// POST signals and POST signals/batch: sections 4.2, 5 and 7.1.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { restError, sentSignal, serve, signal, signalPage, type Bench } from './caller.ts';

const HISTORY = { companies: 40, persons: 100, signals: 200, likes: 5 };

function anAccount({ service }: Bench): string {
  return service.world.accounts().find((entry) => entry.surfaces === 'both')?.accountId ?? '';
}

describe('POST signals (4.2)', () => {
  test('answers 201 with the signal, which is then first in GET signals', async () => {
    const bench = serve({ history: HISTORY });
    const sent = await bench.call.b('/signals', {
      type: 'budget_approved',
      account_id: anAccount(bench),
      score: 91,
      source: 'crm',
      properties: { amount: 12_000 },
      contact: { email: 'New.Contact@somewhere.example' },
    });
    expect(sent.status).toBe(201);
    const { data } = sentSignal.parse(sent.body);
    expect(data).toMatchObject({
      type: 'budget_approved',
      score: 91,
      source: 'crm',
      properties: { amount: 12_000 },
      contact: { email: 'new.contact@somewhere.example', score: 91 },
    });
    const page = signalPage.parse((await bench.call.b('/signals?limit=1')).body);
    expect(page.data[0]).toEqual(data);
    expect(page.meta.total).toBe(201);
    const filtered = await bench.call.b('/signals?contact_email=new.contact@somewhere.example');
    expect(signalPage.parse(filtered.body).data.map((entry) => entry.id)).toEqual([data.id]);
  });

  test('raises the account’s score by its contribution on both surfaces', async () => {
    const bench = serve({ history: HISTORY });
    const domain = bench.service.world.accounts().find((entry) => entry.surfaces === 'both')?.domain ?? '';
    const before = bench.service.world.account(domain)?.score ?? 0;
    await bench.call.b('/signals', { type: 'demo_request', account_domain: domain, score: 90 });
    expect(bench.service.world.account(domain)?.score).toBeCloseTo(before + 90);
  });

  test.each([
    [{ account_id: 'ID' }, 400, 'type', 'invalid_signal_type'],
    [{ type: '', account_id: 'ID' }, 400, 'type', 'invalid_signal_type'],
    [{ type: 7, account_id: 'ID' }, 400, 'type', 'invalid_signal_type'],
    [{ type: 'x' }, 400, 'account_id', 'missing_parameter'],
    [{ type: 'x', account_id: 5 }, 400, 'account_id', 'invalid_parameter'],
    [{ type: 'x', account_id: 'acc_nobody' }, 404, 'account_id', 'not_found'],
    [{ type: 'x', account_domain: 'nobody.example' }, 404, 'account_domain', 'not_found'],
    [{ type: 'x', account_id: 'ID', score: 'high' }, 400, 'score', 'invalid_parameter'],
    [{ type: 'x', account_id: 'ID', score: 101 }, 422, 'score', 'unprocessable_entity'],
    [{ type: 'x', account_id: 'ID', score: -1 }, 422, 'score', 'unprocessable_entity'],
    [{ type: 'x', account_id: 'ID', occurred_at: 'soon' }, 400, 'occurred_at', 'invalid_parameter'],
    [
      { type: 'x', account_id: 'ID', occurred_at: '2031-01-01T00:00:00Z' },
      422,
      'occurred_at',
      'unprocessable_entity',
    ],
    [
      { type: 'x', account_id: 'ID', contact: { email: 'nobody' } },
      422,
      'contact.email',
      'unprocessable_entity',
    ],
    [{ type: 'x', account_id: 'ID', properties: [] }, 400, 'properties', 'invalid_parameter'],
  ])('%j is refused with %i naming %s (7.1)', async (body, status, param, code) => {
    const bench = serve({ history: HISTORY });
    const given =
      'account_id' in body && body.account_id === 'ID' ? { ...body, account_id: anAccount(bench) } : body;
    const reply = await bench.call.b('/signals', given);
    expect(reply.status).toBe(status);
    expect(restError.parse(reply.body).error).toMatchObject({ code, param });
    expect(bench.service.world.counts().signals).toBe(200);
  });

  test('a read-only key gets 403 with code forbidden and nothing is recorded (5 rule 4)', async () => {
    const bench = serve({ history: HISTORY });
    const { readOnlyRestApiKey } = bench.service;
    const body = { type: 'x', account_id: anAccount(bench) };
    for (const path of ['/signals', '/signals/batch']) {
      const reply = await bench.call.b(path, body, readOnlyRestApiKey);
      expect(reply.status).toBe(403);
      expect(restError.parse(reply.body).error.code).toBe('forbidden');
    }
    expect((await bench.call.b('/signals', undefined, readOnlyRestApiKey)).status).toBe(200);
    expect(bench.service.world.counts().signals).toBe(200);
  });
});

describe('POST signals/batch (4.2)', () => {
  const sentBatch = z.object({ data: z.array(signal) });

  test('records all of a bundle, in order', async () => {
    const bench = serve({ history: HISTORY });
    const account_id = anAccount(bench);
    const signals = ['one', 'two', 'three'].map((type) => ({ type, account_id }));
    const reply = await bench.call.b('/signals/batch', { signals });
    expect(reply.status).toBe(201);
    expect(sentBatch.parse(reply.body).data.map((entry) => entry.type)).toEqual(['one', 'two', 'three']);
    expect(bench.service.world.counts().signals).toBe(203);
  });

  test('records none when one is wrong, and names it', async () => {
    const bench = serve({ history: HISTORY });
    const account_id = anAccount(bench);
    const reply = await bench.call.b('/signals/batch', {
      signals: [
        { type: 'one', account_id },
        { type: '', account_id },
      ],
    });
    expect(reply.status).toBe(400);
    expect(restError.parse(reply.body).error).toMatchObject({
      code: 'invalid_signal_type',
      param: 'signals[1].type',
    });
    expect(bench.service.world.counts().signals).toBe(200);
  });

  test('an empty bundle and one of more than a hundred are 422', async () => {
    const bench = serve({ history: HISTORY });
    const account_id = anAccount(bench);
    const many = Array.from({ length: 101 }, () => ({ type: 'x', account_id }));
    expect((await bench.call.b('/signals/batch', { signals: [] })).status).toBe(422);
    expect((await bench.call.b('/signals/batch', { signals: many })).status).toBe(422);
    expect((await bench.call.b('/signals/batch', { signals: 'x' })).status).toBe(400);
  });
});

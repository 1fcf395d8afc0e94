// The fault board itself: which requests a fault hits, and how it is controlled from outside.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { FAULT_KINDS, type FaultInput, type RunningService } from '../../../src/demo-service/index.ts';
import { readFaultFlag } from '../../../src/demo-service/faults/flag.ts';
import { startWithFaults, type Wire } from '../fault-server.ts';

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

describe('the board', () => {
  test('hits only its operation, after the requests it lets pass, as often as asked', async () => {
    const { service, call } = await serveWith({ kind: 'status', operation: 'signals', after: 1, times: 2 });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await call.b('/signals')).status);
    expect(statuses).toEqual([200, 500, 500, 200, 200]);
    expect((await call.b('/automations')).status).toBe(200);
    expect(service.faults.list()).toMatchObject([{ id: 1, hits: 2 }]);
  });

  test('can be worked over the wire: add, list, remove one, clear', async () => {
    const { service, call } = await serveWith();
    const url = `${service.baseUrl}/__faults`;
    const post = (body: unknown): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await (await post({ kind: 'status', operation: 'users' })).json()).toMatchObject({ id: 1 });
    expect(await (await post({ kind: 'hang', operation: 'likes' })).json()).toMatchObject({ id: 2 });
    expect((await post({ kind: 'nonsense' })).status).toBe(400);
    expect((await post({ kind: 'hang', operation: 'nonsense' })).status).toBe(400);
    expect((await call.a('/users')).status).toBe(500);
    expect(await (await fetch(url)).json()).toMatchObject([
      { id: 1, hits: 1 },
      { id: 2, hits: 0 },
    ]);
    expect((await fetch(`${url}/2`, { method: 'DELETE' })).status).toBe(200);
    expect((await fetch(`${url}/2`, { method: 'DELETE' })).status).toBe(404);
    expect(await (await fetch(url, { method: 'DELETE' })).json()).toEqual([]);
    expect((await call.a('/users')).status).toBe(200);
  });

  test('is not for web pages', async () => {
    const { service } = await serveWith();
    const reply = await fetch(`${service.baseUrl}/__faults`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(reply.status).toBe(403);
  });

  test('a flag says the same as a body', () => {
    expect(readFaultFlag('signals:latency:ms=4000,times=2')).toEqual({
      kind: 'latency',
      operation: 'signals',
      ms: 4_000,
      times: 2,
      after: 0,
    });
    expect(readFaultFlag('b:rate-limited:retryAfter=null')).toMatchObject({ retryAfter: null });
    expect(readFaultFlag('b:rate-limited:retryAfter=Wed 18 Nov 2026 14:05:00 GMT')).toMatchObject({
      retryAfter: 'Wed 18 Nov 2026 14:05:00 GMT',
    });
    for (const flag of ['', 'signals', 'signals:nonsense', 'signals:latency:ms', 'signals:latency:ms=soon']) {
      expect(typeof readFaultFlag(flag), flag).toBe('string');
    }
    for (const kind of FAULT_KINDS.filter((entry) => entry !== 'clock-skew')) {
      expect(readFaultFlag(`all:${kind}`)).toMatchObject({ kind, operation: 'all' });
    }
  });
});

test('the README has a row for each kind', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../src/demo-service/README.md'), 'utf8');
  const section = readme.split(/^## /mu).find((part) => part.startsWith('Fault board')) ?? '';
  const rows = [...section.matchAll(/^\| `(?<kind>[a-z-]+)` /gmu)].map(({ groups }) => groups?.['kind']);
  expect(rows.sort()).toEqual([...FAULT_KINDS].sort());
});

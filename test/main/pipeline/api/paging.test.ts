// Lists with cursors (API 4.2).
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Attempted } from '../../../../src/main/pipeline/api/outcome.ts';
import { noRateHeaders } from '../../../../src/main/pipeline/api/outcome.ts';
import { MOST_PAGES, walkCursors, type Step } from '../../../../src/main/pipeline/api/paging.ts';
import { failureOf } from '../../../../src/main/pipeline/api/reply.ts';
import { createRestApi } from '../../../../src/main/pipeline/api/rest-api.ts';
import { createServiceHttp } from '../../../fakes/service-http.ts';
import { serve } from '../../../demo-service/caller.ts';

interface CursorPage {
  readonly name: string;
  readonly nextCursor: string | null;
}

const fresh = <T>(value: T): Attempted<T> => ({ kind: 'fresh', value, rate: noRateHeaders });
const badRequest: Attempted<never> = {
  kind: 'refused',
  failure: failureOf('rest', 'invalid-request', 400),
  rate: noRateHeaders,
};
const waiting: Attempted<never> = { kind: 'waiting', untilAt: 7 };

/** The steps of the walk as short words. */
async function collect(steps: AsyncIterable<Step<CursorPage>>): Promise<readonly string[]> {
  const said: string[] = [];
  for await (const step of steps) {
    said.push(step.kind === 'page' ? `${step.value.name}@${step.at ?? 'start'}` : step.why.kind);
  }
  return said;
}

test('a cursor walk follows next_cursor to the null of the last page', async () => {
  const pages = new Map<string | null, CursorPage>([
    [null, { name: 'one', nextCursor: 'c1' }],
    ['c1', { name: 'two', nextCursor: null }],
  ]);
  const asked: (string | null)[] = [];
  const steps = walkCursors((cursor) => {
    asked.push(cursor);
    const page = pages.get(cursor);
    return Promise.resolve(page === undefined ? badRequest : fresh(page));
  });
  expect(await collect(steps)).toEqual(['one@start', 'two@c1']);
  expect(asked).toEqual([null, 'c1']);
});

test('a stale cursor starts the walk afresh, once', async () => {
  const answers = [badRequest, fresh({ name: 'one', nextCursor: 'c1' }), badRequest];
  const asked: (string | null)[] = [];
  const steps = walkCursors<CursorPage>((cursor) => {
    asked.push(cursor);
    return Promise.resolve(answers.shift() ?? waiting);
  }, 'old');
  expect(await collect(steps)).toEqual(['one@start', 'refused']);
  expect(asked).toEqual(['old', null, 'c1']);
});

test('a bad request without a cursor is not taken for a stale one', async () => {
  let calls = 0;
  const steps = walkCursors<CursorPage>(() => {
    calls += 1;
    return Promise.resolve(badRequest);
  });
  expect(await collect(steps)).toEqual(['refused']);
  expect(calls).toBe(1);
});

test('a budget without room ends the walk and says so', async () => {
  expect(await collect(walkCursors<CursorPage>(() => Promise.resolve(waiting)))).toEqual(['waiting']);
});

test('a cursor that leads to itself ends the walk', async () => {
  const steps = walkCursors(() => Promise.resolve(fresh({ name: 'loop', nextCursor: 'c1' })), 'c1');
  expect(await collect(steps)).toEqual(['loop@c1']);
});

test('a walk that is left early asks for no further page', async () => {
  let calls = 0;
  const steps = walkCursors(() => {
    calls += 1;
    return Promise.resolve(fresh({ name: 'page', nextCursor: `c${calls}` }));
  });
  for await (const step of steps) if (step.kind === 'page') break;
  expect(calls).toBe(1);
});

test('an automations cursor that died after ten minutes: the walk starts afresh and reads all (8.2)', async () => {
  const { service, clock } = serve({ history: { companies: 5, persons: 5, signals: 5, likes: 0 } });
  const target = {
    http: createServiceHttp(service),
    clock,
    address: service.restBaseUrl,
    key: service.restApiKey,
  };
  const surface = createRestApi({ ...target, surface: 'rest' });
  const url = `${service.restBaseUrl}/automations?limit=1`;
  const first = await service.fetch(
    new Request(url, { headers: { authorization: `Bearer ${service.restApiKey}` } }),
  );
  const { data } = z.object({ data: z.object({ next_cursor: z.string() }) }).parse(await first.json());
  clock.advance(600_001);
  const names: string[] = [];
  for await (const step of walkCursors((cursor) => surface.listAutomations({ cursor }), data.next_cursor)) {
    if (step.kind === 'page') names.push(...step.value.automations.items.map((item) => item.id));
    else names.push(step.why.kind);
  }
  const all = await surface.listAutomations({});
  expect(all.kind === 'fresh' && all.value.automations.items.map((item) => item.id)).toEqual(names);
});

test.each([400, 402, 404, 409, 410, 422])('a cursor refused with %i is dropped, once', async (status) => {
  const refusal: Attempted<never> = {
    kind: 'refused',
    failure: failureOf('rest', 'unexpected-status', status),
    rate: noRateHeaders,
  };
  const answers = [refusal, fresh({ name: 'one', nextCursor: null })];
  const steps = walkCursors<CursorPage>(() => Promise.resolve(answers.shift() ?? waiting), 'old');
  expect(await collect(steps)).toEqual(['one@start']);
});

test.each([401, 403])('a key refused with %i is not taken for a stale cursor', async (status) => {
  let calls = 0;
  const steps = walkCursors<CursorPage>(() => {
    calls += 1;
    return Promise.resolve({
      kind: 'refused',
      failure: failureOf('rest', 'key-refused', status),
      rate: noRateHeaders,
    });
  }, 'old');
  expect(await collect(steps)).toEqual(['refused']);
  expect(calls).toBe(1);
});

test('cursors that lead in a ring, or on for ever, end the walk and say so', async () => {
  const ends: string[] = [];
  const ring = walkCursors<CursorPage>((cursor) =>
    Promise.resolve(fresh({ name: 'page', nextCursor: cursor === 'c1' ? 'c2' : 'c1' })),
  );
  for await (const step of ring) if (step.kind === 'page') ends.push(step.end);
  expect(ends).toEqual(['none', 'none', 'cut']);
  let calls = 0;
  let last = '';
  const endless = walkCursors<CursorPage>(() => {
    calls += 1;
    return Promise.resolve(fresh({ name: 'page', nextCursor: `c${calls}` }));
  });
  for await (const step of endless) if (step.kind === 'page') last = step.end;
  expect({ calls, last }).toEqual({ calls: MOST_PAGES, last: 'cut' });
});

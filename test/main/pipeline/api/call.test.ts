// One call: when a service repeats our key, the key goes no further.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../../../src/main/pipeline/api/call.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';

const key = 'hl_live_0123456789';

async function ask(status: number, body: unknown): Promise<string> {
  const target = {
    surface: 'rest',
    address: 'https://service.example',
    key,
    clock: { now: () => WEDNESDAY },
    http: {
      send: () =>
        Promise.resolve({ kind: 'reply', status, headers: {}, text: JSON.stringify(body) } as const),
      close: () => Promise.resolve(),
    },
  } as const;
  return JSON.stringify(await call(target, 'GET', '/signals', z.unknown()));
}

test.each([
  ['a request id', 401, { error: { code: 'x' }, meta: { request_id: `req ${key}` } }],
  ['an error’s code', 400, { error: { code: `no such key: ${key}`, param: key } }],
  ['a value', 200, { data: [{ properties: { authorization: `Bearer ${key}` } }] }],
])('our key in %s is taken out before anything reads it', async (_where, status, body) => {
  const outcome = await ask(status, body);
  expect(outcome).not.toContain(key);
  expect(outcome).toContain('[key]');
});

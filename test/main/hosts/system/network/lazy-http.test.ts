import { expect, it } from 'vitest';
import { createLazyHttp } from '../../../../../src/main/hosts/system/network/lazy-http.ts';
import type { Http, HttpRequest } from '../../../../../src/main/machine/http-port.ts';

const request: HttpRequest = {
  method: 'GET',
  url: 'http://127.0.0.1/',
  headers: {},
  body: null,
  deadlineMs: 1,
  maxBytes: 1,
  signal: null,
};

function countLoads() {
  const seen: string[] = [];
  const http: Http = {
    send() {
      seen.push('send');
      return Promise.resolve({ kind: 'failed', reason: 'no-route' });
    },
    close() {
      seen.push('close');
      return Promise.resolve();
    },
  };
  const late = createLazyHttp(() => {
    seen.push('load');
    return Promise.resolve(http);
  });
  return { late, seen };
}

it('the network stack is loaded by the first call, and once', async () => {
  const { late, seen } = countLoads();
  expect(seen).toEqual([]);
  const results = await Promise.all([late.send(request), late.send(request)]);
  expect(results).toEqual([
    { kind: 'failed', reason: 'no-route' },
    { kind: 'failed', reason: 'no-route' },
  ]);
  await late.close();
  expect(seen).toEqual(['load', 'send', 'send', 'close']);
});

it('what was never loaded is not loaded to be closed', async () => {
  const { late, seen } = countLoads();
  await late.close();
  expect(seen).toEqual([]);
});

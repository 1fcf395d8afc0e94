// The Http port with scripted results: each request gets the next one, and the last one repeats.
import type { Http, HttpRequest, HttpResult } from '../../src/main/machine/http-port.ts';

export interface FakeHttp extends Http {
  readonly requests: HttpRequest[];
  results: HttpResult[];
}

export function createFakeHttp(...results: HttpResult[]): FakeHttp {
  const http: FakeHttp = {
    requests: [],
    results,
    send(request) {
      http.requests.push(request);
      const result = http.results.length > 1 ? http.results.shift() : http.results[0];
      return Promise.resolve(result ?? { kind: 'failed', reason: 'no-route' });
    },
    close: () => Promise.resolve(),
  };
  return http;
}

export function replyWith(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpResult {
  return { kind: 'reply', status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

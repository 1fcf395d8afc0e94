// A request that calls an operation of the service, for whoever looks only at that.
import type { HttpRequest } from '../../src/main/machine/http-port.ts';

export function requestOf(operation: string, ...args: readonly unknown[]): HttpRequest {
  return {
    method: 'GET',
    url: 'https://service.example/v1',
    headers: {},
    body: null,
    deadlineMs: 1_000,
    maxBytes: 1_000_000,
    signal: null,
    call: { operation, args },
  };
}

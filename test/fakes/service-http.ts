// The Http port in front of the demo service, without a network. It records the requests, and can lose an answer.
import type { Http, HttpRequest, HttpResult } from '../../src/main/machine/http-port.ts';

export interface ServiceHttp extends Http {
  readonly requests: HttpRequest[];
  /** The next matching request is carried out, but its answer never arrives. */
  loseAnswerTo(matches: (request: HttpRequest) => boolean): void;
  /** Nothing is sent while true. */
  isCut: boolean;
}

export function createServiceHttp(service: {
  readonly fetch: (request: Request) => Promise<Response>;
}): ServiceHttp {
  let losesAnswerTo: (request: HttpRequest) => boolean = () => false;
  const http: ServiceHttp = {
    requests: [],
    isCut: false,
    loseAnswerTo(matches) {
      losesAnswerTo = matches;
    },
    async send(request): Promise<HttpResult> {
      http.requests.push(request);
      if (http.isCut) return { kind: 'failed', reason: 'no-route' };
      const { url, method, headers, body } = request;
      const response = await service.fetch(new Request(url, { method, headers, body }));
      const text = await response.text();
      if (losesAnswerTo(request)) {
        losesAnswerTo = () => false;
        return { kind: 'failed', reason: 'cut-off' };
      }
      return { kind: 'reply', status: response.status, headers: Object.fromEntries(response.headers), text };
    },
    close: () => Promise.resolve(),
  };
  return http;
}

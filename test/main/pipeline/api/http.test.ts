// One attempt over a real socket: every way in which it can end, and that the key leaks in none of them.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '../../../../src/main/pipeline/api/http.ts';
import type { Http, HttpRequest, HttpResult } from '../../../../src/main/machine/http-port.ts';
import { flush, until } from '../../../fakes/clock.ts';

const http: Http = createHttp();
let servers: (Server | TcpServer)[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers) {
    await new Promise((resolve) => server.close(resolve));
  }
  servers = [];
});

async function listen(server: Server | TcpServer): Promise<string> {
  servers.push(server);
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const serve = (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> =>
  listen(createServer(answer));

function send(url: string, request: Partial<HttpRequest> = {}): Promise<HttpResult> {
  return http.send({
    method: 'GET',
    url,
    headers: {},
    body: null,
    deadlineMs: 5_000,
    maxBytes: 1_000,
    signal: null,
    ...request,
  });
}

describe('a reply', () => {
  test('comes with its status, its headers in lower case and its text', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(418, { 'X-RateLimit-Limit': '60', 'Set-Cookie': ['a=1', 'b=2'] }).end('grüße');
    });
    const result = await send(url);
    expect(result).toMatchObject({ kind: 'reply', status: 418, text: 'grüße' });
    expect(result.kind === 'reply' ? result.headers : {}).toMatchObject({
      'x-ratelimit-limit': '60',
      'set-cookie': 'a=1, b=2',
    });
  });

  test('is to the method, the headers and the body that were sent', async () => {
    let seen = '';
    const url = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => {
        seen = `${request.method} ${String(request.headers['x-api-key'])} ${text}`;
        response.end('ok');
      });
    });
    await send(url, { method: 'POST', headers: { 'x-api-key': 'k' }, body: '{"page":0}' });
    expect(seen).toBe('POST k {"page":0}');
  });

  test('that redirects is not followed: the key goes nowhere else', async () => {
    let elsewhere = 0;
    const other = await serve((_request, response) => {
      elsewhere += 1;
      response.end();
    });
    const url = await serve((_request, response) => response.writeHead(302, { location: other }).end());
    expect(await send(url, { headers: { 'x-api-key': 'k' } })).toMatchObject({ kind: 'reply', status: 302 });
    expect(elsewhere).toBe(0);
  });

  test('of as many bytes as allowed is read, one more is too large', async () => {
    const url = await serve((request, response) =>
      response.end('x'.repeat(request.url === '/fits' ? 1_000 : 1_001)),
    );
    expect(await send(`${url}/fits`)).toMatchObject({ kind: 'reply', status: 200 });
    expect(await send(`${url}/over`)).toEqual({ kind: 'failed', reason: 'too-large' });
  });

  test('without end is given up at the cap, and its connection is closed', async () => {
    let isClosed = false;
    const url = await serve((_request, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const more = (): void => {
        while (!isClosed && response.write('x'.repeat(4_096)));
        if (!isClosed) response.once('drain', more);
      };
      more();
    });
    expect(await send(url)).toEqual({ kind: 'failed', reason: 'too-large' });
    await until(() => isClosed);
    // To whom the beginning is enough, it is a reply.
    isClosed = false;
    const cut = await send(url, { isCutAtMost: true });
    expect(cut).toMatchObject({ kind: 'reply', status: 200 });
    expect(cut.kind === 'reply' && cut.text.length).toBeLessThanOrEqual(1_000);
    await until(() => isClosed);
  });
});

const fiveTimes = (text: string): Buffer =>
  [1, 2, 3, 4, 5].reduce((body) => gzipSync(body), Buffer.from(text));

describe('a compressed reply', () => {
  const text = '{"data":"grüße"}';
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['gzip, deflate', (bytes) => deflateRawSync(gzipSync(bytes))],
    ['br', brotliCompressSync],
    ['identity', (bytes) => bytes],
    ['', (bytes) => bytes],
    ['gzip, br', (bytes) => brotliCompressSync(gzipSync(bytes))],
    ['identity, gzip', gzipSync],
  ])('with the encoding "%s" is read, and only what can be read is offered', async (encoding, compress) => {
    let offered = '';
    const url = await serve((request, response) => {
      offered = String(request.headers['accept-encoding']);
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from(text)));
    });
    expect(await send(url)).toMatchObject({ kind: 'reply', text });
    expect(offered).toBe('gzip, br');
  });

  test('is as large as what it becomes: a small one that swells is cut at the cap, and its connection is closed', async () => {
    let isClosed = false;
    const bomb = gzipSync(gzipSync(Buffer.alloc(50_000_000)));
    const url = await serve((request, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const [length, encoding] = request.url === '/fits' ? [1_000, 'gzip'] : [1_001, 'gzip'];
      if (request.url !== '/bomb')
        return response
          .writeHead(200, { 'content-encoding': encoding })
          .end(gzipSync(Buffer.alloc(length, 'x')));
      // The rest never comes: whoever waited for it would meet the deadline.
      response.writeHead(200, {
        'content-encoding': 'gzip, gzip',
        'content-length': String(bomb.length + 1),
      });
      return response.write(bomb);
    });
    expect(await send(`${url}/fits`)).toMatchObject({ kind: 'reply' });
    expect(await send(`${url}/over`)).toEqual({ kind: 'failed', reason: 'too-large' });
    isClosed = false;
    expect(await send(`${url}/bomb`)).toEqual({ kind: 'failed', reason: 'too-large' });
    await until(() => isClosed);
  });

  test.each<[string, string, Buffer, string]>([
    ['in an encoding nobody offered', 'zstd', Buffer.from(text), 'encoding'],
    ['in one of two that nobody offered', 'gzip, zstd', gzipSync(text), 'encoding'],
    ['with a name that an object has too', 'constructor', Buffer.from(text), 'encoding'],
    ['more often than anybody does', 'gzip, gzip, gzip, gzip, gzip', fiveTimes(text), 'encoding'],
    ['not at all, though it says so', 'gzip', Buffer.from(text), 'encoding'],
    ['in another way than it says', 'br', gzipSync(text), 'encoding'],
    ['in neither way that “deflate” means', 'deflate', Buffer.from(text), 'encoding'],
    ['and cut off in deflate', 'deflate', deflateSync(text).subarray(0, 8), 'cut-off'],
    ['and cut off in bare deflate', 'deflate', deflateRawSync(text).subarray(0, 8), 'cut-off'],
    ['and cut off', 'gzip', gzipSync(text).subarray(0, 20), 'cut-off'],
    ['and cut off in Brotli', 'br', brotliCompressSync(text).subarray(0, 8), 'cut-off'],
  ])(
    '%s is a failure, but an error’s status and headers say enough',
    async (_what, encoding, body, reason) => {
      const url = await serve((request, response) => {
        const status = request.url === '/error' ? 429 : 200;
        response.writeHead(status, { 'content-encoding': encoding, 'retry-after': '7' }).end(body);
      });
      expect(await send(url)).toEqual({ kind: 'failed', reason });
      expect(await send(`${url}/error`)).toMatchObject({
        kind: 'reply',
        status: 429,
        headers: { 'retry-after': '7' },
      });
    },
  );

  test('without anything in it is empty', async () => {
    const url = await serve((request, response) => {
      const status = request.url === '/204' ? 204 : 200;
      response.writeHead(status, {
        'content-encoding': 'gzip',
        ...(status === 200 && { 'content-length': '0' }),
      });
      response.end();
    });
    expect(await send(url)).toMatchObject({ kind: 'reply', status: 200, text: '' });
    expect(await send(`${url}/204`)).toMatchObject({ kind: 'reply', status: 204, text: '' });
  });

  test('that does not end in time is a timeout', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.write(gzipSync(text).subarray(0, 12));
    });
    expect(await send(url, { deadlineMs: 60 })).toEqual({ kind: 'failed', reason: 'timeout' });
  });
});

test('a header that comes twice is one text with both values', async () => {
  const url = await listen(
    createTcpServer((socket) => {
      const lines = ['Retry-After: 30', 'retry-after: 60', 'Content-Length: 0'].join('\r\n');
      socket.once('data', () => socket.end(`HTTP/1.1 503 Unavailable\r\n${lines}\r\n\r\n`));
    }),
  );
  expect(await send(url)).toMatchObject({ kind: 'reply', headers: { 'retry-after': '30, 60' } });
});

describe('no reply', () => {
  test('in time is a timeout, whether headers or the rest of the body are missing', async () => {
    const silent = await serve(() => undefined);
    const half = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
    });
    expect(await send(silent, { deadlineMs: 60 })).toEqual({ kind: 'failed', reason: 'timeout' });
    expect(await send(half, { deadlineMs: 60 })).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  test('is not what a body that breaks off means, to whom its beginning is enough', async () => {
    const stalled = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
    });
    const reset = await serve((_request, response) => {
      response.writeHead(503, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    const half = { kind: 'reply', text: 'half' };
    expect(await send(stalled, { deadlineMs: 2_000, isCutAtMost: true })).toMatchObject({
      ...half,
      status: 200,
    });
    expect(await send(reset, { isCutAtMost: true })).toMatchObject({ ...half, status: 503 });
    const stop = new AbortController();
    const stopped = send(stalled, { isCutAtMost: true, signal: stop.signal });
    stop.abort();
    expect(await stopped).toEqual({ kind: 'failed', reason: 'aborted' });
  });

  test('because the connection was reset is cut off', async () => {
    const url = await serve((request) => request.socket.resetAndDestroy());
    expect(await send(url)).toEqual({ kind: 'failed', reason: 'cut-off' });
  });

  test('because the body ended too soon is cut off, with and without a length', async () => {
    const withLength = await listen(
      createTcpServer((socket) => {
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"data"'));
      }),
    );
    const chunked = await listen(
      createTcpServer((socket) => {
        socket.once('data', () =>
          socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"dat'),
        );
      }),
    );
    expect(await send(withLength)).toEqual({ kind: 'failed', reason: 'cut-off' });
    expect(await send(chunked)).toEqual({ kind: 'failed', reason: 'cut-off' });
  });

  test('because what answers does not speak HTTP is cut off', async () => {
    const url = await listen(
      createTcpServer((socket) => {
        socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n'));
      }),
    );
    expect(await send(url)).toEqual({ kind: 'failed', reason: 'cut-off' });
  });

  test('because nothing listens there is no route', async () => {
    const url = await serve(() => undefined);
    const [server] = servers;
    await new Promise((resolve) => server?.close(resolve));
    servers = [];
    expect(await send(url)).toEqual({ kind: 'failed', reason: 'no-route' });
    expect(await send('http://does-not-exist.invalid/')).toEqual({ kind: 'failed', reason: 'no-route' });
  });

  test('because the other end does not speak TLS is a TLS failure', async () => {
    const url = await listen(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      }),
    );
    expect(await send(url.replace('http:', 'https:'))).toEqual({ kind: 'failed', reason: 'tls' });
  });
});

describe('a connection', () => {
  /** Lets undici's timers pass. It releases a connection, and sets its timer, one turn after the reply. */
  const pass = async (ms: number): Promise<void> => {
    await flush();
    vi.advanceTimersByTime(ms);
    await flush();
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** `keptMs`: how long the server says it keeps connections; 0 = it does not say. */
  async function countConnections(
    keptMs: number,
  ): Promise<{ readonly url: string; readonly made: () => number }> {
    let made = 0;
    const server = createServer((_request, response) => response.end('ok'));
    server.keepAliveTimeout = keptMs;
    server.on('connection', () => (made += 1));
    return { url: await listen(server), made: () => made };
  }

  test('serves two polls that are ten seconds apart', async () => {
    const { url, made } = await countConnections(0);
    await send(url);
    await pass(10_000);
    await send(url);
    await pass(60_000);
    await send(url);
    expect(made()).toBe(1);
  });

  test('is given up before the service closes it, where the service says when', async () => {
    const { url, made } = await countConnections(5_000);
    await send(url);
    await pass(10_000);
    await send(url);
    expect(made()).toBe(2);
  });

  /** Answers the first request on each connection and closes the connection on the second. */
  async function closeAtSecond(): Promise<{ readonly url: string; readonly asked: string[] }> {
    const asked: string[] = [];
    const url = await listen(
      createTcpServer((socket) => {
        let requests = 0;
        socket.on('error', () => undefined);
        socket.on('data', (chunk) => {
          requests += 1;
          asked.push(chunk.toString().split(' ')[0] ?? '');
          if (requests > 1) socket.resetAndDestroy();
          else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
        });
      }),
    );
    return { url, asked };
  }

  test('that the service closed in between costs a GET nothing', async () => {
    const { url, asked } = await closeAtSecond();
    await send(url);
    await flush();
    expect(await send(url)).toMatchObject({ kind: 'reply', text: 'ok' });
    expect(asked).toEqual(['GET', 'GET', 'GET']);
  });

  test('that was closed under a POST is cut off: it may have been done', async () => {
    const { url, asked } = await closeAtSecond();
    await send(url);
    await flush();
    expect(await send(url, { method: 'POST', body: '{}' })).toEqual({ kind: 'failed', reason: 'cut-off' });
    expect(asked).toEqual(['GET', 'POST']);
  });

  test('that is new and cut off is not tried again', async () => {
    let asked = 0;
    const url = await serve((request) => {
      asked += 1;
      request.socket.resetAndDestroy();
    });
    await send(url);
    await flush();
    await send(url);
    expect(asked).toBe(2);
  });

  test('that is cut off within a reply is not tried again', async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      if (asked === 1) return void response.end('ok');
      response.writeHead(200, { 'content-length': '50' });
      response.write('half', () => request.socket.resetAndDestroy());
    });
    await send(url);
    await flush();
    expect(await send(url)).toEqual({ kind: 'failed', reason: 'cut-off' });
    expect(asked).toBe(2);
  });
});

describe('an abort', () => {
  test('before sending sends nothing', async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    expect(await send(url, { signal: AbortSignal.abort() })).toEqual({ kind: 'failed', reason: 'aborted' });
    expect(asked).toBe(0);
  });

  test('in the middle ends the call and its connection', async () => {
    const abort = new AbortController();
    let isClosed = false;
    const url = await serve((request, response) => {
      request.socket.on('close', () => {
        isClosed = true;
      });
      response.write('half');
      setImmediate(() => abort.abort());
    });
    expect(await send(url, { signal: abort.signal })).toEqual({ kind: 'failed', reason: 'aborted' });
    await until(() => isClosed);
  });
});

test('closing ends the calls in flight and may be done while they run', async () => {
  const own = createHttp();
  const url = await serve(() => undefined);
  const pending = own.send({
    method: 'GET',
    url,
    headers: {},
    body: null,
    deadlineMs: 5_000,
    maxBytes: 10,
    signal: null,
  });
  await new Promise((resolve) => setImmediate(resolve));
  await own.close();
  expect((await pending).kind).toBe('failed');
});

import { createServer, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttp } from '../../../../../src/main/pipeline/api/http.ts';
import {
  createSystemDispatcher,
  type ProxySignIn,
} from '../../../../../src/main/hosts/system/network/system-dispatcher.ts';
import type { Http, HttpResult } from '../../../../../src/main/machine/http-port.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { freePort } from '../../../../servers/free-port.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function listen(server: Server | TcpServer, at = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a TCP server');
  return address.port;
}

/** A server that answers with the request it got. */
function startOrigin(): Promise<number> {
  return listen(
    createServer((request, reply) => {
      reply.setHeader('connection', 'close');
      reply.end(`${request.headers.host ?? ''}${request.url ?? ''}`);
    }),
  );
}

/** A proxy for CONNECT that connects every tunnel to one origin and records the requests. */
async function startProxy(originPort: number, at = 0): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const tunnel = connect(originPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  return { port: await listen(proxy, at), asked };
}

/** A SOCKS 5 proxy without a password that connects every tunnel to one origin. */
async function startSocks(originPort: number): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]));
      socket.once('data', (request: Buffer) => {
        const length = request[4] ?? 0;
        asked.push(`${request.subarray(5, 5 + length).toString()}:${request.readUInt16BE(5 + length)}`);
        const tunnel = connect(originPort, '127.0.0.1', () => {
          socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
          tunnel.pipe(socket).pipe(tunnel);
        });
        tunnel.on('error', () => socket.destroy());
      });
    });
  });
  return { port: await listen(server), asked };
}

function createClient(pac: string | Error, clock = createFakeClock()): { http: Http; resolved: string[] } {
  const resolved: string[] = [];
  const resolve = (url: string): Promise<string> => {
    resolved.push(url);
    return pac instanceof Error ? Promise.reject(pac) : Promise.resolve(pac);
  };
  const dispatcher = createSystemDispatcher(resolve, { clock });
  const http = createHttp({ dispatcher });
  ends.push(() => http.close());
  return { http, resolved };
}

function get(http: Http, url: string): Promise<HttpResult> {
  const request = {
    method: 'GET',
    headers: {},
    body: null,
    deadlineMs: 10_000,
    maxBytes: 1_000,
    signal: null,
  } as const;
  return http.send({ ...request, url });
}

test('a request goes through the proxy that the system names for its address', async () => {
  const proxy = await startProxy(await startOrigin());
  const { http, resolved } = createClient(`PROXY 127.0.0.1:${proxy.port}`);
  const reply = await get(http, 'http://service.example/v1/signals');
  expect(reply).toMatchObject({ kind: 'reply', status: 200, text: 'service.example/v1/signals' });
  expect(proxy.asked).toEqual(['service.example:80']);
  expect(resolved).toEqual(['http://service.example/']);
});

test('a SOCKS 5 proxy is used, and is given the name, not an address', async () => {
  const socks = await startSocks(await startOrigin());
  const { http } = createClient(`SOCKS5 127.0.0.1:${socks.port}`);
  const reply = await get(http, 'http://service.example/x');
  expect(reply).toMatchObject({ kind: 'reply', text: 'service.example/x' });
  expect(socks.asked).toEqual(['service.example:80']);
});

test('the system is asked anew for each request, because a laptop changes networks', async () => {
  const proxy = await startProxy(await startOrigin());
  const { http, resolved } = createClient(`PROXY 127.0.0.1:${proxy.port}`);
  await get(http, 'http://service.example/1');
  await get(http, 'http://service.example/2');
  expect(resolved).toHaveLength(2);
});

test('loopback is never proxied and the system is not asked', async () => {
  const port = await startOrigin();
  const { http, resolved } = createClient('PROXY 127.0.0.1:1');
  expect(await get(http, `http://127.0.0.1:${port}/x`)).toMatchObject({
    kind: 'reply',
    text: `127.0.0.1:${port}/x`,
  });
  expect(resolved).toEqual([]);
});

test('a proxy of a kind we cannot speak is a failure, not a way around it', async () => {
  const port = await startOrigin();
  const { http } = createClient('SOCKS4 127.0.0.1:1');
  expect(await get(http, `http://[::ffff:7f00:1]:${port}/`)).toEqual({ kind: 'failed', reason: 'no-route' });
});

test('a proxy that refuses is a failure', async () => {
  const { http } = createClient('PROXY 127.0.0.1:1');
  expect(await get(http, 'http://service.example/')).toMatchObject({ kind: 'failed' });
});

test('when the system cannot say which proxy, none that may have been set is gone around', async () => {
  const port = await startOrigin();
  const { http, resolved } = createClient(new Error('no resolver'));
  // Loopback in a form that is not recognized as such, so that the system's proxy settings apply.
  const host = `[::ffff:7f00:1]:${port}`;
  expect(await get(http, `http://${host}/x`)).toEqual({ kind: 'failed', reason: 'no-route' });
  expect(resolved).toHaveLength(1);
});

describe('a list of ways', () => {
  /** A port at which nobody listens. */
  /** Direct connections to anywhere end on this machine. */
  function createClientHere(pac: string): Http {
    const dispatcher = createSystemDispatcher(() => Promise.resolve(pac), {
      lookup: (_host, options, answer) =>
        options.all === true
          ? answer(null, [{ address: '127.0.0.1', family: 4 }])
          : answer(null, '127.0.0.1', 4),
    });
    const http = createHttp({ dispatcher });
    ends.push(() => http.close());
    return http;
  }

  test('leads on by the next one when a proxy cannot be reached, also what is not to be sent twice', async () => {
    const proxy = await startProxy(await startOrigin());
    const { http } = createClient(`PROXY 127.0.0.1:${await freePort()}; PROXY 127.0.0.1:${proxy.port}`);
    const posted = await http.send({
      method: 'POST',
      url: 'http://service.example/posted',
      headers: {},
      body: '{}',
      deadlineMs: 10_000,
      maxBytes: 1_000,
      signal: null,
    });
    expect(posted).toMatchObject({ kind: 'reply', text: 'service.example/posted' });
    expect(proxy.asked).toEqual(['service.example:80']);
  });

  test('passes an unreachable proxy over for a while, without trying it for each request', async () => {
    let tries = 0;
    const dead = await listen(
      createTcpServer((socket) => {
        tries += 1;
        socket.destroy();
      }),
    );
    const proxy = await startProxy(await startOrigin());
    const clock = createFakeClock();
    const { http } = createClient(`PROXY 127.0.0.1:${dead}; PROXY 127.0.0.1:${proxy.port}`, clock);
    for (const path of ['1', '2', '3'])
      expect(await get(http, `http://service.example/${path}`)).toMatchObject({ kind: 'reply' });
    expect(tries).toBe(1);
    // It may be there again.
    clock.jump(5 * 60_000);
    expect(await get(http, 'http://service.example/4')).toMatchObject({ kind: 'reply' });
    expect(tries).toBe(2);
  });

  test('begins with the first one again when another way fails too: it may have been the network', async () => {
    const origin = await startOrigin();
    const gone = await freePort();
    const http = createClientHere(`PROXY 127.0.0.1:${gone}; DIRECT`);
    // Offline: neither leads anywhere.
    expect(await get(http, `http://service.example:${await freePort()}/`)).toMatchObject({
      kind: 'failed',
    });
    // Back at the office, where nothing leads out directly.
    const office = await startProxy(origin, gone);
    expect(await get(http, 'http://service.example/x')).toMatchObject({ kind: 'reply' });
    expect(office.asked).toEqual(['service.example:80']);
  });

  test('goes direct where the list says so: at home the office’s proxy is not there', async () => {
    const port = await startOrigin();
    const http = createClientHere(`PROXY 127.0.0.1:${await freePort()}; DIRECT`);
    expect(await get(http, `http://service.example:${port}/`)).toMatchObject({ kind: 'reply' });
  });

  test('never goes direct where it does not, and says that the proxy cannot be reached', async () => {
    const port = await startOrigin();
    const http = createClientHere(`PROXY 127.0.0.1:${await freePort()}; PROXY 127.0.0.1:${await freePort()}`);
    for (const path of ['1', '2'])
      expect(await get(http, `http://service.example:${port}/${path}`)).toEqual({
        kind: 'failed',
        reason: 'proxy-unreachable',
      });
  });

  test('does not try another one when a proxy refuses: it was reached', async () => {
    const refusing = createServer();
    refusing.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const proxy = await startProxy(await startOrigin());
    const { http } = createClient(`PROXY 127.0.0.1:${await listen(refusing)}; PROXY 127.0.0.1:${proxy.port}`);
    expect(await get(http, 'http://service.example/')).toEqual({ kind: 'failed', reason: 'proxy-refused' });
    expect(proxy.asked).toEqual([]);
  });
});

describe('while the way out is unknown', () => {
  const never = <T>(): Promise<T> => new Promise(() => undefined);
  const request = {
    method: 'GET',
    url: 'http://service.example/',
    headers: {},
    body: null,
    deadlineMs: 50,
    maxBytes: 1_000,
    signal: null,
  } as const;
  function createHanging(signIn?: ProxySignIn): Http {
    const dispatcher = createSystemDispatcher(
      () => (signIn === undefined ? never<string>() : Promise.resolve('PROXY 127.0.0.1:9')),
      signIn === undefined ? {} : { signIn },
    );
    const http = createHttp({ dispatcher });
    ends.push(() => http.close());
    return http;
  }

  test('a request ends at its deadline: a script that loops would stop all polling', async () => {
    expect(await createHanging().send(request)).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  test('so it does when the proxy’s password is never answered', async () => {
    const http = createHanging({ token: () => never<string | null>(), answered: () => undefined });
    expect(await http.send(request)).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  test('a request can be stopped', async () => {
    const stopping = new AbortController();
    const sent = createHanging().send({ ...request, deadlineMs: 600_000, signal: stopping.signal });
    stopping.abort();
    expect(await sent).toEqual({ kind: 'failed', reason: 'aborted' });
  });

  test('a request ends when the certificates cannot be read', async () => {
    const dispatcher = createSystemDispatcher(() => Promise.resolve('DIRECT'), {
      certificates: () => {
        throw new Error('not readable');
      },
    });
    const http = createHttp({ dispatcher });
    ends.push(() => http.close());
    expect(await http.send({ ...request, deadlineMs: 600_000 })).toEqual({
      kind: 'failed',
      reason: 'no-route',
    });
  });
});

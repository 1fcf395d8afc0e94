// The whole app behind a real proxy that asks for a password: it says so, takes the password, and goes on; nobody else gets it.
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttp } from '../../../src/main/pipeline/api/http.ts';
import { createProxyPasswords } from '../../../src/main/hosts/system/network/proxy-passwords.ts';
import { createSystemDispatcher } from '../../../src/main/hosts/system/network/system-dispatcher.ts';
import { startBench, type Bench } from './bench.ts';

const PASSWORD = 'open sesame';
const token = Buffer.from(`ellis:${PASSWORD}`).toString('base64');

let bench: Bench | undefined;
let server: Server | undefined;
afterEach(async () => {
  await bench?.stop();
  bench = undefined;
  server?.close();
});

/** Connects every tunnel to the port that `originPort` returns at that time, for those who know the password. */
async function startProxy(originPort: () => number): Promise<number> {
  const proxy = createServer();
  server = proxy;
  proxy.on('connect', (request, socket) => {
    socket.on('error', () => undefined);
    if (request.headers['proxy-authorization'] !== `Basic ${token}`) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="Company"\r\n\r\n',
      );
      return;
    }
    const tunnel = connect(originPort(), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('close', () => tunnel.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('not a TCP server');
  return address.port;
}

test('a proxy that asks is said to, is given a password, and the service is read through it', async () => {
  let servicePort = 0;
  const proxyPort = await startProxy(() => servicePort);
  bench = await startBench({
    spoil(ports) {
      const passwords = createProxyPasswords({ keychain: ports.keychain, env: {} });
      const http = createHttp({
        dispatcher: createSystemDispatcher(() => Promise.resolve(`PROXY 127.0.0.1:${proxyPort}`), {
          signIn: passwords,
          certificates: () => null,
        }),
      });
      return {
        ...ports,
        proxy: passwords,
        http: {
          send(request) {
            // This machine is never proxied, so the service gets a name.
            const url = new URL(request.url);
            servicePort = Number(url.port);
            return http.send({ ...request, url: `http://service.example${url.pathname}${url.search}` });
          },
          close: () => http.close(),
        },
      };
    },
  });
  const { app, clock, keychain, log, preferences, status } = bench;
  const address = `127.0.0.1:${proxyPort}`;
  expect((await app.calls.getState()).proxy).toEqual({ address, state: 'asks' });
  const [problem] = status().problems;
  expect(problem).toMatchObject({ severity: 'needs-you', action: 'open-settings' });
  expect(problem?.title).toContain('wants a user name and password');
  expect(problem?.next).toContain('under Connection');

  expect(await app.calls.signInToProxy(address, 'ellis', 'a wrong one')).toEqual({ kind: 'kept' });
  await clock.advance(60_000);
  expect((await app.calls.getState()).proxy).toEqual({ address, state: 'refuses' });
  expect(status().problems[0]?.title).toContain('refused the user name or password');

  expect(await app.calls.signInToProxy(address, 'ellis', PASSWORD)).toEqual({ kind: 'kept' });
  await clock.advance(120_000);
  expect((await app.calls.getState()).proxy).toEqual({ address, state: 'signed-in' });
  expect(status()).toMatchObject({ state: 'live', problems: [] });

  expect(keychain.entries.get('proxy')).toBe(`${address} Basic ${token}`);
  const files = await app.calls.gatherReport();
  const texts = await Promise.all(files.map(async ({ name }) => (await app.calls.readReport(name, 0)).text));
  const elsewhere = [preferences.text, JSON.stringify(log.lines), JSON.stringify(await app.calls.getState())];
  for (const text of [...texts, ...elsewhere]) {
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(token);
  }

  expect(await app.calls.forgetProxyPassword()).toBe(true);
  expect(keychain.entries.has('proxy')).toBe(false);
});

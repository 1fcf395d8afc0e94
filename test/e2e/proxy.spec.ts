// A company's proxy that a PAC file names and that asks for a password: Chromium reads the file, and Hotlist signs in.
import { createServer, type Server } from 'node:http';
import { expect, test } from './fixtures.ts';
import { connect, openSection } from './panel.ts';
import { searchSecrets } from '../run/desktop/secrets.ts';

const closing: Server[] = [];
test.afterEach(() => {
  for (const server of closing.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a TCP server');
  return address.port;
}

test('a PAC file names the proxy, and the proxy gets its password once it is given', async ({
  hotlist,
  service,
}) => {
  const asked: (readonly [string, string | null])[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    socket.on('error', () => undefined);
    const token = request.headers['proxy-authorization'] ?? null;
    asked.push([request.url ?? '', token]);
    // The proxy never connects, because the address is outside of this machine.
    socket.end(
      token === null
        ? 'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="Company"\r\n\r\n'
        : 'HTTP/1.1 502 Bad Gateway\r\n\r\n',
    );
  });
  const proxyPort = await listen(proxy);
  const pac = `function FindProxyForURL(url, host) {
    return dnsDomainIs(host, '.inside.example') ? 'DIRECT' : 'PROXY 127.0.0.1:${String(proxyPort)}';
  }`;
  const pacPort = await listen(
    createServer((_request, reply) => {
      reply.setHeader('content-type', 'application/x-ns-proxy-autoconfig');
      reply.end(pac);
    }),
  );
  const app = await hotlist.start(`--proxy-pac-url=http://127.0.0.1:${String(pacPort)}/proxy.pac`);
  const page = await connect(app, service);
  const resolve = (url: string): Promise<string> =>
    app.evaluate(({ session }, given) => session.defaultSession.resolveProxy(given), url);
  expect(await resolve('https://service.example/v1')).toBe(`PROXY 127.0.0.1:${String(proxyPort)}`);
  expect(await resolve('https://service.inside.example/v1')).toBe('DIRECT');

  const picture = 'https://pictures.example.com/logo.png';
  await page.evaluate((url) => window.hotlist.getImage(url), picture);
  expect(asked).toEqual([['pictures.example.com:443', null]]);
  await openSection(page, 'Connection');
  const form = page.getByRole('region', { name: 'Proxy' });
  await form.getByLabel('Proxy user name').fill('ellis');
  await form.getByLabel('Proxy password').fill('open sesame');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => searchSecrets({ service: 'Hotlist', account: 'proxy' })).toHaveLength(1);
  const other = 'https://pictures.example.org/logo.png';
  await page.evaluate((url) => window.hotlist.getImage(url), other);
  const token = `Basic ${Buffer.from('ellis:open sesame').toString('base64')}`;
  expect(asked.at(-1)).toEqual(['pictures.example.org:443', token]);
  expect(hotlist.output()).not.toContain(token);
  await hotlist.quit();
});

// A company's network, on loopback: a proxy that asks for a password, and a private certificate authority.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttp } from '../../../../../src/main/pipeline/api/http.ts';
import {
  certificateSources,
  hasCertificates,
  readCertificates,
} from '../../../../../src/main/hosts/system/network/certificates.ts';
import { createProxyPasswords } from '../../../../../src/main/hosts/system/network/proxy-passwords.ts';
import {
  createSystemDispatcher,
  type ProxySignIn,
  type SystemDispatcherOptions,
} from '../../../../../src/main/hosts/system/network/system-dispatcher.ts';
import type { HttpResult } from '../../../../../src/main/machine/http-port.ts';
import { createCompanyCa, hasOpenssl, type CompanyCa } from '../../../../fakes/company-ca.ts';
import { createFakeKeychain } from '../../../../fakes/keychain.ts';
import { createTempFolder, type TempFolder } from '../../../../fakes/database.ts';

let folder: TempFolder;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = createTempFolder();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  folder.remove();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a TCP server');
  return address.port;
}

interface Proxy {
  readonly port: number;
  /** The `Proxy-Authorization` of each CONNECT. */
  readonly tokens: (string | null)[];
}

/** Connects every tunnel to one port, unless `answer` refuses it with the head of a reply. */
async function startProxy(
  originPort: number,
  answer: (request: IncomingMessage) => string | null,
): Promise<Proxy> {
  const tokens: (string | null)[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    tokens.push(request.headers['proxy-authorization'] ?? null);
    const refusal = answer(request);
    if (refusal !== null) {
      socket.end(`HTTP/1.1 ${refusal}\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const tunnel = connect(originPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  return { port: await listen(server), tokens };
}

const password = `Basic ${Buffer.from('ellis:open sésame').toString('base64')}`;

/** Asks for a user name and a password, as in RFC 9110. */
function askingFor(token: string) {
  return (request: IncomingMessage): string | null =>
    request.headers['proxy-authorization'] === token
      ? null
      : '407 Proxy Authentication Required\r\nproxy-authenticate: Negotiate, Basic realm="Company"';
}

function startOrigin(): Promise<number> {
  return listen(createServer((request, reply) => reply.end(`seen ${request.headers.host ?? ''}`)));
}

function get(url: string, pac: string, options: SystemDispatcherOptions = {}): Promise<HttpResult> {
  const http = createHttp({ dispatcher: createSystemDispatcher(() => Promise.resolve(pac), options) });
  ends.push(() => http.close());
  return http.send({
    method: 'GET',
    url,
    headers: {},
    body: null,
    deadlineMs: 10_000,
    maxBytes: 1_000,
    signal: null,
  });
}

/** Signs in with this token, and records what the proxy said. */
function signInWith(token: string | null): ProxySignIn & { readonly heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    token: (proxy) => Promise.resolve(proxy === '' ? null : token),
    answered: (proxy, answer) => void heard.push(`${proxy} ${answer}`),
  };
}

describe('a proxy that asks for a password', () => {
  test('lets through requests that have it', async () => {
    const proxy = await startProxy(await startOrigin(), askingFor(password));
    const signIn = signInWith(password);
    const answer = await get('http://service.example/', `PROXY 127.0.0.1:${proxy.port}`, { signIn });
    expect(answer).toMatchObject({ kind: 'reply', text: 'seen service.example' });
    expect(proxy.tokens).toEqual([password]);
    expect(signIn.heard).toEqual([`127.0.0.1:${proxy.port} let-through`]);
  });

  test('is told from one that refuses it', async () => {
    const proxy = await startProxy(await startOrigin(), askingFor(password));
    const pac = `PROXY 127.0.0.1:${proxy.port}`;
    expect(await get('http://service.example/', pac)).toEqual({
      kind: 'failed',
      reason: 'proxy-password-missing',
    });
    const signIn = signInWith('Basic b2xkOm9sZA==');
    expect(await get('http://service.example/', pac, { signIn })).toEqual({
      kind: 'failed',
      reason: 'proxy-password-refused',
    });
    expect(signIn.heard).toEqual([`127.0.0.1:${proxy.port} proxy-password-refused`]);
  });

  test('one that was given to it by TLS is not sent in the open to the same host and port', async () => {
    const proxy = await startProxy(await startOrigin(), askingFor(password));
    const env = { https_proxy: `https://ellis:secret@127.0.0.1:${proxy.port}` };
    const signIn = createProxyPasswords({ keychain: createFakeKeychain(), env });
    const answer = await get('http://service.example/', `PROXY 127.0.0.1:${proxy.port}`, { signIn });
    expect(answer).toMatchObject({ reason: 'proxy-password-missing' });
    expect(proxy.tokens).toEqual([null]);
  });

  test('a password store that fails counts as empty', async () => {
    const proxy = await startProxy(await startOrigin(), askingFor(password));
    const signIn = { ...signInWith(null), token: () => Promise.reject(new Error('locked')) };
    expect(await get('http://service.example/', `PROXY 127.0.0.1:${proxy.port}`, { signIn })).toMatchObject({
      reason: 'proxy-password-missing',
    });
  });

  test('a sign-in that only the system can do is said to be one', async () => {
    const proxy = await startProxy(
      await startOrigin(),
      () => '407 Proxy Authentication Required\r\nproxy-authenticate: Negotiate\r\nproxy-authenticate: NTLM',
    );
    expect(await get('http://service.example/', `PROXY 127.0.0.1:${proxy.port}`)).toMatchObject({
      reason: 'proxy-sign-in-unknown',
    });
  });
});

test('a proxy that nobody answers at, one that refuses the address, and one that cannot get there differ', async () => {
  expect(await get('http://service.example/', 'PROXY 127.0.0.1:1')).toEqual({
    kind: 'failed',
    reason: 'proxy-unreachable',
  });
  const blocking = await startProxy(1, () => '403 Forbidden');
  expect(await get('http://service.example/', `PROXY 127.0.0.1:${blocking.port}`)).toEqual({
    kind: 'failed',
    reason: 'proxy-refused',
  });
  const lost = await startProxy(1, () => '502 Bad Gateway');
  expect(await get('http://service.example/', `PROXY 127.0.0.1:${lost.port}`)).toEqual({
    kind: 'failed',
    reason: 'no-route',
  });
});

describe.skipIf(!hasOpenssl && process.platform !== 'linux')('a service that the company vouches for', () => {
  let ca: CompanyCa;
  let port: number;
  beforeEach(async () => {
    ca = createCompanyCa(folder);
    port = await listen(createSecureServer(ca.service, (_request, reply) => reply.end('secret')));
  });
  const trusting = (ownFile: string | null): SystemDispatcherOptions => ({
    certificates: () => readCertificates({ listed: null, bundles: [], ownFile }),
    lookup: (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const secret = { kind: 'reply', text: 'secret' };
  const untrusted = { kind: 'failed', reason: 'certificate-untrusted' };

  test('is trusted where the policy names its authority, and nowhere else', async () => {
    const url = `https://service.example:${port}/`;
    expect(await get(url, 'DIRECT', trusting(ca.file))).toMatchObject(secret);
    expect(await get(url, 'DIRECT', trusting(null))).toEqual(untrusted);
    expect(await get(url, 'DIRECT', trusting(folder.file('missing.pem')))).toEqual(untrusted);
  });

  test('is trusted by what is whole in the file, and a damaged certificate ends no connection', async () => {
    const url = `https://service.example:${port}/`;
    const damaged = '-----BEGIN CERTIFICATE-----\nMIIBroken\n-----END CERTIFICATE-----\n';
    const mixed = folder.file('mixed.pem');
    writeFileSync(mixed, `# the old one\n${damaged}${readFileSync(ca.file, 'utf8')}`);
    const broken = folder.file('broken.pem');
    writeFileSync(broken, damaged);
    expect(await get(url, 'DIRECT', trusting(mixed))).toMatchObject(secret);
    expect(await get(url, 'DIRECT', trusting(broken))).toEqual(untrusted);
    const found = [ca.file, mixed, broken, folder.file('missing.pem')].map(hasCertificates);
    expect(found).toEqual([true, true, false, false]);
  });

  test('is reached through a proxy with a password, and the same goes', async () => {
    const proxy = await startProxy(port, askingFor(password));
    const pac = `PROXY 127.0.0.1:${proxy.port}`;
    const url = `https://service.example:${port}/`;
    const signIn = signInWith(password);
    expect(await get(url, pac, { ...trusting(ca.file), signIn })).toMatchObject(secret);
    expect(await get(url, pac, { ...trusting(null), signIn })).toEqual(untrusted);
  });

  test('under another name is not taken for it', async () => {
    expect(await get(`https://other.example:${port}/`, 'DIRECT', trusting(ca.file))).toEqual({
      kind: 'failed',
      reason: 'tls',
    });
    expect(await get(`https://127.0.0.1:${port}/`, 'DIRECT', trusting(ca.file))).toMatchObject({
      reason: 'tls',
    });
  });

  test('is trusted where the system knows its authority, by either way to its list', async () => {
    const url = `https://service.example:${port}/`;
    const way = { lookup: trusting(null).lookup ?? (() => undefined) };
    const bundle = certificateSources(null, { SSL_CERT_FILE: ca.file });
    expect(
      await get(url, 'DIRECT', { ...way, certificates: () => readCertificates({ ...bundle, listed: null }) }),
    ).toMatchObject(secret);
    const listed = (which: 'default' | 'system'): readonly string[] =>
      which === 'system' ? [ca.certificate] : [];
    expect(
      await get(url, 'DIRECT', {
        ...way,
        certificates: () => readCertificates({ listed, bundles: [], ownFile: null }),
      }),
    ).toMatchObject(secret);
  });

  test('keeps whom the runtime trusts beside the company', () => {
    const own = readCertificates({ listed: null, bundles: [], ownFile: ca.file }) ?? [];
    expect(own).toContain(ca.certificate);
    expect(own.length).toBeGreaterThan(100);
    expect(readCertificates({ listed: null, bundles: ['/nowhere'], ownFile: null })).toBeNull();
  });
});

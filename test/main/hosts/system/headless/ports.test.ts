// A host without a desktop cannot ask the system for a proxy: it uses the one in the environment, or none.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createHeadlessPorts } from '../../../../../src/main/hosts/system/headless/ports.ts';
import type { HeadlessView } from '../../../../../src/main/hosts/system/headless/view.ts';
import type { HttpResult } from '../../../../../src/main/machine/http-port.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';

const view: HeadlessView = {
  ready: () => undefined,
  poll: () => undefined,
  alert: () => Promise.resolve(true),
  status: () => undefined,
  leader: () => undefined,
  isDrawn: false,
  show: () => undefined,
  end: () => undefined,
};

async function get(env: NodeJS.ProcessEnv): Promise<HttpResult> {
  const { http } = createHeadlessPorts({
    clock: createFakeClock(),
    database: openMemory(),
    backups: null,
    view,
    mode: 'connected',
    settings: null,
    quit: () => undefined,
    env,
  });
  const result = await http.send({
    method: 'GET',
    // Loopback in a form that is not recognized as such; nothing answers there.
    url: 'http://[::ffff:7f00:1]:1/v1',
    headers: {},
    body: null,
    deadlineMs: 10_000,
    maxBytes: 1_000,
    signal: null,
  });
  await http.close();
  return result;
}

test('it asks through the proxy that the environment names, with its password, but for what that excepts', async () => {
  const asked: unknown[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    asked.push([request.url, request.headers['proxy-authorization']]);
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const at = proxy.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  const HTTP_PROXY = `http://ellis:secret@127.0.0.1:${at.port}`;
  expect(await get({ HTTP_PROXY })).toEqual({ kind: 'failed', reason: 'proxy-refused' });
  const token = `Basic ${Buffer.from('ellis:secret').toString('base64')}`;
  expect(asked).toEqual([['[::ffff:7f00:1]:1', token]]);
  expect(await get({ HTTP_PROXY, NO_PROXY: '*' })).toEqual({ kind: 'failed', reason: 'no-route' });
  expect(await get({})).toEqual({ kind: 'failed', reason: 'no-route' });
  expect(asked).toHaveLength(1);
  proxy.close();
});

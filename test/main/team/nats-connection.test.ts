import { createUser } from '@nats-io/nkeys';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import type { JoinFile } from '../../../src/main/team/join-file.ts';
import { connectOnce, keepConnected, reconnectDelayMs } from '../../../src/main/team/nats-connection.ts';
import { until } from '../../fakes/clock.ts';

test('a lost server is tried again within two seconds, one that refuses in 8 to 22 s, each desktop at another time', () => {
  expect([0, 0.999].map((random) => reconnectDelayMs('unreachable', random))).toEqual([1_000, 1_999]);
  expect([0, 0.999].map((random) => reconnectDelayMs('refused', random))).toEqual([7_500, 22_485]);
});

/** Speaks as a server of a team does before anything is encrypted, and never asks for TLS. */
interface PlainServer {
  readonly port: number;
  /** Everything that came in. */
  received(): string;
  connections(): number;
  /** Ends every connection and takes no more. */
  close(): Promise<void>;
}

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** `others`: further servers of its cluster, as it names them. `offer`: what its first line says of TLS. */
async function startPlainServer(
  others: readonly string[] = [],
  port = 0,
  offer: Readonly<Record<string, unknown>> = {},
): Promise<PlainServer> {
  const sockets = new Set<Socket>();
  let received = '';
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received += bytes.toString();
      // Whoever begins TLS gets no answer to it.
      if (!received.startsWith('CONNECT')) socket.destroy();
      if (bytes.toString().includes('PING')) socket.write('PONG\r\n');
    });
    const info = { server_id: 'X', version: '2.12.0', proto: 1, headers: true, max_payload: 1_048_576 };
    socket.write(`INFO ${JSON.stringify({ ...info, nonce: 'abcdef', connect_urls: others, ...offer })}\r\n`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const plain: PlainServer = {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
  open.push(plain);
  return plain;
}

function joinAt(...servers: readonly string[]): JoinFile {
  const seed = new TextDecoder().decode(createUser().getSeed());
  return { version: 1, workspace: 'acme', name: 'ada', role: 'rep', servers, seed };
}

function connection(join: JoinFile) {
  const made = keepConnected(join, createSystemClock());
  open.push(made);
  return made;
}

test.each(['tls://127.0.0.1', 'tls://localhost'])(
  'a server at %s that does not ask for TLS gets no credentials and no data, from a team that stays or a single request',
  async (host) => {
    const server = await startPlainServer();
    const join = joinAt(`${host}:${server.port}`);
    const kept = connection(join);
    await until(() => kept.state().state !== 'connecting');
    expect(kept.state().state).toBe('unreachable');
    await expect(connectOnce(join, 5_000)).rejects.toThrow();
    expect(server.connections()).toBeGreaterThan(1);
    expect(server.received()).toBe('');
  },
);

test.each<Readonly<Record<string, unknown>>>([
  { tls_available: true },
  { tls_available: 1 },
  { tls_available: 'yes', tls_required: false },
  { tls_available: {}, tls_required: 0 },
  { tls_required: true },
  { tls_required: 'no', tls_available: false },
])('a server that says %j and speaks no TLS gets no credentials and no data', async (offer) => {
  const server = await startPlainServer([], 0, offer);
  const join = joinAt(`tls://localhost:${server.port}`);
  await expect(connectOnce(join, 5_000)).rejects.toThrow();
  const kept = connection(join);
  await until(() => kept.state().state !== 'connecting');
  expect(kept.state().state).toBe('unreachable');
  expect(server.received()).not.toContain('CONNECT');
});

test.each([
  ['in plain text elsewhere', (port: number) => [`nats://0.0.0.0:${port}`]],
  ['of which some are encrypted', (port: number) => [`tls://127.0.0.1:${port}`, `nats://127.0.0.1:${port}`]],
])('servers %s are not even connected to, wherever the addresses come from', async (_what, serversAt) => {
  const server = await startPlainServer();
  const join = joinAt(...serversAt(server.port));
  const kept = connection(join);
  await until(() => kept.state().state !== 'connecting');
  expect(kept.state().state).toBe('unreachable');
  await expect(connectOnce(join, 5_000)).rejects.toThrow();
  expect(server.connections()).toBe(0);
});

test('a server here, perhaps the end of a tunnel, leads to no other one in plain text', async () => {
  const other = await startPlainServer();
  const server = await startPlainServer([`127.0.0.1:${other.port}`]);
  const kept = connection(joinAt(`nats://127.0.0.1:${server.port}`));
  await until(() => kept.state().state === 'connected');
  await server.close();
  await until(() => kept.state().state === 'unreachable');
  const again = await startPlainServer([], server.port);
  await until(() => again.connections() + other.connections() > 0);
  expect(other.connections()).toBe(0);
});

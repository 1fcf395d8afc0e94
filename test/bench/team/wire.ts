// A team's server behind a counter: what one desktop's connection carries, both ways, as bytes of TCP's payload.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Wire {
  /** In the place of the server's own. */
  readonly url: string;
  /** To the desktop and from it, of all connections so far. */
  bytes(): { readonly down: number; readonly up: number };
  close(): Promise<void>;
}

export async function openWire(serverUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(serverUrl);
  const count = { down: 0, up: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((desktop) => {
    const upstream = connect(Number(port), hostname);
    desktop.on('data', ({ length }: Buffer) => (count.up += length));
    upstream.on('data', ({ length }: Buffer) => (count.down += length));
    desktop.pipe(upstream).pipe(desktop);
    for (const socket of [desktop, upstream]) {
      sockets.add(socket);
      // Whichever end goes takes the other one along.
      socket
        .on('error', () => undefined)
        .once('close', () => {
          desktop.destroy();
          upstream.destroy();
          sockets.delete(socket);
        });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `nats://127.0.0.1:${address.port}`,
    bytes: () => ({ ...count }),
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

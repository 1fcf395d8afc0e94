// A connection between the app and the service that a test can cut and restore. To the app the service is gone, and then back with
// everything that happened in between.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../servers/free-port.ts';

export interface ServiceLine {
  /** The service's address with the line's port. */
  through(address: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openLine(service: string): Promise<ServiceLine> {
  const target = new URL(service);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (): Promise<void> => {
    server.listen(port, target.hostname);
    await once(server, 'listening');
  };
  await listen();
  return {
    through: (address) => Object.assign(new URL(address), { port: String(port) }).href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: listen,
  };
}

// A port for a server that begins to listen later, or again. One that the system hands out (`listen(0)`) may be taken meanwhile,
// as the near end of some connection; these are below the ones it hands out.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 10_000;

/** Where Linux begins to hand out ports; other systems begin higher. */
const FIRST_HANDED_OUT = 32_768;

const MOST_TRIES = 100;

/** A port of 127.0.0.1 at which nobody listens. Rejects if there seems to be none. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LOWEST, FIRST_HANDED_OUT);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

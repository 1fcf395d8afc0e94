// A file server on this machine that a test can make misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

export interface FileServer {
  readonly address: string;
  /** The Range header of each request; `null` = the whole file was requested. */
  readonly ranges: (string | null)[];
  answer(respond: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Serves these bytes at any path, and from the requested byte on. */
export function serveBytes(bytes: Uint8Array) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const range = `bytes ${String(from)}-${String(bytes.length - 1)}/${String(bytes.length)}`;
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': bytes.length - from,
      ...(from > 0 && { 'content-range': range }),
    });
    response.end(bytes.subarray(from));
  };
}

export async function startFileServer(): Promise<FileServer> {
  const ranges: (string | null)[] = [];
  let respond: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.writeHead(404).end();
  const server = createServer((request, response) => {
    ranges.push(request.headers.range ?? null);
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${String(at.port)}`,
    ranges,
    answer(next) {
      respond = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Serves the demo service on a loopback port, so that only this machine can reach it.

import { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { NO_LINE, socketLine, type Line } from './faults/line.ts';
import type { ServiceOptions } from './options.ts';
import { createService, type Service } from './service.ts';

export interface RunningService extends Service {
  /** Drops open connections and frees the port; may be called twice. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

function lineOf({ incoming, outgoing }: HttpBindings | Http2Bindings): Line {
  const isPlain = incoming instanceof IncomingMessage && outgoing instanceof ServerResponse;
  return isPlain ? socketLine(incoming, outgoing) : NO_LINE;
}

/** Rejects when the port is taken. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  let service: Service | null = null;
  const server = createAdaptorServer({
    fetch: (request, bindings) =>
      service?.fetch(request, lineOf(bindings)) ?? new Response(null, { status: 503 }),
    // The process that hosts the demo (Electron's main) must keep its own Request and Response.
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  service = createService(options, `http://${HOST}:${port}`);
  let closing: Promise<void> | null = null;
  return {
    ...service,
    close() {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      return closing;
    },
  };
}

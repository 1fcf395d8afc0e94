// The connection under a request, as far as faults need it: to reset it, or to cut it off in the middle of a body.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

export interface Line {
  /** Breaks the connection without an answer. Rejects where there is no connection to break. */
  reset(): Promise<Response>;
  /** Announces the whole length, sends half of it and breaks the connection. */
  cutOff(reply: Response, bytes: Uint8Array): Response;
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, Math.ceil(bytes.length / 2));
}

/** Without a network: the fetch fails, or the body fails while it is being read. */
export const NO_LINE: Line = {
  reset: () => Promise.reject(new TypeError('fetch failed')),
  cutOff(reply, bytes) {
    let isFirst = true;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isFirst) controller.enqueue(half(bytes));
        else controller.error(new TypeError('terminated'));
        isFirst = false;
      },
    });
    return new Response(body, { status: reply.status, headers: reply.headers });
  },
};

/** Writes to the socket directly, because the adapter would log a body that fails while it is being sent. */
export function socketLine(incoming: IncomingMessage, outgoing: ServerResponse): Line {
  return {
    reset() {
      incoming.socket.resetAndDestroy();
      return Promise.resolve(RESPONSE_ALREADY_SENT);
    },
    cutOff(reply, bytes) {
      const headers = { ...Object.fromEntries(reply.headers), 'content-length': String(bytes.length) };
      outgoing.writeHead(reply.status, headers);
      outgoing.write(half(bytes), () => incoming.socket.destroy());
      return RESPONSE_ALREADY_SENT;
    },
  };
}

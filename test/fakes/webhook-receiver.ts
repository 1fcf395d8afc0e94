// A real webhook receiver on loopback: keeps what was posted and answers as the test sets.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Posted {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface WebhookReceiver {
  /** Its path is a credential. */
  readonly address: string;
  readonly posted: Posted[];
  answer(with_: (posted: Posted, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export const SECRET_PATH = '/services/T0SECRET/B1SECRET?token=very-secret-token';

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let answer = (_posted: Posted, response: ServerResponse): void => void response.end('ok');
  const posted: Posted[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      posted.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}${SECRET_PATH}`,
    posted,
    answer(next) {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

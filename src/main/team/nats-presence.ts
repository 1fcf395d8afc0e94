// Whether a relay answers at all. Reps and relays are in two accounts of the server, and servers before 2.11 do not say that
// nobody in the other one serves a request: it just goes unanswered. They do say it about a subject to which the other one
// only listens, so with each request an empty message is sent there.
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { SECOND_MS } from '../../shared/time-units.ts';

/** The server itself says it. ms. */
const SAID_MS = 2 * SECOND_MS;

/**
 * What `ask` gives, or 'nobody' as soon as the server says that nobody listens on `subject`, which is where a relay that
 * answers shows itself. Rejects like `ask`.
 */
export function unlessNobody<Answer>(
  connection: NatsConnection,
  subject: string,
  ask: () => Promise<Answer>,
): Promise<Answer | 'nobody'> {
  const absence = new Promise<'nobody'>((resolve) => {
    connection.request(subject, '', { timeout: SAID_MS }).catch((error: unknown) => {
      if (isNoResponders(error)) resolve('nobody');
    });
  });
  // Asked afterwards, so that no answer overtakes what the server says.
  return Promise.race([ask(), absence]);
}

function isNoResponders(error: unknown): boolean {
  const { NoRespondersError } = errors;
  return (
    error instanceof NoRespondersError || (error instanceof Error && error.cause instanceof NoRespondersError)
  );
}

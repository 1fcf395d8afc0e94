// Whether a relay answers at all. Reps and relays are in two accounts of the server, and servers before 2.11 do not say that
// nobody in the other one serves a request: it just goes unanswered. They do say it about a subject to which the other one
// only listens, so with each request an empty message is sent there.
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import type { ServerConnection } from './nats-connection.ts';

/** The server itself says it. ms. */
const SAID_MS = 2 * SECOND_MS;

/** A relay that does not listen there, being older, answers a greeting within this. ms. */
const GRACE_MS = SECOND_MS / 2;

export interface Presence {
  /** What `ask` gives, or 'nobody' as soon as it is known that nothing will come. Rejects like `ask`. */
  unlessNobody<Answer>(
    connection: NatsConnection,
    subject: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer | 'nobody'>;
}

export function createPresence(
  server: Pick<ServerConnection, 'onChange'>,
  clock: Pick<Clock, 'setTimer'>,
): Presence {
  /** False while a relay answers that does not listen there. */
  let isTold = true;
  /** A server that is not set up for it refuses the message, and writes each one into its log. */
  let isForbidden = false;
  server.onChange(() => {
    isTold = true;
    isForbidden = false;
  });
  return {
    async unlessNobody(connection, subject, ask) {
      if (isForbidden) return ask();
      let isAbsent = false;
      let isOver = false;
      let cancelGrace = (): void => undefined;
      const absence = new Promise<'nobody'>((resolve) => {
        connection.request(subject, '', { timeout: SAID_MS }).catch((error: unknown) => {
          isForbidden ||= isA(errors.PermissionViolationError, error);
          if (!isA(errors.NoRespondersError, error)) return;
          isAbsent = true;
          if (isTold && !isOver) cancelGrace = clock.setTimer(GRACE_MS, () => resolve('nobody'));
        });
      });
      // Asked afterwards, so that no answer overtakes what the server says.
      const answer = ask();
      answer.then(
        () => (isTold = !isAbsent),
        () => undefined,
      );
      try {
        return await Promise.race([answer, absence]);
      } finally {
        isOver = true;
        cancelGrace();
      }
    },
  };
}

function isA(kind: abstract new (...args: never[]) => Error, error: unknown): boolean {
  return error instanceof kind || (error instanceof Error && error.cause instanceof kind);
}

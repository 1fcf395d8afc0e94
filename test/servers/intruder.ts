// A program with somebody's own key and no manners.
import { setImmediate as turn } from 'node:timers/promises';
import { connect, errors, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import type { RealTeam } from './real-team.ts';

export interface Intruder {
  readonly connection: NatsConnection;
  /** Whether the server refuses a message to this subject. */
  readonly mayNotPublish: (subject: string, body?: unknown) => Promise<boolean>;
  readonly mayNotSubscribe: (subject: string) => Promise<boolean>;
}

/** Ends with the team. */
export async function intruderIn(team: RealTeam, name: string): Promise<Intruder> {
  const { seed } = team.joinOf(name);
  const connection = await connect({
    servers: team.server.url,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
    inboxPrefix: `_INBOX_${name}`,
  });
  team.atEnd(() => connection.close());
  const refusals: string[] = [];
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError)
        refusals.push(`${status.error.operation} ${status.error.subject}`);
    }
  })();
  const isRefused = async (what: string): Promise<boolean> => {
    await connection.flush();
    await turn();
    return refusals.includes(what);
  };
  return {
    connection,
    mayNotPublish(subject, body = {}) {
      connection.publish(subject, JSON.stringify(body));
      return isRefused(`publish ${subject}`);
    },
    mayNotSubscribe(subject) {
      connection.subscribe(subject, { callback: () => undefined });
      return isRefused(`subscription ${subject}`);
    },
  };
}

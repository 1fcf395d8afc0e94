// A connection to the team's server that reconnects for as long as it takes, and reports its state.
import {
  errors,
  NatsConnectionImpl,
  nkeyAuthenticator,
  setTransportFactory,
  type ConnectionOptions,
  type NatsConnection,
  type ServerInfo,
} from '@nats-io/transport-node';
import { nodeResolveHost, NodeTransport } from '@nats-io/transport-node/lib/node_transport.js';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import type { JoinFile } from './join-file.ts';
import type { LinkState } from './link.ts';
import { transportOf } from './server-addresses.ts';
import { inboxOf } from './subjects.ts';

/** ms. Within this time, whoever looks at the app sees whether the server can be reached. */
const CONNECT_MS = 5 * SECOND_MS;
const SHORTEST_RETRY_MS = SECOND_MS;
const LONGEST_RETRY_MS = 15 * SECOND_MS;

/** A connection that is silent for twice this is dead. A laptop that slept finds out at once, by the clock. */
const PING_MS = 10 * SECOND_MS;

export interface ServerConnection {
  state(): { readonly state: LinkState; readonly sinceAt: number };
  onChange(listener: () => void): () => void;
  /** Null until it was made for the first time. */
  current(): NatsConnection | null;
  close(): Promise<void>;
}

export function keepConnected(join: JoinFile, clock: Clock): ServerConnection {
  let state: { readonly state: LinkState; readonly sinceAt: number } = {
    state: 'connecting',
    sinceAt: clock.now(),
  };
  let connection: NatsConnection | null = null;
  let isClosed = false;
  let cancelRetry = (): void => undefined;
  const listeners = new Set<() => void>();

  const change = (next: LinkState): void => {
    if (next === state.state) return;
    state = { state: next, sinceAt: clock.now() };
    for (const listener of [...listeners]) listener();
  };

  const watch = async (made: NatsConnection): Promise<void> => {
    for await (const status of made.status()) {
      if (status.type === 'reconnect') change('connected');
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        if (state.state === 'connected') change('unreachable');
      }
      if (status.type === 'error' && isRefusal(status.error)) change('refused');
    }
  };

  const open = async (tries: number): Promise<void> => {
    try {
      const made = await connect({
        ...optionsOf(join),
        name: `hotlist ${join.role} ${join.name}`,
        timeout: CONNECT_MS,
        pingInterval: PING_MS,
        maxPingOut: 2,
        maxReconnectAttempts: -1,
        reconnectDelayHandler: () => reconnectDelayMs(state.state, clock.random()),
        // Somebody who was removed may be added again, so it keeps trying.
        ignoreAuthErrorAbort: true,
        noEcho: true,
      });
      if (isClosed) return await made.close();
      connection = made;
      change('connected');
      void watch(made).catch(() => undefined);
    } catch (error) {
      if (isClosed) return;
      change(isRefusal(error) ? 'refused' : 'unreachable');
      const delayMs = Math.min(LONGEST_RETRY_MS, SHORTEST_RETRY_MS * 2 ** tries) * (0.5 + clock.random());
      cancelRetry = clock.setTimer(delayMs, () => void open(tries + 1));
    }
  };
  void open(0);

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => connection,
    async close() {
      isClosed = true;
      cancelRetry();
      listeners.clear();
      await connection?.close();
    },
  };
}

/**
 * ms until a lost connection is tried again; `random` in [0, 1) spreads a team's desktops. Quick, because a restart is short,
 * but slow where the server refuses: it would be asked for ever.
 */
export function reconnectDelayMs(state: LinkState, random: number): number {
  return state === 'refused' ? LONGEST_RETRY_MS * (0.5 + random) : SHORTEST_RETRY_MS * (1 + random);
}

/** For a single request; does not reconnect. Rejects when the server refuses, or does not answer within `deadlineMs`. */
export async function connectOnce(join: JoinFile, deadlineMs: number): Promise<NatsConnection> {
  return connect({ ...optionsOf(join), timeout: deadlineMs, reconnect: false });
}

/**
 * The client lets any `tls_available` that is not empty pass as an offer of TLS, and begins TLS only where it is exactly true.
 * Whoever stands on the way writes that line, so an offer of any kind is taken as a demand.
 */
class EncryptedTransport extends NodeTransport {
  override async peekInfo(): Promise<ServerInfo> {
    const info = await super.peekInfo();
    return { ...info, tls_required: Boolean(info.tls_required) || Boolean(info.tls_available) };
  }
}

/** As the library's own `connect`, with a transport that keeps to `tls`. */
function connect(options: ConnectionOptions): Promise<NatsConnection> {
  setTransportFactory({
    factory: () => (options.tls ? new EncryptedTransport() : new NodeTransport()),
    dnsResolveFn: nodeResolveHost,
  });
  return NatsConnectionImpl.connect(options);
}

/** Where to, as whom, and how it is encrypted. Throws for addresses that no join file may have. */
function optionsOf({ servers, seed, name, ca }: JoinFile): ConnectionOptions {
  const transport = transportOf(servers);
  if (transport !== 'tls' && transport !== 'plain')
    throw new Error(`the servers’ addresses are ${transport}`);
  return {
    servers: [...servers],
    authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
    inboxPrefix: inboxOf(name),
    // Without this option the client encrypts only if the server's first line, which anybody on the way can write, asks for it.
    ...((transport === 'tls' || ca !== undefined) && { tls: ca === undefined ? {} : { ca } }),
    // A server here may be the end of a tunnel. Those that it names are elsewhere, and would be spoken to in plain text too.
    ignoreClusterUpdates: transport === 'plain',
  };
}

/** The server does not know this person, or no longer does. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError)
    return true;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause !== undefined && cause !== error && isRefusal(cause);
}

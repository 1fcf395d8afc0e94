// Which of several relays leads, by a lease that the server itself expires.
import { Kvm, type KV } from '@nats-io/kv';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import type { ServerConnection } from './nats-connection.ts';
import { LEADER } from './subjects.ts';

/** A lease that is not renewed expires; its holder gives up well before that. */
const LEASE_MS = 10 * SECOND_MS;
const RENEW_MS = 3 * SECOND_MS;
const GIVE_UP_MS = 7 * SECOND_MS;

/**
 * One holder at a time: the bucket's key expires by the server's clock unless it is renewed, and is written only if it still
 * has the revision that was read.
 */
export function holdLease(parts: {
  readonly server: ServerConnection;
  readonly clock: Clock;
  readonly bucket: string;
  readonly replicas: number;
  readonly holder: string;
  readonly onChange: (isLeader: boolean) => void;
  /** Somebody has renewed it since it was last looked at. A part of a cluster that cannot write answers with an old one. */
  readonly onRenewed?: () => void;
}): () => Promise<void> {
  const { server, clock, bucket, replicas, holder, onChange, onRenewed } = parts;
  /** Null until it is known who leads. */
  let isLeader: boolean | null = null;
  let revision = 0;
  let othersRevision = 0;
  let renewedAt = clock.now();
  let isEnded = false;
  let cancelTimer = (): void => undefined;
  let kv: KV | null = null;

  const change = (leads: boolean): void => {
    if (leads === isLeader) return;
    isLeader = leads;
    onChange(leads);
  };

  const open = async (connection: NatsConnection): Promise<KV> =>
    new Kvm(connection).create(bucket, { ttl: LEASE_MS, history: 1, replicas });

  const renew = async (): Promise<void> => {
    const connection = server.current();
    if (connection === null || server.state().state !== 'connected') return;
    kv ??= await open(connection);
    if (isLeader === true) {
      revision = await kv.update(LEADER, holder, revision);
      renewedAt = clock.now();
      return onRenewed?.();
    }
    const held = await kv.get(LEADER);
    // Its own lease from just before it was restarted.
    const mine = held !== null && held.operation === 'PUT' && held.string() === holder;
    if (held !== null && held.operation === 'PUT' && !mine) {
      if (held.revision !== othersRevision) onRenewed?.();
      othersRevision = held.revision;
      return change(false);
    }
    revision = mine ? await kv.update(LEADER, holder, held.revision) : await kv.create(LEADER, holder);
    renewedAt = clock.now();
    onRenewed?.();
    change(true);
  };

  const go = async (): Promise<void> => {
    // If somebody else has written, for whatever reason, this relay does not lead.
    const isRefused = await renew().then(
      () => false,
      (error: unknown) => !(error instanceof errors.TimeoutError || error instanceof errors.ConnectionError),
    );
    if (isEnded) return;
    if (isLeader === true && (isRefused || clock.now() - renewedAt > GIVE_UP_MS)) change(false);
    cancelTimer = clock.setTimer(RENEW_MS, () => void go());
  };
  void go();

  return async () => {
    isEnded = true;
    cancelTimer();
    const led = isLeader === true;
    if (led) change(false);
    // The next relay then need not wait for the lease to expire.
    if (led && server.state().state === 'connected')
      await kv?.delete(LEADER, { previousSeq: revision }).catch(() => undefined);
  };
}

/** The server's clock as of the last renewal. Older servers do not say what time it is, only when they stored something. */
export async function readServerTime(server: ServerConnection, bucket: string): Promise<number | null> {
  const connection = server.current();
  if (connection === null || server.state().state !== 'connected') return null;
  try {
    const lease = await (await new Kvm(connection).open(bucket)).get(LEADER);
    return lease?.operation === 'PUT' ? lease.created.getTime() : null;
  } catch {
    return null;
  }
}

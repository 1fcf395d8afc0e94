// Frees the accounts of somebody who was removed from the team: writes it once into the bucket of claims, with the relay's
// join file. The relay that leads, now or next, reads it there and tells everybody.
import { jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { SECOND_MS } from '../../shared/time-units.ts';
import { removal } from './claims-kept.ts';
import type { Clock } from '../ports.ts';
import { askAgainWhile } from './ask-again.ts';
import type { JoinFile } from './join-file.ts';
import { connectOnce } from './nats-connection.ts';
import { isWithoutStream } from './nats-status.ts';
import { personKey, REMOVALS, teamNames } from './subjects.ts';

const DEADLINE_MS = 5 * SECOND_MS;

/** A server that reloads its configuration may close connections meanwhile. */
const MOST_TRIES = 3;
const PAUSE_MS = SECOND_MS;

/** 'nobody': the server knows no such person. 'not-told': it could not be reached, and nothing is free yet. */
export type Freed = 'freed' | 'nobody' | 'not-told';

/**
 * May be repeated: it changes nothing that somebody added again has claimed since. `isMember`: false if nobody has this name
 * any more; then the server must know it. Never rejects.
 */
export function freeClaimsOf(
  name: string,
  isMember: boolean,
  join: JoinFile,
  clock: Pick<Clock, 'setTimer'>,
): Promise<Freed> {
  return askAgainWhile(
    (freed) => freed === 'not-told',
    () => tryToFree(name, isMember, join),
    { tries: MOST_TRIES, pauseMs: PAUSE_MS, clock },
  );
}

async function tryToFree(name: string, isMember: boolean, join: JoinFile): Promise<Freed> {
  let connection: NatsConnection | null = null;
  try {
    connection = await connectOnce(join, DEADLINE_MS);
    const { claimsBucket } = teamNames(join.workspace);
    await (await jetstreamManager(connection)).streams.info(`KV_${claimsBucket}`);
    const bucket = await new Kvm(connection).open(claimsBucket);
    const key = personKey(name);
    if (!isMember && (await bucket.get(key))?.operation !== 'PUT') return 'nobody';
    // In this order, so that whoever reads about a removal finds out who it was.
    await bucket.put(key, JSON.stringify(removal));
    await bucket.put(REMOVALS, JSON.stringify({ name }));
    return 'freed';
  } catch (error) {
    // No relay has run yet, so nobody has any account.
    return isWithoutStream(error) ? 'nobody' : 'not-told';
  } finally {
    await connection?.close().catch(() => undefined);
  }
}

// Frees the accounts of somebody who was removed from the team: writes it once into the bucket of claims, with the relay's
// join file. The relay that leads, now or next, reads it there and tells everybody.
import { jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { SECOND_MS } from '../../shared/time-units.ts';
import { removal } from './claims-kept.ts';
import type { Clock } from '../machine/clock.ts';
import { askAgainWhile } from './ask-again.ts';
import type { JoinFile } from './join-file.ts';
import { createBucket } from './nats-bucket.ts';
import { connectOnce } from './nats-connection.ts';
import { isWithoutStream } from './nats-status.ts';
import { personKey, REMOVALS, teamNames } from './subjects.ts';

const DEADLINE_MS = 5 * SECOND_MS;

/** A server that reloads its configuration may close connections meanwhile. */
const MOST_TRIES = 3;
const PAUSE_MS = SECOND_MS;

/**
 * 'nobody': the server knows no such person, or no relay has run yet. 'not-told': it could not be reached, and nothing is
 * free yet.
 */
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
  let hasRun = true;
  try {
    connection = await connectOnce(join, DEADLINE_MS);
    const { claimsBucket } = teamNames(join.workspace);
    // Until a relay has run, nobody has any account.
    hasRun = await isThere(connection, `KV_${claimsBucket}`);
    if (!hasRun && !isMember) return 'nobody';
    // The removal is written anyway: repeated, it must not be taken for that of somebody who was never there.
    const bucket = hasRun
      ? await new Kvm(connection).open(claimsBucket)
      : await createBucket(connection, claimsBucket, join.replicas ?? 1);
    const key = personKey(name);
    if (!isMember && (await bucket.get(key))?.operation !== 'PUT') return 'nobody';
    // In this order, so that whoever reads about a removal finds out who it was.
    await bucket.put(key, JSON.stringify(removal));
    await bucket.put(REMOVALS, JSON.stringify({ name }));
    return hasRun ? 'freed' : 'nobody';
  } catch {
    return hasRun ? 'not-told' : 'nobody';
  } finally {
    await connection?.close().catch(() => undefined);
  }
}

async function isThere(connection: NatsConnection, stream: string): Promise<boolean> {
  try {
    await (await jetstreamManager(connection)).streams.info(stream);
    return true;
  } catch (error) {
    if (isWithoutStream(error)) return false;
    throw error;
  }
}

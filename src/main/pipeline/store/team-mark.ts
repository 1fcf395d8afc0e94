// How far this desktop has read its team's stream. Stored with what was fetched: without it the stream is read again, and
// what is already known is skipped.
import { z } from 'zod';
import { DAY_MS } from '../../../shared/time-units.ts';

import type { Store } from './store.ts';
import type { ClaimStore } from './claims.ts';
import type { ActStore } from './team-acts.ts';

/** What a team's records are put into, as far as they need to know it. */
export interface TeamStore {
  /** Which of these ids are stored. */
  heldSignals(ids: readonly string[]): ReadonlySet<string>;
  holdsLike(likeId: number): boolean;
  /** Whether a walk of the signals has been completed before, so that what comes now is news. */
  hasReadSignals(): boolean;
  /** Signals since the last walk are lost for this desktop, so the user is told. */
  noteGap(): void;
  /** The last record of the stream before which everything has been stored; null before the first. */
  readMark(): number | null;
  writeMark(sequence: number): void;
  /** The last record that the first start has read: of the signals up to it, all are stored or left out. 0: unknown. */
  readFirstEnd(): number;
  writeFirstEnd(sequence: number): void;
  /** The name of the stream that the mark belongs to; null while none is known. */
  readStream(): string | null;
  writeStream(name: string): void;
  readonly claims: ClaimStore;
  readonly acts: ActStore;
}

const TOPIC = 'team:mark';

const FIRST_END_TOPIC = 'team:first-end';

const STREAM_TOPIC = 'team:stream';

const GAP_TOPIC = 'team:gap';

/** Long enough for somebody back on Monday to see by Tuesday that something is missing. */
const GAP_SAID_MS = DAY_MS;

const markSchema = z.int().min(0);

/** The last record of the stream before which everything has been stored; null before the first. */
export function readTeamMark({ fetched }: Pick<Store, 'fetched'>): number | null {
  return fetched.list(TOPIC, markSchema)[0]?.body ?? null;
}

const gapSchema = z.object({ fromAt: z.int() });

/**
 * Since when signals are missing here because the stream had dropped them before this desktop came back. Null if none are
 * missing, and a day after that was found. Epoch ms.
 */
export function readTeamGap({ fetched }: Pick<Store, 'fetched'>, now: number): number | null {
  const [noted] = fetched.list(GAP_TOPIC, gapSchema);
  return noted === undefined || Math.abs(now - noted.at) > GAP_SAID_MS ? null : noted.body.fromAt;
}

export function teamStoreOf(store: Store, now: () => number, isSharing: () => boolean): TeamStore {
  const write = (topic: string, body: unknown): void =>
    store.fetched.write(topic, { page: 0, at: now(), total: null, pageCount: 1, body });
  return {
    acts: { ...store.teamActs, isSharing },
    heldSignals: (ids) => store.signals.knownOf(ids),
    claims: store.claims,
    holdsLike: (likeId) => store.likes.find(likeId) !== null,
    hasReadSignals: () => store.feeds.read('signals').lastFreshAt !== null,
    noteGap() {
      const fromAt = store.feeds.read('signals').lastFreshAt;
      if (fromAt === null) return;
      write(GAP_TOPIC, { fromAt });
    },
    readMark: () => readTeamMark(store),
    writeMark: (sequence) => write(TOPIC, sequence),
    readFirstEnd: () => store.fetched.list(FIRST_END_TOPIC, markSchema)[0]?.body ?? 0,
    writeFirstEnd: (sequence) => write(FIRST_END_TOPIC, sequence),
    readStream: () => store.fetched.list(STREAM_TOPIC, z.string())[0]?.body ?? null,
    writeStream: (name) => write(STREAM_TOPIC, name),
  };
}

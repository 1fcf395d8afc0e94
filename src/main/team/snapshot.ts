// The stream condensed up to one of its records, for a desktop that has read nothing yet, or was away for longer than the
// stream keeps. It contains records as they are in the stream, one per line, so that the same readers read them and an
// unreadable one is skipped by itself. Pure.
import { z } from 'zod';
import type { FeedName } from '../../shared/contract/service.ts';
import { recordKinds, type RecordKind } from '../../shared/contract/team.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { readActRecord } from './acts-records.ts';
import type { RecordMessage, StreamSnapshot } from './link.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readLikeRecord, readReplyRecord, readSignalRecord, replyRecord } from './records.ts';
import { scoresIn } from './recording-http.ts';

/** As many as a first walk of the service reads (sources/signals/store-page.ts). */
const MOST_SIGNALS = 2_000;

/** The newest ones are selected only after this many more have come, not for each one. */
const SPARE_SIGNALS = 500;

/** The service's own reply has fewer (API 4.1). */
const MOST_LIKES = 100;

/** What people logged, and what they took back. */
const MOST_ACTS = 2_000;

/** The stream keeps no act for longer either. */
const ACTS_KEPT_MS = 30 * DAY_MS;

const MOST_SCORES = 5_000;

const SCORES: FeedName = 'person-scores';

/** Characters per record, and in total. Signals have a few hundred; larger ones are left to the stream. */
const LONGEST_RECORD = 64_000;
const LONGEST_REPLY = 1_000_000;
const LONGEST_SNAPSHOT = 8_000_000;

interface Kept {
  readonly sequence: number;
  readonly line: string;
}

/** `at`: when it happened, epoch ms. */
interface KeptSignal extends Kept {
  readonly at: number;
}

/** What somebody did. `isTold` false: they took it back, which everybody who has it needs to know. */
interface KeptAct extends Kept {
  readonly publishedAt: number;
  readonly isTold: boolean;
}

export interface SnapshotFold {
  /** Records of the stream in order. `to`: how far it was read, including records unknown here. */
  take(messages: readonly RecordMessage[], to: number): void;
  /** The stream has dropped everything before `firstSequence`, read or not. */
  skipTo(firstSequence: number): void;
  /** The last record included; 0 before the first. */
  upTo(): number;
  /** Grows with each record that a snapshot contains. */
  changes(): number;
  /** `now`: epoch ms. */
  snapshot(now: number): StreamSnapshot;
}

/** Continues from a snapshot, whoever made it; null: from the stream's beginning. */
export function createSnapshotFold(from: StreamSnapshot | null): SnapshotFold {
  const signals = new Map<string, KeptSignal>();
  const likes = new Map<number, Kept>();
  const replies = new Map<string, Kept>();
  const scores = new Map<string, number>();
  let scoresRead: Pick<RecordMessage, 'sequence' | 'publishedAt'> | null = null;
  const acts = new Map<string, KeptAct>();
  let upTo = from?.upTo ?? 0;
  let wholeAfter = from?.wholeAfter ?? 0;
  let changes = 0;

  const leaveOut = ({ sequence }: Pick<Kept, 'sequence'>): void => {
    wholeAfter = Math.max(wholeAfter, sequence);
  };

  const keepNewestSignals = (): void => {
    const newest = new Set(newestFirst([...signals.values()]).slice(0, MOST_SIGNALS));
    for (const [id, kept] of signals) {
      if (newest.has(kept)) continue;
      signals.delete(id);
      leaveOut(kept);
    }
  };

  const keepReply = (message: RecordMessage): void => {
    const read = readReplyRecord(message.body);
    if (read?.key === SCORES) return keepScores(message, read.text);
    const line = lineOf(message);
    if (read !== null && line.length <= LONGEST_REPLY) replies.set(read.key, { ...message, line });
  };

  const keepScores = (message: RecordMessage, text: string): void => {
    for (const { publicIdentifier, score } of scoresIn(parseJson(text))) {
      // Deleted first, so that the latest entry is the last in the map.
      scores.delete(publicIdentifier);
      scores.set(publicIdentifier, score);
    }
    dropOldest(scores, MOST_SCORES);
    scoresRead = message;
  };

  const keepAct = (message: RecordMessage): void => {
    const { sequence, publishedAt } = message;
    const change = readActRecord(message.body);
    if (change === null) return;
    const key = change.kind === 'told' ? `${change.act.by} ${change.act.id}` : `${change.by} ${change.id}`;
    acts.delete(key);
    acts.set(key, { sequence, line: lineOf(message), publishedAt, isTold: change.kind === 'told' });
    dropOldest(acts, MOST_ACTS);
  };

  const keepSignal = (message: RecordMessage): void => {
    const read = readSignalRecord(message.body);
    if (read === null) return;
    const { sequence } = message;
    const line = lineOf(message);
    if (line.length > LONGEST_RECORD) return leaveOut(message);
    signals.set(read.id, { sequence, line, at: read.recordedAt });
    if (signals.size >= MOST_SIGNALS + SPARE_SIGNALS) keepNewestSignals();
  };

  const keepLike = (message: RecordMessage): void => {
    const read = readLikeRecord(message.body);
    const line = lineOf(message);
    if (read === null || line.length > LONGEST_RECORD) return;
    likes.set(read.id, { sequence: message.sequence, line });
    dropOldest(likes, MOST_LIKES);
  };

  const keep: Readonly<Record<RecordKind, ((message: RecordMessage) => void) | null>> = {
    signals: keepSignal,
    likes: keepLike,
    replies: keepReply,
    acts: keepAct,
    // The relay's own state and the claims are requested at each start.
    status: null,
    claims: null,
  };

  const takeOne = (message: RecordMessage): void => {
    const keepIt = keep[message.kind];
    if (keepIt === null) return;
    keepIt(message);
    changes += 1;
  };

  for (const line of from?.lines ?? []) {
    const read = readSnapshotLine(line);
    if (read !== null) takeOne(read);
  }
  changes = 0;

  return {
    take(messages, to) {
      const first = messages[0];
      // If a stream is read from its beginning, what came before its first record is gone.
      if (upTo === 0 && first !== undefined) leaveOut({ sequence: first.sequence - 1 });
      for (const message of messages) if (message.sequence > upTo) takeOne(message);
      upTo = Math.max(upTo, to);
    },
    skipTo(firstSequence) {
      leaveOut({ sequence: firstSequence - 1 });
      upTo = Math.max(upTo, firstSequence - 1);
    },
    upTo: () => upTo,
    changes: () => changes,
    snapshot(now) {
      keepNewestSignals();
      const recentActs = [...acts.values()].filter(
        ({ isTold, publishedAt }) => !isTold || publishedAt > now - ACTS_KEPT_MS,
      );
      const others: Kept[] = [...replies.values(), ...likes.values(), ...recentActs];
      if (scoresRead !== null) others.push(scoresOf(scores, scoresRead));
      let length = others.reduce((sum, { line }) => sum + line.length, 0);
      const kept: Kept[] = [];
      for (const signal of newestFirst([...signals.values()])) {
        length += signal.line.length;
        if (length <= LONGEST_SNAPSHOT) kept.push(signal);
        else leaveOut(signal);
      }
      const lines = [...others, ...kept]
        .sort((one, other) => one.sequence - other.sequence)
        .map(({ line }) => line);
      return { upTo, wholeAfter, lines };
    },
  };
}

const lineSchema = z.object({
  k: z.string(),
  s: z.int().min(1),
  at: z.int().min(0),
  b: z.unknown(),
});

function lineOf({ kind, sequence, publishedAt, body }: RecordMessage): string {
  return JSON.stringify({ k: kind, s: sequence, at: publishedAt, b: body });
}

/** Null for a kind that only a newer relay writes, and for anything that is not a record. */
export function readSnapshotLine(line: string): RecordMessage | null {
  const read = lineSchema.safeParse(parseJson(line)).data;
  const kind = recordKinds.find((known) => known === read?.k);
  if (read === undefined || kind === undefined) return null;
  return { sequence: read.s, kind, body: read.b, publishedAt: read.at };
}

/** All scores as one reply, replacing those they came with. */
function scoresOf(
  scores: ReadonlyMap<string, number>,
  { sequence, publishedAt }: Pick<RecordMessage, 'sequence' | 'publishedAt'>,
): Kept {
  const text = JSON.stringify([...scores].map(([publicIdentifier, score]) => ({ publicIdentifier, score })));
  return {
    sequence,
    line: lineOf({ kind: 'replies', sequence, publishedAt, body: replyRecord(SCORES, text) }),
  };
}

function newestFirst(signals: readonly KeptSignal[]): readonly KeptSignal[] {
  return signals.toSorted((one, other) => other.at - one.at || other.sequence - one.sequence);
}

function dropOldest<Key>(kept: Map<Key, unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key);
  }
}

// Records that came through the team's stream and are not in the store yet, and the replies made from them. Signals are
// delivered oldest part first, each part newest first, as the service would page it.
import type { FeedName } from '../../shared/model.ts';
import type { TeamStore } from '../pipeline/store/team-store.ts';
import type { RecordMessage } from './link.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readLikeRecord, readReplyRecord, readSignalRecord } from './records.ts';
import { scoresIn } from './recording-http.ts';
import { sharedFeeds } from './service-calls.ts';

/** A first start shows as many signals as a first walk of the service reads, none of them as news. */
const FIRST_SIGNALS = 2_000;

/** Likes that the store has; a reply without any of them would look as if some had been missed. */
const KNOWN_LIKES = 20;

interface Waiting {
  readonly item: unknown;
  readonly sequence: number;
}

interface WaitingSignal extends Waiting {
  /** Epoch ms. */
  readonly recordedAt: number;
}

export interface SignalPage {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

export interface WaitingRecords {
  /** For any record but the relay's report. Returns the feeds it is news for; none if this version cannot read it. */
  take(message: RecordMessage): readonly FeedName[];
  hasSignals(): boolean;
  /** Nothing more should be read before the store has taken some. */
  isFull(): boolean;
  /** Removes what the store has. Returns the last record before which nothing waits, up to `readTo`. */
  settle(store: TeamStore, readTo: number): number;
  /** A first walk gets only the newest signals: older ones would alert as news in the next one. */
  keepNewest(): void;
  /** Null for a cursor of another walk, such as one from before the last start. */
  page(cursor: string | null, limit: number): SignalPage | null;
  /** The last walk left some that had come before it began, or it was not read to its end. */
  isPartOnly(): boolean;
  /** The likes that wait, newest first, then some that the store knows. */
  likes(): readonly unknown[];
  /** The last whole reply for this feed, as text; null before the first. */
  reply(feed: FeedName): string | null;
  scoreOf(identifier: string): number | null;
  noteScores(text: string): void;
  clear(): void;
}

/** `mostWaiting`: signals of one walk; with this many waiting, reading the stream pauses until they are stored. */
export function createWaitingRecords(mostWaiting: number): WaitingRecords {
  const signals = new Map<string, WaitingSignal>();
  const likes = new Map<number, Waiting>();
  let knownLikes: readonly unknown[] = [];
  const replies = new Map<FeedName, string>();
  const scores = new Map<string, number>();
  /** `leaves`: some that had come were left for the next walk. */
  let walk: { readonly id: number; readonly items: readonly unknown[]; readonly leaves: boolean } = {
    id: 0,
    items: [],
    leaves: false,
  };
  /** How many of the walk's items were delivered. */
  let given = 0;

  const noteScores = (text: string): void => {
    for (const { publicIdentifier, score } of scoresIn(parseJson(text))) scores.set(publicIdentifier, score);
  };

  const beginWalk = (): void => {
    // In order of arrival, which a map keeps.
    const part = [...signals.values()].slice(0, mostWaiting);
    walk = {
      id: walk.id + 1,
      items: newestFirst(part).map(({ item }) => item),
      leaves: part.length < signals.size,
    };
    given = 0;
  };

  return {
    take({ kind, body, sequence }) {
      switch (kind) {
        case 'signals': {
          const read = readSignalRecord(body);
          if (read === null) return [];
          signals.set(read.id, { item: read.item, sequence, recordedAt: read.recordedAt });
          return ['signals'];
        }
        case 'likes': {
          const read = readLikeRecord(body);
          if (read === null) return [];
          likes.set(read.id, { item: read.item, sequence });
          return ['ad-likes'];
        }
        case 'replies': {
          const read = readReplyRecord(body);
          const feed = sharedFeeds.find((known) => known === read?.key);
          if (read === null || feed === undefined) return [];
          if (feed === 'person-scores') noteScores(read.text);
          else replies.set(feed, read.text);
          return [feed];
        }
        case 'acts':
        case 'claims':
        case 'status':
          return [];
      }
    },
    hasSignals: () => signals.size > 0,
    isFull: () => signals.size >= mostWaiting,
    settle(store, readTo) {
      if (signals.size > 0) for (const id of store.heldSignals([...signals.keys()])) signals.delete(id);
      for (const [id, { item }] of likes) {
        if (!store.holdsLike(id)) continue;
        likes.delete(id);
        knownLikes = [item, ...knownLikes].slice(0, KNOWN_LIKES);
      }
      let first = readTo + 1;
      for (const { sequence } of signals.values()) first = Math.min(first, sequence);
      for (const { sequence } of likes.values()) first = Math.min(first, sequence);
      return first - 1;
    },
    keepNewest() {
      const kept = new Set(newestFirst([...signals.values()]).slice(0, FIRST_SIGNALS));
      for (const [id, one] of signals) if (!kept.has(one)) signals.delete(id);
    },
    page(cursor, limit) {
      if (cursor === null) beginWalk();
      const [id, from] = cursor === null ? [walk.id, 0] : cursor.split('.').map(Number);
      if (id !== walk.id || from === undefined) return null;
      const to = from + limit;
      given = Math.max(given, to);
      return {
        items: walk.items.slice(from, to),
        nextCursor: to < walk.items.length ? `${walk.id}.${to}` : null,
      };
    },
    isPartOnly: () => walk.leaves || given < walk.items.length,
    likes: () => [...[...likes.values()].map(({ item }) => item).toReversed(), ...knownLikes],
    reply: (feed) => replies.get(feed) ?? null,
    scoreOf: (identifier) => scores.get(identifier) ?? null,
    noteScores,
    clear() {
      signals.clear();
      likes.clear();
      // Another id: a further page of what was begun before is none of the next walk.
      walk = { id: walk.id + 1, items: [], leaves: false };
    },
  };
}

/** API 4.2: the newest first. */
function newestFirst(waiting: readonly WaitingSignal[]): readonly WaitingSignal[] {
  return waiting.toSorted((one, other) => other.recordedAt - one.recordedAt || other.sequence - one.sequence);
}

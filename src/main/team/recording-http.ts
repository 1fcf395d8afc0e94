// The relay's way to the service: what its feeds read is written into the team's stream before they store it. If it could
// not be written, it counts as not read, so the feed reads it again and a crash or a lost connection leaves nothing out.
import type { FeedName, Surface } from '../../shared/contract/service.ts';
import { isObject } from '../../shared/is-object.ts';
import { parseExactly } from '../pipeline/api/exact-json.ts';
import { readNumber } from '../pipeline/api/tolerant.ts';
import { withoutKey } from '../machine/outside-text.ts';
import type { Http, HttpRequest, HttpResult } from '../machine/http-port.ts';
import type { RecordMessage, RelayLink } from './link.ts';
import {
  asFailedReason,
  itemRecord,
  readLikeItem,
  readReplyRecord,
  readSignalItem,
  replyRecord,
  type CallState,
  type ReplyRecord,
  type StatusRecord,
} from './records.ts';
import { recordedFeedOf, sharedReplyOf } from './service-calls.ts';

export interface RecordingParts {
  readonly http: Http;
  /** Those that are read. */
  readonly surfaces: readonly Surface[];
  /** Removed from everything that is written. */
  readonly keys: readonly string[];
  readonly publish: RelayLink['publish'];
  /** Epoch ms. */
  readonly now: () => number;
  /** A call of some kind ended differently from the one before. */
  readonly onCallState: () => void;
}

export interface RecordingHttp extends Http {
  /** Which APIs are read, and how the last call of each kind ended. */
  status(): Pick<StatusRecord, 'calls' | 'surfaces'>;
  /** The stream was recreated, so nothing that was written is in it. */
  forget(): void;
  /** This relay leads from now on: another one may have written replies meanwhile, and what it read before says nothing about now. */
  begin(): void;
  /**
   * Records of the stream, in order. A relay that leads no more may write a reply late; desktops then show that one, so the
   * current one is written again with the next call.
   */
  read(messages: readonly Pick<RecordMessage, 'sequence' | 'kind' | 'body'>[]): void;
  /** How many signals and likes fit into no record, even with their texts cut. */
  leftOut(): number;
  /** Scores of these people, as read so far; null if one was not read. */
  scoresOf(identifiers: readonly string[]): ReadonlyMap<string, number>;
}

/** Ids written recently are not written again; for forgotten ones, the server or the readers recognize duplicates. */
const MOST_WRITTEN = 50_000;

/** Bytes. By default a server accepts a megabyte; the texts of what is larger are cut. */
const LARGEST_RECORD = 950_000;

/** Characters of each text in an item or a reply that is cut. */
const LONGEST_CUT = 2_000;

/** Characters kept of an error that the service sends: all errors go out in each report, and an error page can be any size. */
const LONGEST_ERROR = 2_000;

export function createRecordingHttp(parts: RecordingParts): RecordingHttp {
  const { http, surfaces, keys, publish } = parts;
  const written = new Set<string>();
  const lastTexts = new Map<string, string>();
  /** The last record of each shared reply, whoever wrote it. */
  const latest = new Map<string, number>();
  const calls = new Map<string, CallState>();
  const scores = new Map<string, number>();

  let leftOut = 0;

  const noteCall = (key: string, state: CallState): void => {
    const before = JSON.stringify(calls.get(key));
    calls.set(key, state);
    if (before !== JSON.stringify(state)) parts.onCallState();
  };

  const writeItems = async (
    kind: 'signals' | 'likes',
    items: readonly { readonly id: string | number; readonly item: unknown }[],
  ): Promise<Written> => {
    const fresh = items.filter(({ id }) => !written.has(`${kind}:${id}`)).toReversed();
    const acks = await Promise.all(
      fresh.map(async ({ id, item }) => {
        const name = `${kind}:${id}`;
        const body = fitting(item, itemRecord);
        // It never fits, and the others must not wait for it.
        if (body === null) {
          written.add(name);
          leftOut += 1;
          return true;
        }
        const ack = await publish({ kind, id: name, body });
        if (ack.kind === 'stored') written.add(name);
        return ack.kind === 'stored';
      }),
    );
    for (const name of written) {
      if (written.size <= MOST_WRITTEN) break;
      written.delete(name);
    }
    return acks.every(Boolean) ? 'written' : 'failed';
  };

  const writeReply = async (key: FeedName, text: string): Promise<Written> => {
    if (lastTexts.get(key) === text) return 'written';
    const body = fittingReply(key, text);
    if (body === null) return 'too-large';
    // If only the acknowledgement is lost, the stream has this one, and the one before it would be news again.
    lastTexts.delete(key);
    // Not by its content: a return to an earlier state is news too, and the server would take it for the earlier record.
    const ack = await publish({ kind: 'replies', id: `${key}:${parts.now()}`, body });
    if (ack.kind === 'failed') return 'failed';
    if (ack.sequence >= (latest.get(key) ?? 0)) {
      latest.set(key, ack.sequence);
      lastTexts.set(key, text);
    }
    return 'written';
  };

  const write = (feed: FeedName, text: string): Promise<Written> => {
    const value = parsedExactly(text);
    const items = itemsIn(feed, value);
    if (items === null) return Promise.resolve('unreadable');
    if (feed === 'signals') {
      return writeItems(
        'signals',
        items.flatMap((item) => readSignalItem(item) ?? []),
      );
    }
    if (feed === 'ad-likes')
      return writeItems(
        'likes',
        items.flatMap((item) => readLikeItem(item) ?? []),
      );
    if (feed === 'person-scores')
      for (const { publicIdentifier, score } of scoresIn(value)) scores.set(publicIdentifier, score);
    return writeReply(feed, text);
  };

  return {
    async send(request: HttpRequest) {
      const { call } = request;
      const at = parts.now();
      const feed = call === undefined ? null : recordedFeedOf(call, at);
      const result = await http.send(request);
      if (call === undefined || feed === null) return result;
      const clean = withoutKeys(result, keys);
      const isNews = clean.kind === 'reply' && isGood(clean.status);
      const written = isNews ? await write(feed, clean.text) : 'written';
      const shared = sharedReplyOf(call, at);
      if (shared !== null && (clean.kind === 'reply' || clean.reason !== 'aborted'))
        noteCall(shared.feed, callStateOf(clean, written));
      return written === 'failed' ? { kind: 'failed', reason: 'team-unreachable' } : result;
    },
    close: () => http.close(),
    status: () => ({ surfaces, calls: Object.fromEntries(calls) }),
    forget() {
      written.clear();
      lastTexts.clear();
      latest.clear();
    },
    begin() {
      lastTexts.clear();
      calls.clear();
    },
    read(messages) {
      for (const { sequence, kind, body } of messages) {
        const key = kind === 'replies' ? readReplyRecord(body)?.key : undefined;
        if (key === undefined || sequence <= (latest.get(key) ?? 0)) continue;
        latest.set(key, sequence);
        lastTexts.delete(key);
      }
    },
    leftOut: () => leftOut,
    scoresOf: (identifiers) =>
      new Map(
        identifiers.flatMap((one): [string, number][] => {
          const score = scores.get(one);
          return score === undefined ? [] : [[one, score]];
        }),
      ),
  };
}

/**
 * The items of a reply; none for one that is no list. Null if it is not in the form of its kind: a sign-in page comes with
 * 200 too, and must neither be written nor count as read.
 */
function itemsIn(feed: FeedName, value: unknown): readonly unknown[] | null {
  if (feed === 'ad-likes' || feed === 'person-scores') return Array.isArray(value) ? value : null;
  if (!isObject(value)) return null;
  if (feed === 'trend') return [];
  return Array.isArray(value['data']) ? value['data'] : null;
}

export function scoresIn(
  value: unknown,
): readonly { readonly publicIdentifier: string; readonly score: number }[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    if (!isObject(one)) return [];
    const { publicIdentifier } = one;
    const score = readNumber(one['score']);
    return typeof publicIdentifier === 'string' && score !== null ? [{ publicIdentifier, score }] : [];
  });
}

/** A record is JSON too, and whoever reads it would round large ids; as text they stay exact. Undefined if it is not JSON. */
function parsedExactly(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

/** 'too-large': it fits into no record, so the stream goes on with an earlier one. */
type Written = 'written' | 'failed' | 'too-large' | 'unreadable';

/** A record of what the service sent; if that is too large, one with its texts cut. Null if that does not help. */
function fitting<Body>(value: unknown, recordOf: (value: unknown) => Body): Body | null {
  const whole = recordOf(value);
  if (isFitting(whole)) return whole;
  const cut = recordOf(
    JSON.parse(
      JSON.stringify(value, (_name, part: unknown) =>
        typeof part === 'string' ? part.slice(0, LONGEST_CUT) : part,
      ),
    ),
  );
  return isFitting(cut) ? cut : null;
}

/** The record of a reply, whose content is one text in it; null if it is too large even with its own texts cut. */
function fittingReply(key: string, text: string): ReplyRecord | null {
  const whole = replyRecord(key, text);
  if (isFitting(whole)) return whole;
  const value = parsedExactly(text);
  return value === undefined ? null : fitting(value, (part) => replyRecord(key, JSON.stringify(part)));
}

function isFitting(record: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(record)) <= LARGEST_RECORD;
}

/** What the desktops do not have is not fresh for them, and what comes later is not news from this moment. */
const unwritten: Readonly<Record<'failed' | 'too-large', CallState>> = {
  failed: { kind: 'failed', reason: 'team-unreachable' },
  'too-large': { kind: 'failed', reason: 'too-large' },
};

/** What cannot be read goes to the desktops as it came, so that they say the same of it as the relay. */
function callStateOf(result: HttpResult, written: Written): CallState {
  if (written === 'failed' || written === 'too-large') return unwritten[written];
  if (result.kind === 'failed') return { kind: 'failed', reason: asFailedReason(result.reason) };
  const { status, text } = result;
  const isRead = isGood(status) && written === 'written';
  return isRead ? { kind: 'fresh' } : { kind: 'status', status, text: text.slice(0, LONGEST_ERROR) };
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

function withoutKeys(result: HttpResult, keys: readonly string[]): HttpResult {
  if (result.kind !== 'reply') return result;
  return { ...result, text: keys.reduce(withoutKey, result.text) };
}

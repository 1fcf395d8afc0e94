// A rep's way to the service: what the relay has written into the team's stream, served as the service's own replies, so that
// feeds, store and alerts are the same as without a team. What came stays here until the store holds it; only then does the
// mark move on, so that a crash at any line loses nothing, and what comes twice is known by its id.
import { SECOND_MS } from '../../shared/time-units.ts';
import { surfaces as allSurfaces } from '../../shared/contract/service.ts';
import type { FeedName, Surface } from '../../shared/model.ts';
import { readInstant } from '../api/instant.ts';
import { isObject } from '../../shared/is-object.ts';
import type { Clock, HttpRequest, HttpResult, TeamListener, TeamSource, TeamStore } from '../ports.ts';
import {
  isAboutFew,
  readExchange,
  sharedReplyOf,
  stateKey,
  type Exchange,
  type SharedReply,
} from './exchanges.ts';
import { createClaimDesk } from './claims-desk.ts';
import { readAnswer, readHello, type Hello } from './forwarded.ts';
import type { RecordMessage, TeamLink } from './link.ts';
import {
  readLikeRecord,
  readReplyRecord,
  readSignalRecord,
  readStatusRecord,
  type CallState,
  type FailedReason,
} from './records.ts';
import { scoresIn } from './recording-http.ts';
import { teamAddresses } from './team-addresses.ts';
import { parseJson } from './parse-json.ts';

export interface TeamHttpParts {
  readonly link: TeamLink;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** The own name on the team's server. */
  readonly name: string;
}

/** The relay says how it fares every 15 s: three times that is silence. */
const SILENCE_MS = 50 * SECOND_MS;

/** A first start reads so many records, and shows as many signals as a first walk of the service reads: those are no news. */
const FIRST_RECORDS = 3_000;
const FIRST_SIGNALS = 2_000;

/** Read again at a start: likes that are known tell a reply of which nothing was missed. */
const OVERLAP = 200;

/** Signals that wait for the store; the stream is read on when it has taken them. */
const MOST_WAITING = 50_000;

/** Likes that the store has: a reply without any of them would look as if some had scrolled past. */
const KNOWN_LIKES = 20;

/** How long a request waits for the link, the relay's first word and the end of the catching up. */
const LONGEST_WAIT_MS = 10 * SECOND_MS;

interface Waiting {
  readonly item: unknown;
  readonly sequence: number;
}

export function createTeamSource({ link, clock, name }: TeamHttpParts): TeamSource {
  const claims = createClaimDesk({ link, clock, me: name });
  let endClaims = (): void => undefined;
  let store: TeamStore | null = null;
  let listener: TeamListener | null = null;
  let surfaces: readonly Surface[] | null = null;
  const onNews = (feeds: readonly FeedName[]): void => listener?.onNews(feeds);
  const signals = new Map<string, Waiting>();
  const likes = new Map<number, Waiting>();
  let knownLikes: readonly unknown[] = [];
  const replies = new Map<string, string>();
  const scores = new Map<string, number>();
  let calls: Readonly<Record<string, CallState>> = {};
  let heardAt: number | null = null;
  /** The last record that was read, and the last one that there was when reading began. */
  let readTo = 0;
  let knownEnd: number | null = null;
  /** Nothing was ever stored: more than a first walk reads would come as news with the next one. */
  let isFirstWalk = false;
  let walk: { readonly id: number; readonly items: readonly unknown[] } = { id: 0, items: [] };
  let endConsuming = (): void => undefined;
  let isConsuming = false;
  let attached = 0;
  const waiters = new Set<() => void>();

  const wakeWaiters = (): void => {
    for (const wake of [...waiters]) wake();
  };

  /** Resolves when `isDone` holds, or when this has waited long enough. */
  const waitUntil = (isDone: () => boolean, longestMs = LONGEST_WAIT_MS): Promise<void> =>
    new Promise((resolve) => {
      if (isDone()) return resolve();
      const end = (): void => {
        cancel();
        waiters.delete(look);
        resolve();
      };
      const look = (): void => {
        if (isDone()) end();
      };
      const cancel = clock.setTimer(longestMs, end);
      waiters.add(look);
    });

  const isCaughtUp = (): boolean => knownEnd !== null && readTo >= knownEnd;

  const hear = (hello: Hello): void => {
    heardAt = clock.now();
    calls = hello.calls;
    knownEnd ??= hello.lastSequence;
    const before = surfaces;
    surfaces = hello.surfaces;
    if (before !== null && before.join() !== surfaces.join()) listener?.onSurfaces(surfaces);
  };

  /** What the store holds waits no longer, and everything before what still waits has been taken. */
  const settle = (): void => {
    if (store === null) return;
    for (const id of signals.keys()) if (store.holdsSignal(id)) signals.delete(id);
    for (const [id, { item }] of likes) {
      if (!store.holdsLike(id)) continue;
      likes.delete(id);
      knownLikes = [item, ...knownLikes].slice(0, KNOWN_LIKES);
    }
    const waiting = [...signals.values(), ...likes.values()];
    const first = waiting.reduce((least, { sequence }) => Math.min(least, sequence), readTo + 1);
    if (first - 1 > (store.readMark() ?? 0)) store.writeMark(first - 1);
    wakeWaiters();
  };

  const take = ({ kind, body, sequence }: RecordMessage): readonly FeedName[] => {
    switch (kind) {
      case 'signals': {
        const read = readSignalRecord(body);
        if (read === null) return [];
        signals.set(read.id, { item: read.item, sequence });
        return ['signals'];
      }
      case 'likes': {
        const read = readLikeRecord(body);
        if (read === null) return [];
        likes.set(read.id, { item: read.item, sequence });
        return ['ad-likes'];
      }
      case 'rankings':
      case 'trend': {
        const read = readReplyRecord(body);
        if (read !== null) replies.set(read.key, read.text);
        return read === null ? [] : (feedsOf[read.key] ?? []);
      }
      case 'people': {
        const read = readReplyRecord(body);
        for (const { publicIdentifier, score } of scoresIn(parseJson(read?.text ?? 'null')))
          scores.set(publicIdentifier, score);
        return ['person-scores'];
      }
      case 'claims':
        claims.take(body, sequence);
        return [];
      case 'status': {
        const read = readStatusRecord(body);
        if (read === null || !isCaughtUp()) return [];
        const before = JSON.stringify(calls);
        const wasSilent = isSilent();
        hear({ ...read, lastSequence: sequence, claims: null });
        // What fails now is asked for at once, and so is what goes again.
        return wasSilent || before !== JSON.stringify(calls) ? allFeeds : [];
      }
    }
  };

  const isSilent = (): boolean => heardAt === null || clock.now() - heardAt > SILENCE_MS;

  const consume = (after: number): void => {
    readTo = after;
    isConsuming = true;
    endConsuming = link.consume(
      after,
      async (messages) => {
        const news = new Set<FeedName>();
        for (const message of messages) {
          for (const feed of take(message)) news.add(feed);
          readTo = Math.max(readTo, message.sequence);
        }
        wakeWaiters();
        if (isCaughtUp() && news.size > 0) onNews([...news]);
        if (signals.size >= MOST_WAITING) {
          onNews(['signals']);
          await waitUntil(() => signals.size < MOST_WAITING, LONGEST_WAIT_MS * 60);
        }
      },
      (firstSequence) => {
        // What the stream no longer holds is gone for this desktop; what it holds is read from its beginning.
        endConsuming();
        store?.writeMark(firstSequence - 1);
        // Of a stream that was made anew the end is another one.
        knownEnd = null;
        claims.streamLost();
        consume(firstSequence - 1);
        void begin();
      },
    );
  };

  const greet = async (): Promise<void> => {
    const asked = await link.ask('hello', { v: 1 }, 5 * SECOND_MS);
    const hello = asked.kind === 'answer' ? readHello(asked.body) : null;
    if (hello === null) return;
    hear(hello);
    claims.greeted(hello.claims, hello.lastSequence);
  };

  let isBeginning = false;
  /** Reads on from the mark; a first start needs the relay's word of where the stream ends. */
  const begin = async (): Promise<void> => {
    if (isBeginning || store === null) return;
    isBeginning = true;
    const turn = attached;
    if (knownEnd === null || isSilent()) await greet();
    isBeginning = false;
    if (turn !== attached) return;
    if (knownEnd !== null && !isConsuming) {
      const mark = store.readMark();
      isFirstWalk = mark === null;
      consume(
        mark === null
          ? Math.max(0, knownEnd - FIRST_RECORDS)
          : Math.max(0, Math.min(mark, knownEnd) - OVERLAP),
      );
    }
    wakeWaiters();
  };

  /** Why nothing may be answered as if it were of now; null when it may. */
  const troubleOf = (shared: SharedReply): HttpResult | null => {
    const { state } = link.state();
    if (state === 'refused') return failed('team-refused');
    if (state !== 'connected') return failed('team-unreachable');
    if (isSilent()) return failed('relay-silent');
    const call = calls[stateKey(shared)];
    if (call?.kind === 'fresh') return null;
    // The relay has not read it yet: what there is of it is a part. Nobody may be there whose score could be read.
    if (call === undefined) return shared.kind === 'people' ? null : failed('relay-silent');
    if (call.kind === 'failed') return failed(call.reason);
    return { kind: 'reply', status: call.status, headers: {}, text: call.text };
  };

  const dropOldest = (): void => {
    isFirstWalk = false;
    for (const [id] of newestFirst(signals).slice(FIRST_SIGNALS)) signals.delete(id);
  };

  const servePage = (cursor: string | null, limit: number): HttpResult => {
    let from = 0;
    if (cursor === null) {
      if (isFirstWalk) dropOldest();
      walk = { id: walk.id + 1, items: newestFirst(signals).map(([, { item }]) => item) };
    } else {
      const [id, offset] = cursor.split('.').map(Number);
      // A walk of before the last restart: the feed begins anew.
      if (id !== walk.id || offset === undefined)
        return reply(400, { error: { code: 'invalid_cursor', param: 'cursor' } });
      from = offset;
    }
    const to = from + limit;
    const next = to < walk.items.length ? `${walk.id}.${to}` : null;
    return reply(200, { data: walk.items.slice(from, to), meta: { next_cursor: next, total: null } });
  };

  const forward = async (exchange: Exchange): Promise<HttpResult> => {
    const asked = await link.ask('lookup', { v: 1, ...exchange }, 15 * SECOND_MS);
    if (asked.kind === 'answer') return readAnswer(asked.body) ?? failed('relay-silent');
    return failed(reasonOf[asked.reason]);
  };

  const serve = async (exchange: Exchange, shared: SharedReply): Promise<HttpResult> => {
    const isUnread =
      shared.kind === 'people' &&
      isAboutFew(shared.identifiers) &&
      shared.identifiers.some((one) => !scores.has(one));
    if (isUnread) {
      const answered = await forward(exchange);
      if (answered.kind === 'reply' && answered.status === 200)
        for (const { publicIdentifier, score } of scoresIn(parseJson(answered.text)))
          scores.set(publicIdentifier, score);
      return answered;
    }
    const trouble = troubleOf(shared);
    if (trouble !== null) return trouble;
    switch (shared.kind) {
      case 'signals':
        if (shared.cursor === null) settle();
        return servePage(shared.cursor, shared.limit);
      case 'likes':
        settle();
        return reply(200, [...[...likes.values()].map(({ item }) => item).toReversed(), ...knownLikes]);
      case 'people':
        return reply(
          200,
          shared.identifiers
            .filter((one) => scores.has(one))
            .map((publicIdentifier) => ({ publicIdentifier, score: scores.get(publicIdentifier) })),
        );
      case 'rankings':
      case 'trend': {
        const text = replies.get(stateKey(shared));
        return text === undefined ? forward(exchange) : { kind: 'reply', status: 200, headers: {}, text };
      }
    }
  };

  /** Of several requests in a row only the first one waits for a relay that does not answer. */
  let hasWaited = false;
  const waitForWord = async (signal: AbortSignal | null): Promise<void> => {
    const { state } = link.state();
    const isHopeless = state === 'refused' || state === 'unreachable' || hasWaited;
    if (isCaughtUp() || isHopeless) return;
    await waitUntil(() => isCaughtUp() || signal?.aborted === true);
    hasWaited = !isCaughtUp();
  };

  const endLinkWatch = link.onChange(() => {
    hasWaited = false;
    if (link.state().state === 'connected') void begin();
    wakeWaiters();
    onNews(allFeeds);
  });

  return {
    addresses: teamAddresses,
    claims,
    async surfaces() {
      await waitUntil(() => link.state().state !== 'connecting');
      if (link.state().state === 'connected') await greet();
      // Both may be there: what is not is left out when the relay says so.
      surfaces ??= allSurfaces;
      return heardAt === null ? null : surfaces;
    },
    attach(given, heard) {
      attached += 1;
      store = given;
      listener = heard;
      endClaims = claims.attach(given.claims, (change) => heard.onClaim(change));
      void begin();
      return () => {
        attached += 1;
        endClaims();
        endConsuming();
        endConsuming = () => undefined;
        store = null;
        listener = null;
        isConsuming = false;
        readTo = 0;
        knownEnd = null;
        signals.clear();
        likes.clear();
      };
    },
    http: {
      async send(request: HttpRequest) {
        const exchange = readExchange(request, teamAddresses);
        if (exchange === null) return failed('no-route');
        const shared = sharedReplyOf(exchange);
        if (shared === null) return forward(exchange);
        // A word that did not come may have been lost on its way: the relay is asked before it is taken for gone.
        if ((knownEnd === null || isSilent()) && link.state().state === 'connected') await begin();
        await waitForWord(request.signal);
        if (request.signal?.aborted === true) return { kind: 'failed', reason: 'aborted' };
        return serve(exchange, shared);
      },
      async close() {
        endLinkWatch();
        endConsuming();
        await link.close();
      },
    },
  };
}

const allFeeds: readonly FeedName[] = [
  'signals',
  'ad-likes',
  'ranked-24h',
  'ranked-all',
  'trend',
  'person-scores',
];

const feedsOf: Readonly<Record<string, readonly FeedName[]>> = {
  'rankings:1d': ['ranked-24h'],
  'rankings:all': ['ranked-all'],
  'trend:7d': ['trend'],
};

const reasonOf = {
  unreachable: 'team-unreachable',
  'no-relay': 'relay-silent',
  timeout: 'relay-silent',
  refused: 'team-refused',
  'too-large': 'too-large',
} as const satisfies Record<string, FailedReason>;

function failed(reason: FailedReason): HttpResult {
  return { kind: 'failed', reason };
}

function reply(status: number, body: unknown): HttpResult {
  return { kind: 'reply', status, headers: {}, text: JSON.stringify(body) };
}

/** API 4.2: the newest first. Each has a readable time, or it would not be here. */
function newestFirst(waiting: ReadonlyMap<string, Waiting>): readonly (readonly [string, Waiting])[] {
  const at = ({ item }: Waiting): number => {
    const createdAt = isObject(item) ? item['created_at'] : null;
    return (typeof createdAt === 'string' ? readInstant(createdAt) : null) ?? 0;
  };
  return [...waiting]
    .map((entry) => ({ entry, at: at(entry[1]) }))
    .sort((one, other) => other.at - one.at || other.entry[1].sequence - one.entry[1].sequence)
    .map(({ entry }) => entry);
}

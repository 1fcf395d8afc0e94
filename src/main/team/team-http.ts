// A rep's way to the service: what the relay has written into the team's stream, served as the service's own replies, so that
// feeds, store and alerts are the same as without a team. What came stays here until the store holds it; only then does the
// mark move on, so that a crash at any line loses nothing, and what comes twice is known by its id.
import { SECOND_MS } from '../../shared/time-units.ts';
import { surfaces as allSurfaces } from '../../shared/contract/service.ts';
import type { FeedName, Surface } from '../../shared/model.ts';
import type { Clock, HttpRequest, HttpResult, TeamListener, TeamSource, TeamStore } from '../ports.ts';
import {
  isAboutFew,
  readExchange,
  sharedReplyOf,
  stateKey,
  type Exchange,
  type SharedReply,
} from './exchanges.ts';
import { createActsDesk } from './acts-desk.ts';
import { createClaimDesk } from './claims-desk.ts';
import { readAnswer, readHello, type Hello } from './forwarded.ts';
import type { RecordMessage, TeamLink } from './link.ts';
import { readStatusRecord, type CallState, type FailedReason } from './records.ts';
import { teamAddresses } from './team-addresses.ts';
import { createWaitingRecords } from './waiting-records.ts';

export interface TeamHttpParts {
  readonly link: TeamLink;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** The own name on the team's server. */
  readonly name: string;
  /** Signals that are held before the store has them, and of one walk. Left out: 20,000. */
  readonly mostWaiting?: number;
}

/** The relay says how it fares every 15 s: three times that is silence. */
const SILENCE_MS = 50 * SECOND_MS;

/** A first start reads so many records. */
const FIRST_RECORDS = 3_000;

/** Read again at a start: likes that are known tell a reply of which nothing was missed. */
const OVERLAP = 200;

/** Well within what a walk reads (api/paging.ts); about 20 MB. */
const MOST_WAITING = 20_000;

/** How long a request waits for the link, the relay's first word and the end of the catching up. */
const LONGEST_WAIT_MS = 10 * SECOND_MS;

export function createTeamSource({
  link,
  clock,
  name,
  mostWaiting = MOST_WAITING,
}: TeamHttpParts): TeamSource {
  const claims = createClaimDesk({ link, clock, me: name });
  const acts = createActsDesk({ link, clock });
  let endActs = (): void => undefined;
  let endClaims = (): void => undefined;
  let store: TeamStore | null = null;
  let listener: TeamListener | null = null;
  let surfaces: readonly Surface[] | null = null;
  const onNews = (feeds: readonly FeedName[]): void => listener?.onNews(feeds);
  const waiting = createWaitingRecords(mostWaiting);
  let calls: Readonly<Record<string, CallState>> = {};
  let heardAt: number | null = null;
  /** The last record that was read, and the last one that is known to be there; null until the relay has said it. */
  let readTo = 0;
  let knownEnd: number | null = null;
  /** Nothing was ever stored: more than a first walk reads would come as news with the next one. */
  let isFirstWalk = false;
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
    knownEnd = Math.max(knownEnd ?? 0, hello.lastSequence);
    const before = surfaces;
    surfaces = hello.surfaces;
    if (before !== null && before.join() !== surfaces.join()) listener?.onSurfaces(surfaces);
  };

  /** What the store holds waits no longer, and everything before what still waits has been taken. */
  const settle = (): void => {
    if (store === null) return;
    const taken = waiting.settle(store, readTo);
    if (taken > (store.readMark() ?? 0)) store.writeMark(taken);
    wakeWaiters();
  };

  const take = (message: RecordMessage, isOfNow: boolean): readonly FeedName[] => {
    if (message.kind === 'claims') claims.take(message.body, message.sequence);
    if (message.kind !== 'status') return waiting.take(message);
    // A word of weeks ago says nothing about the relay of today.
    if (!isOfNow) return [];
    const read = readStatusRecord(message.body);
    if (read === null) return [];
    const before = JSON.stringify(calls);
    const wasSilent = isSilent();
    hear({ ...read, lastSequence: message.sequence, claims: null });
    // What fails now is asked for at once, and so is what goes again.
    return wasSilent || before !== JSON.stringify(calls) ? allFeeds : [];
  };

  const isSilent = (): boolean => heardAt === null || clock.now() - heardAt > SILENCE_MS;

  const consume = (after: number): void => {
    readTo = after;
    isConsuming = true;
    endConsuming = link.consume(
      after,
      async (messages, { to, left }) => {
        const isOfNow = isCaughtUp() && left === 0;
        const news = new Set<FeedName>();
        acts.take(messages.flatMap(({ kind, body }) => (kind === 'acts' ? [body] : [])));
        for (const message of messages) for (const feed of take(message, isOfNow)) news.add(feed);
        readTo = Math.max(readTo, to);
        if (knownEnd !== null) knownEnd = Math.max(knownEnd, to + left);
        hasWaited = false;
        wakeWaiters();
        if (isCaughtUp() && !isOfNow) onNews(allFeeds);
        else if ((isOfNow && news.size > 0) || waiting.isFull()) onNews([...news]);
        const turn = attached;
        while (waiting.isFull() && turn === attached) await waitUntil(() => !waiting.isFull());
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
      const mark = store.readMark() ?? Infinity;
      isFirstWalk = !store.hasReadSignals();
      // A first start that was cut short begins anew.
      const from = isFirstWalk
        ? Math.min(mark, knownEnd - FIRST_RECORDS)
        : Math.min(mark, knownEnd) - OVERLAP;
      consume(Math.max(0, from));
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

  const servePage = (cursor: string | null, limit: number): HttpResult => {
    if (cursor === null) {
      settle();
      if (isFirstWalk) waiting.keepNewest();
      if (isFirstWalk && isCaughtUp()) {
        isFirstWalk = false;
        // The app may end before it asks again: what comes meanwhile is news for it.
        store?.writeMark(readTo);
      }
    }
    const page = waiting.page(cursor, limit);
    // The feed begins anew.
    if (page === null) return reply(400, { error: { code: 'invalid_cursor', param: 'cursor' } });
    return reply(200, { data: page.items, meta: { next_cursor: page.nextCursor, total: null } });
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
      shared.identifiers.some((one) => waiting.scoreOf(one) === null);
    if (isUnread) {
      const answered = await forward(exchange);
      if (answered.kind === 'reply' && answered.status === 200) waiting.noteScores(answered.text);
      return answered;
    }
    const trouble = troubleOf(shared);
    if (trouble !== null) return trouble;
    // A part of the others would make the rest look like news. Signals come in parts that are known for such.
    if (!isCaughtUp() && (shared.kind !== 'signals' || !waiting.hasSignals())) return failed('timeout');
    switch (shared.kind) {
      case 'signals':
        return servePage(shared.cursor, shared.limit);
      case 'likes':
        settle();
        return reply(200, waiting.likes());
      case 'people':
        return reply(
          200,
          shared.identifiers.flatMap((publicIdentifier) => {
            const score = waiting.scoreOf(publicIdentifier);
            return score === null ? [] : [{ publicIdentifier, score }];
          }),
        );
      case 'rankings':
      case 'trend': {
        const text = waiting.reply(stateKey(shared));
        return text === null ? forward(exchange) : { kind: 'reply', status: 200, headers: {}, text };
      }
    }
  };

  /** Of several requests in a row only the first one waits for a relay that does not answer. */
  let hasWaited = false;
  const waitForWord = async ({ signal }: HttpRequest, shared: SharedReply): Promise<void> => {
    const { state } = link.state();
    const isReady = (): boolean => isCaughtUp() || (shared.kind === 'signals' && waiting.isFull());
    // What waits in the way of the others is stored by a walk of the signals.
    const isHopeless = state === 'refused' || state === 'unreachable' || hasWaited || waiting.isFull();
    if (isReady() || isHopeless) return;
    await waitUntil(() => isReady() || signal?.aborted === true);
    hasWaited = !isReady();
  };

  const endLinkWatch = link.onChange(() => {
    hasWaited = false;
    if (link.state().state === 'connected') {
      void begin();
      acts.share();
    }
    wakeWaiters();
    onNews(allFeeds);
  });

  return {
    addresses: teamAddresses,
    claims,
    share: () => acts.share(),
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
      endActs = acts.attach(given.acts, () => heard.onActs());
      void begin();
      return () => {
        attached += 1;
        endClaims();
        endActs();
        endConsuming();
        endConsuming = () => undefined;
        store = null;
        listener = null;
        isConsuming = false;
        readTo = 0;
        knownEnd = null;
        waiting.clear();
        wakeWaiters();
      };
    },
    isBehind: () => !isCaughtUp() || waiting.isPartOnly(),
    http: {
      async send(request: HttpRequest) {
        const exchange = readExchange(request, teamAddresses);
        if (exchange === null) return failed('no-route');
        const shared = sharedReplyOf(exchange);
        if (shared === null) return forward(exchange);
        // A word that did not come may have been lost on its way: the relay is asked before it is taken for gone.
        if ((knownEnd === null || isSilent()) && link.state().state === 'connected') await begin();
        await waitForWord(request, shared);
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

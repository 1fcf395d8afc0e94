// A rep's way to the service: serves what the relay has written into the team's stream as the service's own replies, so that
// feeds, store and alerts work as without a team. Records stay here until the store has them, and only then does the read
// position advance. So a crash anywhere loses nothing, and duplicates are recognised by id.
import { SECOND_MS } from '../../shared/time-units.ts';
import { surfaces as allSurfaces } from '../../shared/contract/service.ts';
import type { SaidMeaning } from '../../shared/contract/type-meanings.ts';
import { nextTurn } from '../machine/clock.ts';
import type { FeedName, Surface } from '../../shared/model.ts';
import type { SharedReply } from '../pipeline/api/operation.ts';

import type { Clock } from '../machine/clock.ts';
import type { HttpRequest, HttpResult, ServiceCall } from '../machine/http-port.ts';
import type { TeamStore } from '../pipeline/store/team-store.ts';
import type { TeamListener, TeamSource } from './team-source.ts';
import { createActsDesk } from './acts-desk.ts';
import { askAgainWhile } from './ask-again.ts';
import { createClaimDesk } from './claims-desk.ts';
import { readAnswer, readHello, type Hello } from './forwarded.ts';
import type { RecordMessage, StreamSnapshot, TeamLink } from './link.ts';
import { readStatusRecord, type CallState, type FailedReason } from './records.ts';
import { isAboutFew, sharedFeeds, sharedReplyOf } from './service-calls.ts';
import { readSnapshotLine } from './snapshot.ts';
import { createWaiters } from './waiters.ts';
import { createWaitingRecords } from './waiting-records.ts';

export interface TeamHttpParts {
  readonly link: TeamLink;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** The user's own name on the team's server. */
  readonly name: string;
  /** How many signals are held before the store has them, and in one walk. Left out: 20,000. */
  readonly mostWaiting?: number;
}

/** The relay reports every 15 s: after three times that it counts as silent. */
const SILENCE_MS = 50 * SECOND_MS;

/** A first start without a snapshot reads this many records. */
const FIRST_RECORDS = 3_000;

/** Read again at a start: known likes show that a reply missed nothing. */
const OVERLAP = 200;

/** Well within what a walk reads (api/paging.ts); about 20 MB. */
const MOST_WAITING = 20_000;

/** A second apart. Without the snapshot, a first start shows little and who was away for long misses some. */
const SNAPSHOT_TRIES = 3;

/** How long a request waits for the link, the relay's greeting and the end of catching up. */
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
  /** Null until the relay has said it. */
  let typeMeanings: readonly SaidMeaning[] | null = null;
  const onNews = (feeds: readonly FeedName[]): void => listener?.onNews(feeds);
  /** Whether the service can be asked is another question from now on. */
  const onAnswersChanged = (): void => listener?.onAnswersChanged(sharedFeeds);
  const waiting = createWaitingRecords(mostWaiting);
  let calls: Readonly<Record<string, CallState>> = {};
  /** By feed: for how many ms its newest items had included an unreadable one at `heardAt`. */
  let unreadable: Readonly<Record<string, number>> = {};
  let heardAt: number | null = null;
  /** How far the server's clock was ahead of ours when it was last read. */
  let aheadMs: number | null = null;
  /** The last record that was read, and the last one known to exist; null until the relay has said it. */
  let readTo = 0;
  let knownEnd: number | null = null;
  /** Nothing was ever stored: anything beyond what a first walk reads would alert as news with the next one. */
  let isFirstWalk = false;
  let firstEnd = 0;
  /** The walk began before everything available was read, and does not include what is read meanwhile. */
  let hasBegunBehind = true;
  let endConsuming = (): void => undefined;
  let isConsuming = false;
  /** Nothing was read since the connection was lost: what comes first is what came meanwhile. */
  let hasBeenAway = false;
  let attached = 0;
  const waiters = createWaiters(clock);

  const isCaughtUp = (): boolean => knownEnd !== null && readTo >= knownEnd;

  const hear = (hello: Omit<Hello, 'claims' | 'serverAt'>): void => {
    heardAt = clock.now();
    calls = hello.calls;
    unreadable = hello.unreadable;
    knownEnd = Math.max(knownEnd ?? 0, hello.lastSequence);
    typeMeanings = hello.typeMeanings;
    listener?.onTypeMeanings(typeMeanings);
    const before = surfaces;
    surfaces = hello.surfaces;
    if (before !== null && before.join() !== surfaces.join()) listener?.onSurfaces(surfaces);
  };

  /** `serverAt`: by the server's clock, a moment ago; null if it is not known. */
  const readClock = (serverAt: number | null): void => {
    if (serverAt === null) return;
    aheadMs = serverAt - clock.now();
    listener?.onClockRead(aheadMs);
  };

  /** What the store has no longer waits, and the mark moves to just before what still does. */
  const settle = (): void => {
    if (store === null) return;
    const taken = waiting.settle(store, readTo);
    if (taken > (store.readMark() ?? 0)) store.writeMark(taken);
    waiters.wake();
  };

  const noteFirstEnd = (sequence: number): void => {
    firstEnd = sequence;
    store?.writeFirstEnd(sequence);
  };

  /** The first start already stored this signal or left it out as too old; a restart reads it again (`OVERLAP`). */
  const isLeftOut = ({ kind, sequence }: RecordMessage): boolean =>
    kind === 'signals' && sequence <= firstEnd;

  const take = (message: RecordMessage, isOfNow: boolean): readonly FeedName[] => {
    if (message.kind === 'claims') claims.take(message.body, message.sequence);
    if (message.kind !== 'status') return isLeftOut(message) ? [] : waiting.take(message);
    // A report from weeks ago says nothing about the relay today.
    if (!isOfNow) return [];
    const read = readStatusRecord(message.body);
    if (read === null) return [];
    const saidOf = (): string => JSON.stringify([calls, Object.keys(unreadable)]);
    const before = saidOf();
    const wasSilent = isSilent();
    hear({ ...read, lastSequence: message.sequence });
    // What fails now is polled at once, and so is what works again.
    if (wasSilent || before !== saidOf()) onAnswersChanged();
    return [];
  };

  // A clock that was set back must not make it look heard for hours.
  const isSilent = (): boolean => heardAt === null || Math.abs(clock.now() - heardAt) > SILENCE_MS;

  const consume = (after: number): void => {
    readTo = after;
    isConsuming = true;
    endConsuming = link.consume(
      after,
      async (messages, { to, left }) => {
        const isOfNow = isCaughtUp() && left === 0 && !hasBeenAway;
        // Any other record may have waited for days, and so may the first one after a silence, in a machine that slept.
        if (isOfNow && !isSilent()) readClock(messages.at(-1)?.publishedAt ?? null);
        if (left === 0) hasBeenAway = false;
        const news = takeAll(messages, isOfNow);
        // A first walk waits until all is read, so reading must not wait for that walk.
        if (isFirstWalk && waiting.isFull()) waiting.keepNewest();
        readTo = Math.max(readTo, to);
        if (knownEnd !== null) knownEnd = Math.max(knownEnd, to + left);
        hasWaited = false;
        waiters.wake();
        if (isCaughtUp() && !isOfNow) onAnswersChanged();
        else if ((isOfNow && news.size > 0) || waiting.isFull()) onNews([...news]);
        const mine = attached;
        while (waiting.isFull() && mine === attached)
          await waiters.until(() => !waiting.isFull(), LONGEST_WAIT_MS);
      },
      (firstSequence) => {
        endConsuming();
        // A recreated stream has another end.
        const isAnew = firstSequence <= readTo;
        knownEnd = null;
        claims.streamLost();
        if (!isAnew) return void readDropped(firstSequence);
        noteFirstEnd(0);
        store?.writeMark(firstSequence - 1);
        consume(firstSequence - 1);
        void begin();
      },
      {
        read: () => store?.readStream() ?? null,
        write: (name) => store?.writeStream(name),
      },
    );
  };

  const takeAll = (messages: readonly RecordMessage[], isOfNow: boolean): ReadonlySet<FeedName> => {
    acts.take(messages.flatMap(({ kind, body }) => (kind === 'acts' ? [body] : [])));
    return new Set(messages.flatMap((message) => take(message, isOfNow)));
  };

  /** Null if there is none, or the server does not answer three times. */
  const readSnapshot = async (): Promise<StreamSnapshot | null> => {
    const read = await askAgainWhile(
      ({ kind }) => kind !== 'read' && kind !== 'none' && link.state().state === 'connected',
      () => link.readSnapshot(),
      { tries: SNAPSHOT_TRIES, pauseMs: SECOND_MS, clock },
    );
    return read.kind === 'read' ? read.snapshot : null;
  };

  /** Takes the snapshot's records after `after` and before `before`. */
  const takeSnapshot = ({ lines }: StreamSnapshot, after: number, before: number): void => {
    const messages = lines.flatMap((line) => readSnapshotLine(line) ?? []);
    takeAll(
      messages.filter(({ sequence }) => sequence > after && sequence < before),
      false,
    );
  };

  /**
   * The stream has dropped what followed. Its snapshot has part of that, and the rest is lost for this desktop. The stream
   * is read from its beginning. The mark stays until everything received is stored, so a crash before that begins here
   * again.
   */
  const readDropped = async (firstSequence: number): Promise<void> => {
    const mine = attached;
    const snapshot = await readSnapshot();
    if (mine !== attached) return;
    // It may have been read again from before the mark.
    const known = Math.max(readTo, store?.readMark() ?? 0);
    if (snapshot !== null) takeSnapshot(snapshot, known, firstSequence);
    const reaches = snapshot !== null && snapshot.wholeAfter <= known && snapshot.upTo >= firstSequence - 1;
    const isWhole = firstSequence <= known + 1 || reaches;
    if (!isWhole) store?.noteGap();
    consume(firstSequence - 1);
    void begin();
  };

  const greet = async (): Promise<void> => {
    const asked = await link.ask('hello', { v: 1 }, 5 * SECOND_MS);
    const hello = asked.kind === 'answer' ? readHello(asked.body) : null;
    if (hello === null) return;
    hear(hello);
    readClock(hello.serverAt);
    claims.greeted(hello.claims, hello.lastSequence);
  };

  let isBeginning = false;
  /** Reads on from the mark; a first start needs the relay to say where the stream ends. */
  const begin = async (): Promise<void> => {
    if (isBeginning || store === null) return;
    isBeginning = true;
    const mine = attached;
    if (knownEnd === null || isSilent()) await greet();
    const isFirst = knownEnd !== null && !isConsuming && mine === attached && !store.hasReadSignals();
    const snapshot = isFirst ? await readSnapshot() : null;
    // It may have been written since the greeting.
    if (snapshot !== null && mine === attached && snapshot.upTo > (knownEnd ?? 0)) await greet();
    isBeginning = false;
    // Another workspace may have attached meanwhile; nothing else would begin for it.
    if (mine !== attached) return void begin();
    if (knownEnd !== null && !isConsuming) {
      isFirstWalk = isFirst;
      const mark = store.readMark();
      if (isFirst) beginFirst(knownEnd, mark ?? Infinity, snapshot);
      // Whether it is another stream, or a server that is not up to date yet, is found out by `consume`.
      else if (mark !== null && mark > knownEnd) consume(mark);
      else {
        const known = mark ?? knownEnd;
        // When reading from the beginning, it could not be seen that the stream has lost some.
        consume(Math.max(Math.min(known, 1), known - OVERLAP));
      }
    }
    waiters.wake();
  };

  /** An interrupted first start starts over. */
  const beginFirst = (end: number, mark: number, snapshot: StreamSnapshot | null): void => {
    noteFirstEnd(0);
    // A snapshot beyond the end is of another stream.
    if (snapshot === null || snapshot.upTo > end)
      return consume(Math.max(0, Math.min(mark, end - FIRST_RECORDS)));
    takeSnapshot(snapshot, 0, Infinity);
    consume(snapshot.upTo);
  };

  /** Why no answer may be given as if it were current; null when it may. */
  const troubleOf = (shared: SharedReply): HttpResult | null => {
    const { state } = link.state();
    if (state === 'refused') return failed('team-refused');
    if (state !== 'connected') return failed('team-unreachable');
    if (isSilent()) return failed('relay-silent');
    const call = calls[shared.feed];
    if (call?.kind === 'fresh') return null;
    // The relay has not read it yet, so what is there is incomplete. For people, there may be nobody to score.
    if (call === undefined) return shared.feed === 'person-scores' ? null : failed('relay-starting');
    if (call.kind === 'failed') return failed(call.reason);
    return { kind: 'reply', status: call.status, headers: {}, text: call.text };
  };

  const servePage = (cursor: string | null, limit: number): HttpResult => {
    if (cursor === null) {
      hasBegunBehind = !isCaughtUp();
      settle();
      if (isFirstWalk) waiting.keepNewest();
      if (isFirstWalk && isCaughtUp()) {
        isFirstWalk = false;
        // The app may end before it asks again, and what comes meanwhile is news for it.
        noteFirstEnd(readTo);
        store?.writeMark(readTo);
      }
    }
    const page = waiting.page(cursor, limit);
    // The feed starts over.
    if (page === null) return reply(400, { error: { code: 'invalid_cursor', param: 'cursor' } });
    return reply(200, { data: page.items, meta: { next_cursor: page.nextCursor, total: null } });
  };

  const forward = async (call: ServiceCall): Promise<HttpResult> => {
    const asked = await link.ask('lookup', { v: 1, ...call }, 15 * SECOND_MS);
    if (asked.kind === 'answer') return readAnswer(asked.body) ?? failed('relay-silent');
    return failed(reasonOf[asked.reason]);
  };

  const serve = async (call: ServiceCall, shared: SharedReply): Promise<HttpResult> => {
    const isUnread =
      shared.feed === 'person-scores' &&
      isAboutFew(shared.identifiers) &&
      shared.identifiers.some((one) => waiting.scoreOf(one) === null);
    if (isUnread) {
      const answered = await forward(call);
      if (answered.kind === 'reply' && answered.status === 200) waiting.noteScores(answered.text);
      return answered;
    }
    const trouble = troubleOf(shared);
    if (trouble !== null) return trouble;
    // Only signals may be served in part, because their pages are walked to the end, and not during the first walk. Of any
    // other reply, the remainder would look like news later.
    const isPartServed = shared.feed === 'signals' && !isFirstWalk && waiting.hasSignals();
    if (!isCaughtUp() && !isPartServed) return failed('timeout');
    if (shared.feed === 'signals') return servePage(shared.cursor, shared.limit);
    if (shared.feed === 'person-scores')
      return reply(
        200,
        shared.identifiers.flatMap((publicIdentifier) => {
          const score = waiting.scoreOf(publicIdentifier);
          return score === null ? [] : [{ publicIdentifier, score }];
        }),
      );
    if (shared.feed === 'ad-likes') {
      settle();
      return reply(200, waiting.likes());
    }
    const text = waiting.reply(shared.feed);
    return text === null ? forward(call) : { kind: 'reply', status: 200, headers: {}, text };
  };

  /** Whether an earlier request already waited in vain: only the first of several waits for a silent relay. */
  let hasWaited = false;
  const waitForWord = async ({ signal }: HttpRequest, shared: SharedReply): Promise<void> => {
    const { state } = link.state();
    const isReady = (): boolean => isCaughtUp() || (shared.feed === 'signals' && waiting.isFull());
    // While the memory is full, waiting is useless: only a walk of the signals empties it.
    const isHopeless = state === 'refused' || state === 'unreachable' || hasWaited || waiting.isFull();
    if (isReady() || isHopeless) return;
    await waiters.until(() => isReady() || signal?.aborted === true, LONGEST_WAIT_MS);
    hasWaited = !isReady();
  };

  const endLinkWatch = link.onChange(() => {
    hasWaited = false;
    if (link.state().state === 'connected') {
      void begin();
      acts.share();
    } else {
      hasBeenAway = true;
    }
    waiters.wake();
    onAnswersChanged();
  });

  return {
    claims,
    share: () => acts.share(),
    async surfaces() {
      await waiters.until(() => link.state().state !== 'connecting', LONGEST_WAIT_MS);
      if (link.state().state === 'connected') await greet();
      // Both may exist; the one that does not is left out when the relay says so.
      surfaces ??= allSurfaces;
      return heardAt === null ? null : surfaces;
    },
    attach(given, heard) {
      attached += 1;
      store = given;
      firstEnd = given.readFirstEnd();
      listener = heard;
      if (aheadMs !== null && !isSilent()) heard.onClockRead(aheadMs);
      if (typeMeanings !== null) heard.onTypeMeanings(typeMeanings);
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
        waiters.wake();
      };
    },
    unreadableSinceAt(feed) {
      const ms = unreadable[feed];
      return ms === undefined || heardAt === null ? null : heardAt - ms;
    },
    isBehind: () => hasBegunBehind || waiting.isPartOnly(),
    http: {
      async send(request: HttpRequest) {
        const { call } = request;
        if (call === undefined) return failed('no-route');
        const shared = sharedReplyOf(call, clock.now());
        if (shared === null) return forward(call);
        // A missing report may have been lost on the way, so the relay is asked before it is assumed to be gone.
        if ((knownEnd === null || isSilent()) && link.state().state === 'connected') await begin();
        // Answers here need no waiting; without this, nothing else would have a turn until a long walk ends.
        await nextTurn();
        await waitForWord(request, shared);
        if (request.signal?.aborted === true) return { kind: 'failed', reason: 'aborted' };
        return serve(call, shared);
      },
      async close() {
        endLinkWatch();
        endConsuming();
        await link.close();
      },
    },
  };
}

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
  return { kind: 'reply', status, headers: {}, text: '', value: body };
}

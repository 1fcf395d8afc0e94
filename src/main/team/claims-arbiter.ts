// Who has which account, as the relay that leads decides it: one question after another, each over the revision that the
// bucket has, so that of two at the same moment one gets it, even while two relays believe that they lead. What it decided is
// a record of the stream, and everybody reads it there.
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import type { ClaimRequest } from '../../shared/contract/team.ts';
import type { Claim } from '../../shared/model.ts';
import type { ClaimsChange, Clock } from '../ports.ts';
import {
  claimAnswer,
  claimsRecord,
  readClaim,
  readClaimAsk,
  type RelayAnswer,
  type ClaimAsk,
  type ClaimsHello,
} from './claims-records.ts';
import type { Book, BookEntry, RelayLink } from './link.ts';
import { claimKey, namePattern, personKey, REMOVALS } from './subjects.ts';

export interface ArbiterParts {
  readonly clock: Clock;
  readonly book: Book;
  readonly publish: RelayLink['publish'];
  /** Which relay this is. */
  readonly holder: string;
}

export interface Arbiter {
  /** Reads the bucket and says all of it; again by itself while that fails. */
  begin(): void;
  end(): void;
  /** `from` is who asks, proven by the subject. Never rejects. */
  answer(request: ClaimRequest, from: string, body: unknown): Promise<unknown>;
  /** This person belongs to the team: the server let them ask. */
  heard(name: string): void;
  /** Null until it has been read. */
  hello(): ClaimsHello | null;
  /** The stream was made anew. */
  sayAgain(): void;
}

/** Nobody keeps an account by forgetting it: it is anybody's again after this, unless it is claimed anew. */
export const CLAIM_TERM_MS = 7 * DAY_MS;

/** Whoever handed an account over by mistake takes it back within this. */
const TAKE_BACK_MS = MINUTE_MS;

/** An account is worth a claim while somebody works on it: more than this is a list. */
const MOST_OF_ONE = 200;
/** All claims fit into one message. */
const MOST_OF_ALL = 2_000;

/** Looks for claims whose term is over, and says again what could not be said. */
const ROUND_MS = 15 * SECOND_MS;

/** Who has asked for nothing for so long belongs to the team no more. */
const REMEMBERED_MS = 30 * DAY_MS;

const MOST_TRIES = 4;

interface Kept {
  /** By account. */
  readonly claims: Map<string, Claim>;
  /** When each was heard of last, epoch ms. */
  readonly people: Map<string, number>;
  /** Who was removed from the team, and by which revision: what they claimed before it is free. */
  readonly removed: ReadonlyMap<string, number>;
  /** By key: also of what this version cannot read, which is written over. */
  readonly revisions: Map<string, number>;
  /** Of the record that said the newest of it. */
  sequence: number;
}

/** What becomes of an account: who has it next, null for nobody; or the answer, where nothing changes. */
type Verdict = { readonly next: Claim | null } | { readonly answer: RelayAnswer };

export function createArbiter({ clock, book, publish, holder }: ArbiterParts): Arbiter {
  /** Null while it is not known what the bucket holds. */
  let kept: Kept | null = null;
  let isAtWork = false;
  /** Something was written that the stream does not say yet. */
  let owesWord = false;
  let words = 0;
  let cancelTimer = (): void => undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const peopleOf = ({ people }: Kept): readonly string[] =>
    [...people].flatMap(([name, at]) => (clock.now() - at > REMEMBERED_MS ? [] : [name])).sort();

  const all = (known: Kept): Extract<ClaimsChange, { readonly kind: 'all' }> => ({
    kind: 'all',
    claims: [...known.claims.values()],
    people: peopleOf(known),
  });

  /** The sequence of the record; null where the server did not take it. */
  const say = async (known: Kept, change: ClaimsChange): Promise<number | null> => {
    // What was not said comes with everything else: the order of what is said is that of what was decided.
    const said = owesWord ? all(known) : change;
    words += 1;
    const id = `claims:${holder}:${clock.now()}:${words}`;
    const published = await publish({ kind: 'claims', id, body: claimsRecord(said) });
    owesWord = published.kind === 'failed';
    if (published.kind === 'failed') return null;
    known.sequence = published.sequence;
    return published.sequence;
  };

  const ready = async (): Promise<Kept | null> => {
    if (kept !== null || !isAtWork) return kept;
    const entries = await book.load();
    if (entries === null) return null;
    const read = readBook(entries);
    owesWord = true;
    if ((await say(read, all(read))) === null) return null;
    kept = read;
    return read;
  };

  /** 'again': somebody else has written there, so the question is asked anew. */
  const write = async (known: Kept, domain: string, next: Claim | null): Promise<RelayAnswer | 'again'> => {
    const key = claimKey(domain);
    const over = known.revisions.get(key) ?? null;
    const written = next === null ? await book.remove(key, over ?? 0) : await book.write(key, next, over);
    if (written.kind !== 'written') {
      kept = null;
      return written.kind === 'changed' ? 'again' : { kind: 'failed' };
    }
    if (next === null) {
      known.claims.delete(domain);
      known.revisions.delete(key);
    } else {
      known.claims.set(domain, next);
      known.revisions.set(key, written.revision);
    }
    const sequence = await say(known, { kind: 'one', account: domain, claim: next });
    return { kind: 'done', claim: next, sequence };
  };

  const decide = async (request: ClaimRequest, from: string, ask: ClaimAsk): Promise<RelayAnswer> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const known = await ready();
      if (known === null) return { kind: 'failed' };
      const verdict = judge(known, request, { from, ...ask, now: clock.now() });
      if ('answer' in verdict) return verdict.answer;
      const answer = await write(known, ask.account, verdict.next);
      if (answer !== 'again') return answer;
    }
    return { kind: 'failed' };
  };

  /** Once a day is enough to know that somebody still belongs to the team. */
  const remember = async (name: string): Promise<void> => {
    const known = await ready();
    if (known === null) return;
    const before = known.people.get(name);
    const now = clock.now();
    if (before !== undefined && Math.abs(now - before) < DAY_MS) return;
    const key = personKey(name);
    const written = await book.write(key, { at: now }, known.revisions.get(key) ?? null);
    if (written.kind !== 'written') {
      kept = null;
      return;
    }
    known.people.set(name, now);
    known.revisions.set(key, written.revision);
    if (before === undefined || now - before > REMEMBERED_MS)
      await say(known, { kind: 'people', people: peopleOf(known) });
  };

  /** Somebody was removed by an administrator, who writes into the bucket as a relay. */
  const isOutdated = async ({ revisions }: Kept): Promise<boolean> => {
    const rung = await book.revisionOf(REMOVALS);
    return rung !== null && rung !== revisions.get(REMOVALS);
  };

  const endTerms = async (): Promise<void> => {
    if (kept !== null && (await isOutdated(kept))) kept = null;
    const known = await ready();
    if (known === null) return;
    const over = [...known.claims.values()].filter(
      (claim) => claim.untilAt <= clock.now() || isOfRemoved(known, claim),
    );
    for (const { account } of over) if (kept === known) await write(known, account, null);
    if (owesWord && kept === known) await say(known, all(known));
  };

  const go = (): void => {
    cancelTimer();
    void inTurn(endTerms)
      .catch(() => undefined)
      .then(() => {
        cancelTimer();
        if (isAtWork) cancelTimer = clock.setTimer(ROUND_MS, go);
      });
  };

  return {
    begin() {
      isAtWork = true;
      kept = null;
      go();
    },
    end() {
      isAtWork = false;
      kept = null;
      cancelTimer();
    },
    async answer(request, from, body) {
      const ask = readClaimAsk(body);
      if (ask === null) return claimAnswer({ kind: 'refused', reason: 'no-account', claim: null });
      try {
        return claimAnswer(await inTurn(() => decide(request, from, ask)));
      } catch {
        return claimAnswer({ kind: 'failed' });
      }
    },
    heard(name) {
      if (namePattern.test(name)) void inTurn(() => remember(name)).catch(() => undefined);
    },
    hello: () => (kept === null ? null : { ...all(kept), sequence: kept.sequence }),
    sayAgain() {
      kept = null;
      if (isAtWork) go();
    },
  };
}

interface Question extends ClaimAsk {
  readonly from: string;
  readonly now: number;
}

/** Pure. Asked twice, it answers as the first time. */
function judge(known: Kept, request: ClaimRequest, question: Question): Verdict {
  const { account, from, to, now } = question;
  const held = known.claims.get(account) ?? null;
  // A term that is over ends by itself soon; until then nobody has it.
  const claim = held !== null && held.untilAt <= now ? null : held;
  const as = { account, at: now, untilAt: now + CLAIM_TERM_MS };
  const done = (now: Claim | null): Verdict => ({
    answer: { kind: 'done', claim: now, sequence: known.sequence },
  });
  const refused = (reason: Extract<RelayAnswer, { readonly kind: 'refused' }>['reason']): Verdict => ({
    answer: { kind: 'refused', reason, claim },
  });
  switch (request) {
    case 'claim':
      if (claim?.by === from) return done(claim);
      if (claim !== null && !mayTakeBack(claim, from, now)) return refused('taken');
      if (claim === null && isFull(known, from)) return refused('too-many');
      return { next: { ...as, by: from, from: null } };
    case 'release':
      if (claim === null) return held === null ? done(null) : { next: null };
      return claim.by === from ? { next: null } : refused('not-yours');
    case 'hand-over':
      if (to === null || (to !== from && !known.people.has(to))) return refused('nobody-by-that-name');
      if (claim?.by === to && (to === from || claim.from === from)) return done(claim);
      if (claim === null || claim.by !== from) return refused('not-yours');
      return { next: { ...as, by: to, from } };
  }
}

/** By revisions: whoever was added again keeps what they have claimed since, whatever the clocks say. */
function isOfRemoved({ removed, revisions }: Kept, { account, by }: Claim): boolean {
  const removedBy = removed.get(by);
  return removedBy !== undefined && (revisions.get(claimKey(account)) ?? 0) < removedBy;
}

function mayTakeBack(claim: Claim, from: string, now: number): boolean {
  return claim.from === from && now - claim.at < TAKE_BACK_MS;
}

function isFull({ claims }: Kept, name: string): boolean {
  if (claims.size >= MOST_OF_ALL) return true;
  let own = 0;
  for (const { by } of claims.values()) if (by === name) own += 1;
  return own >= MOST_OF_ONE;
}

/** What this version cannot read is as if it were not there, and is written over by the next claim. */
function readBook(entries: readonly BookEntry[]): Kept {
  const claims: Kept['claims'] = new Map();
  const people: Kept['people'] = new Map();
  const removed = new Map<string, number>();
  const revisions: Kept['revisions'] = new Map();
  for (const { key, value, revision } of entries) {
    revisions.set(key, revision);
    const claim = readClaim(value);
    if (claim !== null && key === claimKey(claim.account)) claims.set(claim.account, claim);
    const name = key.startsWith('person.') ? key.slice('person.'.length) : '';
    const at = readAt(value);
    if (!namePattern.test(name)) continue;
    if (isRemoval(value)) removed.set(name, revision);
    else if (at !== null) people.set(name, at);
  }
  return { claims, people, removed, revisions, sequence: 0 };
}

/** What stands in the place of somebody who was removed. */
export const removal = { removed: true } as const;

function isRemoval(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'removed' in value && value.removed === true;
}

function readAt(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('at' in value)) return null;
  return typeof value.at === 'number' && Number.isFinite(value.at) ? value.at : null;
}

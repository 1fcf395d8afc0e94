// Who has which account, as decided by the leading relay: one request after another, each based on the bucket's current
// revision. So if two ask at the same moment one gets the account, even while two relays believe that they lead. Each
// decision is a record of the stream, where everybody reads it.
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import { createTurns } from '../../shared/turns.ts';
import type { ClaimRequest } from '../../shared/contract/team.ts';
import type { Claim } from '../../shared/model.ts';
import type { Clock } from '../machine/clock.ts';
import type { ClaimsChange } from '../pipeline/store/claims.ts';
import { claimFinder } from '../../shared/claim-spellings.ts';
import {
  claimAnswer,
  claimsRecord,
  readClaimAsk,
  type RelayAnswer,
  type ClaimAsk,
  type ClaimsHello,
} from './claims-records.ts';
import { readBucket, type Kept } from './claims-kept.ts';
import type { Bucket, RelayLink } from './link.ts';
import { createPersonLimit } from './person-limit.ts';
import { claimKey, namePattern, personKey, REMOVALS } from './subjects.ts';

export interface ArbiterParts {
  readonly clock: Clock;
  readonly bucket: Bucket;
  readonly publish: RelayLink['publish'];
  readonly serverTime: RelayLink['serverTime'];
  /** Which relay this is. */
  readonly holder: string;
}

export interface Arbiter {
  /** Reads the bucket and publishes all of it; retries by itself while that fails. */
  begin(): void;
  end(): void;
  /** `from` is who asks, proven by the subject. Never rejects. */
  answer(request: ClaimRequest, from: string, body: unknown): Promise<unknown>;
  /** This person belongs to the team, because the server let them ask. */
  heard(name: string): void;
  /** The state for a desktop's greeting; null until the bucket has been read. */
  hello(): ClaimsHello | null;
  /** The stream was recreated. */
  sayAgain(): void;
  /**
   * A record of claims in the stream, in order. A former leader may publish one before it notices that it lost the lease.
   * Desktops could then take its stale decision for the newest, so the next round publishes all of the bucket.
   */
  read(sequence: number): void;
}

/** An account must not stay claimed because somebody forgot it: it becomes free after this, unless claimed again. */
export const CLAIM_TERM_MS = 7 * DAY_MS;

/** Within this time, a handover by mistake can be taken back. */
const TAKE_BACK_MS = MINUTE_MS;

/** A claim means that somebody is working on the account; more than this would be a list. */
const MOST_OF_ONE = 200;
/** All claims fit into one message. */
const MOST_OF_ALL = 2_000;

/** Changes by one person. Nobody decides this often by hand, and all of it is at most half a megabyte a day. */
const MOST_CHANGES = { aMinute: 60, aDay: 500 };

/** Looks for expired claims, and publishes again what could not be published. */
const ROUND_MS = 15 * SECOND_MS;

/** Somebody who has asked for nothing this long no longer counts as part of the team. */
const REMEMBERED_MS = 30 * DAY_MS;

/** A claim that begins this far in the future was made by a clock that was wrong. */
const AHEAD_MS = DAY_MS;

const MOST_TRIES = 4;

const failed: RelayAnswer = { kind: 'failed', reason: 'relay-failed' };

/** What becomes of an account: its next holder, null for nobody; or the answer if nothing changes. */
type Verdict = { readonly next: Claim | null } | { readonly answer: RelayAnswer };

export function createArbiter({ clock, bucket, publish, serverTime, holder }: ArbiterParts): Arbiter {
  /** Null until the bucket has been read. */
  let kept: Kept | null = null;
  let isAtWork = false;
  /** Something was written that the stream does not show yet. */
  let owesWord = false;
  let words = 0;
  /** Sequences of this relay's own records that it has not read back yet. */
  const said = new Set<number>();
  /** Another relay has published after this one. Left to a round, so that two relays do not keep answering each other. */
  let wasSaidOver = false;
  const limit = createPersonLimit(clock, MOST_CHANGES);
  let cancelTimer = (): void => undefined;
  const inTurn = createTurns();

  const peopleOf = ({ people }: Kept): readonly string[] =>
    [...people].flatMap(([name, at]) => (clock.now() - at > REMEMBERED_MS ? [] : [name])).sort();

  const all = (known: Kept): Extract<ClaimsChange, { readonly kind: 'all' }> => ({
    kind: 'all',
    claims: [...known.claims.values()],
    people: peopleOf(known),
  });

  /** The sequence of the record; null if the server did not take it. */
  const say = async (known: Kept, change: ClaimsChange): Promise<number | null> => {
    // What was not published goes out together with everything else, so that records come in the order of the decisions.
    const owed = owesWord ? all(known) : change;
    words += 1;
    const id = `claims:${holder}:${clock.now()}:${words}`;
    const published = await publish({ kind: 'claims', id, body: claimsRecord(owed) });
    owesWord = published.kind === 'failed';
    if (published.kind === 'failed') return null;
    known.sequence = published.sequence;
    said.add(published.sequence);
    return published.sequence;
  };

  const ready = async (): Promise<Kept | null> => {
    if (kept !== null || !isAtWork) return kept;
    const entries = await bucket.load();
    if (entries === null) return null;
    const read = readBucket(entries);
    owesWord = true;
    const since = await say(read, all(read));
    if (since === null) return null;
    kept = { ...read, since, sequence: since };
    return kept;
  };

  /** 'again': somebody else has written there, so the request is judged again. */
  const write = async (known: Kept, domain: string, next: Claim | null): Promise<RelayAnswer | 'again'> => {
    const key = claimKey(domain);
    const over = known.revisions.get(key) ?? null;
    const written = next === null ? await bucket.remove(key, over ?? 0) : await bucket.write(key, next, over);
    if (written.kind !== 'written') {
      kept = null;
      return written.kind === 'changed' ? 'again' : failed;
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

  /** False if they were removed or heard from since their entry was read: the last round is up to 15 s ago. */
  const isAsKnown = async (known: Kept, name: string): Promise<boolean> =>
    (await bucket.revisionOf(personKey(name))) === (known.revisions.get(personKey(name)) ?? null);

  /** Nobody keeps anything from before their removal, even if they are added again at once. */
  const freeRemoved = async (known: Kept): Promise<void> => {
    const theirs = [...known.claims.values()].filter(({ by }) => known.removed.has(by));
    for (const { account } of theirs) if (kept === known) await write(known, account, null);
  };

  /**
   * A claim is not over by this machine's clock alone: one that is days ahead would end everybody's claims for good. The
   * server's clock is asked only where a claim is over, or begins in the future, by this one.
   */
  const surelyNow = async (known: Kept): Promise<Now> => {
    const now = clock.now();
    const isPlain = [...known.claims.values()].every(
      ({ at, untilAt }) => untilAt > now && at - now < AHEAD_MS,
    );
    if (isPlain) return { least: now, most: now };
    const there = await serverTime();
    return there === null
      ? { least: 0, most: Infinity }
      : { least: Math.min(now, there), most: Math.max(now, there) };
  };

  /** Once a day is enough to know that somebody still belongs to the team. */
  const remember = async (name: string): Promise<void> => {
    const known = await ready();
    if (known === null) return;
    const before = known.people.get(name);
    const now = clock.now();
    if (before !== undefined && Math.abs(now - before) < DAY_MS) return;
    const key = personKey(name);
    const written = await bucket.write(key, { at: now }, known.revisions.get(key) ?? null);
    if (written.kind !== 'written') {
      kept = null;
      return;
    }
    known.people.set(name, now);
    // Added again: the removal no longer says anything about what they are given from now on.
    known.removed.delete(name);
    known.revisions.set(key, written.revision);
    if (before === undefined || now - before > REMEMBERED_MS)
      await say(known, { kind: 'people', people: peopleOf(known) });
  };

  const decide = async (request: ClaimRequest, from: string, ask: ClaimAsk): Promise<RelayAnswer> => {
    if (ask.to !== null && kept !== null && !(await isAsKnown(kept, ask.to))) kept = null;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const known = await ready();
      if (known === null) return failed;
      await freeRemoved(known);
      if (kept !== known) continue;
      const account = heldSpelling(known, ask.account);
      const overAt = (await surelyNow(known)).least;
      const verdict = judge(known, request, { ...ask, account, from, now: clock.now(), overAt });
      // They may have been removed, which this relay has not read yet, and added again: what they had before will be free a
      // moment later, so it must not be confirmed. They ask again.
      if (isHeldBy(verdict, from) && !(await isAsKnown(known, from))) {
        kept = null;
        return failed;
      }
      if ('answer' in verdict) return verdict.answer;
      if (!limit.has(from)) return { kind: 'failed', reason: 'too-often' };
      // Added again, and has not greeted: without this, the next round would free what they claim now.
      if (known.removed.has(from)) {
        await remember(from);
        if (kept !== known) continue;
      }
      limit.spend(from);
      const answer = await write(known, account, verdict.next);
      if (answer !== 'again') return answer;
    }
    return failed;
  };

  /** An administrator removed somebody by writing into the bucket as a relay. */
  const isOutdated = async ({ revisions }: Kept): Promise<boolean> => {
    const rung = await bucket.revisionOf(REMOVALS);
    return rung !== null && rung !== revisions.get(REMOVALS);
  };

  const endTerms = async (): Promise<void> => {
    if (kept !== null && (wasSaidOver || (await isOutdated(kept)))) kept = null;
    wasSaidOver = false;
    const known = await ready();
    if (known === null) return;
    await freeRemoved(known);
    const { least, most } = await surelyNow(known);
    const now = clock.now();
    for (const claim of [...known.claims.values()]) {
      if (kept !== known) return;
      const { account, at, untilAt } = claim;
      if (untilAt <= least) await write(known, account, null);
      else if (at - most >= AHEAD_MS)
        await write(known, account, { ...claim, at: now, untilAt: now + CLAIM_TERM_MS });
    }
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
        return claimAnswer(failed);
      }
    },
    heard(name) {
      if (namePattern.test(name)) void inTurn(() => remember(name)).catch(() => undefined);
    },
    hello: () => (kept === null ? null : { ...all(kept), sequence: kept.sequence }),
    sayAgain() {
      kept = null;
      said.clear();
      if (isAtWork) go();
    },
    read(sequence) {
      // In turn, because a record may be read before the server's word that it has it.
      void inTurn(() => {
        const isOwn = said.delete(sequence);
        if (!isOwn && kept !== null && sequence > kept.since) wasSaidOver = true;
      });
    },
  };
}

/** The spelling under which somebody has this account: nobody may get it once more under its other one. */
function heldSpelling({ claims }: Kept, account: string): string {
  return claims.has(account) ? account : (claimFinder([...claims.values()])(account)?.account ?? account);
}

/** The time by this machine's clock and by the server's lies between these, epoch ms. */
interface Now {
  readonly least: number;
  readonly most: number;
}

interface Question extends ClaimAsk {
  readonly from: string;
  readonly now: number;
  /** Claims that were to last until then are over. */
  readonly overAt: number;
}

/** Whether the answer is that they have it already. */
function isHeldBy(verdict: Verdict, name: string): boolean {
  if (!('answer' in verdict)) return false;
  const { answer } = verdict;
  return answer.kind === 'done' && answer.claim?.by === name;
}

/** Pure. A repeated request gets the same answer. */
function judge(known: Kept, request: ClaimRequest, question: Question): Verdict {
  const { account, from, to, now, overAt } = question;
  const held = known.claims.get(account) ?? null;
  // An expired claim ends by itself soon; until then it counts as free.
  const claim = held !== null && held.untilAt <= overAt ? null : held;
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
      if (claim === null && (known.claims.size >= MOST_OF_ALL || hasMost(known, from)))
        return refused('too-many');
      return { next: { ...as, by: from, from: null } };
    case 'release':
      if (claim === null) return held === null ? done(null) : { next: null };
      return claim.by === from ? { next: null } : refused('not-yours');
    case 'hand-over':
      if (to === null || (to !== from && !known.people.has(to))) return refused('nobody-by-that-name');
      if (claim?.by === to && (to === from || claim.from === from)) return done(claim);
      if (claim === null || claim.by !== from) return refused('not-yours');
      // Otherwise anybody could fill a colleague's list, who then could claim nothing.
      if (to !== from && hasMost(known, to)) return refused('too-many');
      return { next: { ...as, by: to, from } };
  }
}

function mayTakeBack(claim: Claim, from: string, now: number): boolean {
  return claim.from === from && now - claim.at < TAKE_BACK_MS;
}

function hasMost({ claims }: Kept, name: string): boolean {
  let own = 0;
  for (const { by } of claims.values()) if (by === name) own += 1;
  return own >= MOST_OF_ONE;
}

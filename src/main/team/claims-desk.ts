// A desktop's side of claims: receives what the relay has decided through the stream, and sends requests to it.
import { SECOND_MS } from '../../shared/time-units.ts';
import type { ClaimFailure, ClaimRequest } from '../../shared/contract/team.ts';
import type { Claim, ClaimAnswer } from '../../shared/model.ts';
import type { Clock } from '../machine/clock.ts';
import type { ClaimsChange, ClaimStore } from '../pipeline/store/claims.ts';
import type { TeamClaims } from '../reading/view-model/team-claims.ts';
import type { ClaimEvent } from './team-source.ts';
import { claimFinder } from '../../shared/claim-spellings.ts';
import { claimAsk, readClaimAnswer, readClaimsRecord, type ClaimsHello } from './claims-records.ts';
import type { Asked, TeamLink } from './link.ts';
import { createWaiters } from './waiters.ts';

export interface DeskParts {
  readonly link: Pick<TeamLink, 'ask' | 'state'>;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** The user's own name on the team's server. */
  readonly me: string;
}

export interface ClaimDesk extends TeamClaims {
  attach(store: ClaimStore, onClaim: (change: ClaimEvent | null) => void): () => void;
  /** A record of the stream. */
  take(body: unknown, sequence: number): void;
  /** The relay's greeting, and where the stream ended at that moment. */
  greeted(hello: ClaimsHello | null, lastSequence: number): void;
  /** The stream's contents are lost: what the relay says next counts. */
  streamLost(): void;
}

/** The user has clicked and is waiting. */
const ASK_MS = 5 * SECOND_MS;

/** The decision's record is here before the click is answered, or arrives shortly after. */
const RECORD_MS = SECOND_MS;

export function createClaimDesk({ link, clock, me }: DeskParts): ClaimDesk {
  let store: ClaimStore | null = null;
  let onClaim: (change: ClaimEvent | null) => void = () => undefined;
  /** The stream was recreated, so its records start from the first again. */
  let isAnew = false;
  /** What was received before there was a store. */
  let early = (): void => undefined;
  const waiters = createWaiters(clock);

  const mark = (): number => (isAnew ? 0 : (store?.readMark() ?? 0));

  const apply = (change: ClaimsChange, sequence: number): void => {
    if (store === null) return;
    const before = store.list();
    store.apply(change, sequence);
    isAnew = false;
    for (const event of changesBetween(before, store.list())) onClaim(event);
    if (change.kind !== 'one') onClaim(null);
    waiters.wake();
  };

  /** The relay ends a claim by its own clock; without the server, this machine's clock has to do. */
  const isInForce = ({ untilAt }: Claim): boolean =>
    link.state().state === 'connected' || untilAt > clock.now();

  const list = (): readonly Claim[] => (store?.list() ?? []).filter(isInForce);

  let held: { readonly of: readonly Claim[]; readonly find: (account: string) => Claim | null } | null = null;
  /** Called for each alert and each row. */
  const holderOf = (account: string): Claim | null => {
    const claims = store?.list() ?? [];
    if (held?.of !== claims) held = { of: claims, find: claimFinder(claims) };
    const claim = held.find(account);
    return claim !== null && isInForce(claim) ? claim : null;
  };

  const desk: ClaimDesk = {
    me,
    list,
    holderOf,
    colleagueWith(account) {
      const by = holderOf(account)?.by ?? null;
      return by === me ? null : by;
    },
    colleagues: () => (store?.people() ?? []).filter((name) => name !== me),
    async ask(request: ClaimRequest, account: string, to: string | null): Promise<ClaimAnswer> {
      const asked = await link.ask(request, claimAsk(account, to), ASK_MS);
      if (asked.kind === 'failed') return { kind: 'failed', reason: failureOf[asked.reason] };
      const answer = readClaimAnswer(asked.body);
      switch (answer.kind) {
        case 'failed':
        case 'refused':
          return answer;
        case 'done': {
          const { sequence } = answer;
          if (sequence !== null && store !== null) await waiters.until(() => mark() >= sequence, RECORD_MS);
          return { kind: 'done', claim: answer.claim };
        }
      }
    },
    attach(given, heard) {
      store = given;
      onClaim = heard;
      early();
      early = () => undefined;
      return () => {
        store = null;
        onClaim = () => undefined;
      };
    },
    take(body, sequence) {
      const change = sequence > mark() ? readClaimsRecord(body) : null;
      if (change !== null) apply(change, sequence);
    },
    greeted(hello, lastSequence) {
      if (store === null) {
        early = () => desk.greeted(hello, lastSequence);
        return;
      }
      // A position beyond the end belongs to another stream.
      if (lastSequence < mark()) isAnew = true;
      // A greeting beyond the end belongs to another stream, too: the relay has not noticed yet that the stream was
      // recreated, and will publish everything again.
      if (hello === null || hello.sequence < mark() || hello.sequence > lastSequence) return;
      const { claims, people, sequence } = hello;
      apply({ kind: 'all', claims, people }, sequence);
    },
    streamLost() {
      isAnew = true;
    },
  };
  return desk;
}

function changesBetween(before: readonly Claim[], after: readonly Claim[]): readonly ClaimEvent[] {
  const earlier = new Map(before.map((claim) => [claim.account, claim]));
  const later = new Map(after.map((claim) => [claim.account, claim]));
  return [
    ...before
      .filter(({ account }) => !later.has(account))
      .map(({ account, by }) => ({ account, by, state: 'released' as const })),
    ...after
      .filter(({ account, by }) => earlier.get(account)?.by !== by)
      .map(({ account, by }) => ({ account, by, state: 'claimed' as const })),
  ];
}

const failureOf = {
  unreachable: 'unreachable',
  'no-relay': 'no-relay',
  timeout: 'no-answer',
  refused: 'removed',
  'too-large': 'relay-failed',
} as const satisfies Record<Extract<Asked, { readonly kind: 'failed' }>['reason'], ClaimFailure>;

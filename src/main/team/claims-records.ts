// Claims, in the form in which they travel and the relay stores them. Read tolerantly, since the other end may be of another
// version.
import { z } from 'zod';
import { claimRefusals, type ClaimRefusal } from '../../shared/contract/team.ts';
import type { Claim } from '../../shared/model.ts';
import { rootDomain } from '../pipeline/api/root-domain.ts';
import type { ClaimsChange } from '../pipeline/store/claims.ts';
import { namePattern } from './subjects.ts';

const VERSION = 1;

const name = z.string().regex(namePattern);

const account = z
  .string()
  .max(253)
  .refine((text) => rootDomain(text) === text);

/** What a date can be: one beyond it is none, and could not be shown. */
const instant = z.int().min(0).max(8.64e15);

const claimSchema = z.object({
  account,
  by: name,
  at: instant,
  untilAt: instant,
  from: name.nullable().catch(null),
});

/** Null if it is none. */
export function readClaim(value: unknown): Claim | null {
  return claimSchema.safeParse(value).data ?? null;
}

const manyClaims = z
  .array(z.unknown())
  .transform((claims) => claims.map(readClaim).filter((claim) => claim !== null));

const manyNames = z
  .array(z.unknown())
  .transform((names) => names.flatMap((one) => name.safeParse(one).data ?? []));

/** All claims at once: replaces what an older one said. */
export interface ClaimsSnapshot {
  readonly claims: readonly Claim[];
  /** Names of those who have recently asked this team's relay for something. */
  readonly people: readonly string[];
}

/** A record of the stream. */
export function claimsRecord(change: ClaimsChange): unknown {
  return { v: VERSION, ...change };
}

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all'), claims: manyClaims, people: manyNames }),
  z.object({ kind: z.literal('one'), account, claim: claimSchema.nullable() }),
  z.object({ kind: z.literal('people'), people: manyNames }),
]);

/** Null for a change that only a newer version knows. */
export function readClaimsRecord(body: unknown): ClaimsChange | null {
  return changeSchema.safeParse(body).data ?? null;
}

/** Sent with the relay's greeting: all claims, as of this record of the stream. */
export interface ClaimsHello extends ClaimsSnapshot {
  readonly sequence: number;
}

const helloSchema = z.object({ sequence: z.int().min(0), claims: manyClaims, people: manyNames });

/** Null if the relay said nothing about claims: it has not read them yet. */
export function readClaimsHello(value: unknown): ClaimsHello | null {
  return helloSchema.safeParse(value).data ?? null;
}

/** A request about an account; `to` is the colleague it is handed over to. */
export interface ClaimAsk {
  readonly account: string;
  readonly to: string | null;
}

export function claimAsk(domain: string, to: string | null): unknown {
  return { v: VERSION, account: domain, ...(to !== null && { to }) };
}

const askSchema = z.object({
  account: z.string().max(512).transform(rootDomain),
  to: name.nullable().default(null),
});

/** Null if no account is named. */
export function readClaimAsk(body: unknown): ClaimAsk | null {
  const read = askSchema.safeParse(body).data;
  return read === undefined || read.account === null ? null : { account: read.account, to: read.to };
}

export type RelayAnswer =
  | {
      readonly kind: 'done';
      /** The current claim; null: nobody has it. */
      readonly claim: Claim | null;
      /** The record of the stream that says so; null if it follows later. */
      readonly sequence: number | null;
    }
  | {
      readonly kind: 'refused';
      readonly reason: ClaimRefusal;
      /** Who has it. */
      readonly claim: Claim | null;
    }
  /** The relay could not read or write the claims, or this person has changed many just now. */
  | { readonly kind: 'failed'; readonly reason: (typeof failedReasons)[number] };

const failedReasons = ['relay-failed', 'too-often'] as const;

export function claimAnswer(answer: RelayAnswer): unknown {
  return { v: VERSION, ...answer };
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    claim: claimSchema.nullable(),
    sequence: z.int().nullable().catch(null),
  }),
  z.object({
    kind: z.literal('refused'),
    // A newer relay may have other reasons.
    reason: z.enum(claimRefusals).catch('no-account'),
    claim: claimSchema.nullable().catch(null),
  }),
  z.object({
    kind: z.literal('failed'),
    // A newer relay may have other reasons.
    reason: z.enum(failedReasons).catch('relay-failed'),
  }),
]);

/** Anything unreadable counts as a failure of the relay. */
export function readClaimAnswer(body: unknown): RelayAnswer {
  return answerSchema.safeParse(body).data ?? { kind: 'failed', reason: 'relay-failed' };
}

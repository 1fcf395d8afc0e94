// What people log, in the form in which it travels to the relay and from there to everybody. Read tolerantly, since the
// other end may be of another version. The author is not part of it: the relay adds that, from the subject.
import { z } from 'zod';
import { activityOutcomes, LONGEST_NOTE } from '../../shared/contract/activity.ts';
import type { TeamAct, TeamLogged } from '../../shared/model.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { rootDomain } from '../pipeline/api/root-domain.ts';
import { cutText } from '../machine/outside-text.ts';
import type { PendingAct, TeamActChange } from '../pipeline/store/team-acts.ts';
import { namePattern } from './subjects.ts';

const VERSION = 1;

/** UTF-16 units; none of the service's types, ids and names come near. */
const LONGEST_WORDS = 300;

/** An act older than the stream keeps is dated to the stream's beginning. */
const OLDEST_MS = 30 * DAY_MS;

/** Chosen by a person's desktop; other characters must not get into a message's id. */
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const by = z.string().regex(namePattern);

const account = z
  .string()
  .max(253)
  .refine((text) => rootDomain(text) === text);

const short = (longest: number) => z.string().transform((text) => cutText(text, longest));

/** Readers cut what is too long, whoever let it through, and skip what they do not know. */
const saidSchema = z.object({
  type: z.string().min(1).max(LONGEST_WORDS),
  note: short(LONGEST_NOTE).optional().catch(undefined),
  outcome: z.enum(activityOutcomes).optional().catch(undefined),
  person: short(LONGEST_WORDS).optional().catch(undefined),
  signalId: z.string().max(LONGEST_WORDS).nullable().catch(null).default(null),
});

const toldSchema = saidSchema.extend({
  kind: z.literal('told'),
  what: z.literal('logged'),
  by,
  id,
  account,
  at: z.int(),
});

const changeSchema = z.discriminatedUnion('kind', [
  toldSchema,
  z.object({ kind: z.literal('taken-back'), by, id }),
]);

function loggedOf({ type, note, outcome, person, signalId }: z.infer<typeof saidSchema>): TeamLogged {
  return {
    type,
    properties: {
      ...(note !== undefined && { note }),
      ...(outcome !== undefined && { outcome }),
      ...(person !== undefined && { person }),
    },
    signalId,
  };
}

/** A record of the stream. */
export function actRecord(change: TeamActChange): object {
  if (change.kind === 'taken-back') return { v: VERSION, ...change };
  const { by: name, id: own, account: domain, at, logged } = change.act;
  return {
    v: VERSION,
    kind: 'told',
    what: 'logged',
    by: name,
    id: own,
    account: domain,
    at,
    ...wordsOf(logged),
  };
}

/** Null for a change or an act that only a newer version knows. */
export function readActRecord(body: unknown): TeamActChange | null {
  const read = changeSchema.safeParse(body).data;
  if (read === undefined || read.kind === 'taken-back') return read ?? null;
  const { by: name, id: own, account: domain, at } = read;
  return {
    kind: 'told',
    act: { by: name, id: own, kind: 'logged', account: domain, at, logged: loggedOf(read) },
  };
}

/** What a desktop asks its relay. It says how long ago the act was, not when, because its clock may be wrong. */
export function actAsk(pending: PendingAct, now: number): object {
  if (pending.step === 'take-back') return { v: VERSION, step: pending.step, id: pending.id };
  const { step, id: own, account: domain, at, logged } = pending;
  return { v: VERSION, step, what: 'logged', id: own, account: domain, agoMs: now - at, ...wordsOf(logged) };
}

function wordsOf(logged: TeamLogged | null): object {
  if (logged === null) return {};
  const { type, properties, signalId } = logged;
  return { type, ...properties, signalId };
}

/** The relay rejects anything longer than a desktop writes. */
const tellSchema = saidSchema.extend({
  step: z.literal('tell'),
  what: z.literal('logged'),
  id,
  account,
  note: z.string().max(LONGEST_NOTE).optional(),
  person: z.string().max(LONGEST_WORDS).optional(),
  agoMs: z.number(),
});

const askSchema = z.discriminatedUnion('step', [tellSchema, z.object({ step: z.literal('take-back'), id })]);

/** What a person asks to share; `from` is proven to be that person. Null when it cannot be read. */
export function readActAsk(body: unknown, from: string, now: number): TeamActChange | null {
  const read = askSchema.safeParse(body).data;
  if (read === undefined) return null;
  if (read.step === 'take-back') return { kind: 'taken-back', by: from, id: read.id };
  const agoMs = Math.min(OLDEST_MS, Math.max(0, Math.round(read.agoMs)));
  const act: TeamAct = {
    by: from,
    id: read.id,
    kind: 'logged',
    account: read.account,
    at: now - agoMs,
    logged: loggedOf(read),
  };
  return { kind: 'told', act };
}

/** 'later': the person has shared as much as is allowed for now, or the relay could not write it. */
export type ActAnswer = { readonly kind: 'done' } | { readonly kind: 'refused' } | { readonly kind: 'later' };

export function actAnswer(answer: ActAnswer): unknown {
  return { v: VERSION, ...answer };
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('refused') }),
  z.object({ kind: z.literal('later') }),
]);

/** Anything unreadable is asked again. */
export function readActAnswer(body: unknown): ActAnswer {
  return answerSchema.safeParse(body).data ?? { kind: 'later' };
}

// What people log, as it travels to the relay and from there to everybody; each is read tolerantly, since the other end may be
// of another version. Who wrote it is none of it: the relay adds that, by the subject.
import { z } from 'zod';
import { activityOutcomes, LONGEST_NOTE } from '../../shared/contract/activity.ts';
import type { TeamAct, TeamLogged } from '../../shared/model.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { rootDomain } from '../api/root-domain.ts';
import { cutText } from '../outside-text.ts';
import type { OwedAct, TeamActChange } from '../ports.ts';
import { namePattern } from './subjects.ts';

const VERSION = 1;

/** UTF-16 units: of the service's types, ids and names none is near. */
const LONGEST_WORDS = 300;

/** What is older than the stream reaches back is told as if it were of its beginning. */
const OLDEST_MS = 30 * DAY_MS;

/** A person's own; no other character gets into a message's id. */
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const by = z.string().regex(namePattern);

const account = z
  .string()
  .max(253)
  .refine((text) => rootDomain(text) === text);

const short = (longest: number) => z.string().transform((text) => cutText(text, longest));

/** A reader cuts what is too long, whoever let it through, and leaves out what it does not know. */
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

/** Null for a change, or something done, that only a newer version knows. */
export function readActRecord(body: unknown): TeamActChange | null {
  const read = changeSchema.safeParse(body).data;
  if (read === undefined || read.kind === 'taken-back') return read ?? null;
  const { by: name, id: own, account: domain, at } = read;
  return {
    kind: 'told',
    act: { by: name, id: own, kind: 'logged', account: domain, at, logged: loggedOf(read) },
  };
}

/** What a desktop asks its relay. How long ago it was, and no time of a clock that may be wrong. */
export function actAsk(owed: OwedAct, now: number): object {
  if (owed.step === 'take-back') return { v: VERSION, step: owed.step, id: owed.id };
  const { step, id: own, account: domain, at, logged } = owed;
  return { v: VERSION, step, what: 'logged', id: own, account: domain, agoMs: now - at, ...wordsOf(logged) };
}

function wordsOf(logged: TeamLogged | null): object {
  if (logged === null) return {};
  const { type, properties, signalId } = logged;
  return { type, ...properties, signalId };
}

/** The relay lets nothing through that is longer than a desktop writes. */
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

/** What a person asks to be told, by whom it is proven that they ask; null where nothing can be made of it. */
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

/** 'later': the person has told as much as one may for now, or the relay could not write it. */
export type ActAnswer = { readonly kind: 'done' } | { readonly kind: 'refused' } | { readonly kind: 'later' };

export function actAnswer(answer: ActAnswer): unknown {
  return { v: VERSION, ...answer };
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('refused') }),
  z.object({ kind: z.literal('later') }),
]);

/** What is no answer is asked again. */
export function readActAnswer(body: unknown): ActAnswer {
  return answerSchema.safeParse(body).data ?? { kind: 'later' };
}

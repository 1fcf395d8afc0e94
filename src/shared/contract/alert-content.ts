// What an alert says: codes with fields, stored as JSON. Text is made where it is shown (words/alert-body.ts), in the
// current language; counts and names are those at the time of the decision. If another version wrote an unknown part, only
// that part is lost.
import { z } from 'zod';
import { failureCodes, keyTroubles, teamKeyTroubles } from './failures.ts';
import { deeds } from './deeds.ts';
import { alertEventSchema, rankedWindow } from './alert-events.ts';
import { outboxRejectionSchema } from './outbox.ts';
import { reasonSchema } from './reasons.ts';
import { surfaces } from './service.ts';
import { witnessSchema } from './witnesses.ts';

/** Who it was. */
const namedSchema = z.object({
  name: z.string().nullable(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  /** The name may be somebody else's, so the address stays next to it. */
  isGuess: z.boolean(),
});

/** One thing that a signal's properties say. */
const propertyFactSchema = z.object({
  /** In the form of `keyFor`. */
  key: z.string(),
  /** Null: it is true. */
  value: z.string().nullable(),
  /** The page on which time was spent. */
  page: z.string().exactOptional(),
});

export type PropertyFact = Readonly<z.infer<typeof propertyFactSchema>>;

/** Somebody's own words, or what the properties say. */
const saidSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('quoted'), text: z.string() }),
  z.object({ code: z.literal('facts'), facts: z.array(propertyFactSchema).readonly() }),
]);

const storySchema = z.object({
  /**
   * The heaviest first, as many as are named, those of one type once for each deed. `name`: as of the event `signal`
   * (alert-events.ts). `isTold`: they told us; left out of what we observed. `deed`: left out where no word says what it is.
   */
  causes: z
    .array(
      z.object({
        type: z.string(),
        count: z.number(),
        name: z.string().exactOptional(),
        isTold: z.literal(true).exactOptional(),
        deed: z.enum(deeds).exactOptional(),
      }),
    )
    .readonly(),
  /** Minutes, or the week before; null for what has just happened. */
  within: z.union([z.number(), z.literal('week')]).nullable(),
  /**
   * The people behind its causes. `others`: only known people other than the one that the alert names. `several`: others, or visitors whom nobody
   * knows, did some of it. Left out if the named person did all of it, or nobody is named.
   */
  by: z.enum(['others', 'several']).exactOptional(),
});

export type Story = Readonly<z.infer<typeof storySchema>>;

const standingSchema = z.object({
  /** The event of the alert has not been counted yet. */
  isBefore: z.boolean(),
  rank: z.number().nullable(),
  /** Its earlier rank, if it moved. */
  was: z.number().nullable(),
  score: z.number().nullable(),
  window: rankedWindow,
});

/** Where an account ranks. */
export type Standing = Readonly<z.infer<typeof standingSchema>>;

const eventSchema = z.object({
  code: z.literal('event'),
  /** What it is about: an account, or a person whose account is unknown. */
  name: z.string(),
  what: alertEventSchema,
  who: namedSchema.nullable().catch(null),
  said: saidSchema.nullable().catch(null),
  story: storySchema.nullable().catch(null),
  /** The watched person or account that is the reason for the alert. */
  watched: z.string().nullable().catch(null),
  /** When it was shown; null before that. */
  standing: standingSchema.nullable().catch(null),
  /** The findings that decided it; empty where a threshold or the user decided. */
  evidence: z.array(witnessSchema).readonly().catch([]),
});

/** Something about an account or a person. */
export type EventContent = Readonly<z.infer<typeof eventSchema>>;

const failureSchema = z.object({
  code: z.enum(failureCodes),
  surface: z.enum(surfaces),
  status: z.number().nullable(),
  serviceCode: z.string().nullable(),
  param: z.string().nullable(),
  limit: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('credits'),
        required: z.number().nullable(),
        available: z.number().nullable(),
      }),
      z.object({
        kind: z.literal('plan'),
        category: z.string().nullable(),
        used: z.number().nullable(),
        limit: z.number().nullable(),
        addOn: z.object({ slug: z.string(), priceMonthly: z.number().nullable() }).nullable(),
        upgrade: z.object({ name: z.string(), priceMonthly: z.number().nullable() }).nullable(),
      }),
      z.object({
        kind: z.literal('agency'),
        category: z.string().nullable(),
        used: z.number().nullable(),
        limit: z.number().nullable(),
      }),
    ])
    .nullable(),
});

/** One account of a digest, or one follow-up. */
const digestLineSchema = z.union([
  z.object({ name: z.string(), what: alertEventSchema, who: z.string(), note: z.string() }),
  z.object({ name: z.string(), text: z.string() }),
]);

export type DigestLine = Readonly<z.infer<typeof digestLineSchema>>;

/** What all alerts of a digest have in common. */
const digestHeadings = [
  'for-today',
  'quiet-hours',
  'paused',
  'do-not-disturb',
  'alerts',
  'follow-ups',
  // Of the notification of several requests; no digest is stored with it.
  'requests',
] as const;

export const alertContentSchema = z.discriminatedUnion('code', [
  eventSchema,
  z.object({
    code: z.literal('digest'),
    /** If another version wrote an unknown one, only the heading is lost. */
    heading: z.enum(digestHeadings).catch('alerts'),
    alerts: z.number(),
    accounts: z.number(),
    /** The accounts that wait for an answer, in the day's digest; the first of them have lines. 0 in any other. */
    waiting: z.number(),
    /** As many as could fit in any language. */
    lines: z.array(digestLineSchema).readonly(),
    /** Further ones. */
    more: z.number(),
  }),
  /** For one account, or for none: what the first of them says. `isBack`: it was snoozed before. */
  z.object({
    code: z.literal('digest-of-one'),
    name: z.string().nullable(),
    alerts: z.number(),
    first: eventSchema.nullable().catch(null),
    isBack: z.boolean(),
  }),
  z.object({ code: z.literal('activity-refused'), name: z.string(), reason: outboxRejectionSchema }),
  // A problem of Hotlist itself.
  z.object({ code: z.literal('service-trouble'), isSilent: z.boolean(), failure: failureSchema }),
  z.object({ code: z.literal('key-trouble'), trouble: z.enum(keyTroubles) }),
  z.object({ code: z.literal('team-trouble'), trouble: z.enum(teamKeyTroubles) }),
  z.object({
    code: z.literal('low-quota'),
    usedToday: z.number(),
    perDay: z.number(),
    othersToday: z.number(),
  }),
  z.object({ code: z.literal('notifications-off'), reason: reasonSchema.catch({ code: 'unknown' }) }),
  /** From another version, with its name if known. */
  z.object({ code: z.literal('unknown'), name: z.string() }),
]);

export type AlertContent = Readonly<z.infer<typeof alertContentSchema>>;

/** What a rule's alert says. */
export type NamedPerson = Readonly<z.infer<typeof namedSchema>>;

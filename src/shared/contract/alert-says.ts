// What an alert says: codes with fields, stored as JSON. Words are made of them where they are shown (words/alert-body.ts), in
// the language that is spoken there and then; counts and names are those of the moment of the decision. What another version
// wrote costs its own part only.
import { z } from 'zod';
import { failureCodes, keyTroubles, teamKeyTroubles } from './failures.ts';
import { happeningSchema, rankedWindow } from './happenings.ts';
import { outboxRejectionSchema } from './outbox.ts';
import { reasonSchema } from './reasons.ts';
import { surfaces } from './service.ts';

/** Who it was. */
const namedSchema = z.object({
  name: z.string().nullable(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  /** The name may be that of somebody else: the address stays beside it. */
  isGuess: z.boolean(),
});

/** One thing that a signal's properties say. */
const saidFactSchema = z.object({
  /** As `keyFor` has it. */
  key: z.string(),
  /** Null: it is so. */
  value: z.string().nullable(),
  /** The page that a time was spent on. */
  page: z.string().exactOptional(),
});

export type SaidFact = Readonly<z.infer<typeof saidFactSchema>>;

/** Somebody's own words, or what the properties say. */
const saidSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('quoted'), text: z.string() }),
  z.object({ code: z.literal('facts'), facts: z.array(saidFactSchema).readonly() }),
]);

const storySchema = z.object({
  /** The heaviest first, as many as are named. */
  causes: z.array(z.object({ type: z.string(), count: z.number() })).readonly(),
  /** Minutes, or the week before; null of what has just happened. */
  within: z.union([z.number(), z.literal('week')]).nullable(),
});

export type Story = Readonly<z.infer<typeof storySchema>>;

const standingSchema = z.object({
  /** What the alert is about has not been counted yet. */
  isBefore: z.boolean(),
  rank: z.number().nullable(),
  /** The rank it had, where it moved. */
  was: z.number().nullable(),
  score: z.number().nullable(),
  window: rankedWindow,
});

/** Where an account stands. */
export type Standing = Readonly<z.infer<typeof standingSchema>>;

const eventSchema = z.object({
  code: z.literal('event'),
  /** Whom it is about: an account, or a person whose account is not known. */
  name: z.string(),
  what: happeningSchema,
  who: namedSchema.nullable().catch(null),
  said: saidSchema.nullable().catch(null),
  story: storySchema.nullable().catch(null),
  /** The person that the user watches: why there is an alert at all. */
  watched: z.string().nullable().catch(null),
  /** At the moment it was shown; null before. */
  standing: standingSchema.nullable().catch(null),
});

/** Something about an account or a person. */
export type EventSays = Readonly<z.infer<typeof eventSchema>>;

/** Sentences of a version that stored them. */
const legacySchema = z.object({
  code: z.literal('legacy'),
  title: z.string(),
  body: z.string(),
  discreet: z.string(),
});

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
  z.object({ name: z.string(), what: happeningSchema, who: z.string(), note: z.string() }),
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
] as const;

export const alertSaysSchema = z.discriminatedUnion('code', [
  eventSchema,
  z.object({
    code: z.literal('digest'),
    /** One of another version costs the heading only. */
    heading: z.enum(digestHeadings).catch('alerts'),
    alerts: z.number(),
    accounts: z.number(),
    /** One of several notifications of the same digest, from 1. */
    part: z.number(),
    parts: z.number(),
    /** As many as could have room in any language. */
    lines: z.array(digestLineSchema).readonly(),
    /** Further ones of this part. */
    more: z.number(),
  }),
  /** Of one account, or of none: what the first of them says. `isBack`: it was snoozed before. */
  z.object({
    code: z.literal('digest-of-one'),
    name: z.string().nullable(),
    alerts: z.number(),
    first: z.discriminatedUnion('code', [eventSchema, legacySchema]).nullable().catch(null),
    isBack: z.boolean(),
  }),
  z.object({ code: z.literal('activity-refused'), name: z.string(), reason: outboxRejectionSchema }),
  // Trouble of Hotlist itself.
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
  legacySchema,
  /** What another version wrote, as far as its name is known. */
  z.object({ code: z.literal('unknown'), name: z.string() }),
]);

export type AlertSays = Readonly<z.infer<typeof alertSaysSchema>>;

/** What a rule finds to say. */
export type NamedPerson = Readonly<z.infer<typeof namedSchema>>;

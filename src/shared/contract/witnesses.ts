// The witnesses of an alert: what speaks for it and against it, each with its log odds, as stored with the alert. Their sum is
// what the alert was decided by. Witnesses are worded where they are shown (words/witness-words.ts).
import { z } from 'zod';

/** Facts without a number. `alone`: what such a finding is by itself, whatever else is known. */
const plainWitnesses = [
  'alone',
  'liked-ad',
  'reacted',
  'known-to-buy',
  'further-topics',
  'read-terms',
  'scored-high',
  'new-here',
  'unknown-account',
  'silent-account',
  'off-hours',
  'crowd',
  'at-most',
  'looked',
  'decides',
  'private-address',
  'score-alone',
  'type-high',
  'type-usual',
] as const;

/** Facts with one number, as displayed. */
const countedWitnesses = [
  'terms-usual',
  'high-usual',
  'back',
  'colleagues',
  'colleague-topics',
  'rate',
  'lift',
  'volume',
  'readers',
  'asked-before',
  'rise-since',
  'rise-before',
  'rises',
  'all-rises',
  'likers',
] as const;

/** Facts with a number, and what is usual; null while that is unknown. */
const comparedWitnesses = ['visitors', 'rise', 'day'] as const;

/** Log odds, positive where it speaks for the alert. */
const odds = z.number();

export const witnessSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(plainWitnesses), odds }),
  z.object({ code: z.enum(countedWitnesses), odds, value: z.number() }),
  z.object({ code: z.enum(comparedWitnesses), odds, value: z.number(), usual: z.number().nullable() }),
  /**
   * The service's score for it, null if that is unknown, and the scores that its source mostly sends; null where too few are
   * known. `isHighest`: of those that came lately.
   */
  z.object({
    code: z.literal('score'),
    odds,
    value: z.number().nullable(),
    range: z
      .object({
        source: z.string().nullable(),
        from: z.number(),
        to: z.number(),
        isHighest: z.boolean(),
      })
      .nullable(),
  }),
]);

export type Witness = Readonly<z.infer<typeof witnessSchema>>;

export type PlainWitness = (typeof plainWitnesses)[number];

export type CountedWitness = (typeof countedWitnesses)[number];

export type ComparedWitness = (typeof comparedWitnesses)[number];

/** Of a buyer's visit, those that its notification may name, the weightiest first. */
export const visitWitnesses = [
  'liked-ad',
  'read-terms',
  'scored-high',
  'new-here',
  'colleagues',
] as const satisfies readonly Witness['code'][];

export type VisitWitness = (typeof visitWitnesses)[number];

// What an alert is about: codes with fields, stored as JSON. alert-event-words.ts turns them into text where they are shown.
// Numbers are rounded, as displayed.
import { z } from 'zod';
import { activityOutcomes } from './activity.ts';
import { alertRules } from './alert-rules.ts';
import { askedThings } from './asked-things.ts';
import { buyingPages, deeds } from './deeds.ts';
import { looks } from './pace.ts';
import { visitWitnesses } from './witnesses.ts';
import { hotWindows } from './service.ts';

/** Which ranking a score belongs to. */
export const rankedWindow = z.enum([...hotWindows, 'aggregate']);

/** As many as are named. */
const witnesses = z.array(z.enum(visitWitnesses)).readonly();

/** The pages that were read, the most telling first; empty if only the user or the scores say that buyers read them. */
const pages = z.array(z.enum(buyingPages)).readonly().catch([]);

const alertEvents = z.discriminatedUnion('code', [
  /**
   * `score`: the signal's, if that is why there is an alert. `name`: what the organization called the type then; left out
   * without one. `asks`: what is asked for; left out of anything but a request. `isMessage`: they wrote it to us. `deed`: left out where
   * no word says what it is.
   */
  z.object({
    code: z.literal('signal'),
    type: z.string(),
    score: z.number().nullable(),
    name: z.string().optional(),
    asks: z.enum(askedThings).exactOptional(),
    isMessage: z.literal(true).exactOptional(),
    deed: z.enum(deeds).exactOptional(),
  }),
  z.object({ code: z.literal('ad-like') }),
  /** `usual`: per day; 0: less than one. */
  z.object({ code: z.literal('signals-in-a-day'), count: z.number(), usual: z.number() }),
  /**
   * `anonymous`: how many of them are visits of somebody unknown, who may be one person; left out where there are none.
   * `names`: of those whose name is certain, first who read what buyers read, then the latest; as many as are named, left out where
   * there are none. `pages`: what was read.
   */
  z.object({
    code: z.literal('people-at-once'),
    count: z.number(),
    anonymous: z.number().exactOptional(),
    names: z.array(z.string()).readonly().exactOptional(),
    pages,
  }),
  /** `deed`: after a like of an ad, what they did where no page is known; left out where no word says that either. */
  z.object({ code: z.literal('buying-research'), witnesses, pages, deed: z.enum(deeds).exactOptional() }),
  z.object({
    code: z.literal('back-after'),
    days: z.number(),
    witnesses,
    pages,
    deed: z.enum(deeds).exactOptional(),
  }),
  /** `from`: the company at which somebody who may have moved was known; left out of everything else. */
  z.object({
    code: z.literal('look'),
    look: z.enum(looks),
    count: z.number(),
    from: z.string().exactOptional(),
  }),
  z.object({
    code: z.literal('cooling'),
    peak: z.number(),
    window: rankedWindow,
    isListed: z.boolean(),
  }),
  /** `rise`: within the last hour. `usual`: the score of a usual day; null while that is unknown. */
  z.object({ code: z.literal('score-jump'), rise: z.number(), usual: z.number().nullable() }),
  /** `from`: null without an earlier score. */
  z.object({ code: z.literal('lead-score'), from: z.number().nullable(), score: z.number() }),
  /** Nothing to say except that a rule fired: its own name. */
  z.object({ code: z.literal('rule'), rule: z.enum(alertRules) }),
  /** About an activity that was logged this long ago. `outcome`: null if it was not recorded. */
  z.object({
    code: z.literal('follow-up'),
    activity: z.string(),
    agoMs: z.number(),
    outcome: z.enum(activityOutcomes).nullable(),
  }),
  /** `by`: the colleague's name on the team's server. */
  z.object({ code: z.literal('handed-over'), by: z.string() }),
  /** A request that nobody has answered yet, and how long ago it came. */
  z.object({ code: z.literal('still-waiting'), asks: z.enum(askedThings), agoMs: z.number() }),
  z.object({ code: z.literal('unknown') }),
]);

export type AlertEvent = Readonly<z.infer<typeof alertEvents>>;

/** If another version wrote an unknown one, only its text is lost. */
export const alertEventSchema = alertEvents.catch({ code: 'unknown' });

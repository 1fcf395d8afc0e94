// Why something was not alerted, or not shown, and what it was that was decided on: codes with fields, stored as JSON.
// Words are made of them where they are shown (reason-words.ts), so that words can change without touching data.
import { z } from 'zod';
import { alertRules } from './alert-rules.ts';
import { notificationFailures } from './alerts.ts';
import { happeningSchema } from './happenings.ts';
import { traits } from './learning.ts';
import { looks, paces } from './pace.ts';
import { hotWindows } from './service.ts';

/** Minutes since local midnight, as the wall clock showed them when the decision was made. */
const minuteOfDay = z.number();

export const reasonSchema = z.discriminatedUnion('code', [
  // The rule itself rejects it.
  z.object({ code: z.literal('logged-by-user') }),
  z.object({ code: z.literal('logged-by-colleague'), by: z.string() }),
  z.object({ code: z.literal('below-threshold'), score: z.number(), threshold: z.number() }),
  z.object({ code: z.literal('nothing-unusual') }),
  z.object({ code: z.literal('rule-off'), rule: z.enum(alertRules) }),
  z.object({ code: z.literal('ask-unnamed') }),
  z.object({ code: z.literal('ask-repeated') }),
  z.object({ code: z.literal('ask-of-customer') }),
  z.object({ code: z.literal('asks-in-burst'), count: z.number() }),
  z.object({ code: z.literal('usual-asks'), times: z.number() }),
  z.object({ code: z.literal('type-left-out'), type: z.string() }),
  z.object({ code: z.literal('source-left-out'), source: z.string().nullable() }),
  z.object({ code: z.literal('usual-strong-signals'), hours: z.number() }),
  z.object({ code: z.literal('usual-in-top'), topN: z.number(), days: z.number() }),
  z.object({ code: z.literal('usual-unknown-visitors') }),
  z.object({ code: z.literal('others-fell') }),
  z.object({ code: z.literal('crept-up') }),
  z.object({ code: z.literal('like-unqualified') }),
  // What the user left out.
  z.object({ code: z.literal('only-watched') }),
  z.object({ code: z.literal('domain-left-out'), domain: z.string() }),
  z.object({ code: z.literal('muted') }),
  z.object({ code: z.literal('stage-left-out'), stage: z.string().nullable() }),
  z.object({ code: z.literal('icp-unmatched') }),
  z.object({ code: z.literal('icp-left-out'), icp: z.string().nullable() }),
  z.object({ code: z.literal('label-left-out'), labels: z.array(z.string()).readonly() }),
  z.object({ code: z.literal('label-missing') }),
  z.object({ code: z.literal('filter-failed'), filter: z.string() }),
  // Delivered in another alert. `joined`: its title is what that one showed, in words of an earlier version; null where it is
  // not known.
  z.object({ code: z.literal('cool-down'), minutesAgo: z.number(), untilMinute: minuteOfDay }),
  z.object({ code: z.literal('joined-in-batch') }),
  z.object({
    code: z.literal('joined'),
    title: z.string().nullable(),
    minutesAgo: z.number().nullable(),
  }),
  z.object({
    code: z.literal('joined-alert'),
    name: z.string(),
    what: happeningSchema,
    minutesAgo: z.number().nullable(),
  }),
  z.object({ code: z.literal('in-digest'), atMinute: minuteOfDay }),
  // Held, or not shown.
  z.object({ code: z.literal('read-before-shown') }),
  z.object({ code: z.literal('notifications-off') }),
  z.object({ code: z.literal('paused'), untilMinute: minuteOfDay }),
  z.object({ code: z.literal('snoozed'), untilMinute: minuteOfDay }),
  z.object({ code: z.literal('quiet-hours'), untilMinute: minuteOfDay }),
  z.object({ code: z.literal('do-not-disturb') }),
  z.object({ code: z.literal('for-the-digest'), untilMinute: minuteOfDay }),
  z.object({ code: z.literal('for-the-morning'), untilMinute: minuteOfDay }),
  z.object({ code: z.literal('beyond-pace'), pace: z.enum(paces), untilMinute: minuteOfDay }),
  z.object({
    code: z.literal('learned'),
    trait: z.enum(traits),
    value: z.string(),
    isAsk: z.boolean(),
    dismissed: z.number(),
    of: z.number(),
    untilMinute: minuteOfDay,
  }),
  /** A colleague has the account. `untilMinute`: when the digest has it; null where it only stays in the history. */
  z.object({ code: z.literal('claimed'), by: z.string(), untilMinute: minuteOfDay.nullable() }),
  z.object({ code: z.literal('hour-full') }),
  z.object({ code: z.literal('notifications-silent') }),
  z.object({ code: z.literal('interrupted') }),
  z.object({ code: z.literal('not-shown'), failure: z.enum(notificationFailures) }),
  // Nothing is stored of it: the ledger concludes it.
  z.object({ code: z.literal('decision-expired'), keptDays: z.number() }),
  z.object({ code: z.literal('before-first-poll') }),
  // Sentences of a version that stored them, why a notification failed among them, and what a version wrote that this one does not know.
  z.object({ code: z.literal('legacy'), text: z.string() }),
  z.object({ code: z.literal('desktop-refused'), detail: z.string() }),
  z.object({ code: z.literal('unknown') }),
]);

export type Reason = Readonly<z.infer<typeof reasonSchema>>;

/** What happened, as the ledger lists it. */
export const occurrenceSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('signal'), type: z.string() }),
  /** `person` is null where only the like is known. */
  z.object({ code: z.literal('ad-like'), person: z.string().nullable() }),
  /** `window` is of what ranking the score is; earlier versions did not say. */
  z.object({
    code: z.literal('ranked'),
    rank: z.number(),
    score: z.number(),
    window: z.enum([...hotWindows, 'aggregate']).optional(),
  }),
  z.object({ code: z.literal('unranked') }),
  z.object({ code: z.literal('signals-in-a-day'), count: z.number() }),
  z.object({ code: z.literal('people-at-once'), count: z.number() }),
  z.object({ code: z.literal('buyer-visit'), person: z.string() }),
  z.object({ code: z.literal('look'), look: z.enum(looks), count: z.number() }),
  z.object({ code: z.literal('lead-score'), person: z.string(), score: z.number() }),
  z.object({ code: z.literal('legacy'), text: z.string() }),
  z.object({ code: z.literal('unknown') }),
]);

export type Occurrence = Readonly<z.infer<typeof occurrenceSchema>>;

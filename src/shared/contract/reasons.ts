// Why something was not alerted or not shown, and what the decision was about: codes with fields, stored as JSON. Text is
// made where they are shown (reason-words.ts), so that it can change without touching data.
import { z } from 'zod';
import { alertRules } from './alert-rules.ts';
import { notificationFailures } from './alerts.ts';
import { alertEventSchema } from './alert-events.ts';
import { traits } from './learning.ts';
import { looks, paces } from './pace.ts';
import { hotWindows } from './service.ts';
import { witnessSchema } from './witnesses.ts';

/** Minutes since local midnight, as the wall clock showed them when the decision was made. */
const minuteOfDay = z.number();

/** 0 = Sunday; left out if it was the day of the decision. */
const weekday = z.number().int().min(0).max(6).optional();

/** Until when, as the wall clock will show it. */
const until = { untilMinute: minuteOfDay, untilWeekday: weekday };

export const reasonSchema = z.discriminatedUnion('code', [
  // Rejected by the rule itself.
  z.object({ code: z.literal('logged-by-user') }),
  z.object({ code: z.literal('logged-by-colleague'), by: z.string() }),
  z.object({ code: z.literal('type-ignored'), type: z.string() }),
  z.object({ code: z.literal('type-ours'), type: z.string() }),
  z.object({ code: z.literal('below-threshold'), score: z.number().nullable(), threshold: z.number() }),
  z.object({ code: z.literal('nothing-unusual') }),
  z.object({ code: z.literal('rule-off'), rule: z.enum(alertRules) }),
  z.object({ code: z.literal('ask-unnamed') }),
  z.object({ code: z.literal('ask-too-far-back') }),
  z.object({ code: z.literal('ask-repeated') }),
  z.object({ code: z.literal('ask-of-customer') }),
  z.object({ code: z.literal('asks-in-burst'), count: z.number() }),
  z.object({ code: z.literal('usual-asks'), times: z.number() }),
  /** `evidence`: what it was decided by; empty where it was ruled out before. */
  z.object({
    code: z.literal('high-score-alone'),
    evidence: z.array(witnessSchema).readonly().catch([]),
  }),
  z.object({ code: z.literal('before-first-reading') }),
  z.object({ code: z.literal('type-left-out'), type: z.string() }),
  z.object({ code: z.literal('source-left-out'), source: z.string().nullable() }),
  z.object({ code: z.literal('usual-strong-signals'), hours: z.number() }),
  z.object({ code: z.literal('usual-in-top'), topN: z.number(), days: z.number() }),
  z.object({ code: z.literal('usual-unknown-visitors') }),
  z.object({ code: z.literal('others-fell') }),
  z.object({ code: z.literal('crept-up') }),
  z.object({ code: z.literal('like-unqualified') }),
  z.object({ code: z.literal('like-over') }),
  // Excluded by the user.
  z.object({ code: z.literal('only-watched') }),
  z.object({ code: z.literal('domain-left-out'), domain: z.string() }),
  z.object({ code: z.literal('muted') }),
  z.object({ code: z.literal('stage-left-out'), stage: z.string().nullable() }),
  z.object({ code: z.literal('icp-unmatched') }),
  z.object({ code: z.literal('icp-left-out'), icp: z.string().nullable() }),
  z.object({ code: z.literal('label-left-out'), labels: z.array(z.string()).readonly() }),
  z.object({ code: z.literal('label-missing') }),
  z.object({ code: z.literal('filter-failed'), filter: z.string() }),
  // Delivered as part of another alert. `joined`: what that one says is not known here.
  z.object({ code: z.literal('cool-down'), minutesAgo: z.number(), ...until }),
  z.object({ code: z.literal('joined-in-batch') }),
  z.object({ code: z.literal('joined') }),
  z.object({
    code: z.literal('joined-alert'),
    name: z.string(),
    what: alertEventSchema,
    minutesAgo: z.number().nullable(),
  }),
  z.object({ code: z.literal('in-digest'), atMinute: minuteOfDay, atWeekday: weekday }),
  // Held, or not shown.
  z.object({ code: z.literal('read-before-shown') }),
  z.object({ code: z.literal('ring-not-needed') }),
  z.object({ code: z.literal('notifications-off') }),
  z.object({ code: z.literal('paused'), ...until }),
  z.object({ code: z.literal('snoozed'), ...until }),
  z.object({ code: z.literal('quiet-hours'), ...until }),
  z.object({ code: z.literal('do-not-disturb') }),
  z.object({ code: z.literal('for-the-digest'), ...until }),
  z.object({ code: z.literal('outside-filter'), filter: z.string(), ...until }),
  z.object({ code: z.literal('for-the-morning'), ...until }),
  z.object({ code: z.literal('beyond-pace'), pace: z.enum(paces), ...until }),
  z.object({
    code: z.literal('learned'),
    trait: z.enum(traits),
    value: z.string(),
    isAsk: z.boolean(),
    dismissed: z.number(),
    of: z.number(),
    ...until,
  }),
  /** A colleague has the account. `untilMinute`: when the digest includes it; null if it only stays in the history. */
  z.object({
    code: z.literal('claimed'),
    by: z.string(),
    untilMinute: minuteOfDay.nullable(),
    untilWeekday: weekday,
  }),
  /** `most`: what the pace allows within an hour. */
  z.object({ code: z.literal('hour-full'), most: z.number() }),
  z.object({ code: z.literal('notifications-silent') }),
  z.object({ code: z.literal('interrupted') }),
  z.object({ code: z.literal('not-shown'), failure: z.enum(notificationFailures) }),
  // Not stored: the ledger infers it.
  z.object({ code: z.literal('decision-expired'), keptDays: z.number() }),
  z.object({ code: z.literal('before-first-poll') }),
  /** Why a notification failed, in the desktop's own words. */
  z.object({ code: z.literal('desktop-refused'), detail: z.string() }),
  /** Something another version wrote. */
  z.object({ code: z.literal('unknown') }),
]);

export type Reason = Readonly<z.infer<typeof reasonSchema>>;

/** What happened, as the ledger lists it. */
export const occurrenceSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('signal'), type: z.string() }),
  /** `person` is null if only the like is known. */
  z.object({ code: z.literal('ad-like'), person: z.string().nullable() }),
  /** `window`: the ranking that the score belongs to. */
  z.object({
    code: z.literal('ranked'),
    rank: z.number(),
    score: z.number(),
    window: z.enum([...hotWindows, 'aggregate']),
  }),
  z.object({ code: z.literal('unranked') }),
  z.object({ code: z.literal('signals-in-a-day'), count: z.number() }),
  /** `anonymous`: as of the alert; left out where everybody is known. */
  z.object({
    code: z.literal('people-at-once'),
    count: z.number(),
    anonymous: z.number().exactOptional(),
  }),
  z.object({ code: z.literal('buyer-visit'), person: z.string() }),
  z.object({ code: z.literal('look'), look: z.enum(looks), count: z.number() }),
  z.object({ code: z.literal('lead-score'), person: z.string(), score: z.number() }),
  z.object({ code: z.literal('unknown') }),
]);

export type Occurrence = Readonly<z.infer<typeof occurrenceSchema>>;

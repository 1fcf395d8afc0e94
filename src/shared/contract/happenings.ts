// What an alert is about: codes with fields, stored as JSON. happening-words.ts makes words of them where they are shown. Numbers
// are whole, as they are said.
import { z } from 'zod';
import { activityOutcomes } from './activity.ts';
import { alertRules } from './alert-rules.ts';
import { looks } from './pace.ts';
import { hotWindows } from './service.ts';

/** Of what ranking a score is. */
export const rankedWindow = z.enum([...hotWindows, 'aggregate']);

const happenings = z.discriminatedUnion('code', [
  /** `score`: of the signal, where that is why there is an alert. */
  z.object({ code: z.literal('signal'), type: z.string(), score: z.number().nullable() }),
  z.object({ code: z.literal('ad-like') }),
  /** `usual`: a day; 0: less than one. */
  z.object({ code: z.literal('signals-in-a-day'), count: z.number(), usual: z.number() }),
  z.object({ code: z.literal('people-at-once'), count: z.number() }),
  z.object({ code: z.literal('buying-research') }),
  z.object({ code: z.literal('back-after'), days: z.number() }),
  z.object({ code: z.literal('look'), look: z.enum(looks), count: z.number() }),
  z.object({
    code: z.literal('cooling'),
    peak: z.number(),
    window: rankedWindow,
    isListed: z.boolean(),
  }),
  /** `from`: null without a score from before. */
  z.object({ code: z.literal('lead-score'), from: z.number().nullable(), score: z.number() }),
  /** That a rule fired is all there is to say: its own name. */
  z.object({ code: z.literal('rule'), rule: z.enum(alertRules) }),
  /** Of an activity that was logged so long ago. `outcome`: null where it was not said. */
  z.object({
    code: z.literal('follow-up'),
    activity: z.string(),
    agoMs: z.number(),
    outcome: z.enum(activityOutcomes).nullable(),
  }),
  /** `by`: the colleague's name on the team's server. */
  z.object({ code: z.literal('handed-over'), by: z.string() }),
  z.object({ code: z.literal('unknown') }),
]);

export type Happening = Readonly<z.infer<typeof happenings>>;

/** One that another version wrote costs its own words only. */
export const happeningSchema = happenings.catch({ code: 'unknown' });

// Reps of different tastes, and the ranges that a simulated workspace is drawn from. They were fixed before the learning was
// written: adjusting a figure to the results of the learning would make them worthless.
import type { AlertRule } from '../../../../src/shared/contract/alert-rules.ts';
import type { Range } from '../worlds/ranges.ts';

/** What an alert of a simulated workspace is about. Weights are shares of all alerts; severities are those of the rules. */
export const momentKinds = {
  ask: {
    rule: 'explicit-ask',
    type: 'demo_request',
    source: 'website',
    weight: 10,
    severity: 84,
  },
  champion: {
    rule: 'buyer-visit',
    type: 'pricing_page_visit',
    source: 'website',
    weight: 22,
    severity: 74,
  },
  gathering: {
    rule: 'several-people',
    type: 'page_visit',
    source: 'website',
    weight: 18,
    severity: 72,
  },
  webinar: {
    rule: 'several-people',
    type: 'webinar_attended',
    source: 'events',
    weight: 18,
    severity: 76,
  },
  like: { rule: 'ad-like', type: 'ad_like', source: null, weight: 12, severity: 68 },
  /** Only customers have these. */
  expansion: {
    rule: 'strong-signal',
    type: 'seats_page_visit',
    source: 'product',
    weight: 12,
    severity: 74,
  },
  score: {
    rule: 'strong-signal',
    type: 'case_study_read',
    source: 'website',
    weight: 8,
    severity: 70,
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly rule: AlertRule;
      readonly type: string;
      readonly source: string | null;
      readonly weight: number;
      readonly severity: number;
    }
  >
>;

export type MomentKind = keyof typeof momentKinds;

export interface Moment {
  readonly kind: MomentKind;
  readonly isIcp: boolean;
}

/** Whether a rep of this taste likes such an alert. */
export const tastes = {
  /** Only asks and champions. */
  'asks and champions': ({ kind }) => kind === 'ask' || kind === 'champion',
  /** Anything at a company that matches an ICP. */
  'own ICP': ({ isIcp }) => isIcp,
  /** Everything but webinars and likes. Webinars alone are 18 %, too few for the share to rise by a quarter. */
  'no webinars, no likes': ({ kind }) => kind !== 'webinar' && kind !== 'like',
  /** What customers do, and asks. */
  'customers and asks': ({ kind }) => kind === 'expansion' || kind === 'ask',
  /** Only gatherings and webinars, not even asks. */
  'gatherings, no asks': ({ kind }) => kind === 'gathering' || kind === 'webinar',
  /** Likes everything equally, so there is nothing to learn and nothing may be lost. */
  'no taste': () => true,
} as const satisfies Readonly<Record<string, (moment: Moment) => boolean>>;

export type Taste = keyof typeof tastes;

const even = (low: number, high: number): Range => ({ low, high, spread: 'even' });

export const repRanges = {
  /** Alerts that the rules raise on a working day. */
  momentsADay: { low: 14, high: 60, spread: 'log' },
  accounts: { low: 60, high: 400, spread: 'log' },
  icpShare: even(0.2, 0.6),
  /** Multiplies each kind's weight. */
  weightFactor: { low: 0.5, high: 2, spread: 'log' },
  /** How far each severity may vary up or down. */
  severitySpread: even(4, 9),
  /** Share of notifications that the rep sees at all; there is no reaction to the others. */
  seenShare: even(0.55, 0.95),
  /** Share of those seen and liked that the rep opens and acts on. */
  actsOnLiked: even(0.6, 0.95),
  /** Share of those seen and not liked that the rep dismisses unopened; the rest is ignored. */
  dismissesDisliked: even(0.4, 0.9),
  /** Share of those seen on which the rep does the opposite, by mistake or for some other reason. */
  noise: even(0.02, 0.12),
} as const satisfies Readonly<Record<string, Range>>;

/** Working days: first those on which the app learns from the rep, then those that are judged. */
export const LEARNED_DAYS = 10;
export const JUDGED_DAYS = 5;

/** The share acted on must rise by the factor `rises`; for a rep without a taste it must stay above the factor `keeps`. */
export const aims = {
  rises: 1.25,
  keeps: 0.95,
  /**
   * Share of the notifications that must still come of a kind that the rep likes, at least at some accounts; of asks, nearly
   * all.
   */
  likedKept: 0.5,
  asksKept: 0.9,
} as const;

// What this user cares about, learned from what they did about alerts: counts for each kind, type, source, ICP and account,
// drawn towards what they do about alerts in general. It learns slowly, within bounds, and forgets, so nothing is lost for
// good. Pure.
import { traits, type ResponseAct, type Trait, type Verdict } from '../../../../shared/contract/learning.ts';
import type { Learned } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import type { Response, Traits, Unlearned } from '../../store/responses.ts';
import { PER_UNIT } from './severity.ts';

export interface LearnedPreferences {
  /** How much the severity of such alerts changes, in points: −6 to 6; 0 for explicit asks. */
  severityChange(traits: Traits): number;
  /** Why such alerts wait for the day's digest; null when they do not. */
  digestReason(traits: Traits): LearnedTrait | null;
  /** Nothing has been learned yet. */
  readonly isNeutral: boolean;
  /** Whether any alerts wait. */
  readonly hasDigests: boolean;
  /** Everything learned, the clearest first. */
  list(): readonly LearnedTrait[];
}

export type LearnedTrait = Omit<Learned, 'name'>;

/**
 * How much each act counts as liking and as disliking. Somebody who snoozes an alert wants it, but later. A meeting is worth more
 * than any act.
 */
const content: Readonly<Record<ResponseAct, { readonly liked: number; readonly disliked: number }>> = {
  opened: { liked: 0.5, disliked: 0 },
  acted: { liked: 1, disliked: 0 },
  handled: { liked: 1, disliked: 0 },
  dismissed: { liked: 0, disliked: 1 },
  snoozed: { liked: 0, disliked: 0.25 },
  muted: { liked: 0, disliked: 0.5 },
  reached: { liked: 1, disliked: 0 },
  booked: { liked: 1.5, disliked: 0 },
  refuted: { liked: 0, disliked: 1 },
  // The alert may still have been right: nobody picked up, or somebody else at that company asked.
  tried: { liked: 0, disliked: 0 },
};

/** Muting is aimed at the account, and less at what the alert was about. */
const MUTED_ACCOUNT = 1;

/** An act this old counts half. Without new acts, what waits for the digest comes back after some weeks. */
const HALF_LIFE_MS = 30 * DAY_MS;

/** After this time, an act's weight is too small to matter. */
export const RESPONSES_KEPT_MS = 120 * DAY_MS;

/** More acts about one value on one day are one mood. */
const MOST_A_DAY = 5;

/** The upper confidence bound of a liked share lies this many standard deviations above it. */
const LIKELY_SPREADS = 1;

/** What is known about a value starts from the user's general behavior, weighted as this many acts. */
const PRIOR = 4;

/**
 * Limits for a single trait, and for all traits of an alert; in units of evidence. Traits are correlated, so each counts
 * less.
 */
const MOST_OF_TRAIT = 2;
const SHARE_OF_TRAIT = 0.6;
const RANGE = { least: -0.75, most: 0.75 } as const;

/** From here on it is shown as learned: acts, and units of evidence. */
const SHOWN = { acts: 4, weight: 0.7 };

/**
 * How clear it must be that such alerts are not wanted at once: acts (six in the last days count a little less), days they
 * were on, the share that was liked, and how far below the user's general liking; the last also for all traits of an alert
 * together.
 */
const CLEAR = { acts: 5.5, days: 2, liked: 0.3, weight: -0.7 };

/** An explicit ask waits only after clear evidence of many asks. */
const CLEAR_OF_ASKS = { acts: 20, days: 5, liked: 0.1 };

const ASK: Traits['kind'] = 'explicit-ask';

interface Count {
  readonly trait: Trait;
  readonly value: string;
  readonly isAsk: boolean;
  liked: number;
  disliked: number;
  /** The number of dismissals, not weighted by age, as a user would count them. */
  dismissed: number;
  of: number;
  readonly perDay: Map<number, number>;
}

/**
 * Learns from everything at once; what was unlearned since does not count for its value. `dayOf`: the user's day on which an
 * instant lies, as a number.
 */
export function learnPreferences(
  responses: readonly Response[],
  unlearned: readonly Unlearned[],
  now: number,
  dayOf: (at: number) => number,
): LearnedPreferences {
  const counts = new Map<string, Count>();
  const general = { asks: { liked: 0, all: 0 }, others: { liked: 0, all: 0 } };
  const endedAt = new Map(unlearned.map(({ trait, value, at }) => [`${trait} ${value}`, at]));
  for (const response of responses) {
    const age = now - response.at;
    if (age > RESPONSES_KEPT_MS) continue;
    const weight = 2 ** (-Math.max(0, age) / HALF_LIFE_MS);
    const isAsk = response.kind === ASK;
    const { liked, disliked } = content[response.act];
    const base = isAsk ? general.asks : general.others;
    base.liked += weight * liked;
    base.all += weight * (liked + disliked);
    for (const trait of traits) {
      const value = response[trait];
      if (value === null || response.at <= (endedAt.get(`${trait} ${value}`) ?? -Infinity)) continue;
      const key = keyOf(trait, value, isAsk);
      const count = counts.get(key) ?? newCount(trait, value, isAsk);
      counts.set(key, count);
      const day = dayOf(response.at);
      const sameDay = count.perDay.get(day) ?? 0;
      if (sameDay >= MOST_A_DAY) continue;
      count.perDay.set(day, sameDay + 1);
      const isMuted = response.act === 'muted' && trait === 'account';
      count.liked += weight * liked;
      count.disliked += weight * (isMuted ? MUTED_ACCOUNT : disliked);
      count.of += 1;
      if (disliked > 0) count.dismissed += 1;
    }
  }
  const expected = { asks: shareOf(general.asks), others: shareOf(general.others) };

  const weightOf = ({ liked, disliked, isAsk }: Count): number => {
    const base = isAsk ? expected.asks : expected.others;
    const share = (liked + PRIOR * base) / (liked + disliked + PRIOR);
    return clamp(logit(share) - logit(base), -MOST_OF_TRAIT, MOST_OF_TRAIT);
  };
  /**
   * As `weightOf`, but a negative weight uses the upper confidence bound of the liked share. A kind moved to the digest
   * produces no more reactions, so two mistakes would otherwise keep it away for good.
   */
  const cautiousWeightOf = (count: Count): number => {
    const weight = weightOf(count);
    if (weight >= 0) return weight;
    const base = count.isAsk ? expected.asks : expected.others;
    const acts = count.liked + count.disliked + PRIOR;
    const share = (count.liked + PRIOR * base) / acts;
    const best = share + LIKELY_SPREADS * Math.sqrt((share * (1 - share)) / (acts + 1));
    return Math.max(weight, logit(Math.min(base, best)) - logit(base));
  };
  const countsOf = (about: Traits): readonly Count[] => {
    const found = traits.flatMap((trait) => {
      const value = about[trait];
      const count = value === null ? undefined : counts.get(keyOf(trait, value, about.kind === ASK));
      return count === undefined ? [] : [count];
    });
    // Most alerts of its rule may be of another type, which is the one the user does not want.
    const isTypeLiked = found.some((count) => count.trait === 'type' && weightOf(count) > 0);
    return isTypeLiked ? found.filter((count) => !isBroad(count) || weightOf(count) > 0) : found;
  };
  const sumOf = (found: readonly Count[], of: (count: Count) => number): number =>
    SHARE_OF_TRAIT * found.reduce((sum, count) => sum + of(count), 0);
  /**
   * Whether enough is known of what the alert itself is: what is learned of all alerts of a source or an ICP says nothing yet of a
   * type that has hardly been seen. An account says enough by itself.
   */
  const speaksOf = (about: Traits, { trait, isAsk }: Count): boolean => {
    if (isAsk || trait === 'account') return true;
    const own = about.type === null ? 'kind' : 'type';
    const known = counts.get(keyOf(own, about[own] ?? '', false));
    return known !== undefined && known.liked + known.disliked >= CLEAR.acts;
  };
  const unwanted = new Set(
    [...counts.values()].filter(
      (count) => isClear(count) && (count.isAsk || weightOf(count) <= CLEAR.weight),
    ),
  );
  const shown = ({ trait, value, isAsk, dismissed, of }: Count, verdict: Verdict): LearnedTrait => ({
    trait,
    value,
    isAsk,
    verdict,
    dismissed,
    of,
  });

  return {
    isNeutral: counts.size === 0,
    hasDigests: unwanted.size > 0,
    severityChange(about) {
      if (about.kind === ASK) return 0;
      const evidence = sumOf(countsOf(about), cautiousWeightOf);
      return Math.round(PER_UNIT * clamp(evidence, RANGE.least, RANGE.most));
    },
    digestReason(about) {
      if (unwanted.size === 0) return null;
      const found = countsOf(about);
      const [clearest] = found
        .filter((count) => unwanted.has(count) && speaksOf(about, count))
        .toSorted((one, other) => weightOf(one) - weightOf(other));
      // What the user likes about it may outweigh what they dislike.
      if (clearest === undefined || (about.kind !== ASK && sumOf(found, weightOf) > CLEAR.weight))
        return null;
      return shown(clearest, 'digest');
    },
    list: () =>
      [...counts.values()]
        .map((count) => ({ count, weight: weightOf(count) }))
        .filter(
          ({ count, weight }) =>
            unwanted.has(count) ||
            (!count.isAsk && count.of >= SHOWN.acts && Math.abs(weight) >= SHOWN.weight),
        )
        .toSorted(
          (one, other) =>
            Number(unwanted.has(other.count)) - Number(unwanted.has(one.count)) ||
            Math.abs(other.weight) - Math.abs(one.weight) ||
            other.count.of - one.count.of,
        )
        .map(({ count, weight }) =>
          shown(count, unwanted.has(count) ? 'digest' : weight > 0 ? 'sooner' : 'later'),
        ),
  };
}

function isBroad({ trait }: Count): boolean {
  return trait === 'kind' || trait === 'source';
}

function isClear({ liked, disliked, isAsk, perDay }: Count): boolean {
  const { acts, days, liked: most } = isAsk ? CLEAR_OF_ASKS : CLEAR;
  const all = liked + disliked;
  return all >= acts && perDay.size >= days && (liked + 1) / (all + 2) <= most;
}

/** How much the user likes alerts in general; half until more is known. */
function shareOf({ liked, all }: { readonly liked: number; readonly all: number }): number {
  return clamp((liked + PRIOR / 2) / (all + PRIOR), 0.15, 0.85);
}

function keyOf(trait: Trait, value: string, isAsk: boolean): string {
  return `${isAsk ? 'ask' : 'other'} ${trait} ${value}`;
}

function newCount(trait: Trait, value: string, isAsk: boolean): Count {
  return { trait, value, isAsk, liked: 0, disliked: 0, dismissed: 0, of: 0, perDay: new Map() };
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

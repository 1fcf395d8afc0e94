// What every number of a score is called, and the one sentence that says what it counts: the one place that words them.
import type { ScoreName } from '../contract/score-names.ts';
import { hotWindows, type HotWindow } from '../contract/service.ts';
import { windowWords, type WindowWords } from './window-words.ts';

interface ScoreWords {
  /** Beside a number: "24 h". */
  readonly short: string;
  /** In a sentence: "24 h score". */
  readonly name: string;
  readonly meaning: string;
}

const noUpperLimit = 'There is no upper limit.';

const windowed = ({ short, last }: WindowWords): ScoreWords => ({
  short,
  name: `${short} score`,
  meaning: `What the account did in the ${last}, as the service scores it. ${noUpperLimit}`,
});

/** API 2.3, 2.5, 2.10 and 2.12: no window, scale or way to compute is said that the service does not say. */
const scoreWords: Readonly<Record<ScoreName, ScoreWords>> = {
  '24h': windowed(windowWords['24h']),
  '7d': windowed(windowWords['7d']),
  '30d': windowed(windowWords['30d']),
  all: {
    short: 'all time',
    name: 'all-time score',
    meaning: `Everything the account ever did, as the service scores and stores it. ${noUpperLimit}`,
  },
  aggregate: {
    short: 'overall',
    name: 'overall score',
    meaning: 'The account’s score as it comes with each of its signals. The service names no window for it.',
  },
  person: {
    short: 'lead',
    name: 'lead score',
    meaning:
      'The service’s current score of this person, by their LinkedIn profile. It names no window for it.',
  },
  contact: {
    short: 'contact',
    name: 'contact score',
    meaning:
      'The contact’s score as it comes with each of their signals. The service names no window for it.',
  },
  signal: {
    short: 'signal',
    name: 'signal score',
    meaning: 'What this one signal adds to the account’s score, from 0 to 100.',
  },
  points: {
    short: 'points',
    name: 'signal scores added up',
    meaning: 'The scores of these signals added up. An ad like, which has no score, stands for 40.',
  },
  activity: {
    short: 'weight',
    name: 'activity weight',
    meaning: 'What the service counts for this activity.',
  },
};

/** "24 h": beside a number. */
export function scoreShort(name: ScoreName): string {
  return scoreWords[name].short;
}

/** "24 h score": what a number or a plot is. */
export function scoreName(name: ScoreName): string {
  return scoreWords[name].name;
}

/** "What the account did in the last 24 hours, as the service scores it. There is no upper limit." */
export function scoreMeaning(name: ScoreName): string {
  return scoreWords[name].meaning;
}

const unranked: Readonly<
  Record<HotWindow, { readonly none: string; readonly below: (top: number) => string }>
> = {
  '24h': { none: 'not ranked today', below: (top) => `not in today’s top ${String(top)}` },
  '7d': { none: 'not ranked in 7 days', below: (top) => `not in the 7-day top ${String(top)}` },
  '30d': { none: 'not ranked in 30 days', below: (top) => `not in the 30-day top ${String(top)}` },
  all: { none: 'not ranked', below: (top) => `not in the all-time top ${String(top)}` },
};

/** In the place of a number that is not known. `listedTop`: how far the ranking was read, null for all of it. */
export function noScoreWords(kind: ScoreName, listedTop: number | null): string {
  const window = hotWindows.find((known) => known === kind);
  if (window === undefined) return `no ${scoreName(kind)}`;
  return listedTop === null ? unranked[window].none : unranked[window].below(listedTop);
}

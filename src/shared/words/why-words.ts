// What an account's latest signals and likes come to, in words: why it is hot (the panel's rows and pages), and what has
// just happened (alerts). The one place that words them.
import type { Story } from '../contract/alert-says.ts';
import { messages } from '../messages/messages.ts';
import { MINUTE_MS } from '../time-units.ts';
import { capitalised, countText, phraseFor, pluralFor, wordsFor } from './text.ts';

/** A row and a notification have one line: what is further down is left out. */
const NAMED = 3;

/** Stands among the types for what has none. */
const AD_LIKE = 'ad_like';

/** What signals or likes of one type come to. */
export interface CountedCause {
  /** A signal type, or 'ad_like'. */
  readonly type: string;
  readonly count: number;
  readonly points: number;
}

/** One signal or like. */
export interface CauseEvent {
  /** A signal type, or 'ad_like'. */
  readonly type: string;
  readonly at: number;
  /** 0 to 100. */
  readonly weight: number;
}

/** `["2 pricing page visits", "Webinar attended twice", "Demo request"]`, the heaviest first. */
export function causeWords(causes: readonly CountedCause[]): readonly string[] {
  return namedCauses(causes).map(({ type, count }) => countedWords(type, count));
}

/** Those of which there is room to speak, the heaviest first. */
export function namedCauses(causes: readonly CountedCause[]): Story['causes'] {
  return heaviestFirst(causes)
    .slice(0, NAMED)
    .map(({ type, count }) => ({ type, count }));
}

/** `2 pricing page visits, webinar attended in 20 min`, `Case study read twice in 7 days`; '' without a cause. */
export function storyWords({ causes, within }: Story): string {
  const what = whyOf(causes.map(({ type, count }) => countedWords(type, count)));
  if (what === null) return '';
  if (within === null) return what;
  const { inMinutes, inSevenDays } = messages().causes;
  return within === 'week' ? inSevenDays(what) : inMinutes(what, within);
}

/** One line of them; null without a cause. */
export function whyOf(words: readonly string[]): string | null {
  const [first, ...others] = words;
  if (first === undefined) return null;
  return [first, ...others.map(lowered)].join(', ');
}

export function heaviestFirst<Cause extends CountedCause>(causes: readonly Cause[]): readonly Cause[] {
  return [...causes].sort((one, other) => other.points - one.points || (one.type < other.type ? -1 : 1));
}

/** By type, in any order. */
export function countCauses(events: readonly CauseEvent[]): readonly CountedCause[] {
  const byType = new Map<string, CountedCause>();
  for (const { type, weight } of events) {
    const known = byType.get(type) ?? { type, count: 0, points: 0 };
    byType.set(type, { type, count: known.count + 1, points: known.points + weight });
  }
  return [...byType.values()];
}

/** Minutes, at least 1. */
export function spanOf(events: readonly CauseEvent[]): number {
  const instants = events.map(({ at }) => at);
  return Math.max(1, Math.ceil((Math.max(...instants) - Math.min(...instants)) / MINUTE_MS));
}

/** A signal type, or an ad like, to begin a sentence: `Demo request`. */
function typeWords(type: string): string {
  return type === AD_LIKE ? capitalised(messages().causes.adLike) : wordsFor(type);
}

function countedWords(type: string, count: number): string {
  if (count === 1) return typeWords(type);
  const several = pluralFor(type);
  if (several !== null) return `${countText(count)} ${several}`;
  const { adLike, counted } = messages().causes;
  return capitalised(counted(type === AD_LIKE ? adLike : phraseFor(type), count));
}

/** The same inside of a sentence. */
function lowered(words: string): string {
  return messages().phrases.lowersTypes ? phraseFor(words) : words;
}

// What an account's latest signals and likes come to, in words: why it is hot (the panel's rows and pages), and what has
// just happened (alerts). The one place that words them.
import { MINUTE_MS } from '../time-units.ts';
import { countText, phraseFor, wordsFor } from './text.ts';

/** A row and a notification have one line: what is further down is left out. */
const NAMED = 3;

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
  return heaviestFirst(causes)
    .slice(0, NAMED)
    .map(({ type, count }) => countedWords(type, count));
}

/** One line of them; null without a cause. */
export function whyOf(words: readonly string[]): string | null {
  const [first, ...others] = words;
  if (first === undefined) return null;
  return [first, ...others.map(phraseFor)].join(', ');
}

export function heaviestFirst<Cause extends CountedCause>(causes: readonly Cause[]): readonly Cause[] {
  return [...causes].sort((one, other) => other.points - one.points || (one.type < other.type ? -1 : 1));
}

/** `2 pricing page visits, demo request`; null when nothing has. */
export function happenedWords(events: readonly CauseEvent[]): string | null {
  return whyOf(causeWords(countCauses(events)));
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

/** ` in 20 min`; nothing for a single thing: it has just happened. */
export function spanWords(events: readonly CauseEvent[]): string {
  if (events.length < 2) return '';
  const instants = events.map(({ at }) => at);
  const minutes = Math.ceil((Math.max(...instants) - Math.min(...instants)) / MINUTE_MS);
  return ` in ${Math.max(1, minutes)} min`;
}

/** What ends a type that says what was done, and no thing to count; with all that end in "ed". */
const DONE = new Set([
  'read',
  'seen',
  'sent',
  'met',
  'won',
  'lost',
  'left',
  'made',
  'paid',
  'bought',
  'sold',
  'begun',
]);

/** A thing is counted; what was done was done so many times. */
function countedWords(type: string, count: number): string {
  if (count === 1) return wordsFor(type);
  const words = phraseFor(type);
  const last = words.split(' ').at(-1) ?? words;
  if (DONE.has(last) || /[a-z]ed$/.test(last)) return wordsFor(type) + timesWords(count);
  return `${countText(count)} ${words.slice(0, -last.length)}${pluralOf(last)}`;
}

function timesWords(count: number): string {
  if (count < 2) return '';
  return count === 2 ? ' twice' : ` ${countText(count)} times`;
}

function pluralOf(word: string): string {
  if (/[^s]s$/.test(word)) return word;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

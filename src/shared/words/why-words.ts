// What an account's latest signals and likes amount to, as text: why it is hot (the panel's rows and pages), and what has
// just happened (alerts). Made only here.
import type { Story } from '../contract/alert-content.ts';
import type { Basis, Fact } from '../contract/basis.ts';
import type { Deed } from '../contract/deeds.ts';
import { groupBy } from '../group-by.ts';
import { messages } from '../messages/messages.ts';
import { MINUTE_MS } from '../time-units.ts';
import { capitalised, countText, keyFor, own, phraseFor, pluralFor, wordsFor } from './text.ts';

/** A row and a notification have one line, so the rest is left out. */
const NAMED = 3;

/** The placeholder type for likes, which have none. */
const AD_LIKE = 'ad_like';

/** How many signals or likes there are of one type. */
export interface CountedCause {
  /** A signal type, or 'ad_like'. */
  readonly type: string;
  readonly count: number;
  /** Null if none of them has a known score. */
  readonly points: number | null;
  /** Left out where it was not read. */
  readonly deed?: Deed | null;
}

/** One that is mentioned. `name`: what the organization calls the type. */
export type NamedCause = Story['causes'][number];

/** One signal or like. */
export interface CauseEvent {
  /** A signal type, or 'ad_like'. */
  readonly type: string;
  readonly at: number;
  /** 0 to 100. */
  readonly weight: number;
  readonly deed: Deed | null;
  /** The contact's address or id, or whoever liked; null if unknown. */
  readonly person: string | null;
}

/** What an organization's signal types are to it. */
export interface SignalTypes {
  /** What the organization calls the type; null where it has no name for it. */
  readonly nameOf: (type: string) => string | null;
  /** Whether somebody who does this asks to be contacted. */
  readonly isAsk: (type: string) => boolean;
  /** Whether they told us, or we observed it. */
  readonly basisOf: (type: string) => Basis;
}

/** `["Demo request", "9 pricing page visits", "Webinar attended twice"]`: what was asked for, then the weightiest first. */
export function causeWords(causes: readonly CountedCause[], types: SignalTypes): readonly string[] {
  return namedCauses(causes, types).map(countedWords);
}

/** `causeWords`, each with what it rests on. */
export function causeFacts(causes: readonly CountedCause[], types: SignalTypes): readonly Fact[] {
  return namedCauses(causes, types).map((cause) => ({
    what: countedWords(cause),
    basis: cause.isTold === true ? 'told' : 'observed',
  }));
}

/** A person's act, to follow their name and title: `, asked for a demo`, `: case study read`. */
export function actWords(cause: NamedCause, isAlone: boolean, hasTitle: boolean): string {
  const { asked, who } = messages().causes;
  const request = cause.count === 1 ? own(asked, keyFor(cause.type)) : undefined;
  if (request !== undefined) return who.asked(request, hasTitle);
  const what = lowered(countedWords(cause));
  return isAlone ? who.did(what) : who.withOthers(what);
}

/** An act, to follow a person's name: `: buyer visit`. */
export function didWords(what: string): string {
  const { lowersTypes } = messages().phrases;
  return messages().causes.who.did(lowersTypes ? `${what.charAt(0).toLowerCase()}${what.slice(1)}` : what);
}

/** The other causes at their account: `also 9 pricing page visits, webinar attended`; null without any. */
export function alsoWords(causes: readonly NamedCause[]): string | null {
  if (causes.length === 0) return null;
  return messages().causes.who.also(causes.map((cause) => lowered(countedWords(cause))).join(', '));
}

/** Those that there is room to mention. One who asked waits for an answer, whatever the others add up to; that somebody was there at all says least. */
export function namedCauses(
  causes: readonly CountedCause[],
  { nameOf, isAsk, basisOf }: SignalTypes,
): Story['causes'] {
  const placeOf = ({ type, deed }: CountedCause): number =>
    isAsk(type) || deed === 'request' ? 0 : deed === 'visit' ? 2 : 1;
  return heaviestFirst(causes)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, NAMED)
    .map(({ type, count, deed = null }) => {
      const name = nameOf(type);
      const isTold = basisOf(type) === 'told';
      return {
        ...{ type, count },
        ...(name !== null && { name }),
        ...(isTold && { isTold }),
        ...(deed !== null && { deed }),
      };
    });
}

/** `2 pricing page visits, webinar attended in 20 min`, `Case study read twice in 7 days`; '' without a cause. */
export function storyWords({ causes, within }: Story): string {
  const what = whyOf(byType(causes).map(countedWords));
  if (what === null) return '';
  if (within === null) return what;
  const { inMinutes, inSevenDays } = messages().causes;
  return within === 'week' ? inSevenDays(what) : inMinutes(what, within);
}

/** One cause a type, whatever was done. */
function byType(causes: readonly NamedCause[]): readonly NamedCause[] {
  return [...groupBy(causes, ({ type }) => type).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : { ...first, count: others.reduce((sum, { count }) => sum + count, first.count) },
  );
}

/** All of them in one line; null without a cause. */
export function whyOf(words: readonly string[]): string | null {
  const [first, ...others] = words;
  if (first === undefined) return null;
  return [first, ...others.map(lowered)].join(', ');
}

export function heaviestFirst<Cause extends CountedCause>(causes: readonly Cause[]): readonly Cause[] {
  return [...causes].sort(
    (one, other) => (other.points ?? 0) - (one.points ?? 0) || (one.type < other.type ? -1 : 1),
  );
}

/** By type and deed, in any order. */
export function countCauses(events: readonly CauseEvent[]): readonly CountedCause[] {
  const counted: { type: string; count: number; points: number; deed: Deed | null }[] = [];
  for (const { type, weight, deed } of events) {
    // There are few.
    const known = counted.find((one) => one.type === type && one.deed === deed);
    if (known === undefined) counted.push({ type, count: 1, points: weight, deed });
    else {
      known.count += 1;
      known.points += weight;
    }
  }
  return counted;
}

/** Minutes, at least 1. */
export function spanOf(events: readonly CauseEvent[]): number {
  const instants = events.map(({ at }) => at);
  return Math.max(1, Math.ceil((Math.max(...instants) - Math.min(...instants)) / MINUTE_MS));
}

/** A signal type, or an ad like, at the beginning of a sentence: `Demo request`. */
function typeWords(type: string): string {
  return type === AD_LIKE ? capitalised(messages().causes.adLike) : wordsFor(type);
}

function countedWords({ type, count, name }: NamedCause): string {
  if (count === 1) return name ?? typeWords(type);
  const { adLike, counted } = messages().causes;
  // In lower case an organization's name of a type is the type as we would spell it: they were joined by that.
  if (name !== undefined && !messages().phrases.lowersTypes) return counted(name, count);
  const several = pluralFor(type);
  if (several !== null) return `${countText(count)} ${several}`;
  return capitalised(counted(type === AD_LIKE ? adLike : phraseFor(type), count));
}

/** The words for inside a sentence. */
function lowered(words: string): string {
  return messages().phrases.lowersTypes ? phraseFor(words) : words;
}

// An event as a sentence about the account: the title of a notification and the lines of a digest.
import type { AlertEvent } from '../contract/alert-events.ts';
import type { EventContent, NamedPerson, Standing } from '../contract/alert-content.ts';
import type { VisitWitness } from '../contract/witnesses.ts';
import type { Messages } from '../messages/en/index.ts';
import { messages } from '../messages/messages.ts';
import { activityPhrase } from './activity-words.ts';
import { agoOf } from './ago-words.ts';
import { scoreName } from './score-words.ts';
import { personName } from './team-words.ts';
import type { NamedCause } from './why-words.ts';
import { keyFor, phraseAsWritten, phraseFor, wholeNumber, wordsFor } from './text.ts';

type Told = Pick<EventContent, 'what' | 'who' | 'standing'>;

/** `Kelpdell Media wants a demo`; of a page, what they are doing there: `is looking at pricing`. */
export function headlineOf(name: string, told: Told): string {
  return sentenceOf(name, told, messages().headlines.deedsOf);
}

/** The same of something that may be hours ago: `Kelpdell Media looked at pricing`. */
export function pastHeadlineOf(name: string, told: Told): string {
  const { deedsOf, pastOf } = messages().headlines;
  return sentenceOf(name, told, { ...deedsOf, ...pastOf });
}

function sentenceOf(
  name: string,
  { what, who, standing }: Told,
  deedsOf: Messages['headlines']['deedsOf'],
): string {
  const words = messages().headlines;
  switch (what.code) {
    case 'signal': {
      if (what.asks !== undefined) return words.asks[what.asks](name);
      const type = typeWords(what);
      // An organization may call a type nothing at all.
      if (type === '') return name;
      const deed = own(words.deeds, keyFor(what.type)) ?? (what.deed && deedsOf[what.deed]);
      if (deed !== undefined) return deed(name);
      return isCode(type) && what.score !== null ? words.rated(name, what.score) : words.other(name, type);
    }
    case 'ad-like':
      return words.adLike(name);
    case 'signals-in-a-day':
      return words.active(name);
    case 'people-at-once': {
      const [page] = what.pages;
      const ofPage = page && deedsOf[page];
      if (ofPage !== undefined) return ofPage(name);
      return ((what.anonymous ?? 0) > 0 ? words.visitors : words.people)(name, what.count);
    }
    case 'buying-research':
    case 'back-after': {
      const page = what.pages[0];
      if (what.witnesses.includes('liked-ad')) {
        const did = page ?? what.deed;
        return ((did && words.afterAd[did]) ?? words.adLike)(name);
      }
      return ((page && deedsOf[page]) ?? words.looksLikeBuyer)(name);
    }
    case 'look':
      return words.looks[what.look](name, what.count);
    case 'cooling':
      return words.cooling(name);
    case 'score-jump':
      return words.scoreJump(name);
    case 'lead-score':
      return (who === null ? words.risesAsLead : words.risingLead)(name);
    case 'rule': {
      if (what.rule !== 'account-hot') return words.other(name, messages().rules[what.rule].label);
      const rank = rankNow(standing);
      return rank === null ? words.heatingUp(name) : words.climbed(name, rank);
    }
    case 'follow-up':
      return words.followUp(name);
    case 'handed-over':
      return words.handedOver(name, personName(what.by));
    case 'still-waiting':
      return words.stillWaiting(name);
    case 'unknown':
      return words.other(name, messages().occurrences.unknown);
  }
}

/** Details that the headline leaves out, each part for between two dots: `12 signals in 24 h, 3 on a usual day`. */
export function headlineDetails(what: AlertEvent, who: NamedPerson | null): readonly string[] {
  const words = messages().headlines;
  switch (what.code) {
    case 'signal': {
      const { asks, score, type } = what;
      if (asks !== undefined) return asks === 'other' ? [nameOfType(what)] : [];
      if (score === null) return [];
      return [isCode(typeWords(what)) && what.deed === undefined ? type : words.scored(score)];
    }
    case 'signals-in-a-day':
      return [words.signals(what.count, usualWords(what.usual))];
    case 'score-jump':
      return [
        [
          words.scoreRose(what.rise),
          ...(what.usual === null || what.usual > what.rise ? [] : [usualWords(what.usual)]),
        ].join(', '),
      ];
    case 'back-after':
    case 'buying-research':
      return witnessWords(what.witnesses);
    case 'look': {
      if (what.from !== undefined) return [words.knownFrom(what.from)];
      if (what.look === 'silent') return [words.daysSilent(what.count)];
      return what.look === 'expands' && who === null ? [words.newPeople(what.count)] : [];
    }
    case 'cooling':
      return [
        words.coolingFrom(scoreName(what.window), wholeNumber(what.peak)),
        ...(what.isListed ? [] : [words.offTheList]),
      ];
    case 'lead-score': {
      const { from, score } = what;
      return [from !== null && from < score ? words.leadScoreFrom(from, score) : words.leadScore(score)];
    }
    case 'follow-up': {
      const { activity, agoMs, outcome } = what;
      return [
        messages().alertText.yourActivity(activityPhrase(activity), agoOf(agoMs)),
        ...(outcome === null ? [] : [messages().activities.outcomePhrases[outcome]]),
      ];
    }
    case 'still-waiting':
      return [words.askedAgo[what.asks](agoOf(what.agoMs))];
    case 'ad-like':
    case 'people-at-once':
    case 'rule':
    case 'handed-over':
    case 'unknown':
      return [];
  }
}

/** Facts about the person beside the job: `back after 6 days`. */
export function personDetails(what: AlertEvent): readonly string[] {
  const { backAfter, newHere, oneOfNew } = messages().headlines;
  if (what.code === 'look') return what.look === 'expands' ? [oneOfNew(what.count)] : [];
  if (what.code !== 'back-after' && what.code !== 'buying-research') return [];
  return [
    ...(what.code === 'back-after' ? [backAfter(what.days)] : []),
    ...(what.witnesses.includes('new-here') ? [newHere] : []),
  ];
}

/** Its rank, if the event has been counted in it. */
export function rankNow(standing: Standing | null): number | null {
  return standing === null || standing.isBefore ? null : standing.rank;
}

/** The witnesses of a visit that the title does not say. */
function witnessWords(named: readonly VisitWitness[]): readonly string[] {
  const words = messages().headlines;
  return named.flatMap((witness) => own(words.witnesses, witness) ?? []);
}

/** A thing to list after “also”: `pricing`; what no word of ours says is quoted, and null for a code, which says nothing. */
export function thingWords({ type, name, deed }: Pick<NamedCause, 'type' | 'name' | 'deed'>): string | null {
  const { things, thingsOf } = messages().headlines;
  const known = own(things, keyFor(type)) ?? (deed && thingsOf[deed]);
  if (known !== undefined) return known;
  const words = typeWords({ type, name });
  return isCode(words) ? null : messages().phrases.quoted(words);
}

/** The type's name; a code in the service's own spelling, for people who know it. */
function nameOfType({ type, name }: { readonly type: string; readonly name?: string | undefined }): string {
  return isCode(name ?? type) ? (name ?? type) : wordsFor(name ?? type);
}

/** True for `evt_4211`, `t 91098` and `event`, of which nobody can tell what they mean: no word is left but what everything is called. */
function isCode(words: string): boolean {
  // Three letters beside a number are part of a code.
  const least = /\d/.test(words) ? 4 : 3;
  return !words
    .normalize('NFD')
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) => (word.length >= least || !LATIN.test(word)) && HAS_VOWEL.test(word) && !ANYTHING.test(word),
    );
}

const LATIN = /^\p{Script=Latin}*$/u;

/** Of Latin words; other scripts have their own. */
const HAS_VOWEL = /[aeiouy]|(?!\p{Script=Latin})\p{L}/iu;

/** Words that services use for every kind of signal. */
const ANYTHING =
  /^(?:events?|track|activit(?:y|ies)|signals?|actions?|interactions?|conversions?|types?|kinds?|codes?|ext|custom)$/i;

function typeWords({ type, name }: { readonly type: string; readonly name?: string | undefined }): string {
  if (name === '') return '';
  return messages().phrases.lowersTypes ? phraseFor(name ?? type) : (name ?? phraseAsWritten(type));
}

function usualWords(usual: number): string {
  const { usuallyLess, usually } = messages().headlines;
  return usual < 1 ? usuallyLess : usually(usual);
}

/** If a service sends `constructor`, that is no property of ours. */
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

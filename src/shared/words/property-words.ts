// What a signal's properties say, as people would: `27 people, next quarter, 3 min on /pricing`. Keys are custom (API
// 2.12), so they are interpreted by their words; unknown ones are shown with their label.
import type { PropertyFact } from '../contract/alert-content.ts';
import type { Messages } from '../messages/en/index.ts';
import { messages } from '../messages/messages.ts';
import { cutAt, keyFor, own, phraseFor } from './text.ts';

/** Further ones are on the account's page. */
const MOST_SAID = 5;

/** Fewer words under a key that is not understood are a name or a state. */
const WRITTEN_WORDS = 3;

/** Characters of one value. */
const LONGEST_VALUE = 60;

type Say = (value: string, words: Messages['said'], page: string) => string;

/** `27 seats` and `Pro plan` already contain the word, as customers write them. */
const unlessSaid =
  (word: string, say: Say): Say =>
  (value, words, page) =>
    new RegExp(`\\b${word}s?$`, 'i').test(value) ? value : say(value, words, page);
const quoted: Say = (value) => messages().phrases.quoted(value);
/** The same, but `isOwnWords` knows a title by this function. */
const titled: Say = (value) => messages().phrases.quoted(value);
const nothing: Say = () => '';

/** By the words of the key, the most telling first, in the order of the sentence. */
const sayings: readonly (readonly [pattern: RegExp, say: Say])[] = [
  // The person is named before it, and where the visit came from is no reason to call.
  [
    /\b(e ?mail|phone|linked ?in|first name|last name|full name|job title|contact|person|utm|campaign|referrer|ip|id|uuid|user agent|owner|step|scroll percent)\b/i,
    nothing,
  ],
  [/\b(message|comment|note|question|notes|comments|reason)\b/i, quoted],
  [/\bform (name|title)\b/i, (value, { throughForm }) => throughForm(value)],
  [/\b(seats?|licen[sc]es?)\b/i, unlessSaid('seat', (value, { seats }) => seats(value))],
  [/\bteam size\b/i, (value, { teamOf }) => teamOf(value)],
  [
    /\b(company size|employees|headcount)\b/i,
    unlessSaid('employee', (value, { employees }) => employees(value)),
  ],
  [
    /\b(time ?line|time ?frame|start date|deadline)\b/i,
    (value, { timelines }) => own(timelines, value.toLowerCase()) ?? value,
  ],
  [/\bbudget\b/i, (value, { budget }) => budget(value)],
  [/\b(competitors?|rival)\b/i, (value, { comparesWith }) => comparesWith(value)],
  // The trial itself is no plan.
  [
    /\bplan\b/i,
    (value, words, page) =>
      /^(free )?trial$/i.test(value)
        ? ''
        : unlessSaid('plan', (one, { plan }) => plan(one))(value, words, page),
  ],
  [/\b(content|webinar|asset|guide|post|topic|ebook)\b/i, quoted],
  [/\bnew title\b/i, (value, { newTitle }) => newTitle(value)],
  [/^title$/i, titled],
  [/\bdays in role\b/i, (value, { daysInRole }) => daysInRole(value)],
  [/\bquestions asked\b/i, (value, { questions }) => questions(value)],
  [/\bminutes\b/i, (value) => `${value} min`],
  [/\bseconds\b/i, (value, words, page) => secondsWords(Number(value), words, page)],
  [/\b(page|url|path)\b/i, (value) => pathOf(value)],
  [/\bvisits\b/i, (value, { visits }) => (value === '1' ? '' : visits(value))],
];

/** `''` when they say nothing. */
export function propertyWords(properties: Readonly<Record<string, unknown>>): string {
  return propertyFactWords(readPropertyFacts(properties));
}

/** `27 seats, next quarter` */
export function propertyFactWords(facts: readonly PropertyFact[]): string {
  return facts.map(factWords).join(', ');
}

/** What they say, the most telling first; the same in each language. */
export function readPropertyFacts(properties: Readonly<Record<string, unknown>>): readonly PropertyFact[] {
  const facts = Object.entries(properties)
    .slice(0, 100)
    .flatMap(([key, value]) => factOf(keyFor(key.slice(0, LONGEST_VALUE)), value));
  const page = pathOf(
    facts.find(({ key, value }) => value !== null && /\b(page|url|path)\b/.test(key) && !SECONDS.test(key))
      ?.value ?? '',
  );
  const isTimed = facts.some(({ key, value }) => value !== null && SECONDS.test(key));
  return facts
    .map((fact) => (page !== '' && sayingOf(fact) === sayingOfSeconds ? { ...fact, page } : fact))
    .filter((fact) => {
      // The page is part of the text on how long it was read.
      if (isTimed && sayingOf(fact) === sayingOfPage) return false;
      return factWords(fact) !== '';
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, MOST_SAID);
}

/**
 * True if a notification shows it: a key that is understood, or text that somebody wrote. The address and the title of a page are
 * left out, and so is a bare key with its value.
 */
export function isOwnWords(fact: PropertyFact): boolean {
  const say = sayingOf(fact);
  if (say === undefined) return isWritten(fact);
  return say !== sayingOfPage && say !== titled;
}

/** Several words under a key that is not understood: `poll: Please call me`. */
function isWritten({ value }: PropertyFact): boolean {
  return value !== null && value.split(' ').length >= WRITTEN_WORDS;
}

const SECONDS = /\bseconds\b/;

/** What is simply true, and what is unknown, comes last. */
function placeOf(fact: PropertyFact): number {
  const place = fact.value === null ? -1 : sayings.findIndex(([pattern]) => pattern.test(fact.key));
  return place === -1 ? sayings.length : place;
}

function sayingOf(fact: PropertyFact): Say | undefined {
  return sayings[placeOf(fact)]?.[1];
}

function factWords(fact: PropertyFact): string {
  const { key, value, page = '' } = fact;
  if (value === null) return phraseFor(key);
  const say = sayingOf(fact);
  if (say !== undefined) return say(value, messages().said, page);
  return isWritten(fact)
    ? quoted(value, messages().said, page)
    : `${key === '' ? '' : phraseFor(key)} ${value}`.trim();
}

const sayingFor = (key: string): Say | undefined => sayings.find(([pattern]) => pattern.test(key))?.[1];
const sayingOfPage = sayingFor('page');
const sayingOfSeconds = sayingFor('seconds');

function factOf(key: string, value: unknown): readonly PropertyFact[] {
  if (value === true) return [{ key, value: null }];
  if (typeof value === 'number' && Number.isFinite(value)) return [{ key, value: String(value) }];
  if (typeof value !== 'string') return [];
  const text = value
    .slice(0, 4 * LONGEST_VALUE)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (text === '') return [];
  return [{ key, value: cutAt(text, LONGEST_VALUE) }];
}

/** Without the site, which is the user's own. */
function pathOf(page: string): string {
  const path = page.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  return path === '' && page !== '' ? '/' : path;
}

function secondsWords(seconds: number, { timeOn }: Messages['said'], page: string): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return page;
  const long = seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  return timeOn(long, page === '' ? null : page);
}

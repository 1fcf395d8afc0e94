// What a signal's properties say, as people would: `27 people, next quarter, 3 min on /pricing`. Keys are custom (API
// 2.12), so they are interpreted by their words; unknown ones are shown with their label.
import type { PropertyFact } from '../contract/alert-content.ts';
import type { Messages } from '../messages/en/index.ts';
import { messages } from '../messages/messages.ts';
import { cutAt, keyFor, phraseFor } from './text.ts';

/** Further ones are on the account's page. */
const MOST_SAID = 5;

/** Characters of one value. */
const LONGEST_VALUE = 60;

type Say = (value: string, words: Messages['said'], page: string) => string;

/** `27 seats` and `Pro plan` already contain the word, as customers write them. */
const unlessSaid =
  (word: string, say: Say): Say =>
  (value, words, page) =>
    new RegExp(`\\b${word}s?$`, 'i').test(value) ? value : say(value, words, page);
const asIs: Say = (value) => value;
const quoted: Say = (value) => messages().phrases.quoted(value);
const nothing: Say = () => '';

/** By the words of the key, the most telling first, in the order of the sentence. */
const sayings: readonly (readonly [pattern: RegExp, say: Say])[] = [
  // The person is named before it, and where the visit came from is no reason to call.
  [
    /\b(e ?mail|phone|linked ?in|first name|last name|full name|job title|contact|person|utm|campaign|referrer|ip|id|uuid|user agent|owner|step|scroll percent)\b/i,
    nothing,
  ],
  [/\b(message|comment|note|question|notes|comments|reason|form name)\b/i, quoted],
  [/\b(seats?|licen[sc]es?)\b/i, unlessSaid('seat', (value, { seats }) => seats(value))],
  [/\bteam size\b/i, (value, { teamOf }) => teamOf(value)],
  [
    /\b(company size|employees|headcount)\b/i,
    unlessSaid('employee', (value, { employees }) => employees(value)),
  ],
  [/\b(time ?line|time ?frame|start date|deadline)\b/i, asIs],
  [/\bbudget\b/i, (value, { budget }) => budget(value)],
  [/\b(competitors?|rival)\b/i, (value, { comparesWith }) => comparesWith(value)],
  [/\bplan\b/i, unlessSaid('plan', (value, { plan }) => plan(value))],
  [/\b(content|webinar|asset|guide|post|topic|ebook)\b/i, quoted],
  [/\bnew title\b/i, (value, { newTitle }) => newTitle(value)],
  [/^title$/i, quoted],
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

/** The address of a page, and not how long it was read. */
export function isPathFact(fact: PropertyFact): boolean {
  return sayingOf(fact) === sayingOfPage;
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
  return say === undefined
    ? `${key === '' ? '' : phraseFor(key)} ${value}`.trim()
    : say(value, messages().said, page);
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

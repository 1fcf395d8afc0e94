// Which codes of alerts can have certain letters in their text, in the current language. The search looks at the codes
// first, because making the text of many alerts would take seconds.
import { alertRules } from '../contract/alert-rules.ts';
import type { AlertEvent } from '../contract/alert-events.ts';
import { buyingPages, deeds } from '../contract/deeds.ts';
import { looks } from '../contract/pace.ts';
import { visitWitnesses } from '../contract/witnesses.ts';
import { hotWindows } from '../contract/service.ts';
import { messages } from '../messages/messages.ts';
import { spokenTerms } from '../messages/terms.ts';
import { alertEventWords } from './alert-event-words.ts';
import { headlineOf } from './headline-words.ts';
import { scoreName } from './score-words.ts';
import { storyWords } from './why-words.ts';

/** One number for each plural form that a language has. */
const COUNTS = [1, 2, 3, 5, 21];

/** Distinguished by another of their fields, or so few alerts that they are always checked. */
type Apart = 'signal' | 'look' | 'rule' | 'follow-up' | 'handed-over' | 'still-waiting' | 'unknown';

/** Its title names what was read, after a like or not, or what was done after a like. */
const visits = [
  ...deeds.map((deed) => ({ witnesses: visitWitnesses, pages: [], deed })),
  ...[[], ...buyingPages.map((page) => [page])].flatMap((pages) =>
    [visitWitnesses, visitWitnesses.filter((witness) => witness !== 'liked-ad')].map((witnesses) => ({
      witnesses,
      pages,
    })),
  ),
];

const alertEvents: {
  readonly [Code in Exclude<AlertEvent['code'], Apart>]: readonly Extract<
    AlertEvent,
    { readonly code: Code }
  >[];
} = {
  'ad-like': [{ code: 'ad-like' }],
  'signals-in-a-day': COUNTS.flatMap((count) =>
    [0, 3].map((usual) => ({ code: 'signals-in-a-day' as const, count, usual })),
  ),
  'people-at-once': COUNTS.flatMap((count) =>
    [0, 1].flatMap((anonymous) =>
      [[], ['']].flatMap((names) =>
        [[], ...buyingPages.map((page) => [page])].map((pages) => ({
          code: 'people-at-once' as const,
          ...{ count, anonymous, names, pages },
        })),
      ),
    ),
  ),
  'buying-research': visits.map((visit) => ({ code: 'buying-research', ...visit })),
  'back-after': COUNTS.flatMap((days) => visits.map((visit) => ({ code: 'back-after', days, ...visit }))),
  cooling: [true, false].map((isListed) => ({ code: 'cooling', peak: 1, window: '24h', isListed })),
  'score-jump': [0, 3, null].map((usual) => ({ code: 'score-jump', rise: 1, usual })),
  'lead-score': [0, null].map((from) => ({ code: 'lead-score', from, score: 1 })),
};

/**
 * What is in the JSON of every alert whose codes may have these letters in their text; 'any' if that could be every alert.
 * Names and what somebody said are in the JSON itself. `types`: the signals' types.
 */
export function codesWith(letters: string, types: readonly string[]): readonly string[] | 'any' {
  const has = (text: string): boolean => text.toLowerCase().includes(letters);
  if (commonWords().some(has)) return 'any';
  const wordsOf = (event: AlertEvent): string =>
    [
      ...Object.values<string>({ ...alertEventWords(event) }),
      headlineOf('', { what: event, who: null, standing: null }),
    ].join(' · ');
  const story = (type: string): string =>
    COUNTS.map((count) => storyWords({ causes: [{ type, count }], within: null })).join(' · ');
  const terms = Object.entries(spokenTerms().known).flatMap(([key, words]) =>
    // The signals of a type may be deleted while its alerts still exist.
    has(words.join(' ')) ? [...field('key', key), ...field('type', key.replaceAll(' ', '_'))] : [],
  );
  return [
    ...Object.entries(alertEvents).flatMap(([code, samples]) =>
      samples.some((sample) => has(wordsOf(sample))) ? field('code', code) : [],
    ),
    ...looks.flatMap((look) =>
      COUNTS.some((count) => has(wordsOf({ code: 'look', look, count }))) ? field('look', look) : [],
    ),
    ...alertRules.flatMap((rule) => (has(wordsOf({ code: 'rule', rule })) ? field('rule', rule) : [])),
    ...[...types, 'ad_like'].flatMap((type) =>
      [null, 1].some((score) => has(`${wordsOf({ code: 'signal', type, score })} · ${story(type)}`))
        ? field('type', type)
        : [],
    ),
    ...deeds.flatMap((deed) =>
      has(wordsOf({ code: 'signal', type: 'unnamed', score: null, deed })) ? field('deed', deed) : [],
    ),
    ...terms,
  ];
}

function field(name: string, value: string): readonly string[] {
  return [`${JSON.stringify(name)}:${JSON.stringify(value)}`];
}

/** What any alert may contain: by whom, within what time, where its account ranks, and what another version wrote. */
function commonWords(): readonly string[] {
  const { alertText, causes, headlines, occurrences, said } = messages();
  const { standing } = alertText;
  return [
    occurrences.unknown,
    alertText.from(''),
    alertText.youWatch(''),
    alertText.signalScore(1),
    headlines.knownFrom(''),
    causes.inMinutes('', 1),
    causes.inSevenDays(''),
    standing.now(1),
    standing.nowWas(1, 2),
    standing.before(1, ''),
    ...[...hotWindows, 'aggregate' as const].map((window) => scoreName(window)),
    ...COUNTS.map(String).flatMap((value) =>
      [said.seats, said.teamOf, said.employees, said.budget, said.comparesWith, said.plan, said.newTitle].map(
        (say) => say(value),
      ),
    ),
    said.visits('2'),
    said.timeOn('1 s', null),
    said.timeOn('1 min', ''),
  ];
}

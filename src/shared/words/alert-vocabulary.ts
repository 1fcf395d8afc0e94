// Which codes of what an alert says can have certain letters in their words, in the language that is spoken: the search looks at
// the codes first, since making the words of each of many alerts would take seconds.
import { alertRules } from '../contract/alert-rules.ts';
import type { Happening } from '../contract/happenings.ts';
import { looks } from '../contract/pace.ts';
import { hotWindows } from '../contract/service.ts';
import { messages } from '../messages/messages.ts';
import { spokenTerms } from '../messages/terms.ts';
import { happeningWords } from './happening-words.ts';
import { scoreName } from './score-words.ts';
import { storyWords } from './why-words.ts';

/** Numbers of each form that a language has for them. */
const COUNTS = [1, 2, 3, 5, 21];

/** Those that are told apart by another of their fields, or are of few alerts, which are always looked at. */
type Apart = 'signal' | 'look' | 'rule' | 'follow-up' | 'handed-over' | 'unknown';

const happenings: {
  readonly [Code in Exclude<Happening['code'], Apart>]: readonly Extract<
    Happening,
    { readonly code: Code }
  >[];
} = {
  'ad-like': [{ code: 'ad-like' }],
  'signals-in-a-day': COUNTS.flatMap((count) =>
    [0, 3].map((usual) => ({ code: 'signals-in-a-day' as const, count, usual })),
  ),
  'people-at-once': COUNTS.map((count) => ({ code: 'people-at-once', count })),
  'buying-research': [{ code: 'buying-research' }],
  'back-after': COUNTS.map((days) => ({ code: 'back-after', days })),
  cooling: [true, false].map((isListed) => ({ code: 'cooling', peak: 1, window: '24h', isListed })),
  'lead-score': [0, null].map((from) => ({ code: 'lead-score', from, score: 1 })),
};

/**
 * What stands in the JSON of each alert that may have these letters in the words of its codes; 'any' where that may be each.
 * Names and what somebody said stand in the JSON themselves. `types`: those of the signals.
 */
export function codesWith(letters: string, types: readonly string[]): readonly string[] | 'any' {
  const has = (text: string): boolean => text.toLowerCase().includes(letters);
  if (commonWords().some(has)) return 'any';
  const wordsOf = (happening: Happening): string => Object.values(happeningWords(happening)).join(' · ');
  const story = (type: string): string =>
    COUNTS.map((count) => storyWords({ causes: [{ type, count }], within: null })).join(' · ');
  const terms = Object.entries(spokenTerms().known).flatMap(([key, words]) =>
    // The signals of a type may be gone, and its alerts not yet.
    has(words.join(' ')) ? [...field('key', key), ...field('type', key.replaceAll(' ', '_'))] : [],
  );
  return [
    ...Object.entries(happenings).flatMap(([code, samples]) =>
      samples.some((sample) => has(wordsOf(sample))) ? field('code', code) : [],
    ),
    ...looks.flatMap((look) =>
      COUNTS.some((count) => has(wordsOf({ code: 'look', look, count }))) ? field('look', look) : [],
    ),
    ...alertRules.flatMap((rule) => (has(wordsOf({ code: 'rule', rule })) ? field('rule', rule) : [])),
    ...[...types, 'ad_like'].flatMap((type) =>
      has(`${wordsOf({ code: 'signal', type, score: null })} · ${story(type)}`) ? field('type', type) : [],
    ),
    ...terms,
  ];
}

function field(name: string, value: string): readonly string[] {
  return [`${JSON.stringify(name)}:${JSON.stringify(value)}`];
}

/** Of what any alert may have: by whom, within what time, where its account stands, and what another version wrote. */
function commonWords(): readonly string[] {
  const { alertText, causes, occurrences, said } = messages();
  const { standing } = alertText;
  return [
    occurrences.unknown,
    alertText.from(''),
    alertText.youWatch(''),
    alertText.signalScore(1),
    causes.inMinutes('', 1),
    causes.inSevenDays(''),
    standing.now(1),
    standing.nowWas(1, 2),
    standing.before(1),
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

import { afterEach, expect, test } from 'vitest';
import { witnessSchema, type Witness } from '../../../src/shared/contract/witnesses.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { languages } from '../../../src/shared/contract/languages.ts';
import { evidenceWords, witnessWords } from '../../../src/shared/words/witness-words.ts';

afterEach(() => setLanguage('en'));

/** One of each code, from the one list of them. */
const each: readonly Witness[] = witnessSchema.options.flatMap(({ shape }) => {
  const { code } = shape;
  const codes = 'options' in code ? code.options : [...code.values];
  return codes.map((one) =>
    witnessSchema.parse({ code: one, odds: -0.6, value: 3, usual: 1.25, range: null }),
  );
});

test.each(languages)('every witness has words of its own in %s', (language) => {
  setLanguage(language);
  const words = each.map(witnessWords);
  expect(words.filter((text) => text === '' || text.includes('undefined'))).toEqual([]);
  expect(new Set(words).size).toBe(each.length);
});

test('what speaks for it comes first, then what speaks against it, each the weightiest first', () => {
  const evidence = evidenceWords([
    { code: 'alone', odds: -2.6 },
    { code: 'volume', odds: -0.8, value: 2_000 },
    { code: 'new-here', odds: 1.6 },
    { code: 'off-hours', odds: -1 },
    { code: 'liked-ad', odds: 3.8 },
  ]);
  expect(evidence).toEqual({
    percent: 73,
    alone: 'By itself, about 7 %',
    witnesses: [
      { what: 'They liked an ad just before', odds: 3.8 },
      { what: 'They were never here before', odds: 1.6 },
      { what: 'Outside your working hours', odds: -1 },
      { what: 'The whole workspace gets 2,000 signals a day', odds: -0.8 },
    ],
  });
});

test('where nothing was weighed, nothing is said', () => {
  expect(evidenceWords([])).toBeNull();
});

test('a score is said beside what its source usually sends', () => {
  const score = (range: Extract<Witness, { code: 'score' }>['range']): string =>
    witnessWords({ code: 'score', odds: 1.5, value: 91, range });
  const usual = { source: 'website', from: 12, to: 40 };
  expect(score({ ...usual, isHighest: true })).toBe(
    'Usual for Website: 12 to 40; this one 91, the highest lately',
  );
  expect(score({ ...usual, source: null, isHighest: false })).toBe('Usual: 12 to 40; this one 91');
  expect(score(null)).toBe('Scored 91');
  setLanguage('de');
  expect(score({ ...usual, isHighest: true })).toBe(
    'Scores von Website: meist 12 bis 40, hier 91, der höchste in letzter Zeit',
  );
  expect(witnessWords({ code: 'rate', odds: 0.1, value: 0.7 })).toBe(
    'Üblich für diesen Account: 0,7 Signale am Tag',
  );
});

// Which language is used, and the plural forms of its messages.
import { afterEach, expect, test } from 'vitest';
import { languageOf, ownNames } from '../../../src/shared/contract/languages.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { pluralsOf } from '../../../src/shared/messages/plural.ts';
import { locale, setLanguage, currentLanguage } from '../../../src/shared/messages/current-language.ts';
import { wholeNumber } from '../../../src/shared/words/text.ts';

afterEach(() => setLanguage('en'));

test.each([
  [['de-AT', 'en-US'], 'de'],
  [['fr-FR', 'de'], 'de'],
  [['DE_de'], 'de'],
  [['fr', 'pl-PL'], 'en'],
  [['den'], 'en'],
  [[], 'en'],
] as const)('whoever likes %j best reads %s', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language);
});

test('every language names itself, and each by its own name', () => {
  expect(Object.values(ownNames)).toEqual(['English', 'Deutsch']);
});

test('what is said follows the language at once', () => {
  expect(messages().acts.clearFilter).toBe('Clear the filter');
  setLanguage('de');
  expect(currentLanguage()).toBe('de');
  expect(messages().acts.clearFilter).toBe('Filter aufheben');
});

test('numbers are written as the language writes them, also after it changed', () => {
  expect(wholeNumber(12_345)).toBe('12,345');
  setLanguage('de');
  expect(locale()).toBe('de');
  expect(wholeNumber(12_345)).toBe('12.345');
  setLanguage('en');
  expect(wholeNumber(12_345)).toBe('12,345');
});

test('the form goes by the language’s own rules, and a form that is missing reads as the others', () => {
  const english = pluralsOf('en');
  const signals = { one: '# signal', other: '# signals' };
  expect([0, 1, 2].map((count) => english(count, signals))).toEqual(['0 signals', '1 signal', '2 signals']);
  expect(english(1, { other: '# sheep' })).toBe('1 sheep');
  expect(english(2_000, signals)).toBe('2,000 signals');
});

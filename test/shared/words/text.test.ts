// Wording shared by both processes and both hosts.
import { expect, test } from 'vitest';
import { clockTime } from '../../../src/shared/words/clock-words.ts';
import { causeWords } from '../../../src/shared/words/why-words.ts';
import { agoWords } from '../../../src/shared/words/ago-words.ts';
import { listWords } from '../../../src/shared/words/list-words.ts';
import {
  countOf,
  cutAt,
  headlineAt,
  keyFor,
  wordsFor,
  countText,
  wholeNumber,
} from '../../../src/shared/words/text.ts';
import { makeSignalTypes } from '../../fakes/signal-types.ts';

test.each([
  ['pricing_page_visit', 'Pricing page visit'],
  ['demo-request', 'Demo request'],
  ['linkedinPostLike', 'LinkedIn post like'],
  ['LinkedIn_like', 'LinkedIn like'],
  ['crm_update', 'CRM update'],
  ['SIGNAL.CREATED', 'Signal created'],
  ['a', 'A'],
  ['', 'Unnamed'],
  ['__', 'Unnamed'],
])('the value %s in words is %s', (value, words) => {
  expect(wordsFor(value)).toBe(words);
});

test('a value has one key, however it is spelled', () => {
  expect(['linked_in-postLike', 'LinkedIn post like', 'linkedin.post.like', '__'].map(keyFor)).toEqual([
    'linkedin post like',
    'linkedin post like',
    'linkedin post like',
    '',
  ]);
});

test('a count has its singular, its plural and a plural of its own', () => {
  expect([
    countOf(0, 'signal'),
    countOf(1, 'signal'),
    countOf(2, 'signal'),
    countOf(2, 'company', 'companies'),
  ]).toEqual(['0 signals', '1 signal', '2 signals', '2 companies']);
});

test('a list names as many as asked and counts the rest', () => {
  expect(listWords([], 3)).toBe('');
  expect(listWords(['A'], 3)).toBe('A');
  expect(listWords(['A', 'B'], 3)).toBe('A and B');
  expect(listWords(['A', 'B', 'C'], 3)).toBe('A, B and C');
  expect(listWords(['A', 'B', 'C', 'D'], 3)).toBe('A, B and 2 more');
});

test('counts have separators, in the system’s own way, wherever they stand in a sentence', () => {
  const many = new Intl.NumberFormat().format(12_345);
  expect([countText(7), countText(12_345), wholeNumber(12_344.6)]).toEqual(['7', many, many]);
  expect(countOf(12_345, 'signal')).toBe(`${many} signals`);
  const format = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
  for (const value of [0, 0.4, 7.5, 999.4, 999.5, 1_000, -3, -1_204.4])
    expect(wholeNumber(value)).toBe(format.format(Math.round(value)));
  expect(causeWords([{ type: 'page_visit', count: 12_345, points: 1 }], makeSignalTypes())).toEqual([
    `${many} page visits`,
  ]);
  const items = Array.from({ length: 12_347 }, (_, index) => String(index));
  expect(listWords(items, 3)).toBe(`0, 1 and ${many} more`);
});

test('a time is local, with two digits each', () => {
  const at = Date.parse('2026-11-18T23:05:59Z');
  expect(clockTime(at, 0)).toBe('23:05');
  expect(clockTime(at, 60)).toBe('00:05');
  expect(clockTime(at, -330)).toBe('17:35');
});

test.each([
  ['VP Sales', 'Acme', 'VP Sales · Acme'],
  ['VP Sales at ACME', 'Acme', 'VP Sales at ACME'],
  [null, 'Acme', 'Acme'],
  ['VP Sales', null, 'VP Sales'],
  ['', null, ''],
])('a person with the headline %s at %s is %s: the company is named once', (headline, company, words) => {
  expect(headlineAt(headline, company)).toBe(words);
});

test.each([
  [0, '1 min ago'],
  [6.9, '6 min ago'],
  [59.5, '59 min ago'],
  [60, '1 hour ago'],
  [23.4 * 60, '23 hours ago'],
  [23.5 * 60, '1 day ago'],
  [36 * 60, '2 days ago'],
])('%d minutes are %s', (minutes, words) => {
  expect(agoWords(0, minutes * 60_000)).toBe(words);
});

test('a text is cut between characters', () => {
  expect(cutAt('🌿🌿🌿', 2)).toBe('🌿…');
  expect(cutAt('one two', 5)).toBe('one…');
  expect(cutAt('🌿🌿', 2)).toBe('🌿🌿');
});

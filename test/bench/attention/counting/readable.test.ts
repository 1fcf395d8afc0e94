// Whose name and reason can be read.
import { expect, test } from 'vitest';
import { readableAccounts } from './readable.ts';

const names = new Map([
  ['a.example', 'Amberkiln'],
  ['b.example', 'Bramblefold'],
  ['c.example', 'Cindermere'],
]);
const namesOf = (domain: string): readonly string[] => [names.get(domain) ?? domain, domain];
const all = [...names.keys()];

test('a single account notifies by its name and a reason', () => {
  const title = 'Amberkiln';
  expect(readableAccounts({ title, body: 'Demo request by Maren' }, ['a.example'], namesOf)).toEqual([
    'a.example',
  ]);
  expect(readableAccounts({ title, body: '' }, ['a.example'], namesOf)).toEqual([]);
  const whole = { title: 'Amberkiln · Demo request', body: '' };
  expect(readableAccounts(whole, ['a.example'], namesOf)).toEqual(['a.example']);
  expect(readableAccounts({ title: 'Hotlist', body: 'Demo request' }, ['a.example'], namesOf)).toEqual([]);
});

test('names alone, and those that are only counted, do not notify', () => {
  const words = { title: '5 alerts from 5 accounts', body: 'Amberkiln, Bramblefold and 3 more' };
  expect(readableAccounts(words, all, namesOf)).toEqual([]);
});

test('each name with words of its own notifies', () => {
  const body = 'Amberkiln: demo request\nBramblefold, Cindermere: three people in two days';
  expect(readableAccounts({ title: 'Today', body }, all, namesOf)).toEqual(['a.example', 'c.example']);
});

test('what a desktop cuts off is not read', () => {
  const body = `Amberkiln: ${'very '.repeat(60)}busy. Bramblefold: demo request`;
  expect(readableAccounts({ title: 'Today', body }, all, namesOf)).toEqual(['a.example']);
});

test('an account is known by its domain, too', () => {
  const title = 'a.example · Demo request';
  expect(readableAccounts({ title, body: '' }, ['a.example'], namesOf)).toEqual(['a.example']);
  const body = 'a.example: demo request\nBramblefold: pricing';
  expect(readableAccounts({ title: 'Today', body }, all, namesOf)).toEqual(['a.example', 'b.example']);
});

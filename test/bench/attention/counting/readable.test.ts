// Whose name and reason can be read.
import { expect, test } from 'vitest';
import { readableAccounts } from './readable.ts';

const names = new Map([
  ['a.example', 'Amberkiln'],
  ['b.example', 'Bramblefold'],
  ['c.example', 'Cindermere'],
]);
const nameOf = (domain: string): string => names.get(domain) ?? domain;
const all = [...names.keys()];

test('a single account notifies by its name and a reason', () => {
  const title = 'Amberkiln';
  expect(readableAccounts({ title, body: 'Demo request by Maren' }, ['a.example'], nameOf)).toEqual([
    'a.example',
  ]);
  expect(readableAccounts({ title, body: '' }, ['a.example'], nameOf)).toEqual([]);
  const whole = { title: 'Amberkiln · Demo request', body: '' };
  expect(readableAccounts(whole, ['a.example'], nameOf)).toEqual(['a.example']);
  expect(readableAccounts({ title: 'Hotlist', body: 'Demo request' }, ['a.example'], nameOf)).toEqual([]);
});

test('names alone, and those that are only counted, do not notify', () => {
  const words = { title: '5 alerts from 5 accounts', body: 'Amberkiln, Bramblefold and 3 more' };
  expect(readableAccounts(words, all, nameOf)).toEqual([]);
});

test('each name with words of its own notifies', () => {
  const body = 'Amberkiln: demo request\nBramblefold, Cindermere: three people in two days';
  expect(readableAccounts({ title: 'Today', body }, all, nameOf)).toEqual(['a.example', 'c.example']);
});

test('what a desktop cuts off is not read', () => {
  const body = `Amberkiln: ${'very '.repeat(60)}busy. Bramblefold: demo request`;
  expect(readableAccounts({ title: 'Today', body }, all, nameOf)).toEqual(['a.example']);
});

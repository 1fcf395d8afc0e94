// Which accounts' names and reasons can be read in a notification.
import { expect, test } from 'vitest';
import { readableAccounts } from './readable.ts';

const names = new Map([
  ['a.example', 'Amberkiln'],
  ['b.example', 'Bramblefold'],
  ['c.example', 'Cindermere'],
]);
const namesOf = (domain: string): readonly string[] => [names.get(domain) ?? domain, domain];
const all = [...names.keys()];

test('a single account can be read with its name and a reason', () => {
  const title = 'Amberkiln';
  expect(readableAccounts({ title, body: 'Demo request by Maren' }, ['a.example'], namesOf)).toEqual([
    'a.example',
  ]);
  expect(readableAccounts({ title, body: '' }, ['a.example'], namesOf)).toEqual([]);
  const whole = { title: 'Amberkiln · Demo request', body: '' };
  expect(readableAccounts(whole, ['a.example'], namesOf)).toEqual(['a.example']);
  expect(readableAccounts({ title: 'Hotlist', body: 'Demo request' }, ['a.example'], namesOf)).toEqual([]);
});

test('names without a reason do not count, nor do accounts that are only counted', () => {
  const words = { title: '5 alerts', body: 'Amberkiln, Bramblefold and 3 more' };
  expect(readableAccounts(words, all, namesOf)).toEqual([]);
});

test('each name with words of its own counts', () => {
  const body = 'Amberkiln: demo request\nBramblefold, Cindermere: three people in two days';
  expect(readableAccounts({ title: 'Today', body }, all, namesOf)).toEqual(['a.example', 'c.example']);
});

test('what a desktop cuts off does not count', () => {
  const body = `Amberkiln: ${'very '.repeat(60)}busy. Bramblefold: demo request`;
  expect(readableAccounts({ title: 'Today', body }, all, namesOf)).toEqual(['a.example']);
});

test('an account may be named by its domain', () => {
  const title = 'a.example · Demo request';
  expect(readableAccounts({ title, body: '' }, ['a.example'], namesOf)).toEqual(['a.example']);
  const body = 'a.example: demo request\nBramblefold: pricing';
  expect(readableAccounts({ title: 'Today', body }, all, namesOf)).toEqual(['a.example', 'b.example']);
});

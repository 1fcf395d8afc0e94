import { expect, test } from 'vitest';
import { englishIn, unsaidIn } from './untranslated.ts';

const data = { account: { name: 'Acme Open Systems' } };

test('a word that is neither in a message nor in the data is found', () => {
  const said = ['Open the panel', 'Nothing new'];
  const fine = ['Open the panel', 'Acme Open Systems · Nothing new', 'Mon 3 Nov, 12 kB', 'AB'];
  expect(unsaidIn(fine, said, data)).toEqual([]);
  const planted = ['Open the panel now', 'Open', 'Panel', 'Acme Open Systems · news'];
  expect(unsaidIn([...fine, ...planted], said, data)).toEqual([
    'Open the panel now',
    'Panel',
    'Acme Open Systems · news',
  ]);
});

test('an English word is found in a German text, but not in the data', () => {
  const fine = ['Acme Open Systems', 'Nichts Neues bei Acme Open Systems'];
  expect(englishIn(fine, data)).toEqual([]);
  const planted = ['Nothing new', 'Nichts Neues, open bei Acme Open Systems'];
  expect(englishIn([...fine, ...planted], data)).toEqual(planted);
});

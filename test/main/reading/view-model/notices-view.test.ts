import { expect, test } from 'vitest';
import { readNoticeParts } from '../../../../src/main/reading/view-model/notices-view.ts';
import { noticesOf } from '../../../../src/package/contents.ts';

const rule = '-'.repeat(80);
const parts = [
  { name: '@some/native', version: '2.0.0', license: 'ISC', text: 'Do as you please.\n' },
  { name: 'either', version: '0.1.0-rc.1', license: '(MIT OR Apache-2.0)', text: null },
  { name: 'ruled', version: '1.0.0', license: 'MIT', text: `One.\n\n${rule}\n\nTwo.` },
];

test('what a package carries is read into its parts again, whatever stands in a licence', () => {
  expect(readNoticeParts(noticesOf(parts))).toEqual([
    { name: '@some/native', version: '2.0.0', license: 'ISC', text: 'Do as you please.' },
    { name: 'either', version: '0.1.0-rc.1', license: '(MIT OR Apache-2.0)', text: '' },
    { name: 'ruled', version: '1.0.0', license: 'MIT', text: `One.\n\n${rule}\n\nTwo.` },
  ]);
});

test('a text of another form has no parts', () => {
  expect(readNoticeParts('')).toEqual([]);
  expect(readNoticeParts(`Anything\n\n${rule}\n\nelse`)).toEqual([]);
});

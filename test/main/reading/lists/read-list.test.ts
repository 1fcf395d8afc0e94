// A table is read as people paste it, and its columns are guessed from their values, not from promises in the heading.
import { expect, test } from 'vitest';
import { describeTable, readTable, type Table } from '../../../../src/main/reading/lists/read-list.ts';

function read(text: string): Table {
  const table = readTable(text);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

const roles = (text: string) => describeTable(read(text)).columns.map(({ role }) => role);

test.each([
  [
    'commas and a header',
    'Company,Website,Email\nAlder,alder.example,a@alder.example',
    ['name', 'domain', 'email'],
  ],
  [
    'semicolons, as Excel writes them',
    '\ufeffFirma;Webseite\r\n"Alder; Söhne";www.alder.example\r\n',
    ['name', 'domain'],
  ],
  ['an empty first heading', '\tWebsite\nAlder\talder.example', ['name', 'domain']],
  ['tabs, as a spreadsheet copies them', 'alder.example\tAlder\nbirch.example\tBirch', ['domain', 'name']],
  ['one column of domains', 'alder.example\nhttps://www.birch.example/about', ['domain']],
  ['one column of names', 'Alder Works\nBirch Labs', ['name']],
  ['a person’s name, which is no company', 'First name,Company\nIda,Alder', ['none', 'name']],
  ['a heading that lies', 'Email,x\nalder.example,1\nbirch.example,2', ['domain', 'none']],
  [
    'two columns of domains, of which one counts',
    'Website,Domain\nalder.example,alder.example',
    ['domain', 'none'],
  ],
])('%s', (_what, text, expected) => {
  expect(roles(text)).toEqual(expected);
});

test('quotes, empty rows and short rows keep the cells in their columns and places', () => {
  expect(read('\nname,domain\n,\n"Alder, ""the""\nworks",alder.example\nBirch\n').rows).toEqual([
    { place: 4, cells: ['Alder, "the"\nworks', 'alder.example'] },
    { place: 5, cells: ['Birch'] },
  ]);
});

test('samples are cut, and the heading is not one of the rows', () => {
  const { rows, columns } = describeTable(read(`name,domain\n${'x'.repeat(99)},alder.example`));
  expect([rows, columns[0]?.header, columns[0]?.samples[0]?.length]).toEqual([1, 'name', 40]);
});

test.each([
  ['', 'empty'],
  [' \n\n', 'empty'],
  ['Company,Website', 'no-rows'],
  ['PK\u0003\0', 'binary'],
  ['a.example\n'.repeat(50_001), 'too-long'],
  [`${Array.from({ length: 61 }, () => 'x').join(',')}\n`, 'too-many-columns'],
])('what cannot be read says so (%#)', (text, trouble) => {
  expect(readTable(text)).toBe(trouble);
});

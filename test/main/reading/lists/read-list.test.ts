// A table is read as people paste it, and its columns are guessed from their values, not from promises in the heading.
import { expect, test } from 'vitest';
import {
  describeTable,
  readTable,
  rowsOf,
  type ListStep,
  type Table,
} from '../../../../src/main/reading/lists/read-list.ts';

const goesOn: ListStep = () => Promise.resolve(true);

async function read(text: string): Promise<Table> {
  const table = await readTable(text, goesOn);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

const roles = async (text: string) => describeTable(await read(text)).columns.map(({ role }) => role);

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
  [
    'a heading with which a third of the values agree',
    'Name,Website\nA,a.example\nB,n/a\nC,-',
    ['name', 'domain'],
  ],
  ['a heading that lies', 'Email,x\nalder.example,1\nbirch.example,2', ['domain', 'none']],
  [
    'two columns of domains, of which one counts',
    'Website,Domain\nalder.example,alder.example',
    ['domain', 'none'],
  ],
  [
    'an owner’s address, which is no account’s',
    'Owner,Website\nada@x.example,alder.example',
    ['owner', 'domain'],
  ],
])('%s', async (_what, text, expected) => {
  expect(await roles(text)).toEqual(expected);
});

test.each([
  ['a company whose name begins like a heading', 'Customer One Ltd\nBirch Labs', false],
  ['the same without any other row', 'Account Works', false],
  ['what each row says', 'Alder,Customer\nBirch,Customer', false],
  ['a heading alone over names', 'Customer\nBirch Labs', true],
  ['a heading of several words', 'Account name\nBirch Labs', true],
  ['a heading that only its column’s values show', 'Wohin\nbirch.example', true],
  ['a first row that lacks its domain', 'Alder,\nBirch,birch.example', false],
  ['German', 'Kundenname;Zuständig\nBirke;Ada', true],
])('a first row is a heading or not: %s', async (_what, text, expected) => {
  expect((await read(text)).hasHeader).toBe(expected);
});

test('the user decides what the first row is', async () => {
  const table = await read('Customer\nBirch Labs');
  expect(describeTable({ ...table, hasHeader: false })).toMatchObject({
    rows: 2,
    columns: [{ header: null, samples: ['Customer', 'Birch Labs'] }],
  });
});

test('a long table is read in slices with its progress, until the user gives up', async () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `"Alder, ${index}",a${index}.example`).join('\n');
  const shares: number[] = [];
  const table = await readTable(text, (done, total) => {
    shares.push(done / total);
    return Promise.resolve(true);
  });
  expect(table).toMatchObject({ columns: 2 });
  expect(typeof table === 'string' ? 0 : table.lines.length).toBe(5_000);
  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(shares.at(-1)).toBeCloseTo(1);
  expect(await readTable(text, (done) => Promise.resolve(done < 40_000))).toBe('stopped');
});

test('quotes, empty rows and short rows keep the cells in their columns and places', async () => {
  const table = await read('\nname,domain\n,\n"Alder, ""the""\nworks",alder.example\nBirch\n');
  expect(rowsOf(table)).toEqual([
    { place: 4, cells: ['Alder, "the"\nworks', 'alder.example'] },
    { place: 5, cells: ['Birch'] },
  ]);
});

test('samples are cut, and the heading is not one of the rows', async () => {
  const { rows, columns } = describeTable(await read(`name,domain\n${'x'.repeat(99)},alder.example`));
  expect([rows, columns[0]?.header, columns[0]?.samples[0]?.length]).toEqual([1, 'name', 40]);
});

test.each([
  ['', 'empty'],
  [' \n\n', 'empty'],
  ['Company,Website', 'no-rows'],
  ['PK\u0003\0', 'binary'],
  ['a.example\n'.repeat(50_001), 'too-long'],
  [`${Array.from({ length: 61 }, () => 'x').join(',')}\n`, 'too-many-columns'],
])('what cannot be read says so (%#)', async (text, trouble) => {
  expect(await readTable(text, goesOn)).toBe(trouble);
});

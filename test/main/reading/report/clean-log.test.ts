import { expect, test } from 'vitest';
import { cleanLogLine } from '../../../../src/main/reading/report/clean-log.ts';
import { tablesOf } from '../../../../src/main/pipeline/store/schema-names.ts';
import { openMemory } from '../../../fakes/database.ts';
import { createLog, errorShape } from '../../../../src/main/machine/log.ts';

const tables = new Set(tablesOf(openMemory()));

const clean = (line: string): Record<string, unknown> =>
  JSON.parse(cleanLogLine(line, tables)) as Record<string, unknown>;
const event = (fields: object): string =>
  JSON.stringify({ at: '2026-03-03T09:37:00.000Z', level: 'warn', event: 'copy-skipped', ...fields });

test('what our own events say stays as it is', () => {
  const said = {
    at: '2026-03-03T09:37:00.000Z',
    level: 'warn',
    event: 'copy-skipped',
    reason: 'EACCES',
    count: 3,
    code: null,
    isAgain: true,
  };
  expect(clean(JSON.stringify(said))).toEqual(said);
  for (const fields of [
    { place: 'notifier.show' },
    { feed: 'ranked-24h' },
    { table: 'score_point', column: 'recorded_at' },
    { call: 'getDiagnostics' },
    { error: 'TypeError', code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
  ])
    expect(clean(event(fields))).toMatchObject(fields);
});

test('a table is one of ours, not any word', () => {
  expect(clean(event({ table: 'emberkiln' }))).toMatchObject({ table: '[left out]' });
  expect(clean(event({ table: 'constructor' }))).toMatchObject({ table: '[left out]' });
});

test('an error keeps where it was thrown, without the folders', () => {
  const lines: string[] = [];
  createLog((line) => lines.push(line), { now: () => 0 }).error('stop', errorShape(new TypeError('Acme')));
  const { error, frames } = clean(lines[0] ?? '');
  expect(error).toBe('TypeError');
  expect(JSON.stringify(frames)).toMatch(/clean-log\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(frames)).not.toContain('/');
});

function caughtFrom(work: () => void): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
}

test.each<[what: string, error: () => unknown]>([
  ['of several lines', () => new Error('bad reply:\n    at Northwind Traders, key k3yk3yk3y\n    at x')],
  ['like a frame', () => new Error('bad\n    at k3yk3yk3y (northwind.example:1:1)')],
  [
    'that was replaced',
    () => Object.assign(new Error('other'), { stack: 'Error: bad\n    at k3yk3yk3y (x.ts:1:1)\n    at y' }),
  ],
  ['that quotes a reply', () => caughtFrom(() => void JSON.parse('[\n    at k3yk3yk3y'))],
])('nothing of a message %s gets into the log', (_what, error) => {
  expect(JSON.stringify(errorShape(error()))).not.toMatch(/k3y|northwind/i);
});

test('frames are there with and without a message, also one that repeats the name', () => {
  for (const message of ['', 'Error', 'two\nlines'])
    expect(JSON.stringify(errorShape(new Error(message)))).toContain('clean-log.test.ts');
});

test.each([
  ['a name', { name: 'Northwind Traders' }],
  ['a domain', { reason: 'northwind.example' }],
  ['an address', { reason: 'https://northwind.example/x' }],
  ['an email address', { code: 'ellis@northwind.example' }],
  ['a key', { code: 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3y' }],
  ['a key of capitals', { code: 'AKIA2J4K6L8M0N2P4Q6R8S0T' }],
  ['a path', { reason: '/home/ellis/x' }],
  ['a field that no event has', { message: 'northwind' }],
  ['an object', { reason: { who: 'northwind' } }],
  ['a frame of another form', { frames: ['northwind ellis'] }],
  ['an instant that is none', { at: 'northwind' }],
])('%s is left out', (_what, fields) => {
  const cleaned = cleanLogLine(event(fields), tables);
  expect(cleaned).toContain('[left out]');
  expect(cleaned).not.toMatch(/northwind|ellis|k3y|AKIA/i);
});

test('a line that is no event says how long it was', () => {
  expect(clean('Northwind: it broke')).toEqual({ unknown: 19 });
  expect(clean('["Northwind"]')).toEqual({ unknown: 13 });
  expect(clean('null')).toEqual({ unknown: 4 });
});

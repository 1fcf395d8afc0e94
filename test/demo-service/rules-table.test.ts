// The table of rules in src/demo-service/README.md names only tests that exist.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const README = fileURLToPath(new URL('../../src/demo-service/README.md', import.meta.url));
const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** The service's tests are given relative to test/demo-service, the client's relative to test. */
function pathOf(file: string): string {
  return TESTS + (/^(main|shared)\//.test(file) ? file : `demo-service/${file}`);
}

test('every test that the table of rules names is there', () => {
  const references = [...readFileSync(README, 'utf8').matchAll(/`([\w/-]+\.test\.ts) › ([^`]+)`/g)];
  expect(references.length).toBeGreaterThan(50);
  const missing = references
    .map(([, file = '', name = '']) => ({ file, name }))
    .filter(
      ({ file, name }) =>
        !existsSync(pathOf(file)) || !readFileSync(pathOf(file), 'utf8').includes(`'${name}'`),
    );
  expect(missing).toEqual([]);
});

test('each rule has a test, or says why it can have none', () => {
  const table =
    readFileSync(README, 'utf8').split('### Every rule')[1]?.split('### Every "not shown"')[0] ?? '';
  const rows = table.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  const bare = rows.filter((row) => (row.split('|')[3] ?? '').trim() === '');
  expect(bare).toEqual([]);
});

// The migrations themselves: frozen, numbered, and each works on the result of the one before.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../../../src/main/pipeline/store/migrations.ts';

/** Hashes of the statements, without comments and spaces. A new migration gets a line here; a released one never changes. */
const hashes: readonly string[] = ['99d6c4eea3942839'];

function hashOf(sql: string): string {
  const statements = sql
    .replace(/^ *--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(statements).digest('hex').slice(0, 16);
}

const folder = join(import.meta.dirname, '../../../../src/main/pipeline/store/migrations');

describe('a released step', () => {
  test('is never edited', () => {
    expect(migrations.map(hashOf)).toEqual(hashes);
  });

  test('has a file of its own, numbered by its place in the list', () => {
    const files = readdirSync(folder).sort();
    expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(migrations.map((_sql, index) => index + 1));
  });

  test('imports nothing: a module of the app changes, and the step with it', () => {
    const importing = readdirSync(folder).filter((file) =>
      /^import\b/m.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(importing).toEqual([]);
  });
});

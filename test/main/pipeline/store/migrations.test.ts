// The migrations themselves: frozen, numbered, and each works on the result of the one before.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, migrations } from '../../../../src/main/pipeline/store/migrations.ts';
import { openDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { APPLICATION_ID } from '../../../../src/main/pipeline/store/schema-version.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createTempFolder, openMemory, openOrFail, TODAY, type TempFolder } from '../../../fakes/database.ts';
import { makeAccount, makeSignal } from '../../../fakes/records.ts';

/**
 * Hashes of the statements, without comments and spaces. A new migration gets a line here; a released one never changes. Until
 * the first release, a change edits 001: its hash here, and the mark that is made of it.
 */
const hashes: readonly string[] = ['b6ed2cc8d1f443bc'];

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

  test('of which the first marks the file: one that another first step made is not read as ours', () => {
    const [first = ''] = hashes;
    expect(APPLICATION_ID).toBe(Number.parseInt(first.slice(0, 8), 16) & 0x7f_ff_ff_ff);
    expect(openMemory().sql('PRAGMA application_id').get()).toEqual({ application_id: APPLICATION_ID });
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

describe('a next release', () => {
  const pretended = [
    ...migrations,
    `CREATE TABLE moon (workspace TEXT NOT NULL PRIMARY KEY, phase TEXT NOT NULL) WITHOUT ROWID;
     ALTER TABLE account ADD COLUMN mood TEXT;`,
  ];
  let folder: TempFolder;
  beforeEach(() => void (folder = createTempFolder()));
  afterEach(() => folder.remove());

  test('brings a file of this one to its schema, and finds everything in it', () => {
    const path = folder.file('hotlist.db');
    const before = openOrFail(path);
    const store = createStore(before, 'main');
    store.accounts.upsertFacts([makeAccount('tarnwick.example', { name: 'Tarnwick' })]);
    store.signals.insertNew([makeSignal('s1', { domain: 'tarnwick.example' })], 1);
    before.close();

    const next = openOrFail(path);
    migrate(next, pretended);
    const after = createStore(next, 'main');
    expect(after.accounts.find('tarnwick.example')).toMatchObject({ name: 'Tarnwick' });
    expect(after.signals.list({ limit: 9 }).map(({ id }) => id)).toEqual(['s1']);
    expect(after.lookup.findWords(['tarn'], 9).map(({ key }) => key)).toEqual(['tarnwick.example']);
    expect(next.sql('SELECT mood FROM account').all()).toEqual([{ mood: null }]);
    next.close();

    const bytes = readFileSync(path);
    expect(openDatabase(path, TODAY).kind).toBe('too-new');
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test('whose step fails leaves the file as it was', () => {
    const path = folder.file('hotlist.db');
    const database = openOrFail(path);
    const schema = (): unknown => database.sql('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
    const before = schema();
    expect(() => migrate(database, [...pretended, 'CREATE TABLE moon (in_the_way INTEGER)'])).toThrow();
    expect(schema()).toEqual(before);
    expect(database.sql('PRAGMA user_version').get()).toEqual({ user_version: 1 });
    database.close();
  });
});
